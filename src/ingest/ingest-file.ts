import { ConfigError } from '../config.ts';
import type { Queryable } from '../db/connections.ts';
import {
  type FileRow,
  type FileToIngest,
  findFileToIngest,
  markFileFailed,
  noteFailure,
} from '../db/tables/files.ts';
import { transaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { LexicalCache } from '../lexical/lexical-cache.ts';
import type { FileKind } from '../parse/file-kinds.ts';
import { ParseError } from '../parse/parse-error.ts';
import type { ParserPool } from '../parse/pool/parser-pool.ts';
import type { Blobs } from '../ports/blobs.ts';
import { inSpan } from '../tracing.ts';
import type { WriterDependencies } from '../vectors/generation-writers.ts';
import { reuseDuplicate } from './reuse-duplicate.ts';
import { type IngestionAttempt, startAttempt } from './start-attempt.ts';
import { type ParsedContent, storeDocument } from './store-document.ts';

/** The result of a file that is done: whether all current generations have its vectors. */
export type IngestedFile = { complete: boolean };

export type IngestDependencies = WriterDependencies & {
  blobs: Blobs;
  parserPool: ParserPool;
  lexicalCache: LexicalCache;
  /** Enqueues what follows the ingestion of a file, in the transaction that ends it. */
  enqueueNext?: (db: Queryable, file: FileRow) => Promise<void>;
};

/** The waits between attempts grow by e, so that eight span half an hour: a vendor's short outage fails no file. */
const maxAttempts = 8;

/**
 * Parses, embeds and indexes an accepted file and sets it to `processed`, or to `error` with a sentence when that cannot
 * succeed. Running it again does no harm: the former document of the file is replaced in the transaction that sets the
 * status, and nothing happens for a file that is done or deleted. A file waits while another one with the same content
 * is still to be ingested.
 * @returns undefined unless the file is done now.
 * @throws faults that may pass, such as a vendor's outage; the file is due again after a while. The last attempt throws
 *   none.
 */
export async function ingestFile(
  deps: IngestDependencies,
  fileId: string,
  signal?: AbortSignal,
): Promise<IngestedFile | undefined> {
  const file = await findFileToIngest(deps.pool, fileId);
  if (!file) return undefined;
  const attributes = {
    'lectern.file.id': file.id,
    'lectern.file.kind': file.kind,
    'lectern.file.bytes': file.bytes,
  };
  const parent = file.traceparent ?? undefined;
  return inSpan('ingest file', { attributes, parent }, () => attemptFile(deps, file, signal));
}

async function attemptFile(
  deps: IngestDependencies,
  file: FileToIngest,
  signal: AbortSignal | undefined,
): Promise<IngestedFile | undefined> {
  const { id: fileId } = file;
  using attempt = startAttempt(deps, file, signal);
  try {
    const duplicate = file.status === 'uploaded' ? await reuseDuplicate(deps, file) : undefined;
    if (duplicate === 'pending') {
      deps.log.info({ fileId }, 'file waits for another with the same content');
      return undefined;
    }
    if (!duplicate) attempt.enter('reading');
    const document = duplicate ?? (await inSpan('parse', {}, () => parseDocument(deps, file, attempt)));
    const stored = await inSpan('store', {}, () => storeDocument(deps, file, document, attempt));
    if (!stored) return undefined;
    const chunks = document.chunks.length;
    const milliseconds = Date.now() - attempt.startedAt.getTime();
    deps.log.info({ fileId, kind: file.kind, chunks, milliseconds, copied: !!duplicate }, 'file processed');
    return stored;
  } catch (error) {
    // The stop of the process is no fault of the file.
    if (signal?.aborted) throw error;
    const verdict = verdictOn(error, file);
    if (verdict.final) return fail(deps, file, attempt.startedAt, verdict.sentence);
    // Deleted or cancelled meanwhile: the fault does not matter any more.
    if (!(await noteFailure(deps.pool, file, verdict.sentence))) return undefined;
    throw error;
  }
}

/** What a fault means for a file: a sentence for people, and whether another attempt is of no use. */
function verdictOn(error: unknown, file: FileToIngest): { sentence: string; final: boolean } {
  if (error instanceof ParseError && error.permanent) return { sentence: error.message, final: true };
  if (isLasting(error)) return { sentence: `${error.message} Then retry the file.`, final: true };
  const sentence = error instanceof AppError || error instanceof ParseError ? error.message : internalFault;
  return file.failures + 1 < maxAttempts
    ? { sentence, final: false }
    : { sentence: `${sentence} Retry it, or upload it again.`, final: true };
}

const internalFault = 'The file could not be processed because of a fault inside the service.';

/** Faults that last until the operator changes something; their sentences say what. */
function isLasting(error: unknown): error is AppError | ConfigError {
  return error instanceof ConfigError || (error instanceof AppError && error.lasting);
}

/** Ends a file that cannot be processed. @returns undefined when it was deleted or cancelled meanwhile. */
async function fail(
  deps: IngestDependencies,
  file: FileRow,
  startedAt: Date,
  details: string,
): Promise<IngestedFile | undefined> {
  const failed = await transaction(deps.pool, async (db) => {
    if (!(await markFileFailed(db, file, { details, startedAt }))) return false;
    await deps.enqueueNext?.(db, file);
    return true;
  });
  if (!failed) return undefined;
  deps.log.warn({ fileId: file.id, details }, 'file could not be processed');
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
