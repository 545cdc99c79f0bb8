import { isCode } from '../../../../text/identifiers.ts';
import { currencyCodes, currencyWords } from '../../../../text/words/currencies.ts';
import { units } from '../../../../text/words/units.ts';

/** A range as a label writes it, such as "over 8 to 10 m", with its bounds and what its unit measures. */
export type Range = { written: string; low: number; high: number; isAboveLow: boolean; measures: Measured };

/** What the unit of a number measures: units that are not told apart by size have one name. An age is one of years. */
export type Measured = string;

const measuredUnits: Record<Measured, string> = {
  ...units,
  years: `${units.years}|age|alter|âge|edad|età|leeftijd`,
  people: 'people|persons?|personen|personnes?|personas?|persone|guests?|gästen?',
  copies: 'pieces|pcs|copies|stück|exemplaires?|unidades|pezzi|stuks',
  money: `\\p{Sc}|${currencyWords}|${currencyCodes}`,
};

const unitWords = Object.entries(measuredUnits).map(
  ([measured, words]) => [measured, new RegExp(`^(?:${words})$`, 'iu')] as const,
);

/** Who is told by age. */
const aged =
  /^(?:child(?:ren)?|kind(?:er)?|enfants?|niñ[oa]s?|bambini|kinderen|youths?|jugend(?:liche)?|juniors?|adults?)$/iu;

const sides = {
  above: /^(?:over|above|über|oltre|boven|>)$|^(?:more|plus|más|più|meer|mehr)$/iu,
  from: /^(?:from|ab|desde|dès|vanaf|≥)$/iu,
  below: /^(?:under|below|unter|onder|sotto|<)$|^(?:less|moins|menos|meno|minder|weniger)$/iu,
  upTo: /^(?:up|bis|jusqu|hasta|fino|tot|≤)$/iu,
  more: /^(?:over|more|above|older|upwards|\+|mehr|älter|plus|más|oltre|più|meer|ouder)$/iu,
};

const between = /^(?:[-–]|to|bis|à|a|al|tot|and|und|et|y|e)$/iu;

const isNumber = (token: string) => /^\p{N}/u.test(token);

/** The words, numbers and signs of a text, with their places. */
export function tokensOf(text: string): { text: string; start: number; end: number }[] {
  return [...text.matchAll(/\p{N}{1,9}(?:[.,]\p{N}{1,3}){0,2}|\p{L}+|[\p{Sc}<>≤≥+:/%–-]/gu)].map(
    ({ 0: token, index }) => ({ text: token, start: index, end: index + token.length }),
  );
}

/** What a word or sign measures as a unit; undefined if it is not a unit. */
export function measuredBy(token = ''): Measured | undefined {
  return unitWords.find(([, words]) => words.test(token))?.[0];
}

/** A number with its decimals, whichever way its thousands are set apart. */
export function numberIn(token: string): number {
  return Number(token.replaceAll(/[.,](?=\p{N}{3}(?!\p{N}))/gu, '').replace(',', '.'));
}

/**
 * The range that a label has; undefined where it has none, or more numbers, or those of a date, a time or a share.
 * @param header what stands above it, which may tell the unit
 * @param otherwise what it measures where nothing tells; undefined where it is no range then
 */
export function rangeOf(label: string, header = '', otherwise?: Measured): Range | undefined {
  // The dash of a code is between no two numbers.
  if (label.split(/\s+/u).some(isCode)) return undefined;
  const tokens = tokensOf(label);
  const words = tokens.map(({ text }) => text);
  const [first = -1, second = first, ...more] = words.flatMap((word, index) =>
    isNumber(word) ? [index] : [],
  );
  if (first < 0 || more.length > 0 || words.some((word) => /^[:/%]$/u.test(word))) return undefined;
  const measures = measuresOf(words, [first, second], header) ?? otherwise;
  if (measures === undefined) return undefined;
  const last = measuredBy(words[second + 1]) === undefined ? second : second + 1;
  const side = words.findIndex((word, index) => index >= first - 2 && index < first && isSide(word));
  const isOn = (at: RegExp) => side >= 0 && words.slice(side, first).some((word) => at.test(word));
  const isAndMore = words.slice(last + 1, last + 3).some((word) => sides.more.test(word));
  const start = tokens[side < 0 ? first : side]?.start ?? 0;
  const written = label.slice(start, first === second && isAndMore ? undefined : tokens[last]?.end);
  const [low, high] = [numberIn(words[first] ?? ''), numberIn(words[second] ?? '')];
  const range = { written, low, high, isAboveLow: isOn(sides.above), measures };
  if (first !== second)
    return low < high && words.slice(first + 1, second).some((word) => between.test(word))
      ? range
      : undefined;
  if (isOn(sides.upTo)) return { ...range, low: 0 };
  if (isOn(sides.below)) return { ...range, low: 0, high: high - smallest };
  if (isAndMore || isOn(sides.above) || isOn(sides.from)) return { ...range, high: Number.POSITIVE_INFINITY };
  return undefined;
}

/** What "under" a bound is away from it at least. */
const smallest = 0.001;

const isSide = (word: string) => Object.values(sides).some((side) => side.test(word));

/** What the numbers of a label measure; those that nothing tells are ages where the label has no other words, or is about a child. */
function measuresOf(
  words: string[],
  [first, second]: [number, number],
  header: string,
): Measured | undefined {
  const beside = [words[second + 1], words[first + 1], words[first - 1], words[second - 1]];
  const told = [...beside, ...tokensOf(header).map(({ text }) => text)]
    .map(measuredBy)
    .find((one) => one !== undefined);
  const isBare = words.every((word) => isNumber(word) || isSide(word) || between.test(word) || word === 'or');
  return told ?? (isBare || words.some((word) => aged.test(word)) ? 'years' : undefined);
}
