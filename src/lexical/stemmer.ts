import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/connections.ts';
import { findStems } from '../db/documents/stems.ts';
import { batchesOf } from '../helpers/batches-of.ts';
import { hasStemmer } from '../text/language-profiles.ts';
import { withoutArabicArticle, withoutArabicEnding } from '../text/light-stem.ts';

/** Stems words by PostgreSQL's dictionaries and caches the stems, since texts share most of their words. */
export type Stemmer = {
  /** Loads the stems of these words, for `stem`. */
  prepare(db: Queryable, language: string, words: Iterable<string>): Promise<void>;
  /** The stem of a prepared word; undefined for a stop word. */
  stem(language: string, word: string): string | undefined;
};

/** Cached per language: about 10 MB when full. */
const maxWords = 100_000;

/** Words in one query: a few milliseconds of the database's time. */
const batchSize = 1_000;

/** The name of a language without a stemmer. */
export const unknownLanguage = 'simple';

/** Stop words are cached as the empty string. */
export function createStemmer(): Stemmer {
  const languages = new Map<string, LRUCache<string, string>>();
  return {
    async prepare(db, language, words) {
      if (!hasStemmer(language)) return;
      const known = languages.getOrInsertComputed(language, () => new LRUCache({ max: maxWords }));
      const unknown = new Set<string>();
      for (const word of words) if (known.get(word) === undefined) unknown.add(word);
      for (const batch of batchesOf([...unknown], batchSize)) {
        const stems = await askStems(db, language, batch);
        for (const [index, word] of batch.entries()) known.set(word, stems[index] ?? '');
      }
    },
    stem(language, word) {
      if (!hasStemmer(language)) return word;
      // Preparing it was its last use.
      return (languages.get(language)?.peek(word) ?? word) || undefined;
    },
  };
}

async function askStems(db: Queryable, language: string, words: string[]): Promise<(string | null)[]> {
  const dictionary = `${language}_stem`;
  if (language !== 'arabic') return findStems(db, dictionary, words);
  // PostgreSQL's stemmer leaves articles after other prefixes, and most endings of pronouns and plurals.
  const stems = await findStems(db, dictionary, words.map(withoutArabicArticle));
  return stems.map((stem) => stem && withoutArabicEnding(stem));
}
