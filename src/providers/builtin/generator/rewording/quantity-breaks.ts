import { numberWords } from '../../../../text/words/numbers.ts';
import type { SplitText } from '../passages/split-passage.ts';
import { maxSearched } from '../question/asked-term.ts';
import { monthNumbersIn } from '../question/months.ts';
import { measuredBy, numberIn, type Range, rangeOf, tokensOf } from './ranges.ts';
import { type NamedTable, tablesNamed } from './tables-named.ts';

/** Numbers as words, in languages whose number words are not words of the others. */
const wordNumbers = numberWords(['english', 'german', 'french', 'spanish']);

/** What makes a number no count: a word for what it names, the sign of a sum, or a comparison. */
const noCount =
  /(?<!\p{L})(?:no\.?|nr\.?|number|nummer|model|type|size|room|zone|over|above|than|least|most|under|below|to|from|between|till|until|über|unter|als|ab|bis|de|hasta|dan|tot)\s$|[\p{Sc}#]\s?$/u;

/**
 * A question in the words of the columns found that are of other prices for other quantities: "if we order 20" where one is of "10-49 pieces".
 * Only tables count of which the question names a row, and where a row has the number in its name, the question stays.
 */
export function withinQuantityBreaks(questionText: string, passages: readonly SplitText[]): string {
  const count = countIn(questionText.slice(0, maxSearched));
  if (count === undefined) return questionText;
  for (const table of tablesNamed(questionText, passages)) {
    if (!table.isNamed) break;
    const range = breaksOf(table).find(({ low, high }) => low <= count.value && count.value <= high);
    if (range === undefined || table.keys.some((key) => holds(key, count.value))) continue;
    return `${questionText.slice(0, count.start)}${range.written}${questionText.slice(count.end)}`;
  }
  return questionText;
}

/** The largest number of things in a question, without a unit that measures them. */
function countIn(text: string): { value: number; start: number; end: number } | undefined {
  const tokens = tokensOf(text);
  const counts = tokens.flatMap(({ text: token, start, end }, index) => {
    const value = /^(?!(?:19|20)\p{N}{2}$)\p{N}{1,6}$/u.test(token)
      ? numberIn(token)
      : wordNumbers.get(token.toLowerCase());
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    const isJoined = before?.end === start || after?.start === end;
    const isDay = [before, after].some((beside) => monthNumbersIn(beside?.text ?? '').length > 0);
    // As that of "Lewis 180".
    const isName = before !== undefined && /^\p{Lu}/u.test(before.text);
    const unit = measuredBy(after?.text);
    const isMeasure = unit !== undefined && unit !== 'copies' && unit !== 'people';
    if (value === undefined || isJoined || isDay || isName || isMeasure || noCount.test(text.slice(0, start)))
      return [];
    return [{ value, start, end: unit === undefined || after === undefined ? end : after.end }];
  });
  return counts.sort((one, other) => other.value - one.value)[0];
}

/** The columns of quantities, of which each begins where the one before ends; none where they do not. */
function breaksOf({ names }: NamedTable): Range[] {
  const ranges = names.flatMap(rangeIn);
  const isWhole = ranges.every(({ low }, index) => index === 0 || low === (ranges[index - 1]?.high ?? 0) + 1);
  const isOfThings = ranges.some(({ measures }) => measures === 'copies');
  return ranges.length > 1 && isWhole && isOfThings && ranges.every(mayCount) ? ranges : [];
}

/** Whether a range may be of a number of things: one of bare numbers is read as years. */
const mayCount = ({ measures }: Range): boolean => measures === 'copies' || measures === 'years';

/** The range in the name of a column, where "10-49 pieces" is no code. */
function rangeIn(name: string): Range[] {
  const range = rangeOf(name.replaceAll(/(?<=\p{N})-(?=\p{N})/gu, '–'), '', 'copies');
  if (range === undefined) return [];
  return [name.includes('–') ? range : { ...range, written: range.written.replace('–', '-') }];
}

function holds(text: string, value: number): boolean {
  return tokensOf(text).some((token) => /^\p{N}/u.test(token.text) && numberIn(token.text) === value);
}
