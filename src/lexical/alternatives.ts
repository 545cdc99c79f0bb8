import type { Queryable } from '../db/connections.ts';
import type { Thesaurus } from '../ports/thesaurus.ts';
import { isUnspaced } from '../text/scripts.ts';
import { tokenize } from '../text/tokenize.ts';
import type { QueryTerm } from './analyze-question.ts';
import type { IndexBlocks } from './blocks/index-blocks.ts';
import { groupOf, type SimilarWord } from './similar-words.ts';
import type { Stemmer } from './stemmer.ts';
import { hashTerm, type TermHash } from './term-hash.ts';
import { termsOf } from './vocabulary.ts';

/** The weight of an alternative: the same as of the most similar word. */
const alternativeShare = 0.5;

/** The maximum number of indexed words that one prefix stands for; the shortest are taken. */
const maxPrefixed = 8;

/** How many letters the stemmer may remove from a prefix: "deposito" is indexed as "depos". */
const longestEnding = 3;

/** The maximum number of words of a question that get alternatives, counted once per language. */
const maxAsked = 120;

/** Words of the index with the meaning of a word of a question, or of several together. */
export type FoundAlternatives = {
  /** The term of the question that they stand for; undefined if that is several words, or a part of a text without spaces. */
  term: QueryTerm | undefined;
  words: SimilarWord[];
};

/** A question with its terms, those of them that lack their words in the documents, and the languages of these. */
type Lacking = { text: string; terms: QueryTerm[]; lacking: ReadonlySet<QueryTerm>; languages: string[] };

/**
 * Finds words of the index with the meaning of words of a question: of all its words if it is in another language than the
 * documents, otherwise of those that no passage has, so that a question whose words are found costs nothing. Loads their blocks.
 * @returns undefined when a segment has been swept
 */
export async function findAlternatives(
  { db, stemmer, thesaurus }: { db: Queryable; stemmer: Stemmer; thesaurus: Thesaurus },
  { text, terms, lacking, languages }: Lacking,
  index: IndexBlocks,
): Promise<FoundAlternatives[] | undefined> {
  if (lacking.size === 0) return [];
  const meant = thesaurus
    .findAlternatives(text, languages)
    .slice(0, maxAsked)
    .flatMap((one) => {
      const own = partsOf(one.asked, terms);
      return own.length > 0 && own.every((term) => lacking.has(term)) ? [{ ...one, own }] : [];
    });
  await Promise.all(
    Array.from(
      Map.groupBy(meant, (one) => one.language),
      ([one, all]) =>
        stemmer.prepare(
          db,
          one,
          all.flatMap(({ words }) => words.map(wholeWord)),
        ),
    ),
  );
  const groups = meant.flatMap(({ words }) => words.flatMap((word) => prefixIn(word)?.group ?? []));
  if (!(await index.load(groups))) return undefined;
  const found = meant.map(({ own, asked, language, words }) => {
    const alone = words.flatMap((word) =>
      isUnspaced(word)
        ? tokenize(word).map(({ text }) => text)
        : termsOf(stemmer, language, { text: wholeWord(word), kind: 'word' }),
    );
    const all = new Set([...alone, ...words.flatMap((word) => wordsWithPrefix(word, index))]);
    return {
      term: own.find(({ text }) => text === asked),
      words: Array.from(all, (word) => ({ word, share: alternativeShare })),
    };
  });
  const hashes = found.flatMap(({ words }) => words.map(({ word }) => hashTerm(word)));
  return (await index.load(hashes)) ? found : undefined;
}

/** The term of a word that is asked for, or those that it consists of. */
function partsOf(asked: string, terms: QueryTerm[]): QueryTerm[] {
  const whole = terms.find(({ text }) => text === asked);
  return whole ? [whole] : terms.filter(({ text }) => asked.includes(text));
}

/** A word of the thesaurus without the "~" that marks a prefix. */
function wholeWord(word: string): string {
  return word.endsWith('~') ? word.slice(0, -1) : word;
}

/** The prefix that a word of the thesaurus marks, and the group of the index with its words; undefined if there is none. */
function prefixIn(word: string): { prefix: string; group: TermHash } | undefined {
  const prefix = wholeWord(word);
  const group = word.endsWith('~') ? groupOf(prefix) : undefined;
  return group && { prefix, group };
}

/** The words of the index that a prefix stands for. */
function wordsWithPrefix(word: string, index: IndexBlocks): string[] {
  const known = prefixIn(word);
  if (!known) return [];
  const { prefix, group } = known;
  const isMeant = (one: string) =>
    one.startsWith(prefix) || (prefix.startsWith(one) && one.length >= prefix.length - longestEnding);
  const found = index.wordsIn(group).filter(isMeant);
  return [...new Set(found)].sort((one, other) => one.length - other.length).slice(0, maxPrefixed);
}
