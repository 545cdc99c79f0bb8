import type { Alternatives, Thesaurus } from '../../ports/thesaurus.ts';
import { foldAccents } from '../../text/fold.ts';
import { isUnspaced } from '../../text/scripts.ts';
import { spellingsOf } from '../../text/spellings.ts';
import { splitWords } from '../../text/split-words.ts';
import { contentWord } from '../../text/stop-words.ts';
import { wordsOf } from '../../text/tokenize.ts';
import { conceptsOf } from './generator/lexicon/concepts.ts';
import { conceptsIn, type Lexicon, lexiconOf } from './generator/lexicon/read-lexicon.ts';
import { languageOf } from './languages.ts';

/** Bounds on the part of a question that is read, in characters and in words with a meaning, and on the meanings of one. */
const maxQuestion = 2_000;
const maxMeant = 40;
const maxConcepts = 6;

/** How many words of each meaning, and how many of all together, one word has in another language at most. */
const maxWords = { ofConcept: 12, ofWord: 16 };

/** How many words at most have one meaning together, such as the syllables of a Vietnamese one. */
const longestExpression = 3;

/** The thesaurus of the built-in model's lexicon. */
export function createBuiltinThesaurus(): Thesaurus {
  return {
    findAlternatives(question, languages) {
      const asked = languageOf(question);
      const own = lexiconOf(asked);
      if (own === undefined) return [];
      const others = languages.map((language) => ({ language, lexicon: lexiconOf(language) ?? own }));
      return unitsOf(question, own).flatMap(({ written, concepts, isGuess }) =>
        // Words of the documents' own language that are spelt alike are found in the index.
        others
          .filter(({ language }) => !isGuess || language !== asked)
          .flatMap(({ language, lexicon }): Alternatives[] => {
            const words = wordsFor(concepts, lexicon).filter((word) => word !== written);
            return words.length === 0 ? [] : [{ asked: written, language, words }];
          }),
      );
    },
  };
}

/** The content words and expressions of a question that have a meaning, each once. */
function unitsOf(question: string, lexicon: Lexicon) {
  const words = splitWords(question.slice(0, maxQuestion)).flatMap(wordsOf);
  const units = new Map<string, { concepts: number[]; isGuess: boolean }>();
  for (let at = 0; at < words.length && units.size < maxMeant; ) {
    const expression = expressionAt(words, at, lexicon);
    const written = expression?.written ?? (words[at] as string);
    at += expression?.length ?? 1;
    if (contentWord(written) === undefined) continue;
    const own = expression?.concepts ?? conceptsOf(written, lexicon.language);
    const isGuess = own.length === 0;
    const concepts = isGuess ? conceptsOfSpelling(written, lexicon.language) : own;
    if (concepts.length > 0) units.set(written, { concepts, isGuess });
  }
  return Array.from(units, ([written, unit]) => ({ written, ...unit }));
}

/** The concepts of the first spelling of a word that has some, for one that has none itself; see `spellingsOf`. */
function conceptsOfSpelling(written: string, asked: string): number[] {
  if (!/^\p{L}+$/u.test(written)) return [];
  for (const spelling of spellingsOf(written)) {
    const concepts = conceptsOf(spelling, asked);
    if (concepts.length > 0) return concepts;
  }
  return [];
}

/** The longest expression of the lexicon that begins at a word; a word without spaces may have been split into several. */
function expressionAt(words: string[], at: number, lexicon: Lexicon) {
  const isJoined = isUnspaced(words[at] as string);
  for (let length = longestExpression; length > 1; length -= 1) {
    const parts = words.slice(at, at + length);
    const joined = parts.join(isJoined ? '' : '-');
    const concepts = conceptsIn(lexicon, foldAccents(joined));
    if (parts.length === length && concepts) {
      return { written: isJoined ? joined : parts.join(' '), length, concepts };
    }
  }
  return undefined;
}

/** The words of a language for some meanings; expressions are left out, since each of their words says something else. */
function wordsFor(concepts: number[], { written }: Lexicon): string[] {
  const words = concepts
    .slice(0, maxConcepts)
    .flatMap((concept) =>
      (written.get(concept) ?? []).filter((word) => !word.includes('-')).slice(0, maxWords.ofConcept),
    );
  return [...new Set(words)].slice(0, maxWords.ofWord);
}
