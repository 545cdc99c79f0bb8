import { z } from 'zod';
import { type Upload, uploadFields } from '../../schema/file.ts';
import { makeId } from '../../schema/ids.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { sumStorage } from '../db/files/file-storage.ts';
import { type FileRow, findFile } from '../db/files/files.ts';
import { hadNoConnection } from '../db/outages/unreachable.ts';
import { AppError } from '../errors/errors.ts';
import { StoreFault } from '../errors/store-fault.ts';
import { isDiskFull } from '../errors/system-errors.ts';
import { formatBytes } from '../helpers/format-bytes.ts';
import { detectByHead, detectKind, headBytes } from '../parse/detect-kind.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Clock } from '../ports/clock.ts';
import { currentTrace } from '../telemetry/tracing.ts';
import { announceArrival } from './arriving-files.ts';
import { noRoom, notStored } from './disk-room.ts';
import { insertAccepted, recallStorage, type StoredBytes } from './insert-accepted.ts';

/** Upper bounds of stored bytes. */
export type StorageLimits = { file: number; project: number; organization: number };

export type AcceptDependencies = {
  pool: Pool;
  blobs: Blobs;
  clock: Clock;
  storageLimits: StorageLimits;
  /** Enqueues the ingestion of the organization's new files in the transaction of `db`. */
  enqueue: (db: Queryable) => Promise<void>;
};

/** A limit on stored bytes and its use; a new file uses none yet. */
type Quota = { of: 'file' | 'project' | 'organization'; used: number; limit: number };

/**
 * Stores an upload, inserts its row as `uploaded` and enqueues its ingestion, the last two in one transaction. An upload is
 * aborted as soon as it exceeds a limit. On failure nothing is left behind, unless the connection to the database was lost
 * at the end of the transaction and nobody can tell what became of it: then a file that is there has its bytes.
 * @throws AppError 400 for an unsupported format, 413 over a limit, 503 when storing failed
 */
export async function acceptFile(
  deps: AcceptDependencies,
  scope: { organizationId: string; projectId: string },
  upload: Upload,
): Promise<FileRow> {
  const id = makeId();
  const quota = await findTightestQuota(deps, scope);
  requireQuota(quota, upload.minimumBytes ?? 0, 'at least');
  const inserted = Promise.withResolvers<void>();
  let isStored = false;
  try {
    const head = keepHead(capBytes(upload.content, quota), (bytes) =>
      announceArrival(scope.organizationId, bytes, inserted.promise),
    );
    const { bytes, sha256 } = await deps.blobs.put(id, head.content);
    const { purpose = 'knowledge_base' } = uploadFields.parse(await upload.fields());
    const kind =
      (await detectByHead(head.bytes(), upload.filename)) ??
      (await deps.blobs.withLocalFile(id, (path) => detectKind(path, upload.filename)));
    const row = {
      id,
      ...scope,
      filename: upload.filename,
      purpose,
      kind,
      bytes,
      sha256,
      traceparent: currentTrace(),
      createdAt: deps.clock(),
    };
    isStored = true;
    return await insertAccepted(deps.pool, scope, {
      row,
      checkQuotas: (used) => {
        for (const one of quotasOf(used, deps.storageLimits)) requireQuota(one, bytes, 'exactly');
      },
      enqueue: deps.enqueue,
    });
  } catch (error) {
    const outcome = isStored
      ? await findOutcome(deps.pool, { projectId: scope.projectId, id }, error)
      : 'refused';
    if (typeof outcome === 'object') return outcome;
    // A blob that cannot be deleted now, or turns out to have no row, is an orphan and removed like those that crashes leave.
    if (outcome === 'refused') await deps.blobs.delete(id).catch(() => {});
    if (error instanceof AppError || error instanceof z.ZodError) throw error;
    if (isDiskFull(error)) throw noRoom(error);
    throw notStored(
      error instanceof StoreFault
        ? "The server's store for files cannot be used: its operator finds the reason in the log."
        : 'Try again later.',
      error,
    );
  } finally {
    inserted.resolve();
  }
}

