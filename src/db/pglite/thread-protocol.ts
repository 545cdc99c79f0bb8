import type { MessagePort } from 'node:worker_threads';

/** Options of the database in the thread. */
export type ThreadOptions = {
  /** The directory that holds the database; undefined for one in memory. */
  directory: string | undefined;
  /** A dump that a new database starts from. */
  template: Uint8Array | undefined;
  /** Whether a commit waits until its log is on the disk. */
  durable: boolean;
  idleMs: number;
  /** Whether it was open before in this process, and is opened anew after it had to stop. */
  isAgain?: boolean;
};

/** How often and how long the database waited for the disk since it was opened. */
export type Flushes = {
  /** Flushes of the write-ahead log, which commits wait for. */
  log: number;
  /** Flushes of everything else, which checkpoints wait for. */
  data: number;
  /** Total time of all flushes. */
  milliseconds: number;
};

/** The thread's requests, with the type of each answer. */
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
