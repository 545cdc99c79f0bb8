import type { Queryable } from '../db/connections.ts';
import {
  findLiveDocuments,
  type LiveDocument,
  listLiveDocuments,
  markWordsFresh,
  setLanguage,
} from '../db/documents/live-documents.ts';
import { listSegments, replaceSegments, retireSegments } from '../db/segments/segments.ts';
import type { CompactionOptions } from '../segments/compact-segments.ts';
import { loadSegments } from '../segments/load-segments.ts';
import { analyzeChunks } from './analyze-chunks.ts';
import { chooseLanguage } from './choose-languages.ts';
import type { IndexCache } from './index-cache.ts';
import { indexChunks } from './index-document.ts';
import { loadFields } from './load-fields.ts';

/** Attempts before giving up; one fails when another process merges segments meanwhile. */
const maxAttempts = 3;

/**
 * Rebuilds the lexical index of a project from its chunks and swaps it in atomically. Searches continue, and documents
 * added or deleted meanwhile are respected.
 * @throws Error when segments were merged during each attempt.
 */
export async function rebuildSegments(
  db: Queryable,
  cache: IndexCache,
  projectId: string,
  options: CompactionOptions = {},
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const documents = await listLiveDocuments(db, projectId);
    const replaced = await findReplaced(db, cache, projectId, documents);
    if (!replaced) continue;
    const built: SegmentOfDocument[] = [];
    try {
      for (const document of documents) {
        for (const id of await buildDocument(db, cache, document, options))
          built.push({ id, documentId: document.id });
      }
      const documentIds = documents.map(({ id }) => id);
      const live = await findLiveDocuments(db, { projectId, documentIds });
      // Segments of a document that is gone since are retired with it.
      const idsOf = (segments: SegmentOfDocument[]) =>
        segments.flatMap(({ id, documentId }) => (documentId === null || live.has(documentId) ? id : []));
      if (await replaceSegments(db, projectId, idsOf(built), idsOf(replaced)))
        return markWordsFresh(db, projectId, documentIds);
    } catch (error) {
      await retireBuilt(db, projectId, built);
      throw error;
    }
    await retireBuilt(db, projectId, built);
  }
  throw new Error(
    `the index of project ${projectId} was changed by others during each of ${maxAttempts} attempts`,
  );
}

/** A segment, and the document whose chunks it has; null if they are of several. */
type SegmentOfDocument = { id: number; documentId: number | null };

async function retireBuilt(db: Queryable, projectId: string, built: SegmentOfDocument[]): Promise<void> {
  await retireSegments(
    db,
    projectId,
    built.map(({ id }) => id),
  );
}

/** The lexical segments of the documents; undefined when they also contain documents added meanwhile. */
async function findReplaced(
  db: Queryable,
  cache: IndexCache,
  projectId: string,
  documents: LiveDocument[],
): Promise<SegmentOfDocument[] | undefined> {
  const listed = new Set(documents.map(({ id }) => id));
  const segments = (await listSegments(db, projectId)).filter(
    ({ documentId, generationId }) =>
      generationId === null && (documentId === null || listed.has(documentId)),
  );
  const { segments: known, tombstoned } = await loadSegments(db, cache, projectId);
  const held = segments.flatMap(({ id }) => [...(known.get(id)?.header.documents.keys() ?? [])]);
  return held.every((id) => listed.has(id) || tombstoned.has(id)) ? segments : undefined;
}

/** @returns the ids of the segments of a document; fewer when it was retired meanwhile. */
async function buildDocument(
  db: Queryable,
  cache: IndexCache,
  document: LiveDocument,
  { signal, pause }: CompactionOptions,
): Promise<number[]> {
  const built: number[] = [];
  const { id: documentId, projectId } = document;
  let { language } = document;
  for await (const chunks of loadFields(db, document)) {
    signal?.throwIfAborted();
    await pause?.();
    if (language === null) {
      const texts = chunks.map(({ text }) => text);
      language = await chooseLanguage(db, projectId, texts);
      await setLanguage(db, documentId, language);
    }
    const fields = chunks.map((chunk) => chunk.fields);
    const analyzed = await analyzeChunks(db, cache.vocabularies, language, fields);
    const chunkIds = chunks.map(({ chunkId }) => chunkId);
    const indexed = { documentId, projectId, language };
    const id = await indexChunks(db, indexed, { chunkIds, analyzed }, 'building');
    if (id === undefined) return built;
    built.push(id);
  }
  return built;
}
