import { createSegmentCache, type SegmentCache } from '../segments/segment-cache.ts';
import { createStemmer, type Stemmer } from './stemmer.ts';

/** What a process caches of the lexical index: segments, and stems of words. */
export type LexicalCache = SegmentCache & { stemmer: Stemmer };

export function createLexicalCache(): LexicalCache {
  return { ...createSegmentCache(), stemmer: createStemmer() };
}
