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

/** Where scheduled backups go; undefined when none was ever scheduled. */
export async function findBackupPlace(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ place: string | null }>('select backup_place as place from installation');
  return rows[0]?.place ?? undefined;
}

/** Records that backups are scheduled, and where they go. */
export async function recordBackupPlace(db: Queryable, place: string, now: Date): Promise<void> {
  await ensureInstallationId(db);
  await db.query('update installation set backup_place = $1, backups_since = coalesce(backups_since, $2)', [
    place,
    now,
  ]);
}

/** Records that a scheduled backup has been stored. */
export async function recordBackup(db: Queryable, madeAt: Date): Promise<void> {
  await db.query('update installation set backup_made_at = $1', [madeAt]);
}

/** When the last scheduled backup was stored, and since when backups are scheduled; null when there was none, and when never. */
export async function findLastBackup(db: Queryable): Promise<{ madeAt: Date | null; since: Date | null }> {
  const { rows } = await db.query<{ madeAt: Date | null; since: Date | null }>(
    'select backup_made_at as "madeAt", backups_since as since from installation',
  );
  return rows[0] ?? { madeAt: null, since: null };
}
