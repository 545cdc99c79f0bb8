import { normalizeCharacters } from '../../../../text/fold.ts';
import { withoutKoreanEnding } from '../../../../text/light-stem.ts';
import { isUnspaced, unspacedLanguageOf } from '../../../../text/scripts.ts';
import { splitWords } from '../../../../text/split-words.ts';
import type { Term } from '../../../../text/word-similarity.ts';
import { meaningOf } from './concepts.ts';

/** Of a longer text only the beginning is read, in characters. */
const maxText = 4_000;

/** Maximum number of pieces of a word. */
const maxPieces = 4;

/**
 * The words of a text in scripts without spaces, and of Korean, as a dictionary parts them and as the lexicon has several of them together. They have no positions, as pairs of characters
 * have those.
 */
export function unspacedWords(text: string): Term[] {
  const language = unspacedLanguageOf(text);
  const pieces = splitWords(normalizeCharacters(text.slice(0, maxText)));
  const joined = joinPieces(pieces, (some) => (some.every(isUnspaced) ? some.join('') : undefined), language);
  return [...new Set([...joined, ...pieces])].filter(isUnspaced).map((written) => {
    const word = language === 'korean' ? withoutKoreanEnding(written) : written;
    return { text: word, kind: 'word', written: word, position: undefined };
  });
}

/**
 * Joins the most pieces at each place that the lexicon has together: a dictionary parts "ยอม" and "แพ้" of "ยอมแพ้".
 * @param join undefined where pieces are no word
 */
export function joinPieces(
  pieces: string[],
  join: (some: string[]) => string | undefined,
  language: string | undefined,
): string[] {
  const joined: string[] = [];
  const isKnown = (word: string | undefined) => word !== undefined && meaningOf(word, language) !== undefined;
  for (let start = 0; start < pieces.length; ) {
    let end = Math.min(start + maxPieces, pieces.length);
    while (end > start + 1 && !isKnown(join(pieces.slice(start, end)))) end -= 1;
    joined.push(join(pieces.slice(start, end)) ?? (pieces[start] as string));
    start = end;
  }
  return joined;
}
