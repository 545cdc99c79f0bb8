import { withoutKoreanEnding } from '../../../../text/light-stem.ts';
import { isUnspaced } from '../../../../text/scripts.ts';
import { splitWords } from '../../../../text/split-words.ts';
import { extractTerms, type Term } from '../../../../text/word-similarity.ts';
import { joinPieces } from '../lexicon/unspaced-words.ts';
import { isVietnamesePhrase } from '../lexicon/vietnamese-phrases.ts';

/** How the words of a question are told apart: those with spaces inside, and its language, whose lexicon has words too. */
export type WordsApart = {
  phrases: string[];
  language: string | undefined;
  /** Whether the passages are in its language. */
  isOwn?: boolean;
};

/** Only the beginning of a longer question is split into words, in characters. */
const maxWordsText = 2_000;

/** As `extractTerms`, with words in place of pairs of characters, and phrases in place of their words. */
export function extractWords(text: string, { phrases, language }: WordsApart): Term[] {
  const beginning = text.slice(0, maxWordsText);
  const ofLexicon = language === 'vietnamese' ? phrasesOfLexicon(beginning, language) : [];
  const known = new Set([...ofLexicon, ...phrases]);
  let position = 0;
  return splitPhrases(beginning, ofLexicon)
    .flatMap((part) => (known.has(part.toLowerCase()) ? [part] : splitPhrases(part, phrases)))
    .flatMap((part) => (known.has(part.toLowerCase()) ? [part] : joinKnown(splitWords(part), language)))
    .flatMap((piece) =>
      (isUnspaced(piece) || known.has(piece.toLowerCase()) ? [wordTerm(piece)] : extractTerms(piece)).map(
        (term) => {
          if (term.position === undefined) return term;
          position += 1;
          return { ...term, position: position - 1 };
        },
      ),
    );
}

/** Words of the lexicon that are written with spaces between their syllables, in the order of a text. */
function phrasesOfLexicon(text: string, language: string): string[] {
  const syllables = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const join = (pieces: string[]) => {
    const joined = pieces.join(' ');
    return pieces.length === 1 || isVietnamesePhrase(joined) ? joined : undefined;
  };
  return joinPieces(syllables, join, language).filter((one) => one.includes(' '));
}

/** Pieces of a text without spaces, of which those that make up a word of the lexicon are joined: a dictionary parts "ยอม" and "แพ้" of "ยอมแพ้". */
function joinKnown(pieces: string[], language: string | undefined): string[] {
  return language === undefined || !pieces.every(isUnspaced)
    ? pieces
    : joinPieces(pieces, (some) => some.join(''), language);
}

/** A text in its phrases, in order, and what is between them. */
function splitPhrases(text: string, phrases: string[]): string[] {
  const parts: string[] = [];
  const lower = text.toLowerCase();
  let start = 0;
  for (const phrase of phrases) {
    const at = lower.indexOf(phrase, start);
    if (at < 0) continue;
    parts.push(text.slice(start, at), text.slice(at, at + phrase.length));
    start = at + phrase.length;
  }
  return [...parts, text.slice(start)];
}

function wordTerm(piece: string): Term {
  const written = withoutKoreanEnding(piece);
  return { text: written.toLowerCase(), kind: 'word', written, position: 0 };
}
