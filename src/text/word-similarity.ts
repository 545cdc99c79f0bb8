import { foldWord } from './fold.ts';
import { lightStem } from './light-stem.ts';
import { type Token, tokenizeAsWritten } from './tokenize.ts';

/** A token for comparison without the database's stemmers: `text` is folded and, for a word, without its ending. */
export type Term = Token & {
  /** The original spelling, for telling names from other words. */
  written: string;
  /** Its ordinal among the tokens of the text; undefined for an identifier, whose words have positions. */
  position: number | undefined;
};

/** Parses a text as terms, in order, with joined identifiers after all others. */
export function extractTerms(text: string): Term[] {
  return tokenizeAsWritten(text).map(({ text: written, kind }, index) => {
    const folded = foldWord(written);
    return {
      text: kind === 'word' ? lightStem(folded) : folded,
      kind,
      written,
      position: kind === 'identifier' ? undefined : index,
    };
  });
}

/**
 * How similar a word of a text is to a word of the question, 0 to 1: the same stem, a long common prefix (inflection in
 * most European languages), or one inside the other (compounds).
 */
export function similarity(asked: Token, found: Token): number {
  if (asked.text === found.text) return 1;
  if (asked.kind !== 'word' || found.kind !== 'word') return 0;
  const shorter = Math.min(asked.text.length, found.text.length);
  const longer = Math.max(asked.text.length, found.text.length);
  if (shorter < 4) return 0;
  const common = commonBeginning(asked.text, found.text);
  if (common >= (longer > 5 ? 5 : 4) && common >= 0.6 * longer) return 0.85;
  if (common >= 5 && common >= 0.8 * shorter) return 0.6;
  // A longer word is in no shorter one.
  if (longer === shorter) return 0;
  if (longer === found.text.length) return shorter >= 5 && found.text.includes(asked.text) ? 0.6 : 0;
  return shorter >= 6 && asked.text.includes(found.text) ? 0.4 : 0;
}

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
