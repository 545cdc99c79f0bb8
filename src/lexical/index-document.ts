import type { Queryable } from '../db/connections.ts';
import { insertSegment } from '../db/segments/insert-segment.ts';
import { type ChunksToIndex, encodeHeader } from '../segments/segment-header.ts';
import { wordsOfFilename } from '../text/passage-text.ts';
import type { AnalyzedChunks, Field } from './analyze-chunks.ts';
import { buildPostings, type NewPostings } from './build-segment.ts';

export type IndexedDocument = { documentId: number; projectId: string; language: string };

/** A heading names the subject in few words. Its weight was tuned on abstracts with titles. */
const weights = { filename: 1, heading: 3, text: 1 };

/** The indexed fields of a chunk: the name of its file, its headings, and its own text. */
export function lexicalFields(chunk: { text: string; headingPath: string[] }, filename: string): Field[] {
  return [
    { text: wordsOfFilename(filename), weight: weights.filename },
    { text: chunk.headingPath.join('\n'), weight: weights.heading },
    { text: chunk.text, weight: weights.text },
  ];
}

/**
 * Writes a segment with the postings of documents' chunks, in one statement.
 * @param languages of their terms
 * @param state see `insertSegment`
 * @returns the id of their segment; undefined when one of the documents was retired meanwhile
 */
export async function indexDocuments(
  db: Queryable,
  { projectId, spans, chunkIds }: ChunksToIndex,
  { languages, postings }: { languages: string[]; postings: NewPostings },
  state: 'building' | 'live' = 'live',
): Promise<number | undefined> {
  const { lengths, bits, blocks } = postings;
  const header = encodeHeader(Float64Array.from(chunkIds), lengths, spans);
  const documentIds = spans.map(({ documentId }) => documentId);
  const facts = { projectId, documentIds, languages, chunkCount: chunkIds.length, bits, header };
  return insertSegment(db, facts, state, blocks);
}

/** As `indexDocuments`, of one document, whose postings it builds. */
export async function indexChunks(
  db: Queryable,
  { documentId, projectId, language }: IndexedDocument,
  { chunkIds, analyzed }: { chunkIds: number[]; analyzed: AnalyzedChunks },
  state?: 'building' | 'live',
): Promise<number | undefined> {
  const chunks = { projectId, spans: [{ documentId, size: chunkIds.length }], chunkIds };
  const words = { languages: [language], postings: await buildPostings(analyzed) };
  return indexDocuments(db, chunks, words, state);
}
