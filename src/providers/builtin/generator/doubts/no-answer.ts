import { isTelling } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { Quote } from '../quotes/quote.ts';
import { crossingOf } from '../tables/crossing.ts';
import { isSaidBy } from '../tables/label-terms.ts';
import { lacksValue } from '../values/expected-value.ts';
import { lacksClock } from '../values/moments.ts';
import type { Found } from './found.ts';
import { isOfOpposite } from './opposites.ts';

/** Whether a quotation does not answer after all: it tells of the opposite of what is asked about, or no value of the kind that is asked for. */
export function isNoAnswer(question: ParsedQuestion, { best, record }: Found, quote: Quote): boolean {
  const { text: asking, terms, wanted } = question;
  // "Battery too cold" with the remedy "Warm it": the cell that says what is asked about tells, not the whole row.
  const isAsked = (value: string) => terms.some((term) => isTelling(term) && isSaidBy([term], value));
  const opposing = [quote.text, ...(quote.cells ?? []).map(({ value }) => value).filter(isAsked)];
  if (record && opposing.some((text) => isOfOpposite(asking, text))) return true;
  // The cell in which the row and the column meet that a question names is what was asked for: "late" on a rota tells when somebody works.
  const crossing = record && crossingOf(terms, best.cells);
  const isTold = crossing !== undefined && /[\p{L}\p{N}]/u.test(crossing.value);
  if (isTold && wanted === 'time' && quote.cells?.includes(crossing)) return false;
  return lacksClock(asking, quote.text) || lacksValue(asking, quote.text, quote.values);
}
