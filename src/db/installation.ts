import { randomUUID } from 'node:crypto';
import type { Queryable } from './connections.ts';

/** The identity of a database. A restored backup has another one than the database that it was made from. */
export async function keepInstallationId(db: Queryable): Promise<string> {
  await db.query('insert into installation (id) values ($1) on conflict do nothing', [randomUUID()]);
  const { rows } = await db.query<{ id: string }>('select id from installation');
  if (!rows[0]) throw new Error('The identity of the database is gone.');
  return rows[0].id;
}
