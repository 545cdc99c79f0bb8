import { createSegmentCache, type SegmentCache } from '../segments/segment-cache.ts';
import { createStemmer, type Stemmer } from './stemmer.ts';
import { createVocabularies, type Vocabularies } from './vocabulary.ts';

/** What a process caches of the lexical index: segments, stems of words, and the words of documents. */
export type LexicalCache = SegmentCache & { stemmer: Stemmer; vocabularies: Vocabularies };

export function createLexicalCache(): LexicalCache {
  const stemmer = createStemmer();
  return { ...createSegmentCache(), stemmer, vocabularies: createVocabularies(stemmer) };
}
