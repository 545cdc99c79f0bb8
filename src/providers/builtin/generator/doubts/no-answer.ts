import type { ParsedQuestion } from '../question/question.ts';
import type { Quote } from '../quotes/quote.ts';
import { crossingOf } from '../tables/crossing.ts';
import { lacksValue } from '../values/expected-value.ts';
import { lacksClock } from '../values/moments.ts';
import type { Found } from './found.ts';
import { isOfOpposite } from './opposites.ts';

/** Whether a quotation does not answer after all: it tells of the opposite of what is asked about, or no value of the kind that is asked for. */
export function isNoAnswer(question: ParsedQuestion, { best, record }: Found, quote: Quote): boolean {
  const { text: asking, terms, wanted } = question;
  if (record && isOfOpposite(asking, quote.text)) return true;
  // The cell in which the row and the column meet that a question names is what was asked for: "late" on a rota tells when somebody works.
  const crossing = record && crossingOf(terms, best.cells);
  const isTold = crossing !== undefined && /[\p{L}\p{N}]/u.test(crossing.value);
  if (isTold && wanted === 'time' && quote.cells?.includes(crossing)) return false;
  return lacksClock(asking, quote.text) || lacksValue(asking, quote.text, quote.values);
}
