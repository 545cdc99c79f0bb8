import type { Pool, Queryable } from '../db/connections.ts';
import { insertSegment } from '../db/segments/insert-segment.ts';
import { retireSegments } from '../db/segments/segments.ts';
import {
  countUnsegmented,
  listUnsegmented,
  loadStoredVectors,
  publishVectorSegments,
  type UnsegmentedDocument,
} from '../db/vectors/unsegmented.ts';
import type { PreparedGeneration } from '../db/vectors/vectors.ts';
import type { Log } from '../ports/log.ts';
import { buildVectorSegment, type VectorToStore } from './build-vector-segment.ts';

/** Whether bulk work should stop because more urgent work waits. */
export type MustStop = () => Promise<boolean>;

/** What stops bulk work: the signal at once, `mustStop` after the current batch. */
export type BulkOptions = {
  signal?: AbortSignal | undefined;
  mustStop?: MustStop | undefined;
  /** Called in the transaction that publishes new segments of a project. */
  onSegmented?: ((db: Queryable, projectId: string) => Promise<void>) | undefined;
};

/** Documents are grouped into one segment until they have this many chunks. */
const chunksTogether = 8_192;

/** The maximum number of documents in a group. */
const documentsTogether = 1_000;

/** How many chunks are written as one segment. */
const segmentSize = 4_096;

/** How many vectors one statement loads. */
const pageSize = 256;

/** Progress is logged from this many chunks on. */
const minLoggedChunks = 10_000;

/**
 * Puts stored vectors into segments if they are in none: those of a model that replaces another, of documents that were
 * embedded later, and of a version without segments. Searches scan them until then.
 * @returns whether all is done; false when it was told to stop
 */
export async function segmentVectors(
  { pool, log }: { pool: Pool; log: Log },
  generation: PreparedGeneration,
  options: BulkOptions = {},
): Promise<boolean> {
  const { signal, mustStop } = options;
  const total = await countUnsegmented(pool, generation.id);
  let done = 0;
  for (;;) {
    signal?.throwIfAborted();
    const batch = takeBatch(await listUnsegmented(pool, generation.id, documentsTogether));
    if (batch.length === 0) return true;
    // No effect if a document was swept or done meanwhile: then the list has changed.
    if (await segmentDocuments(pool, generation.id, batch, options)) {
      done += batch.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
      const facts = { model: generation.model, chunks: done, ofChunks: total };
      if (total >= minLoggedChunks) log.info(facts, 'vectors are put into segments');
    }
    if (await mustStop?.()) return false;
  }
}

function takeBatch(documents: UnsegmentedDocument[]): UnsegmentedDocument[] {
  let chunks = 0;
  return documents.filter(({ chunkCount }) => {
    const isTaken = chunks < chunksTogether;
    chunks += chunkCount;
    return isTaken;
  });
}

/** Writes the segments of some documents of one project, and publishes them together. @returns whether that was possible */
async function segmentDocuments(
  pool: Pool,
  generationId: number,
  documents: UnsegmentedDocument[],
  { signal, onSegmented }: BulkOptions,
): Promise<boolean> {
  const documentIds = documents.map(({ id }) => id);
  const projectId = documents[0]?.projectId ?? '';
  const built: number[] = [];
  const write = async (vectors: VectorToStore[]) => {
    const { blocks, ...segment } = await buildVectorSegment(vectors);
    const facts = { projectId, documentIds: [], generationId, languages: [], ...segment };
    built.push((await insertSegment(pool, facts, 'building', blocks)) as number);
  };
  try {
    let waiting: VectorToStore[] = [];
    let after = { documentId: 0, position: -1 };
    for (;;) {
      signal?.throwIfAborted();
      const page = await loadStoredVectors(pool, { projectId, generationId, documentIds }, after, pageSize);
      waiting.push(...page);
      const last = page.at(-1);
      if (waiting.length >= segmentSize || (!last && waiting.length > 0)) {
        await write(waiting);
        waiting = [];
      }
      if (!last) break;
      after = last;
    }
    const published = { projectId, generationId, documentIds, built };
    if (await publishVectorSegments(pool, published, async (db) => onSegmented?.(db, projectId))) return true;
  } catch (error) {
    await retireSegments(pool, projectId, built);
    throw error;
  }
  await retireSegments(pool, projectId, built);
  return false;
}
