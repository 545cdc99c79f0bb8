import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Pool } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { ensureInstallationId } from '../db/installation.ts';
import { isMissingBlob, ownersKey, type StorePlace } from '../ports/blobs.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

const owner = z.object({
  id: z.string(),
  kind: z.enum(['postgresql', 'pglite']),
  database: z.string(),
  since: z.string(),
});

/** The list of databases whose files are in a store, as it is kept in the store itself. */
const ownersForm = z.array(owner);

type Owner = z.infer<typeof owner>;

type OwnedStores = {
  database: Pick<Database, 'kind' | 'name' | 'directPool'>;
  places: StorePlace[];
  clock: Clock;
};

/**
 * Adds this database to the owners of each store of files, and warns about other owners. A database does not know the files of
 * another: what looks like an orphan may belong to the other one, so orphans are deleted only from stores with a single owner.
 * @returns whether this database is the only owner of all stores
 * @throws Error with a sentence for the operator when the list of owners was altered
 */
export async function claimStores(stores: OwnedStores & { log: Log }): Promise<boolean> {
  const { database, places, log } = stores;
  const id = await ensureInstallationId(database.directPool);
  let ownsAll = true;
  for (const place of places) {
    const owners = await readOwners(place);
    if (!owners.some((one) => one.id === id)) await writeOwners(place, [...owners, newOwner(stores, id)]);
    const others = owners.filter((one) => one.id !== id);
    if (others.length === 0) continue;
    ownsAll = false;
    log.warn(
      { place: place.name, others: others.map(({ database, since }) => ({ database, since })) },
      `another database has files here: nothing is moved, and no orphaned file is deleted. If that database is no longer used, delete ${place.marker}`,
    );
  }
  return ownsAll;
}

/**
 * Adds the database to the owners of the stores after a restore. On PostgreSQL it replaces the embedded database of the same
 * DATA_DIR as an owner, unless a process uses that.
 * @param embedded the directory of the embedded database in DATA_DIR
 */
export async function takeOverStores(stores: OwnedStores, embedded: string): Promise<void> {
  const id = await ensureInstallationId(stores.database.directPool);
  const [disk, ...others] = stores.places;
  if (!disk) return;
  const former = (await readOwners(disk)).find(({ kind }) => kind === 'pglite');
  const takesOver = former && stores.database.kind === 'postgresql' && isUnused(embedded);
  for (const place of [disk, ...others]) {
    const owners = await readOwners(place);
    const kept = owners.filter((one) => one.id !== id && !(takesOver && one.id === former.id));
    await writeOwners(place, [...kept, newOwner(stores, id)]);
  }
}

/** Whether this database is the only owner of all stores. */
export async function ownsAllStores({
  pool,
  places,
}: {
  pool: Pool;
  places: StorePlace[];
}): Promise<boolean> {
  const id = await ensureInstallationId(pool);
  const owners = await Promise.all(places.map(readOwners));
  return owners.flat().every((one) => one.id === id);
}

async function readOwners({ blobs, marker }: StorePlace): Promise<Owner[]> {
  try {
    const text = await blobs.withStoredFile(ownersKey, (path) => readFile(path, 'utf8'));
    return ownersForm.parse(JSON.parse(text));
  } catch (error) {
    if (isMissingBlob(error)) return [];
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new Error(
      `The list of databases that own files there, ${marker}, was altered. Delete it if no other database has its files there.`,
      { cause: error },
    );
  }
}

function newOwner({ database: { kind, name }, clock }: OwnedStores, id: string): Owner {
  return { id, kind, database: name, since: clock().toISOString() };
}

async function writeOwners({ blobs }: StorePlace, owners: Owner[]): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(owners, null, 2)}\n`);
  await blobs.put(ownersKey, Readable.from([content]));
}

/** Whether no process uses an embedded database. */
function isUnused(embedded: string): boolean {
  try {
    lockDirectory(embedded).release();
    return true;
  } catch {
    return false;
  }
}
