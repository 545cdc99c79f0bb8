import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/errors.ts';
import { formatBytes } from '../helpers/format-bytes.ts';
import type { Log } from '../ports/log.ts';

/**
 * What documents leave free on the disk of the embedded database, in bytes. PostgreSQL has to stop where it cannot write its log or
 * a checkpoint; with this room it goes on answering, and files can be deleted.
 */
const reservedBytes = 128 * 1024 * 1024;

/** How often the disk is looked at while documents wait for room, in milliseconds. */
const lookMs = 1_000;

/** When a refused upload is worth another attempt, in seconds; as after other outages. */
const retryAfterSeconds = 5;

/** The disk of the data directory. */
export type Disk = {
  database: Pick<Database, 'kind'>;
  /** Its free space in bytes. */
  measureFreeBytes(): Promise<number>;
};

/** Whether the disk of the embedded database has room for documents and what is made of them. */
export async function hasRoom({ database, measureFreeBytes }: Disk): Promise<boolean> {
  return database.kind !== 'pglite' || (await measureFreeBytes()) >= reservedBytes;
}

/** @throws AppError 503 when the disk of the embedded database has no room for documents. */
export async function requireRoom(disk: Disk): Promise<void> {
  if (!(await hasRoom(disk))) throw noRoom(new Error(await describeRoom(disk)));
}

/**
 * Waits while the disk of the embedded database has no room for documents.
 * @throws when the signal is aborted
 */
export async function untilRoom(disk: Disk & { log: Log }, signal: AbortSignal | undefined): Promise<void> {
  if (await hasRoom(disk)) return;
  disk.log.warn({}, `no file is processed until there is room: ${await describeRoom(disk)}`);
  do await pause(lookMs, undefined, signal && { signal });
  while (!(await hasRoom(disk)));
  disk.log.info({}, 'the disk has room again, and files are processed');
}

/** What is free and what must be, for the operator. */
async function describeRoom({ measureFreeBytes }: Disk): Promise<string> {
  const free = formatBytes(await measureFreeBytes());
  return `the disk of DATA_DIR has ${free} free, and the last ${formatBytes(reservedBytes)} are kept for the database`;
}

/** The refusal of an upload for which the disk has no room. */
export function noRoom(cause?: unknown): AppError {
  return notStored('The disk of the server is full: its operator has to make room.', cause);
}

/** The failure of an upload that nothing is left of. @param advice why, or what to do, in a sentence */
export function notStored(advice: string, cause: unknown): AppError {
  const message = `The file could not be stored, and nothing of it was kept. ${advice}`;
  return new AppError('unavailable', message, { code: 'upstream_error', retryAfterSeconds, cause });
}
