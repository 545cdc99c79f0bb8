import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { migrateJobs } from '../../../src/jobs/worker.ts';
import { silentLog } from '../server/silent-log.ts';

/** What a new embedded database contains: nothing, or the tables without rows. */
export type TemplateName = 'empty' | 'migrated';

const root = join(import.meta.dirname, '..', '..', '..');
/** Ignored by git, and deleted with the dependencies that went into it. */
const cache = join(root, 'node_modules', '.cache', 'lectern-test-databases');

const templates = new Map<TemplateName, Promise<Uint8Array>>();

/**
 * What embedded databases of tests are copies of, for the `template` of `openDatabase`: copying takes a fourth of the processor's
 * time of making one. Made once for all runs until what goes into it changes.
 */
export function embeddedTemplate(name: TemplateName): Promise<Uint8Array> {
  return templates.getOrInsertComputed(name, readTemplate);
}

async function readTemplate(name: TemplateName): Promise<Uint8Array> {
  const file = `${name}-${await hashSources()}.tar`;
  try {
    return share(await readFile(join(cache, file)));
  } catch {
    const dump = await makeTemplate(name);
    await keep(file, dump);
    await removeOthers(name, file);
    return share(dump);
  }
}

/** Puts bytes where threads read them without having a copy each. */
function share(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

async function makeTemplate(name: TemplateName): Promise<Uint8Array> {
  const database = await openDatabase({
    memory: true,
    ...(name === 'migrated' && { template: await embeddedTemplate('empty') }),
  });
  try {
    if (name === 'migrated') {
      await migrate(database.pool);
      await migrateJobs(database.pool, silentLog);
    }
    // Kept as it is unpacked: each copy would take as long again to unpack.
    return gunzipSync(await database.dump());
  } finally {
    await database.close();
  }
}

/** Other workers may make the same meanwhile, and must never read half of it. */
async function keep(file: string, dump: Uint8Array): Promise<void> {
  await mkdir(cache, { recursive: true });
  const unfinished = join(cache, `${file}.${randomUUID()}`);
  await writeFile(unfinished, dump);
  await rename(unfinished, join(cache, file));
}

/** Removes what was made from older sources. */
async function removeOthers(name: TemplateName, kept: string): Promise<void> {
  const isOlder = (other: string) => other.startsWith(`${name}-`) && !other.startsWith(kept);
  const older = (await readdir(cache)).filter(isOlder);
  await Promise.all(older.map((other) => rm(join(cache, other), { force: true })));
}

/** A digest of all that goes into the templates: the database, the queue, the migrations, and how they are applied. */
async function hashSources(): Promise<string> {
  const migrations = join('schema', 'migrations');
  const paths = [
    ...['@electric-sql/pglite', '@electric-sql/pglite-pgvector', 'graphile-worker'].map((name) =>
      join('node_modules', name, 'package.json'),
    ),
    join('src', 'db', 'migrate.ts'),
    ...(await readdir(join(root, migrations))).sort().map((name) => join(migrations, name)),
  ];
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(await readFile(join(root, path)));
  return hash.digest('hex').slice(0, 16);
}
