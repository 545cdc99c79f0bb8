import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/connections.ts';
import { findStems } from '../db/tables/stems.ts';
import { hasStemmer } from '../text/language-profiles.ts';

/** Stems of words, which the database knows and the process remembers: most words of a text were in one before. */
export type Stemmer = {
  /** Makes `stem` know these words of a language. */
  prepare(db: Queryable, language: string, words: Iterable<string>): Promise<void>;
  /** The stem of a prepared word; undefined for a stop word. */
  stem(language: string, word: string): string | undefined;
};

/** Of one language: about 10 MB when full. */
const maxWords = 100_000;

/** How many words are asked for at once: a few milliseconds of the database's time. */
const batchSize = 1_000;

/** What a language is called whose words stay as they are. */
export const unknownLanguage = 'simple';

/** Stop words are remembered as the empty text. */
export function createStemmer(): Stemmer {
  const languages = new Map<string, LRUCache<string, string>>();
  return {
    async prepare(db, language, words) {
      if (!hasStemmer(language)) return;
      const known = languages.get(language) ?? new LRUCache<string, string>({ max: maxWords });
      languages.set(language, known);
      const missing = [...new Set(words)].filter((word) => known.get(word) === undefined);
      for (let start = 0; start < missing.length; start += batchSize) {
        const batch = missing.slice(start, start + batchSize);
        const stems = await askStems(db, language, batch);
        for (const [index, word] of batch.entries()) known.set(word, stems[index] ?? '');
      }
    },
    stem(language, word) {
      if (!hasStemmer(language)) return word;
      return (languages.get(language)?.get(word) ?? word) || undefined;
    },
  };
}

async function askStems(db: Queryable, language: string, words: string[]): Promise<(string | null)[]> {
  const dictionary = `${language}_stem`;
  if (language !== 'arabic') return findStems(db, dictionary, words);
  const stems = await findStems(db, dictionary, words.map(withoutArticle));
  return stems.map((stem) => stem && withoutEnding(stem));
}

/**
 * PostgreSQL's stemmer leaves the article where "and", "with", "like" or "for" is written before it. The endings of
 * pronouns and plurals that it leaves too are taken off as light10 does (Larkey, Ballesteros, Connell: "Light stemming
 * for Arabic information retrieval", 2007).
 */
function withoutArticle(word: string): string {
  return word.replace(/^(?:وال|بال|كال|فال|ولل|لل|ال)(?=\p{L}{3})/u, '');
}

function withoutEnding(stem: string): string {
  return stem.replace(/(?<=\p{L}{3})(?:ه|ي|ات|ون|ين|ان|ها|يه)$/u, '');
}
