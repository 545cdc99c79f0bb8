import type { Queryable } from '../db/connections.ts';
import { findMainLanguage } from '../db/tables/documents.ts';
import { insertSegment } from '../db/tables/segments.ts';
import { detectLanguage } from '../text/detect-language.ts';
import { wordsOfFilename } from '../text/passage-text.ts';
import type { AnalyzedChunks, Field } from './analyze.ts';
import { buildSegment } from './build-segment.ts';
import { unknownLanguage } from './stemmer.ts';

export type IndexedDocument = { documentId: number; projectId: string; language: string };

/**
 * Chooses how a document's words are read: by its language, or where that is not clear, as in a list of parts, by that
 * of most documents beside it.
 */
export async function chooseLanguage(db: Queryable, projectId: string, texts: string[]): Promise<string> {
  const step = Math.ceil(texts.length / sampledTexts);
  const sample = texts
    .filter((_, ordinal) => ordinal % step === 0)
    .map((text) => text.slice(0, sampledLength));
  return detectLanguage(sample.join('\n')) ?? (await findMainLanguage(db, projectId)) ?? unknownLanguage;
}

/** A long document tells its language by the beginnings of texts from all over it. */
const sampledTexts = 20;
const sampledLength = 1_000;

/** A heading says in few words what its text is about. The figure is the best for abstracts under titles. */
const weights = { filename: 1, heading: 3, text: 1 };

/** What a chunk is found by: the words of its document's name and headings, then its own. */
export function chunkFields(chunk: { text: string; headingPath: string[] }, filename: string): Field[] {
  return [
    { text: wordsOfFilename(filename), weight: weights.filename },
    { text: chunk.headingPath.join('\n'), weight: weights.heading },
    { text: chunk.text, weight: weights.text },
  ];
}

/**
 * Indexes chunks of a document by their words, in one statement.
 * @param chunkIds their ids, in their order
 * @param state see `insertSegment`
 * @returns the id of their segment; undefined when the document was retired meanwhile
 */
export async function indexChunks(
  db: Queryable,
  { documentId, projectId, language }: IndexedDocument,
  chunkIds: number[],
  analyzed: AnalyzedChunks,
  state: 'building' | 'live' = 'live',
): Promise<number | undefined> {
  const { blocks, ...segment } = await buildSegment(documentId, chunkIds, analyzed);
  return insertSegment(db, { projectId, documentId, languages: [language], ...segment }, state, blocks);
}
