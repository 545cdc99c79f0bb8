import type { Queryable } from '../db/connections.ts';
import { findMainLanguage } from '../db/documents/live-documents.ts';
import { insertSegment } from '../db/segments/insert-segment.ts';
import { type ChunksToIndex, encodeHeader } from '../segments/segment-header.ts';
import { countCommonWords, detectLanguage } from '../text/detect-language.ts';
import { wordsOfFilename } from '../text/passage-text.ts';
import { isMainlyUnspaced } from '../text/scripts.ts';
import type { AnalyzedChunks, Field } from './analyze.ts';
import { buildPostings, type NewPostings } from './build-segment.ts';
import { unknownLanguage } from './stemmer.ts';

export type IndexedDocument = { documentId: number; projectId: string; language: string };

/**
 * Chooses the languages whose stemmers index documents that are stored together: each its own or, if that is unclear, as for a parts
 * list, the language of most documents of the project. The first documents of a project have only each other for that. A title with
 * common words of both counts as the latter.
 * @param documents the texts of each
 */
export async function chooseLanguages(
  db: Queryable,
  projectId: string,
  documents: string[][],
): Promise<string[]> {
  const samples = documents.map(sampleOf);
  const certain = samples.map((text) => detectLanguage(text, { minimumCount: certainCount }));
  const isClear = (language: string | undefined) => language !== undefined;
  if (certain.every(isClear)) return certain;
  const likely = samples.map((text, index) => certain[index] ?? detectLanguage(text));
  const main = (await findMainLanguage(db, projectId)) ?? mostFrequent(likely.filter(isClear));
  return samples.map((text, index) => {
    const isOfMain = certain[index] === undefined && main !== undefined && countCommonWords(text, main) > 0;
    const language = isOfMain ? undefined : likely[index];
    // A stemmer of another script would do nothing for it, and its language would be told wrongly.
    if (language === undefined && isMainlyUnspaced(text)) return unknownLanguage;
    return language ?? main ?? unknownLanguage;
  });
}

/** As `chooseLanguages`, for one document. */
export async function chooseLanguage(db: Queryable, projectId: string, texts: string[]): Promise<string> {
  const [language = unknownLanguage] = await chooseLanguages(db, projectId, [texts]);
  return language;
}

function sampleOf(texts: string[]): string {
  const step = Math.ceil(texts.length / sampledTexts);
  const sample = texts.filter((_, ordinal) => ordinal % step === 0);
  return sample.map((text) => text.slice(0, sampledLength)).join('\n');
}

/** The most frequent language, the first by name of several. */
function mostFrequent(languages: string[]): string | undefined {
  const [most] = Map.groupBy(languages.sort(), (language) => language)
    .entries()
    .toArray()
    .sort(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

/** Fewer common words, as in a title, may belong to another language: "by" and "s" are English and Czech. */
const certainCount = 4;

/** The language of a long document is detected from the beginnings of chunks throughout it. */
const sampledTexts = 20;
const sampledLength = 1_000;

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
