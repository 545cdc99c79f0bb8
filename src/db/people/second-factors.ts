import type { Queryable } from '../connections.ts';

/** A person's second factor, as it is stored: encrypted with the server's secret. */
export type StoredFactor = { id: string; secret: string; backupCodes: string };

/** All second factors, locked until the transaction ends. */
export async function lockSecondFactors(db: Queryable): Promise<StoredFactor[]> {
  const { rows } = await db.query<StoredFactor>(
    'select id, secret, backup_codes as "backupCodes" from two_factor order by id for update',
  );
  return rows;
}

/** Stores second factors that were encrypted anew. */
export async function updateSecondFactors(db: Queryable, factors: StoredFactor[]): Promise<void> {
  await db.query(
    `update two_factor set secret = anew.secret, backup_codes = anew."backupCodes"
     from json_to_recordset($1) as anew (id uuid, secret text, "backupCodes" text) where two_factor.id = anew.id`,
    [JSON.stringify(factors)],
  );
}
