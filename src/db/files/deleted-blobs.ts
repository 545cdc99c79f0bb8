import type { Queryable } from '../connections.ts';

/** A page of the keys of blobs whose files are gone, in key order, after `after`. */
export async function listDeletedBlobs(db: Queryable, after: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    'select key from deleted_blob where key > $1 order by key limit $2',
    [after, limit],
  );
  return rows.map(({ key }) => key);
}

/** Removes blobs from the list once they are deleted. */
export async function removeFromDeletedBlobs(db: Queryable, keys: string[]): Promise<void> {
  await db.query('delete from deleted_blob where key = any($1::text[])', [keys]);
}

/** Adds blobs to the list, except those of existing files. @returns how many. */
export async function addToDeletedBlobs(
  db: Queryable,
  blobs: { key: string; fileId: string }[],
): Promise<number> {
  const { rowCount } = await db.query(
    `insert into deleted_blob (key)
     select key from unnest($1::text[], $2::uuid[]) as blob (key, file_id)
     where not exists (select from file where id = file_id)
     on conflict do nothing`,
    [blobs.map(({ key }) => key), blobs.map(({ fileId }) => fileId)],
  );
  return rowCount ?? 0;
}