/**
 * What became of a file whose insertion has failed. The database may have made it, and only its answer was lost; a second
 * attempt, as together with other files, then fails because of the first.
 * @returns the row if it is there
 */
async function findOutcome(
  pool: Pool,
  file: { projectId: string; id: string },
  error: unknown,
): Promise<FileRow | 'refused' | 'unknown'> {
  const isUncertain = hadNoConnection(error);
  if (error instanceof AppError && !isUncertain) return 'refused';
  try {
    // A transaction whose connection was lost may go on for a moment.
    return (await findFile(pool, file)) ?? (isUncertain ? 'unknown' : 'refused');
  } catch {
    return 'unknown';
  }
}

/** Where a limit had room for more than this many files of the largest size, an upload is checked against it only once it is complete. */
const roomForFiles = 2;

/** The limit that leaves the fewest bytes at this moment. */
async function findTightestQuota(
  { pool, storageLimits }: AcceptDependencies,
  scope: { organizationId: string; projectId: string },
): Promise<Quota> {
  const ofFile: Quota = { of: 'file', used: 0, limit: storageLimits.file };
  const left = ({ used, limit }: Quota) => limit - used;
  // Where the last upload left much room, the sum over all files can wait: it is made, and decides, when the row is inserted.
  const last = recallStorage(pool, scope.projectId);
  if (last && quotasOf(last, storageLimits).every((quota) => left(quota) > roomForFiles * left(ofFile)))
    return ofFile;
  const used = await sumStorage(pool, scope);
  const quotas = [ofFile, ...quotasOf(used, storageLimits)];
  return quotas.reduce((tightest, quota) => (left(quota) < left(tightest) ? quota : tightest));
}

function quotasOf(used: StoredBytes, limits: StorageLimits): Quota[] {
  return [
    { of: 'project', used: used.projectBytes, limit: limits.project },
    { of: 'organization', used: used.organizationBytes, limit: limits.organization },
  ];
}

async function* capBytes(content: AsyncIterable<Uint8Array>, quota: Quota): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    requireQuota(quota, bytes, 'at least');
    yield chunk;
  }
}

/**
 * Keeps the first bytes of what passes, by which most formats are detected without reading the stored file.
 * @param onEnd called with the length once all has passed
 */
function keepHead(
  content: AsyncIterable<Uint8Array>,
  onEnd: (bytes: number) => void,
): { content: AsyncIterable<Uint8Array>; bytes: () => Uint8Array } {
  const parts: Uint8Array[] = [];
  let passed = 0;
  async function* pass(): AsyncIterable<Uint8Array> {
    for await (const chunk of content) {
      if (passed < headBytes) parts.push(chunk.subarray(0, headBytes - passed));
      passed += chunk.byteLength;
      yield chunk;
    }
    onEnd(passed);
  }
  return { content: pass(), bytes: () => Buffer.concat(parts) };
}

/**
 * @param counted `at least` while more of the file may follow
 * @throws AppError 413 when this many bytes exceed the quota
 */
function requireQuota({ of, used, limit }: Quota, bytes: number, counted: 'at least' | 'exactly'): void {
  if (used + bytes <= limit) return;
  if (of === 'file') throw fileTooLarge(bytes, limit);
  const format = (number: number) => (counted === 'exactly' ? '' : 'at least ') + formatBytes(number);
  throw new AppError(
    'too_large',
    `The file has ${format(bytes)}; with it the ${of} would hold ${format(used + bytes)}, over its limit of ` +
      `${formatBytes(limit)}. Delete files or have the limit raised.`,
    { code: 'storage_limit_exceeded', param: 'file' },
  );
}

/** @param bytes the minimum size of the file */
export function fileTooLarge(bytes: number, limit: number): AppError {
  const [size, most] = [formatBytes(bytes), formatBytes(limit)];
  // A file that is cut off at the limit would otherwise have "at least 52.4 MB" where 52.4 MB are allowed.
  const found =
    size === most
      ? `The file has more than ${most}, the limit for one file.`
      : `The file has at least ${size}, and the limit for one file is ${most}.`;
  return new AppError('too_large', `${found} Split it or have the limit raised.`, {
    code: 'file_too_large',
    param: 'file',
  });
}
