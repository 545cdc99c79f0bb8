import type { NamedValue } from '../passages/named-values.ts';
import type { SplitText } from '../passages/split-passage.ts';
import { withinDates } from './dates.ts';
import { withinOrdinals } from './ordinals.ts';
import { withinQuantityBreaks } from './quantity-breaks.ts';
import { withinSpans } from './spans-of-time.ts';
import { withinRanges } from './within-ranges.ts';

/** A question as the passages write what it asks about. */
export type Reworded = {
  text: string;
  /** Whether a row is of another range or of another of several than is meant. */
  isOfOther(cells: NamedValue[]): boolean;
};

/** A question with its days, ordinals, quantities and measures in the words of the passages that have them in others: "14 January" for 2026-01-14. */
export function inWordsOf(questionText: string, passages: readonly SplitText[]): Reworded {
  const ordinal = withinOrdinals(withinDates(questionText, passages), passages);
  const spanned = withinSpans(ordinal.text, passages);
  // Where a span of days is found, the table has no columns of quantities.
  const counted = spanned === ordinal.text ? withinQuantityBreaks(spanned, passages) : spanned;
  const range = withinRanges(counted, passages);
  return { text: range.text, isOfOther: (cells) => ordinal.isOfOther(cells) || range.isOfOther(cells) };
}
