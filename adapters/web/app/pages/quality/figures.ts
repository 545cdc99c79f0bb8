import { locale } from '../../lib/locale.ts';

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const chance = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, minimumFractionDigits: 3 });

/** "87.3%" for 0.873; a dash if nothing was measured. */
export const formatShare = (share: number | null | undefined) =>
  share == null ? '–' : percent.format(share);

/** "+4.2%", for a difference of shares. */
export const formatDifference = (difference: number) => signed.format(difference);

/** "0.013", or "< 0.001". */
export const formatChance = (p: number) => (p < 0.001 ? '< 0.001' : chance.format(p));

/** A difference counts as significant below this. */
export const significant = 0.05;
