import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { lockDirectory } from '../db/directory-lock.ts';
import { keepInstallationId } from '../db/installation.ts';
import type { Dependencies } from '../deps.ts';
import { isMissingBlob, ownerKey } from '../ports/blobs.ts';
import type { StorePlace } from '../stores.ts';

/** The database that the files of a store belong to, as the store itself says. */
const ownerForm = z.object({
  id: z.string(),
  kind: z.enum(['postgresql', 'pglite']),
  database: z.string(),
  since: z.string(),
});

type Owner = z.infer<typeof ownerForm>;

type StoreDependencies = Pick<Dependencies, 'database' | 'places' | 'clock'>;

/**
 * Marks the stores of files as this database's. A database deletes files that it does not know, so two must never share a
 * store.
 * @throws Error with a sentence for the operator when the files belong to another database
 */
export async function claimStores(deps: StoreDependencies): Promise<void> {
  const { database, places } = deps;
  const id = await keepInstallationId(database.directPool);
  for (const place of places) {
    const owner = await readOwner(place);
    if (owner === undefined) await writeOwner(deps, place, id);
    else if (owner.id !== id) throw new Error(formatForeign(place, owner, database));
  }
}

/**
 * Checks before a restore that no other database has the stores of files. Whoever moves to PostgreSQL may take over those of
 * the embedded database in the same DATA_DIR, once no process uses it.
 * @param embedded the directory of the embedded database in DATA_DIR
 * @throws Error with a sentence for the operator
 */
export async function requireFreeStores(
  { database, places }: StoreDependencies,
  embedded: string,
): Promise<void> {
  const owners = await Promise.all(places.map(readOwner));
  // The disk comes first, and has the files of an embedded database only in the same DATA_DIR.
  const former = database.kind === 'postgresql' && owners[0]?.kind === 'pglite' ? owners[0].id : undefined;
  for (const [index, place] of places.entries()) {
    const owner = owners[index];
    const isFree = owner === undefined || owner.id === former || owner.database === database.name;
    if (!isFree) throw new Error(formatForeign(place, owner, database));
  }
  if (former !== undefined) lockDirectory(embedded).release();
}

/** Marks the stores as those of the database into which a backup was restored. */
export async function takeStores(deps: StoreDependencies): Promise<void> {
  const id = await keepInstallationId(deps.database.directPool);
  for (const place of deps.places) await writeOwner(deps, place, id);
}

async function readOwner({ blobs, marker }: StorePlace): Promise<Owner | undefined> {
  try {
    const text = await blobs.withLocalFile(ownerKey, (path) => readFile(path, 'utf8'));
    return ownerForm.parse(JSON.parse(text));
  } catch (error) {
    if (isMissingBlob(error)) return undefined;
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new Error(`${marker} was altered. Delete it if no other database has its files there.`, {
      cause: error,
    });
  }
}

async function writeOwner(
  { database: { kind, name }, clock }: StoreDependencies,
  { blobs }: StorePlace,
  id: string,
): Promise<void> {
  const owner: Owner = { id, kind, database: name, since: clock().toISOString() };
  const content = Buffer.from(`${JSON.stringify(owner, null, 2)}\n`);
  await blobs.put(
    ownerKey,
    (async function* () {
      yield content;
    })(),
  );
}

function formatForeign({ name, marker }: StorePlace, owner: Owner, database: Database): string {
  const other = owner.database === database.name ? `an earlier ${database.name}` : owner.database;
  return (
    `${name} holds the files of another database: ${other}, since ${owner.since.slice(0, 10)}. With ${database.name}, ` +
    'files that only the other one knows would be deleted. Set DATABASE_URL to the other database, or DATA_DIR or ' +
    `S3_BUCKET to a place for the files of this one. If the other one is no longer used, delete ${marker} first.`
  );
}
