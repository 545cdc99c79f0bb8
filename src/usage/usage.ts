import type { Pool } from '../db/connections.ts';
import { logFirstFailure } from '../db/outages/repeated-failure.ts';
import { currentTransaction, isCommitted, transaction } from '../db/transaction.ts';
import {
  addUsage,
  type UsageCounts,
  type UsageRow,
  type UsageSource,
  type UsageStage,
  type UsageTimeRow,
  usageCounts,
} from '../db/usage/usage.ts';
import { toDay } from '../helpers/days.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { bucketOf } from './time-buckets.ts';

/** What one request used, and how long its stages took, in seconds. */
export type UsageEntry = Partial<UsageCounts> & { times?: Partial<Record<UsageStage, number>> };

/** Records usage. Requests never wait for it: sums are kept in memory and added to the database at intervals. */
export type UsageRecorder = {
  record(source: UsageSource, entry: UsageEntry): void;
  /** Resolves once everything recorded so far is in the database. @throws what the database throws */
  flush(): Promise<void>;
  /** Flushes for the last time. */
  close(): Promise<void>;
};

/** How long sums stay in memory at most, in milliseconds. A killed process loses them; a regular stop writes them. */
const flushIntervalMs = 5_000;

/** Usage that is not written yet, of one source on one day. */
type Pending = { row: UsageRow; times: Map<string, UsageTimeRow> };

export function createUsageRecorder({
  pool,
  clock,
  log,
}: {
  pool: Pool;
  clock: Clock;
  log: Log;
}): UsageRecorder {
  const sums = createUsageSums(pool);
  const attempts = logFirstFailure(log, {
    failed: 'usage cannot be written; it is kept in memory and written as soon as it can be',
    again: 'usage is written again',
  });
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    next ??= writing
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        writing = sums.write().catch((error: unknown) => {
          later();
          throw error;
        });
        return writing;
      });
    return next;
  };

  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush().then(attempts.succeeded, attempts.failed);
    }, flushIntervalMs).unref();
  };

  return {
    record(source, { times = {}, ...counts }) {
      const day = toDay(clock());
      const row = { ...source, day, ...noCounts(), ...counts };
      const timed = Object.entries(times).map(([stage, seconds]): [string, UsageTimeRow] => {
        const bucket = bucketOf(seconds);
        return [`${stage} ${bucket}`, { ...source, day, stage: stage as UsageStage, bucket, count: 1 }];
      });
      sums.add({ row, times: new Map(timed) });
      later();
    },
    flush,
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

/** Sums of usage in memory. */
type UsageSums = {
  add(usage: Pending): void;
  /** Adds the sums to the database. They are kept for another attempt if that fails. */
  write(): Promise<void>;
};

function createUsageSums(pool: Pool): UsageSums {
  let pending = new Map<string, Pending>();
  let unsure: { transactionId: string; sources: Pending[] } | undefined;

  const takeBack = (sources: Pending[]) => {
    for (const source of sources) merge(pending, source);
  };

  /**
   * A connection lost during the commit does not tell whether the commit happened; what was written must not be added
   * again.
   */
  const settleUnsure = async () => {
    if (!unsure) return;
    const { transactionId, sources } = unsure;
    const isThere = await isCommitted(pool, transactionId);
    unsure = undefined;
    if (!isThere) takeBack(sources);
  };

  return {
    add: (usage) => merge(pending, usage),
    async write() {
      await settleUnsure();
      const sources = [...pending.values()];
      pending = new Map();
      if (sources.length === 0) return;
      let transactionId: string | undefined;
      try {
        await transaction(pool, async (db) => {
          transactionId = await currentTransaction(db);
          await addUsage(
            db,
            sources.map(({ row }) => row),
            sources.flatMap(({ times }) => [...times.values()]),
          );
        });
      } catch (error) {
        if (transactionId === undefined) takeBack(sources);
        else unsure = { transactionId, sources };
        throw error;
      }
    },
  };
}

function merge(pending: Map<string, Pending>, { row, times }: Pending): void {
  const key = `${row.organizationId} ${row.day} ${row.projectId} ${row.keyId}`;
  const known = pending.get(key);
  if (!known) {
    pending.set(key, { row, times });
    return;
  }
  for (const name of usageCounts) known.row[name] += row[name];
  for (const [bucket, time] of times) {
    const sum = known.times.get(bucket);
    if (sum) sum.count += time.count;
    else known.times.set(bucket, time);
  }
}

/** Counts of zero. */
export function noCounts(): UsageCounts {
  return {
    questions: 0,
    searches: 0,
    failed: 0,
    refused: 0,
    promptTokens: 0,
    completionTokens: 0,
    files: 0,
    bytes: 0,
  };
}
