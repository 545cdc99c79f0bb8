import { similarity, type Term } from '../../../../text/word-similarity.ts';
import { ordinalNumber } from '../../../../text/words/numbers.ts';

/** Only the beginning of a longer question is searched for what it asks for, in characters. */
export const maxSearched = 400;

export type AskedTerm = Term & {
  /** Weight of the term before its rarity in the passages is known; 1 for an ordinary word. */
  weight: number;
  /** How far words of passages in other languages, or that mean the same, say it, 0 to 1, by the word as it is written. */
  translations?: Map<string, number>;
  /** Whether the lexicon has it, so that what does not say it seldom means it. */
  hasMeaning?: boolean;
};

/** Whether a term is more than a word such as "number", which only names the kind of thing asked for. */
export function isTelling(term: Pick<AskedTerm, 'weight'> | undefined): boolean {
  return (term?.weight ?? 0) >= leastTelling;
}

const leastTelling = 0.6;

/** How far a word of a passage says what a word of the question says, abbreviated words such as "temp." included; 0 to 1. */
export function likeness(asked: Pick<AskedTerm, keyof Term | 'translations'>, found: Term): number {
  const known = Math.max(similarity(asked, found), asked.translations?.get(found.written) ?? 0);
  if (asked.kind === 'word' && found.kind === 'word' && isPlural(asked.text, found.text)) return 1;
  if (asked.kind === 'word' && found.kind !== 'word' && isOrdinalOf(asked.written, found.text))
    return saidAsNumber;
  if (asked.kind !== 'word' && found.kind !== 'word' && isSameCode(asked.text, found.text)) return 1;
  const isShort = found.kind === 'word' && found.text.length >= 4 && asked.text.startsWith(found.text);
  return isShort ? Math.max(known, sameTerm) : known;
}

const joiner = /[-/._]/gu;

/** Whether two codes only differ in how their parts are joined: "7702A" and "7702-A". */
function isSameCode(one: string, other: string): boolean {
  return /\p{L}/u.test(one) && one.replaceAll(joiner, '') === other.replaceAll(joiner, '');
}

/** Whether an ordinal and a number are the same: "third" and "3", or "Q3" of the third quarter. */
export function isOrdinalOf(word: string, number: string): boolean {
  const own = ordinalNumber(word);
  return own !== undefined && (number === `${own}` || number === `q${own}`);
}

/** How far the number says an ordinal: "Quarter 3" the third quarter. */
const saidAsNumber = 0.85;

/** Whether one of two words of three letters or more is the plural of the other, as "rims" and, without its ending, "boxe": stems keep short words whole. */
function isPlural(one: string, other: string): boolean {
  const [singular, plural] = one.length < other.length ? [one, other] : [other, one];
  if (singular.length !== 3 || !plural.startsWith(singular)) return false;
  const ending = plural.slice(singular.length);
  return ending === 's' || (ending === 'e' && /[sx]$/u.test(singular));
}

/** Terms of this likeness or a higher one count as the same. */
export const sameTerm = 0.6;
