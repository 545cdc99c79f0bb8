import type { Queryable } from '../connections.ts';

/** A person's key, as their devices have wrapped it. */
export type SealingKey<Wrapped> = { revision: number; wrapped: Wrapped };

export async function findSealingKey<Wrapped>(
  db: Queryable,
  personId: string,
): Promise<SealingKey<Wrapped> | undefined> {
  const { rows } = await db.query<SealingKey<Wrapped>>(
    'select revision, wrapped from sealing_key where person_id = $1',
    [personId],
  );
  return rows[0];
}

/** @returns the revision; undefined when the person has a key already. */
export async function insertSealingKey(
  db: Queryable,
  personId: string,
  wrapped: object,
): Promise<number | undefined> {
  const { rows } = await db.query<{ revision: number }>(
    `insert into sealing_key (person_id, wrapped) values ($1, $2)
     on conflict (person_id) do nothing returning revision`,
    [personId, wrapped],
  );
  return rows[0]?.revision;
}

/** Replaces the wrapped key. @returns the new revision; undefined when this `revision` is no longer current. */
export async function replaceSealingKey(
  db: Queryable,
  personId: string,
  { revision, wrapped }: SealingKey<object>,
): Promise<number | undefined> {
  const { rows } = await db.query<{ revision: number }>(
    `update sealing_key set wrapped = $3, revision = revision + 1
     where person_id = $1 and revision = $2 returning revision`,
    [personId, revision, wrapped],
  );
  return rows[0]?.revision;
}

export async function deleteSealingKey(db: Queryable, personId: string): Promise<void> {
  await db.query('delete from sealing_key where person_id = $1', [personId]);
}
