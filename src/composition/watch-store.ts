import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { logFirstFailure } from '../db/outages/repeated-failure.ts';
import { StoreFault, StoreRefusal } from '../errors/store-fault.ts';
import { describeSystemError, isSystemError } from '../errors/system-errors.ts';
import { inTime } from '../helpers/in-time.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Log } from '../ports/log.ts';

/** How long a look at the store may take, in milliseconds: a network disk that hangs never answers. */
const longestLookMs = 5_000;

export type WatchedStore = {
  /** The store. What it cannot store is a StoreRefusal. */
  blobs: Blobs;
  /** Why no file can be stored at the moment, in a sentence for the operator; null when files can be. */
  findStoreFault(): Promise<string | null>;
};

/** Watches whether a store takes files, and logs once when it begins to refuse them, and when it takes them again. */
export function watchStore(blobs: Blobs, log: Log): WatchedStore {
  const attempts = logFirstFailure(log, {
    failed: 'no file can be stored; uploads are refused until that works again, and all else goes on',
    again: 'files can be stored again',
  });
  let fault: string | null = null;

  function refuse(error: unknown): StoreRefusal {
    const refusal = new StoreRefusal(describe(error), { cause: error });
    fault = refusal.message;
    attempts.failed(refusal);
    return refusal;
  }

  function accept(): void {
    fault = null;
    attempts.succeeded();
  }

  /** What refused a file may not show until it is asked to store one. */
  async function look(): Promise<void> {
    await blobs.check();
    if (fault === null) return;
    const key = randomUUID();
    await blobs.put(key, Readable.from([Buffer.from('A trial.')]));
    await blobs.delete(key);
  }

  let looking: Promise<void> | undefined;
  return {
    blobs: {
      ...blobs,
      async put(key, content) {
        let broken: { error: unknown } | undefined;
        const source = (async function* () {
          try {
            yield* content;
          } catch (error) {
            broken = { error };
            throw error;
          }
        })();
        const stored = await blobs.put(key, source).catch((error: unknown) => {
          // An upload that broke off or is too large.
          throw broken?.error === error ? error : refuse(error);
        });
        accept();
        return stored;
      },
    },
    async findStoreFault() {
      looking ??= look()
        .then(accept, (error: unknown) => void refuse(error))
        .finally(() => {
          looking = undefined;
        });
      await inTime(looking, longestLookMs).catch(() => {
        if (fault === null) refuse(new Error('The store of the files does not answer.'));
      });
      return fault;
    },
  };
}

function describe(error: unknown): string {
  if (error instanceof StoreFault) return error.message;
  if (!isSystemError(error)) return error instanceof Error ? error.message : String(error);
  if (error.code === 'ENOENT' && error.path !== undefined)
    return `${error.path} is gone: is the disk of DATA_DIR mounted?`;
  return describeSystemError(error);
}
