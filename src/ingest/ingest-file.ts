import type { Published } from '../db/documents/publish-documents.ts';
import type { FileRow } from '../db/files/files.ts';
import {
  type FileToIngest,
  findFilesToIngest,
  markFileFailed,
  recordFailure,
} from '../db/files/files-to-ingest.ts';
import { transaction } from '../db/transaction.ts';
import type { ParserPool } from '../parse/pool/parser-pool.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Metrics } from '../ports/metrics.ts';
import { inSpan } from '../telemetry/tracing.ts';
import {
  type GroupDependencies,
  type IngestionGroup,
  openGroup,
  ReturnedToQueue,
} from './ingestion-group.ts';
import { causeOf, judgeFault, requireSafe } from './judge-fault.ts';
import { reuseDuplicate } from './reuse-duplicate.ts';
import { type IngestionAttempt, startAttempt } from './start-attempt.ts';
import type { ParsedContent } from './store-document.ts';
import { withUploadedBytes } from './uploaded-bytes.ts';

export type IngestDependencies = GroupDependencies & {
  blobs: Blobs;
  parserPool: ParserPool;
  metrics: Pick<Metrics, 'layoutFault'>;
};

/** The outcome of a file: undefined unless it is done now; rejected by a transient fault, after which it is due again. */
export type IngestionOutcome = PromiseSettledResult<Published | undefined>;

/**
 * Parses, embeds and indexes accepted files of one project and sets them to `processed`, or to `error` with a sentence when
 * that cannot succeed. They are parsed one after the other, those after a slow one not at all, and small ones are stored
 * together. Running it again does no harm: the previous document of a file is replaced in the transaction that sets the
 * status, and nothing happens for a file that is done or deleted. A file waits while another one with the same content is
 * still to be ingested.
 * @param interruptions how many processes in a row have ended in the middle of these files
 * @returns the outcome of each pending file; the last attempt at a file is never rejected
 */
export async function ingestFiles(
  deps: IngestDependencies,
  fileIds: string[],
  { signal, interruptions = 0 }: { signal?: AbortSignal | undefined; interruptions?: number } = {},
): Promise<IngestionOutcome[]> {
  const files = await findFilesToIngest(deps.pool, fileIds);
  const group = openGroup(deps, files, signal);
  return Promise.allSettled(
    files.map((file) => {
      const attributes = {
        'lectern.file.id': file.id,
        'lectern.file.kind': file.kind,
        'lectern.file.bytes': file.bytes,
      };
      const parent = file.traceparent ?? undefined;
      return inSpan('ingest file', { attributes, parent }, () =>
        attemptFile(deps, file, { group, signal, interruptions }),
      ).finally(() => group.leave(file.id));
    }),
  );
}

type AttemptContext = { group: IngestionGroup; signal: AbortSignal | undefined; interruptions: number };

async function attemptFile(
  deps: IngestDependencies,
  file: FileToIngest,
  { group, signal, interruptions }: AttemptContext,
): Promise<Published | undefined> {
  const { id: fileId } = file;
  using attempt = startAttempt(deps, file, signal);
  try {
    requireSafe(file, interruptions);
    const mayBeReused = file.status === 'uploaded' && file.isRepeated;
    const duplicate = mayBeReused ? await reuseDuplicate(deps, file) : undefined;
    if (duplicate === 'pending') {
      deps.log.info({ fileId }, 'file waits for another with the same content');
      return undefined;
    }
    if (!duplicate) attempt.enter('reading');
    const content =
      duplicate ??
      (await group.inTurn(fileId, () => inSpan('parse', {}, () => parseDocument(deps, file, attempt))));
    const stored = await inSpan('store', {}, () => group.store({ file, content, attempt }));
    if (!stored) return undefined;
    const chunks = content.chunks.length;
    const milliseconds = Date.now() - attempt.startedAt.getTime();
    deps.log.info({ fileId, kind: file.kind, chunks, milliseconds, copied: !!duplicate }, 'file processed');
    return stored;
  } catch (error) {
    if (error instanceof ReturnedToQueue) return undefined;
    // The stop of the process is not the file's fault.
    if (signal?.aborted) throw error;
    const verdict = judgeFault(error, file);
    if (verdict.final)
      return endAsFailed(deps, file, attempt.startedAt, { ...verdict, cause: causeOf(error) });
    // Deleted or cancelled meanwhile: the fault no longer matters.
    if (!(await recordFailure(deps.pool, file, verdict.sentence))) return undefined;
    throw error;
  }
}

/** Ends a file that cannot be processed. @returns undefined when it was deleted or cancelled meanwhile. */
async function endAsFailed(
  deps: IngestDependencies,
  file: FileRow,
  startedAt: Date,
  { sentence: details, cause }: { sentence: string; cause: string | undefined },
): Promise<Published | undefined> {
  const failed = await transaction(deps.pool, async (db) => {
    if (!(await markFileFailed(db, file, { details, startedAt }))) return false;
    await deps.enqueueNext?.(db, [file]);
    return true;
  });
  if (!failed) return undefined;
  deps.log.warn({ fileId: file.id, details, cause }, 'file could not be processed');
  return { complete: true };
}

async function parseDocument(
  deps: IngestDependencies,
  file: FileRow,
  attempt: IngestionAttempt,
): Promise<ParsedContent> {
  const parse = (path: string) =>
    deps.parserPool.parse(
      { path, kind: file.kind, owner: file.organizationId },
      attempt.signal,
      (done, total) => {
        attempt.countPages(done, total);
        attempt.enter('recognising text');
      },
    );
  // A text that was read already is replaced only by that of the same bytes. Those of an upload were hashed a moment ago.
  const { layoutFaults, ...content } = await (file.status === 'processed'
    ? withUploadedBytes(deps.blobs, file, parse)
    : deps.blobs.withLocalFile(file.id, parse));
  if (layoutFaults !== undefined) {
    deps.metrics.layoutFault();
    deps.log.warn(
      { fileId: file.id, layoutFaults },
      'the layout of pages was not recognised; their text was read',
    );
  }
  return content;
}
