import type { Queryable } from '../connections.ts';

/** A person's key, as their devices have wrapped it. */
export type SealingKey<Wrapped> = KeyState & { wrapped: Wrapped };

/** Which of a person's keys it is, and how often it was wrapped. */
export type KeyState = { serial: string; revision: number };

export async function findSealingKey<Wrapped>(
  db: Queryable,
  personId: string,
): Promise<SealingKey<Wrapped> | undefined> {
  const { rows } = await db.query<SealingKey<Wrapped>>(
    'select serial, revision, wrapped from sealing_key where person_id = $1',
    [personId],
  );
  return rows[0];
}

/** Whether a key is the person's, and stays it until the transaction ends. */
export async function holdSealingKey(db: Queryable, personId: string, serial: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from sealing_key where person_id = $1 and serial = $2 for key share',
    [personId, serial],
  );
  return rowCount === 1;
}

/** @returns undefined when the person has a key already. */
export async function insertSealingKey(
  db: Queryable,
  personId: string,
  wrapped: object,
): Promise<KeyState | undefined> {
  const { rows } = await db.query<KeyState>(
    `insert into sealing_key (person_id, wrapped) values ($1, $2)
     on conflict (person_id) do nothing returning serial, revision`,
    [personId, wrapped],
  );
  return rows[0];
}

/** Replaces the wrapped key. @returns the new state; undefined when this one is no longer current. */
export async function replaceSealingKey(
  db: Queryable,
  personId: string,
  { serial, revision, wrapped }: SealingKey<object>,
): Promise<KeyState | undefined> {
  const { rows } = await db.query<KeyState>(
    `update sealing_key set wrapped = $4, revision = revision + 1
     where person_id = $1 and serial = $2 and revision = $3 returning serial, revision`,
    [personId, serial, revision, wrapped],
  );
  return rows[0];
}

export async function deleteSealingKey(db: Queryable, personId: string): Promise<void> {
  await db.query('delete from sealing_key where person_id = $1', [personId]);
}
