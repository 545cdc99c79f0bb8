import { HistoryChanged } from '../db/history.ts';
import { createSegmentCache, type SegmentCache } from '../segments/segment-cache.ts';
import { createStemmer, type Stemmer } from './stemmer.ts';
import { createVocabularies, type Vocabularies } from './vocabulary.ts';

/** What a process caches of indexes: segments of words and of vectors, stems of words, and the words of documents. */
export type IndexCache = SegmentCache & { stemmer: Stemmer; vocabularies: Vocabularies };

export function createIndexCache(): IndexCache {
  const stemmer = createStemmer();
  return { ...createSegmentCache(), stemmer, vocabularies: createVocabularies(stemmer) };
}

/** The index cache of a process, and its successors where the database turns out to continue another history. */
export type IndexCaches = {
  readonly current: IndexCache;
  /** Runs something with the current cache, and again with an empty one if that turns out to be filled from another database. */
  use<Result>(run: (cache: IndexCache) => Promise<Result>): Promise<Result>;
};

/** @param onReplaced called with a cache that has been replaced by an empty one */
export function createIndexCaches(onReplaced: (former: IndexCache) => void = () => {}): IndexCaches {
  let current = createIndexCache();
  return {
    get current() {
      return current;
    },
    async use(run) {
      const cache = current;
      try {
        return await run(cache);
      } catch (error) {
        if (!(error instanceof HistoryChanged)) throw error;
        if (cache === current) {
          current = { ...current, ...createSegmentCache() };
          onReplaced(cache);
        }
        return run(current);
      }
    },
  };
}
