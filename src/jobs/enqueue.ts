import type { Queryable } from '../db/connections.ts';
import { resumeDuplicates } from '../db/documents/duplicate-content.ts';
import type { FileRow } from '../db/files/files.ts';
import { drawnKinds } from '../parse/file-kinds.ts';
import { enqueueCompaction } from './enqueue-segments.ts';
import { priorities } from './priorities.ts';

/**
 * The job that ingests one file of an organization. Its payload is `{ organizationId, after }`, stored uuids: the file is
 * chosen when the job starts, from the project that follows `after`.
 */
export const ingestNextTask = 'ingest_next_file';

/** The job that renders the thumbnail of a file. Its payload is `{ fileId }`, the file's stored uuid. */
export const drawThumbnailTask = 'draw_thumbnail';

/** How long thumbnails wait for other files, in seconds. */
const drawingDelay = 2;

/**
 * Enqueues the rendering of missing thumbnails of processed files whose formats have pictures. While other files of the organization
 * wait or are read, it is delayed, so that it does not take the processors from those.
 */
async function enqueueDrawing(db: Queryable, files: FileRow[]): Promise<void> {
  const drawn = files.filter((file) => drawnKinds.some((kind) => kind === file.kind));
  const [first] = drawn;
  if (!first) return;
  await db.query({
    name: 'enqueue_drawing',
    text: `
      select graphile_worker.add_jobs(array_agg((
        $1, json_build_object('fileId', id), null, now() + delay.seconds * interval '1 second', null, 'thumbnail:' || id, $3, null
      )::graphile_worker.job_spec))
      from file, (
        select case when exists (
          select from file where organization_id = $4 and pending and not awaits_duplicate
        ) then ${drawingDelay} else 0 end as seconds
      ) as delay
      where id = any($2::uuid[]) and status = 'processed' and not thumbnail having count(*) > 0`,
    values: [drawThumbnailTask, drawn.map(({ id }) => id), priorities.drawing, first.organizationId],
  });
}

/** Enqueues what follows the ingestion of files of one project, in the transaction of `db` that ends it. */
export async function enqueueAfterIngestion(db: Queryable, files: FileRow[]): Promise<void> {
  const [first] = files;
  if (!first) return;
  // The turn of the files' own organization, which ends next, enqueues them.
  await Promise.all([
    resumeDuplicates(db, files),
    enqueueDrawing(db, files),
    enqueueSweep(db),
    // The last one, since what it does next depends on an answer.
    enqueueCompaction(db, first.projectId),
  ]);
}

/** The job that deletes the rows of retired documents and of dropped generations of vectors. */
export const sweepTask = 'sweep_documents';

/** Enqueues the sweep of retired documents and dropped generations, if there are any. */
export async function enqueueSweep(db: Queryable): Promise<void> {
  await db.query({
    name: 'enqueue_sweep',
    text: `select graphile_worker.add_job($1, '{}', job_key => $1)
     where exists (select from document where file_id is null)
       or exists (select from embedding_generation where state = 'dropped')`,
    values: [sweepTask],
  });
}

/** The job that embeds what the current generations of vectors lack. It has no payload. */
export const embedMissingTask = 'embed_missing';

/** Enqueues the embedding of what generations lack. */
export async function enqueueEmbedding(db: Queryable): Promise<void> {
  await enqueueBulk(db, embedMissingTask, 0);
}

/** Enqueues a bulk job that yields to new files, after a delay in seconds. */
export async function enqueueBulk(db: Queryable, task: string, delaySeconds: number): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, job_key => $1, priority => $2, run_at => now() + $3 * interval '1 second')`,
    [task, priorities.bulk, delaySeconds],
  );
}

/** The job that deletes the stored bytes of files that are gone. It has no payload. */
export const deleteBlobsTask = 'delete_blobs';

/** The scheduled backup job. It has no payload. */
export const makeBackupTask = 'make_backup';

/** The job that looks for stored bytes that no file owns. It has no payload. */
export const findOrphanedBlobsTask = 'sweep_blobs';

/** The job that deletes expired events of the audit log. It has no payload. */
export const purgeAuditTask = 'purge_audit';

/** The job that deletes sessions that have expired, and challenges that were not answered in time. It has no payload. */
export const purgeSessionsTask = 'purge_sessions';

/** The job that deletes how long answers took on days that no report shows any more. It has no payload. */
export const purgeTimesTask = 'purge_usage_times';

/** The job that deletes removed projects that can no longer be restored. It has no payload. */
export const purgeProjectsTask = 'purge_projects';

/** The job that deletes removed organizations that can no longer be restored. It has no payload. */
export const purgeOrganizationsTask = 'purge_organizations';

/** Enqueues the deletion of removed projects or organizations at a time, once, in the transaction of `db`. */
export async function enqueuePurge(
  db: Queryable,
  task: typeof purgeProjectsTask | typeof purgeOrganizationsTask,
  runAt: Date,
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1, run_at => $2::timestamptz + interval '1 second',
       job_key => $1 || ' ' || extract(epoch from $2::timestamptz))`,
    [task, runAt],
  );
}

/** Enqueues the removal of what deleted files left, rows and stored bytes, in the transaction of `db`. */
export async function enqueueRemoval(db: Queryable): Promise<void> {
  await Promise.all([enqueueSweep(db), enqueueOnce(db, deleteBlobsTask)]);
}

/** Enqueues a job without payload, unless one like it is waiting already. */
export async function enqueueOnce(db: Queryable, task: string): Promise<void> {
  await db.query('select graphile_worker.add_job($1, job_key => $1)', [task]);
}
