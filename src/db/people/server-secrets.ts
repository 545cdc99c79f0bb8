import type { Queryable } from '../connections.ts';

/** The value that all processes share under this name. The first process to ask stores its proposal. */
export async function ensureServerSecret(db: Queryable, name: string, proposal: string): Promise<string> {
  const known = await findServerSecret(db, name);
  if (known !== undefined) return known;
  await db.query('insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    proposal,
  ]);
  const stored = await findServerSecret(db, name);
  if (stored === undefined) throw new Error(`The server secret "${name}" is gone.`);
  return stored;
}

async function findServerSecret(db: Queryable, name: string): Promise<string | undefined> {
  const { rows } = await db.query<{ value: string }>('select value from server_secret where name = $1', [
    name,
  ]);
  return rows[0]?.value;
}

/** Gives a secret another value. It is locked until the transaction ends. @returns the former value; undefined when there was none */
export async function replaceServerSecret(
  db: Queryable,
  name: string,
  value: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ former: string }>(
    `with former as (select name, value from server_secret where name = $1 for update)
     update server_secret set value = $2 from former where server_secret.name = former.name
     returning former.value as former`,
    [name, value],
  );
  return rows[0]?.former;
}
