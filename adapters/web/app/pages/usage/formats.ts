import { formatCount } from '../../lib/format.ts';
import { locale } from '../../lib/locale.ts';
import { usageTexts } from '../../texts/usage-texts.ts';

const t = usageTexts;
const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
const dayOfYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });

/** "12.5%", of a share. */
export const formatPercent = (share: number) => percent.format(share);

/** "1.2M". */
export const formatShort = (value: number) => compact.format(value);

/** "Nov 22, 2026", of a calendar day. */
export const formatDate = (day: string) => dayOfYear.format(new Date(day));

/** "1.4 s", "12 ms", or a dash where there is none. */
export function formatSeconds(value: number | null): string {
  if (value === null) return t.none;
  return value < 1 ? t.milliseconds(formatCount(Math.ceil(value * 1_000))) : t.seconds(seconds.format(value));
}
