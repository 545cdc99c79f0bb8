import type { MessagePort } from 'node:worker_threads';

/** How the database in the thread is opened. */
export type ThreadOptions = {
  /** The directory that holds the database; undefined for one in memory. */
  directory: string | undefined;
  /** A dump of a database to start a new one from. */
  template: Uint8Array | undefined;
  /** Whether a commit waits until its log is on the disk. */
  durable: boolean;
  idleMilliseconds: number;
};

/** How often and how long the database waited for the disk since it was opened. */
export type Flushes = {
  /** Flushes of the write-ahead log, which commits wait for. */
  log: number;
  /** Flushes of everything else, which checkpoints wait for. */
  data: number;
  /** Time spent in all of them. */
  milliseconds: number;
};

/** What the thread can be asked for, with its answers. */
export type Requests = { flushes: Flushes; dump: Uint8Array<ArrayBuffer>; shutdown: null };

/** A message to the thread. It answers a request with one `Reply` on the port. */
export type ToThread =
  | { kind: 'session'; port: MessagePort }
  | { kind: 'request'; name: keyof Requests; port: MessagePort };

export type Reply<Name extends keyof Requests> =
  | { ok: true; value: Requests[Name] }
  | { ok: false; message: string };

/** A message from the thread: first that its database is open; after a crash, why it ends. */
export type FromThread = { kind: 'opened' } | { kind: 'crashed'; reason: string };
