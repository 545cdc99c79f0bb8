import type { NamedValue } from '../passages/named-values.ts';
import { piecesOf, type SplitText } from '../passages/split-passage.ts';
import { maxSearched } from '../question/asked-term.ts';
import { type Measured, measuredBy, numberIn, type Range, rangeOf, tokensOf } from './ranges.ts';

/** Somebody's age, without a unit. */
const age =
  /(?<!\p{L})(?:i['’]m|i am|aged|(?:who|he|she|son|daughter|child|apprentice)(?:['’]s| is)|ich bin|ik ben) $/iu;

/** A question that compares asks of a bound itself. */
const compares =
  /(?<!\p{L})(?:over|above|than|least|most|under|below|to|within|after|from|between|till|until|über|unter|als|mindestens|höchstens|bis|ab|nach|zwischen|plus de|moins de|jusqu['’]à|partir de|de|entre|más de|menos de|hasta|oltre|fino a|di|dan|tot|vanaf) \p{Sc}?$/iu;

/**
 * A question in the words of the tables and forms found: "a 9 metre boat" where a row is of boats "over 8 to 10 m". What is between two
 * bounds is told by neither, so that no word of the question would say it. Where a number itself is found, the question stays.
 */
export function withinRanges(questionText: string, passages: readonly SplitText[]): Ranged {
  const asked = measureIn(questionText.slice(0, maxSearched));
  if (asked === undefined) return unranged(questionText);
  const found = passages.map((passage) => ({ text: passage.text, ranges: rangesIn(passage) }));
  const isFound = found.some(({ text, ranges }) => holds(withoutRanges(text, ranges), asked));
  if (isFound) return unranged(questionText);
  for (const { ranges } of found) {
    const [narrowest] = ranges
      .filter((range) => isWithin(asked, range))
      .sort((one, other) => one.high - one.low - (other.high - other.low) || other.low - one.low);
    if (narrowest === undefined) continue;
    const { written } = narrowest;
    return {
      text: `${questionText.slice(0, asked.start)}${written}${questionText.slice(asked.end)}`,
      isOfOther: ([key]) => {
        const range = key && rangeOf(key.value, key.name);
        return range?.measures === asked.measures && range.written !== written;
      },
    };
  }
  return unranged(questionText);
}

/** A question in the words of a range, and whether a row is of another one. */
type Ranged = { text: string; isOfOther(cells: NamedValue[]): boolean };

function unranged(text: string): Ranged {
  return { text, isOfOther: () => false };
}

type Measure = { value: number; measures: Measured; start: number; end: number };

/** The first number of a question with a unit, or that tells an age. */
function measureIn(text: string): Measure | undefined {
  const tokens = tokensOf(text);
  for (const [index, { text: token, start, end }] of tokens.entries()) {
    if (!/^\p{N}/u.test(token)) continue;
    const before = text.slice(0, start);
    if (compares.test(before) && !age.test(before)) continue;
    const next = tokens[index + (tokens[index + 1]?.text === '-' ? 2 : 1)];
    const sign = tokens[index - 1];
    const signed = sign?.end === start && measuredBy(sign.text) === 'money' ? sign : undefined;
    const unit = measuredBy(next?.text) ?? (signed && 'money') ?? (age.test(before) ? 'years' : undefined);
    if (unit === undefined) continue;
    const isNext = next !== undefined && measuredBy(next.text) !== undefined;
    return {
      value: numberIn(token),
      measures: unit,
      start: signed?.start ?? start,
      end: isNext ? next.end : end,
    };
  }
  return undefined;
}

/** The ranges that tell rows, columns and values of a passage apart. */
function rangesIn(passage: SplitText): Range[] {
  return piecesOf(passage).flatMap(({ kind, cells }) => {
    const [first, ...others] = cells;
    if (first === undefined) return [];
    const labels = kind === 'pair' ? [] : [rangeOf(first.value, first.name)];
    const names = [first, ...others].map(({ name }) => rangeOf(name));
    return [...labels, ...names].filter((range) => range !== undefined);
  });
}

/** The maximum number of ranges: more of them do not distinguish the rows of a passage. */
const maxRanges = 100;

function withoutRanges(text: string, ranges: Range[]): string {
  const written = new Set(ranges.map((range) => range.written));
  return [...written].slice(0, maxRanges).reduce((rest, range) => rest.replaceAll(range, ' '), text);
}

function isWithin({ value, measures }: Measure, range: Range): boolean {
  return (
    range.measures === measures &&
    value <= range.high &&
    (range.isAboveLow ? value > range.low : value >= range.low)
  );
}

/** Whether a text has the number itself, with its unit, beside ranges. */
function holds(text: string, { value, measures }: Measure): boolean {
  const tokens = tokensOf(text).map((token) => token.text);
  return tokens.some(
    (token, index) =>
      /^\p{N}/u.test(token) &&
      numberIn(token) === value &&
      [tokens[index + 1], tokens[index - 1]].some((beside) => measuredBy(beside) === measures),
  );
}
