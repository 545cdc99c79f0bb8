import { createSegmentCache, type SegmentCache } from '../segments/segment-cache.ts';
import { createStemmer, type Stemmer } from './stemmer.ts';

/** What a process remembers of the lexical index: the segments, and the stems of words. */
export type LexicalCache = SegmentCache & { stemmer: Stemmer };

export function createLexicalCache(): LexicalCache {
  return { ...createSegmentCache(), stemmer: createStemmer() };
}
