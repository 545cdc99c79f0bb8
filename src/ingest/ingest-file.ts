import { ConfigError } from '../config.ts';
import type { Queryable } from '../db/connections.ts';
import type { Published } from '../db/documents/publish-documents.ts';
import {
  type FileRow,
  type FileToIngest,
  findFilesToIngest,
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
import type { Metrics } from '../ports/metrics.ts';
import { inSpan } from '../tracing.ts';
import type { WriterDependencies } from '../vectors/generation-writers.ts';
import { gather } from './gather.ts';
import { reuseDuplicate } from './reuse-duplicate.ts';
import { type IngestionAttempt, startAttempt } from './start-attempt.ts';
import type { ParsedContent } from './store-document.ts';
import { SharedFault, storeParsed } from './store-parsed.ts';
import type { FileToStore } from './store-together.ts';

export type IngestDependencies = WriterDependencies & {
  blobs: Blobs;
  parserPool: ParserPool;
  metrics: Pick<Metrics, 'layoutFault'>;
  lexicalCache: LexicalCache;
  /** Enqueues what follows the ingestion of files of one project, in the transaction that ends it. */
  enqueueNext?: (db: Queryable, files: FileRow[]) => Promise<void>;
  /** Returns files to the queue that would have to wait for a slow one. */
  giveBack?: (fileIds: string[]) => Promise<void>;
};

/**
 * The delays between attempts grow by e, so that eight attempts span half an hour: a vendor's short outage fails no file.
 */
const maxAttempts = 8;

/** How long files wait for another of their group that is being parsed, in milliseconds. */
const maxWaitMs = 2_000;

/** The outcome of a file: undefined unless it is done now; rejected by a transient fault, after which it is due again. */
export type IngestionOutcome = PromiseSettledResult<Published | undefined>;

/**
 * Parses, embeds and indexes accepted files of one project and sets them to `processed`, or to `error` with a sentence when
 * that cannot succeed. They are parsed one after the other, those after a slow one not at all, and small ones are stored
 * together. Running it again does no harm: the previous document of a file is replaced in the transaction that sets the
 * status, and nothing happens for a file that is done or deleted. A file waits while another one with the same content is
 * still to be ingested.
 * @returns the outcome of each pending file; the last attempt at a file is never rejected
 */
export async function ingestFiles(
  deps: IngestDependencies,
  fileIds: string[],
  signal?: AbortSignal,
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
        attemptFile(deps, file, group, signal),
      ).finally(() => group.leave(file.id));
    }),
  );
}

/** Like `ingestFiles`, for one file. @throws transient faults, such as a vendor's outage */
export async function ingestFile(
  deps: IngestDependencies,
  fileId: string,
  signal?: AbortSignal,
): Promise<Published | undefined> {
  const [outcome] = await ingestFiles(deps, [fileId], signal);
  if (outcome?.status === 'rejected') throw outcome.reason;
  return outcome?.value;
}

/** Thrown when a file is left to a later turn. */
class GivenBack extends Error {}

/** Files that are ingested in one turn. */
type Group = {
  /** Runs tasks one after another. @throws GivenBack when the previous one takes too long */
  inTurn<Result>(fileId: string, work: () => Promise<Result>): Promise<Result>;
  store(one: FileToStore): Promise<Published | undefined>;
  /** Announces that a file is not going to be stored. */
  leave(fileId: string): void;
};

function openGroup(deps: IngestDependencies, files: FileToIngest[], signal?: AbortSignal): Group {
  const members = files.map(({ id }) => id);
  const gathering = gather(members, maxWaitMs, (parsed: FileToStore[]) => storeParsed(deps, parsed, signal));
  const waiting = new Set<string>();
  const overdue = Promise.withResolvers<never>();
  overdue.promise.catch(() => {});
  let before: Promise<unknown> = Promise.resolve();

  function giveBack(): void {
    if (waiting.size === 0) return;
    overdue.reject(new GivenBack());
    deps.giveBack?.([...waiting]).catch((err: unknown) => {
      deps.log.warn({ err }, 'files that wait for a slow one could not be returned to the queue');
    });
  }

  return {
    async inTurn(fileId, work) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const ready = before;
      before = promise;
      waiting.add(fileId);
      try {
        await Promise.race([ready, overdue.promise]);
        waiting.delete(fileId);
        const timer = setTimeout(giveBack, maxWaitMs);
        return await work().finally(() => clearTimeout(timer));
      } finally {
        resolve();
      }
    },
    store: (one) => gathering.bring(one.file.id, one),
    leave: gathering.leave,
  };
}

async function attemptFile(
  deps: IngestDependencies,
  file: FileToIngest,
  group: Group,
  signal: AbortSignal | undefined,
): Promise<Published | undefined> {
  const { id: fileId } = file;
  using attempt = startAttempt(deps, file, signal);
  try {
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
    if (error instanceof GivenBack) return undefined;
    // The stop of the process is not the file's fault.
    if (signal?.aborted) throw error;
    const verdict = verdictOn(error, file);
    if (verdict.final)
      return endAsFailed(deps, file, attempt.startedAt, { ...verdict, cause: causeOf(error) });
    // Deleted or cancelled meanwhile: the fault no longer matters.
    if (!(await noteFailure(deps.pool, file, verdict.sentence))) return undefined;
    throw error;
  }
}

/** What a fault means for a file: a sentence for people, and whether another attempt is useless. */
function verdictOn(error: unknown, file: FileToIngest): { sentence: string; final: boolean } {
  // Another file may be at fault. Files that have failed are stored alone.
  if (error instanceof SharedFault) return { ...verdictOn(error.cause, file), final: false };
  if (error instanceof ParseError && error.permanent) return { sentence: error.message, final: true };
  if (isLasting(error)) return { sentence: `${error.message} Then retry the file.`, final: true };
  const sentence = error instanceof AppError || error instanceof ParseError ? error.message : internalFault;
  return file.failures + 1 < maxAttempts
    ? { sentence, final: false }
    : { sentence: `${sentence} Retry it, or upload it again.`, final: true };
}

/** What made a parser fail, as far as it quotes nothing: the place in the code, or how its process ended. */
function causeOf(error: unknown): string | undefined {
  const cause = error instanceof ParseError ? String(error.cause ?? '') : '';
  return cause.split('\n', 1)[0]?.slice(0, 200) || undefined;
}

const internalFault = 'The file could not be processed because of a fault inside the service.';

/** Faults that last until the operator changes something; their sentences say what. */
function isLasting(error: unknown): error is AppError | ConfigError {
  return error instanceof ConfigError || (error instanceof AppError && error.lasting);
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
  const { layoutFaults, ...content } = await deps.blobs.withLocalFile(file.id, (path) =>
    deps.parserPool.parse({ path, kind: file.kind as FileKind }, attempt.signal, (done, total) => {
      attempt.countPages(done, total);
      attempt.enter('recognising text');
    }),
  );
  if (layoutFaults !== undefined) {
    deps.metrics.layoutFault();
    deps.log.warn(
      { fileId: file.id, layoutFaults },
      'the layout of pages was not recognised; their text was read',
    );
  }
  return content;
}
