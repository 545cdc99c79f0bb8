import type { Pool } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { findLastBackup } from '../db/installation.ts';
import { loadServerVersion } from '../db/organizations/status.ts';
import { inTime } from '../helpers/in-time.ts';
import type { Disk } from '../ingest/disk-room.ts';
import { countQueue, loadOldestWait } from '../jobs/overview/count-queue.ts';
import { countWorkers } from '../jobs/runner/worker-locks.ts';
import type { IndexCaches } from '../lexical/index-cache.ts';
import type { Reading } from '../providers/prometheus/metrics.ts';
import type { WatchedStore } from './watch-store.ts';

/** How long readings of the database and the file store are cached, in milliseconds, however often the metrics are requested. */
const readingLifetimeMs = 5_000;

/** Readings of the database, its queue, the file store, the caches and the disk, for the metrics. */
export function createReadings(
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  indexCaches: IndexCaches,
  { measureFreeBytes, findStoreFault }: Pick<WatchedStore, 'findStoreFault'> & Pick<Disk, 'measureFreeBytes'>,
): () => Promise<Reading[]> {
  let known: { at: number; readings: Promise<Reading[]> } | undefined;
  const readServices = async () => {
    const [store, database] = await Promise.all([readStore(findStoreFault), readDatabase(pool, kind)]);
    return [store, ...database];
  };
  return async () => {
    // Before the readings wait for connections themselves.
    const { totalCount, idleCount, waitingCount } = pool;
    const { segments, blocks, vectors } = indexCaches.current;
    const now = performance.now();
    if (!known || now - known.at > readingLifetimeMs) known = { at: now, readings: readServices() };
    const freeBytes = await measureFreeBytes().catch(() => undefined);
    return [
      ...(await known.readings),
      ...(freeBytes === undefined
        ? []
        : [
            {
              name: 'lectern_disk_free_bytes',
              help: 'Free space on the disk of the data directory',
              value: freeBytes,
            },
          ]),
      {
        name: 'lectern_database_connections',
        help: 'Database connections of this process, and requests waiting for one',
        value: { open: totalCount, idle: idleCount, awaited: waitingCount },
      },
      {
        name: 'lectern_lexical_cache_bytes',
        help: 'Memory used by the cache of the lexical index',
        value: {
          segments: segments.calculatedSize,
          blocks: blocks.calculatedSize + vectors.calculatedSize,
        },
      },
    ];
  };
}

async function readStore(findStoreFault: WatchedStore['findStoreFault']): Promise<Reading> {
  const isUp = (await findStoreFault()) === null;
  return { name: 'lectern_store_up', help: 'Whether files can be stored: 1 or 0', value: isUp ? 1 : 0 };
}

async function readDatabase(pool: Pool, kind: Database['kind']): Promise<Reading[]> {
  const [isUp, counts] = await Promise.all([
    inTime(loadServerVersion(pool), readingLifetimeMs).then(
      () => true,
      () => false,
    ),
    countWork(pool, kind),
  ]);
  return [
    { name: 'lectern_database_up', help: 'Whether the database answers: 1 or 0', value: isUp ? 1 : 0 },
    ...counts,
  ];
}

/** Readings of the queue and the backups; none if the database is away, or somebody holds a lock on what they count. */
async function countWork(pool: Pool, kind: Database['kind']): Promise<Reading[]> {
  try {
    const [queue, oldest, workers, backup] = await inTime(
      Promise.all([
        countQueue(pool),
        loadOldestWait(pool),
        kind === 'postgresql' ? countWorkers(pool) : undefined,
        findLastBackup(pool),
      ]),
      readingLifetimeMs,
    );
    const sinceBackup = backup.madeAt ?? backup.since;
    return [
      {
        name: 'lectern_queue_jobs',
        help: 'Background jobs, including files: waiting, running, and permanently failed',
        value: queue,
      },
      {
        name: 'lectern_queue_oldest_file_seconds',
        help: 'How long the oldest unprocessed file has been waiting',
        value: oldest,
      },
      ...(workers === undefined
        ? []
        : [{ name: 'lectern_workers', help: 'Processes that process files', value: workers }]),
      ...(sinceBackup === null
        ? []
        : [
            {
              name: 'lectern_backup_age_seconds',
              help: 'How long ago the last scheduled backup was stored, or backups were scheduled while none was',
              value: (Date.now() - sinceBackup.getTime()) / 1_000,
            },
          ]),
    ];
  } catch {
    return [];
  }
}
