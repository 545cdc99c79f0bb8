import type { Queryable } from '../db/connections.ts';
import { type Content, listUnread } from '../db/tables/duplicate-content.ts';
import type { FileRow } from '../db/tables/files.ts';
import { indexedFrom } from '../db/vectors/vector-indexes.ts';
import { drawnKinds } from '../parse/file-kinds.ts';
import { enqueueCompaction } from './enqueue-segments.ts';

/** The job that reads a file into the knowledge base. Its payload is `{ fileId }`, the file's stored uuid. */
export const ingestFileTask = 'ingest_file';

/**
 * Retries wait e¹, e², … seconds: eight attempts span about half an hour, so that a vendor's short outage fails no
 * file.
 */
const maxAttempts = 8;

/**
 * Enqueues the ingestion of files in the transaction of `db`. A file has at most one job that waits, however often it
 * is enqueued. In the order of their ids, so that two transactions cannot wait for each other.
 */
export async function enqueueIngestion(db: Queryable, fileIds: string[]): Promise<void> {
  await db.query({
    name: 'enqueue_ingestion',
    text: `select graphile_worker.add_job($1, json_build_object('fileId', id), job_key => 'file:' || id, max_attempts => $3)
     from unnest($2::text[]) as id order by id`,
    values: [ingestFileTask, fileIds, maxAttempts],
  });
}

/**
 * Enqueues the files that wait for another one with the same content, in the transaction of `db`, which has read it,
 * failed to, or taken it away.
 */
export async function enqueueDuplicates(db: Queryable, contents: Content[]): Promise<void> {
  const fileIds = await listUnread(db, contents);
  if (fileIds.length > 0) await enqueueIngestion(db, fileIds);
}

/** The job that draws the small picture of a file. Its payload is `{ fileId }`, the file's stored uuid. */
export const drawThumbnailTask = 'draw_thumbnail';

/** After the reading of all files that wait: people look for words first. */
const drawingPriority = 1;

/** Has the thumbnail of a file drawn that is read and has none, where its format has pictures. */
async function enqueueDrawing(db: Queryable, file: FileRow): Promise<void> {
  if (!drawnKinds.some((kind) => kind === file.kind)) return;
  await db.query(
    `select graphile_worker.add_job($1, json_build_object('fileId', id), job_key => 'thumbnail:' || id, priority => $3)
     from file where id = $2 and status = 'processed' and not thumbnail`,
    [drawThumbnailTask, file.id, drawingPriority],
  );
}

/** Enqueues what follows the reading of a file, in the transaction of `db` that ends it. */
export async function enqueueAfterReading(db: Queryable, file: FileRow): Promise<void> {
  await enqueueDuplicates(db, [file]);
  await enqueueIndexing(db, file.projectId);
  await enqueueDrawing(db, file);
  await enqueueSweep(db);
  await enqueueCompaction(db, file.projectId);
}

/** The job that deletes the rows of retired documents. */
export const sweepTask = 'sweep_documents';

/** Has retired documents, if there are any, swept soon. */
export async function enqueueSweep(db: Queryable): Promise<void> {
  await db.query({
    name: 'enqueue_sweep',
    text: `select graphile_worker.add_job($1, '{}', job_key => $1)
     where exists (select from document where file_id is null)`,
    values: [sweepTask],
  });
}

/** The job that gives the current generations of vectors what they lack. It has no payload. */
export const embedMissingTask = 'embed_missing';

/** The job that moves vectors of large projects into their indexes. It has no payload. */
export const indexVectorsTask = 'index_vectors';

/** After the reading of files that wait: vectors that are not indexed yet are found too, only more slowly. */
const indexingPriority = 1;

/** Has the vectors of a project indexed soon, if it is large, or those of all; by one process at a time. */
export async function enqueueIndexing(db: Queryable, projectId?: string): Promise<void> {
  await db.query({
    name: 'enqueue_indexing',
    text: `select graphile_worker.add_job($1, job_key => $1, queue_name => $1, priority => $2)
     where $3::uuid is null
       or (select sum(chunk_count) from document where project_id = $3 and live) >= $4`,
    values: [indexVectorsTask, indexingPriority, projectId ?? null, indexedFrom],
  });
}

/** Whether files wait to be read now. */
export async function hasWaitingFiles(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from graphile_worker.jobs
     where task_identifier = $1 and locked_at is null and attempts < max_attempts and run_at <= now() limit 1`,
    [ingestFileTask],
  );
  return rowCount === 1;
}

/** The job that deletes the stored bytes of files that are gone. It has no payload. */
export const deleteBlobsTask = 'delete_blobs';

/** The job that looks for stored bytes that no file owns. It has no payload. */
export const sweepBlobsTask = 'sweep_blobs';

/** The job that deletes removed projects once that cannot be undone any more. It has no payload. */
export const purgeProjectsTask = 'purge_projects';

/** Has removed projects deleted at a time, in the transaction of `db`. */
export async function enqueuePurge(db: Queryable, runAt: Date): Promise<void> {
  await db.query(`select graphile_worker.add_job($1, run_at => $2::timestamptz + interval '1 second')`, [
    purgeProjectsTask,
    runAt,
  ]);
}

/** Has all that deleted files left removed soon, rows and stored bytes, in the transaction of `db`. */
export async function enqueueRemoval(db: Queryable): Promise<void> {
  await enqueueSweep(db);
  await enqueueOnce(db, deleteBlobsTask);
}

/** Enqueues a job without payload, unless one like it waits already. */
export async function enqueueOnce(db: Queryable, task: string): Promise<void> {
  await db.query('select graphile_worker.add_job($1, job_key => $1)', [task]);
}

/** Takes a file's job out of the queue, in the transaction of `db`; one that runs is not tried again. */
export async function dropIngestion(db: Queryable, fileId: string): Promise<void> {
  await db.query(`select graphile_worker.remove_job('file:' || $1::text)`, [fileId]);
}
