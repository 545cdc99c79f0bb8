import type { Queryable } from '../connections.ts';

export type ListedPasskey = { id: string; name: string | null; createdAt: Date; backedUp: boolean };

type Choice = { id: string; personId: string };

/** The passkeys of a person, oldest first. */
export async function listPasskeys(db: Queryable, personId: string): Promise<ListedPasskey[]> {
  const { rows } = await db.query<ListedPasskey>(
    `select id, name, created_at as "createdAt", backed_up as "backedUp"
     from passkey where person_id = $1 order by created_at, id`,
    [personId],
  );
  return rows;
}

/** @returns whether the person has it. */
export async function renamePasskey(
  db: Queryable,
  { id, personId, name }: Choice & { name: string },
): Promise<boolean> {
  const { rowCount } = await db.query('update passkey set name = $3 where id = $1 and person_id = $2', [
    id,
    personId,
    name,
  ]);
  return rowCount === 1;
}

/** @returns whether the person had it. */
export async function deletePasskey(db: Queryable, { id, personId }: Choice): Promise<boolean> {
  const { rowCount } = await db.query('delete from passkey where id = $1 and person_id = $2', [id, personId]);
  return rowCount === 1;
}
