import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Pool } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { keepInstallationId } from '../db/installation.ts';
import { isMissingBlob, ownersKey, type StorePlace } from '../ports/blobs.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

const owner = z.object({
  id: z.string(),
  kind: z.enum(['postgresql', 'pglite']),
  database: z.string(),
  since: z.string(),
});

/** The databases whose files are in a store, as the store itself says. */
const ownersForm = z.array(owner);

type Owner = z.infer<typeof owner>;

type OwnedStores = {
  database: Pick<Database, 'kind' | 'name' | 'directPool'>;
  places: StorePlace[];
  clock: Clock;
};

/**
 * Notes in the stores of files that this database has files there, and warns where another one has. A database does not know
 * the files of another: what looks orphaned to it may be the other one's, and is deleted only from a store of its own.
 * @returns whether all stores are this database's alone
 * @throws Error with a sentence for the operator when the note was altered
 */
export async function claimStores(stores: OwnedStores & { log: Log }): Promise<boolean> {
  const { database, places, log } = stores;
  const id = await keepInstallationId(database.directPool);
  let areOwn = true;
  for (const place of places) {
    const owners = await readOwners(place);
    if (!owners.some((one) => one.id === id)) await writeOwners(place, [...owners, newOwner(stores, id)]);
    const others = owners.filter((one) => one.id !== id);
    if (others.length === 0) continue;
    areOwn = false;
    log.warn(
      { place: place.name, others: others.map(({ database, since }) => ({ database, since })) },
      `another database has files here: nothing is moved, and no orphaned file is deleted. If that database is no longer used, delete ${place.marker}`,
    );
  }
  return areOwn;
}

/**
 * Notes after a restore that the database has files in the stores. Whoever moved to PostgreSQL takes over those of the embedded
 * database in the same DATA_DIR, unless a process uses it.
 * @param embedded the directory of the embedded database in DATA_DIR
 */
export async function takeStores(stores: OwnedStores, embedded: string): Promise<void> {
  const id = await keepInstallationId(stores.database.directPool);
  const [disk, ...others] = stores.places;
  if (!disk) return;
  const former = (await readOwners(disk)).find(({ kind }) => kind === 'pglite');
  const takesOver = former && stores.database.kind === 'postgresql' && isFree(embedded);
  for (const place of [disk, ...others]) {
    const owners = await readOwners(place);
    const kept = owners.filter((one) => one.id !== id && !(takesOver && one.id === former.id));
    await writeOwners(place, [...kept, newOwner(stores, id)]);
  }
}

/** Whether no other database has files in any of the stores. */
export async function areStoresOwn({ pool, places }: { pool: Pool; places: StorePlace[] }): Promise<boolean> {
  const id = await keepInstallationId(pool);
  const owners = await Promise.all(places.map(readOwners));
  return owners.flat().every((one) => one.id === id);
}

async function readOwners({ blobs, marker }: StorePlace): Promise<Owner[]> {
  try {
    const text = await blobs.withLocalFile(ownersKey, (path) => readFile(path, 'utf8'));
    return ownersForm.parse(JSON.parse(text));
  } catch (error) {
    if (isMissingBlob(error)) return [];
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new Error(
      `The note of whose files are there, ${marker}, was altered. Delete it if no other database has its files there.`,
      {
        cause: error,
      },
    );
  }
}

function newOwner({ database: { kind, name }, clock }: OwnedStores, id: string): Owner {
  return { id, kind, database: name, since: clock().toISOString() };
}

async function writeOwners({ blobs }: StorePlace, owners: Owner[]): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(owners, null, 2)}\n`);
  await blobs.put(
    ownersKey,
    (async function* () {
      yield content;
    })(),
  );
}

function isFree(embedded: string): boolean {
  try {
    lockDirectory(embedded).release();
    return true;
  } catch {
    return false;
  }
}
