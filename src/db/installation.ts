import { randomUUID } from 'node:crypto';
import type { Queryable } from './connections.ts';

/** The identity of a database, made on first use. A restored backup has another one than the database that it was made from. */
export async function ensureInstallationId(db: Queryable): Promise<string> {
  await db.query('insert into installation (id) values ($1) on conflict do nothing', [randomUUID()]);
  const { rows } = await db.query<{ id: string }>('select id from installation');
  if (!rows[0]) throw new Error('The identity of the database is gone.');
  return rows[0].id;
}

/** The advisory lock of first starts; an arbitrary number that no other lock in the database uses. */
const firstStartLock = 7_265_002;

/** Lets first starts of several processes go on one after the other, each when the transaction of the one before has ended. */
export async function lockFirstStart(db: Queryable): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [firstStartLock]);
}

/** Records that a scheduled backup has been stored. */
export async function recordBackup(db: Queryable, madeAt: Date): Promise<void> {
  await ensureInstallationId(db);
  await db.query('update installation set backup_made_at = $1', [madeAt]);
}

/** When the last scheduled backup was stored; undefined when there was none. */
export async function findLastBackup(db: Queryable): Promise<Date | undefined> {
  const { rows } = await db.query<{ madeAt: Date | null }>(
    'select backup_made_at as "madeAt" from installation',
  );
  return rows[0]?.madeAt ?? undefined;
}
