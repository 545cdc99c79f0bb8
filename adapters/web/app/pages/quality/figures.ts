import { texts } from '../../texts/texts.ts';

const percent = new Intl.NumberFormat(texts.locale, { style: 'percent', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat(texts.locale, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
const chance = new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 3, minimumFractionDigits: 3 });

/** "87.3%" of 0.873; a dash where nothing was measured. */
export const formatShare = (share: number | null | undefined) =>
  share == null ? '–' : percent.format(share);

/** "+4.2%", of a difference of shares. */
export const formatDifference = (difference: number) => signed.format(difference);

/** "0.013", or "< 0.001". */
export const formatChance = (p: number) => (p < 0.001 ? '< 0.001' : chance.format(p));

/** Below this, a difference counts as one that is no accident. */
export const significant = 0.05;
