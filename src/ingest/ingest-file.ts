import type { Pool, Queryable } from '../db/connections.ts';
import { type FileRow, findFileToIngest, isWanted, markFileFailed, noteFailure } from '../db/tables/files.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { LexicalCache } from '../lexical/lexical-cache.ts';
import type { FileKind } from '../parse/file-kinds.ts';
import { ParseError } from '../parse/parse-error.ts';
import type { ParserPool } from '../parse/pool/parser-pool.ts';
import type { Embedders } from '../ports/embedders.ts';
import type { Blobs, Log } from '../ports/ports.ts';
import { reuseDuplicate } from './reuse-duplicate.ts';
import { type IngestionAttempt, startAttempt } from './start-attempt.ts';
import { type ParsedContent, storeDocument } from './store-document.ts';

/** What became of a file that is done: whether it has all vectors that it should have. */
export type IngestedFile = { complete: boolean };

export type IngestDependencies = Embedders & {
  pool: Pool;
  blobs: Blobs;
  parserPool: ParserPool;
  lexicalCache: LexicalCache;
  log: Log;
  /** Enqueues what is to follow the reading of a file, in the transaction that ends it. */
  enqueueNext?: (db: Queryable, file: FileRow) => Promise<void>;
};

/**
 * Reads, chunks, embeds and indexes an accepted file and sets it to `processed`, or to `error` with a sentence when
 * its content cannot be read. Running it again does no harm: what the file had is replaced in the transaction that
 * sets the status, and a file that is done or deleted ends it quietly. So does one whose content another file has that
 * is still to be read: it is to be enqueued again after that one.
 * @returns undefined unless the file is done now.
 * @throws whatever may pass with time, such as an embedding vendor's outage; `giveUp` then ends the last attempt.
 */
export async function ingestFile(
  deps: IngestDependencies,
  fileId: string,
  signal?: AbortSignal,
): Promise<IngestedFile | undefined> {
  const file = await findFileToIngest(deps.pool, fileId);
  if (!file) return undefined;
  using attempt = startAttempt(deps, file, signal);
  try {
    const duplicate = file.status === 'uploaded' ? await reuseDuplicate(deps, fileId) : undefined;
    if (duplicate === 'pending') {
      deps.log.info({ fileId }, 'file waits for another with the same content');
      return undefined;
    }
    if (!duplicate) attempt.enter('reading');
    const document = duplicate ?? (await parseDocument(deps, file, attempt));
    const stored = await storeDocument(deps, file, document, attempt);
    if (!stored) return undefined;
    const chunks = document.chunks.length;
    const milliseconds = Date.now() - attempt.startedAt.getTime();
    deps.log.info({ fileId, kind: file.kind, chunks, milliseconds, copied: !!duplicate }, 'file processed');
    return stored;
  } catch (error) {
    // Deleted or cancelled meanwhile: whatever failed, it is of no interest any more.
    if (!(await isWanted(deps.pool, file))) return undefined;
    if (error instanceof ParseError && error.permanent)
      return fail(deps, file, attempt.startedAt, error.message);
    if (!signal?.aborted) await noteFailure(deps.pool, file, sentenceOf(error));
    throw error;
  }
}

/** Ends a file whose last attempt has failed for a reason that did not pass. @returns undefined when it is gone. */
export async function giveUp(
  deps: IngestDependencies,
  fileId: string,
  error: unknown,
): Promise<IngestedFile | undefined> {
  const file = await findFileToIngest(deps.pool, fileId);
  return file && fail(deps, file, new Date(), `${sentenceOf(error)} Retry it, or upload it again.`);
}

function sentenceOf(error: unknown): string {
  return error instanceof AppError || error instanceof ParseError
    ? error.message
    : 'The file could not be processed because of a fault inside the service.';
}

async function fail(
  deps: IngestDependencies,
  file: FileRow,
  startedAt: Date,
  details: string,
): Promise<IngestedFile> {
  deps.log.warn({ fileId: file.id, details }, 'file could not be processed');
  await transaction(deps.pool, async (db) => {
    await markFileFailed(db, file, { details, startedAt });
    await deps.enqueueNext?.(db, file);
  });
  return { complete: true };
}

function parseDocument(
  deps: IngestDependencies,
  file: FileRow,
  attempt: IngestionAttempt,
): Promise<ParsedContent> {
  return deps.blobs.withLocalFile(file.id, (path) =>
    deps.parserPool.parse({ path, kind: file.kind as FileKind }, attempt.signal, (done, total) => {
      attempt.countPages(done, total);
      attempt.enter('recognising text');
    }),
  );
}
