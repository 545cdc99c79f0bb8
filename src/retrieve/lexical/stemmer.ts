import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/connections.ts';
import { findStems } from '../../db/stems.ts';
import { hasStemmer } from '../../words/function-words.ts';

/** Stems of words, which the database knows and the process remembers: most words of a text were in one before. */
export type Stemmer = {
  /** Makes `stem` know these words of a language. */
  prepare(db: Queryable, language: string, words: Iterable<string>): Promise<void>;
  /** The stem of a prepared word; undefined for a stop word. */
  stem(language: string, word: string): string | undefined;
};

/** About 20 MB when full. */
const mostWords = 200_000;

/** How many words are asked for at once: a few milliseconds of the database's time. */
const batchSize = 1_000;

/** What a language is called whose words stay as they are. */
export const unknownLanguage = 'simple';

/** Stop words are remembered as the empty text. */
export function createStemmer(): Stemmer {
  const known = new LRUCache<string, string>({ max: mostWords });
  return {
    async prepare(db, language, words) {
      if (!hasStemmer(language)) return;
      const missing = [...new Set(words)].filter((word) => known.get(keyOf(language, word)) === undefined);
      for (let start = 0; start < missing.length; start += batchSize) {
        const batch = missing.slice(start, start + batchSize);
        const stems = await findStems(db, `${language}_stem`, batch);
        for (const [index, word] of batch.entries()) known.set(keyOf(language, word), stems[index] ?? '');
      }
    },
    stem(language, word) {
      if (!hasStemmer(language)) return word;
      return (known.get(keyOf(language, word)) ?? word) || undefined;
    },
  };
}

function keyOf(language: string, word: string): string {
  return `${language} ${word}`;
}
