import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Log } from '../ports/log.ts';
import type { Pool, Queryable } from './connections.ts';
import { transaction } from './transaction.ts';

const shippedMigrations = new URL('../../schema/migrations/', import.meta.url);

/** The advisory lock for schema changes; an arbitrary number that no other lock in the database uses. */
export const migrationLock = 726_501;

type Migration = {
  name: string;
  sql: string;
  sha256: string;
  /** Checksums of earlier versions of the file that led to the same schema. */
  formerly: string[];
  /** The number of the release that introduces it, counted from 0. */
  release: number;
};

/** The migrations of a program, and the number of its own release. */
type Shipped = { migrations: Migration[]; release: number };

/** A line in a migration that names the checksum of an earlier version of it. */
const formerText = /^-- formerly ([0-9a-f]{64}):/gm;

/**
 * Migrates the database to the schema of this program: applies pending files in order, each in a transaction. Several
 * processes may do so at once.
 * @param options.directory the folder of the files `NNNN_name.sql`; the program's own by default
 * @param options.until applies only these, to get the schema of an earlier version; all by default
 * @throws Error when an applied file has changed since, when the database has migrations from later than the next release,
 * or when the program lacks one of `until`. Migrations of the next release alone are tolerated: see docs/upgrading.md.
 */
export async function migrate(
  pool: Pool,
  options: { log?: Log; directory?: URL; until?: string[] } = {},
): Promise<void> {
  const shipped = await loadMigrations(options.directory ?? shippedMigrations);
  const known = shipped.migrations;
  const { until } = options;
  const missing = until?.filter((name) => !known.some((migration) => migration.name === name)) ?? [];
  if (missing.length > 0) {
    throw new Error(
      `This program is too old: it lacks the migration ${missing.join(', ')}. Use a later version.`,
    );
  }
  const migrations = until ? known.filter(({ name }) => until.includes(name)) : known;
  const applied = await transaction(pool, async (client) => {
    await lock(client);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now()
       )`,
    );
    await recordReleases(client, known);
    await requireKnown(client, shipped, options.log);
    return appliedMigrations(client);
  });
  // Most starts find nothing to do, and each transaction would take six round trips to say so.
  for (const migration of migrations)
    if (!isApplied(migration, applied)) await apply(pool, migration, options.log);
}

/** Names of the migrations that the database lacks, in order. Before the first `migrate`: all. */
export async function pendingMigrations(
  db: Queryable,
  directory: URL = shippedMigrations,
): Promise<string[]> {
  const { migrations } = await loadMigrations(directory);
  const { rows } = await db.query<{ exists: boolean }>(
    `select to_regclass('schema_migration') is not null as exists`,
  );
  const applied = rows[0]?.exists ? await appliedMigrations(db) : new Map<string, string>();
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

async function loadMigrations(directory: URL): Promise<Shipped> {
  const releases = await loadReleases(directory);
  const releaseOf = (name: string) => {
    const index = releases.findIndex(({ lastMigration }) => name <= lastMigration);
    return index === -1 ? releases.length : index;
  };
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      const formerly = Array.from(sql.matchAll(formerText), ([, sha256 = '']) => sha256);
      const sha256 = createHash('sha256').update(sql).digest('hex');
      return { name, sql, sha256, formerly, release: releaseOf(name) };
    }),
  );
  return { migrations, release: Math.max(releases.length - 1, migrations.at(-1)?.release ?? 0) };
}

/** The releases so far, each with its last migration; `npm run release` adds one. */
async function loadReleases(directory: URL): Promise<{ version: string; lastMigration: string }[]> {
  const text = await readFile(new URL('releases.json', directory), 'utf8').catch(
    (error: { code?: string }) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    },
  );
  return JSON.parse(text);
}

/**
 * A transaction lock: a session lock would be shared by all clients of the embedded database. A limit on the time of statements,
 * which some providers of PostgreSQL set, would end the wait for it, and migrations of large tables.
 */
async function lock(client: Queryable): Promise<void> {
  await client.query('set local statement_timeout = 0; set local lock_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/** The names of the applied migrations, in order. */
export async function appliedMigrationNames(db: Queryable): Promise<string[]> {
  return [...(await appliedMigrations(db)).keys()].sort();
}

/** SHA-256 of each applied file, by name. */
async function appliedMigrations(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migration',
  );
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/**
 * Stores with each applied migration the release that introduced it, so that older programs can tell how much newer the
 * database is.
 */
async function recordReleases(client: Queryable, known: Migration[]): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_attribute
     where attrelid = 'schema_migration'::regclass and attname = 'release' and not attisdropped`,
  );
  if (rowCount === 0) await client.query('alter table schema_migration add column release integer');
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migration where release is null',
  );
  for (const { name } of rows) {
    const release = known.find((migration) => migration.name === name)?.release;
    await client.query('update schema_migration set release = $2 where name = $1', [name, release]);
  }
}

async function requireKnown(
  client: Queryable,
  { migrations, release }: Shipped,
  log: Log | undefined,
): Promise<void> {
  const names = migrations.map(({ name }) => name);
  const { rows: unknown } = await client.query<{ name: string; release: number | null }>(
    'select name, release from schema_migration where not name = any($1) order by name',
    [names],
  );
  if (unknown.length === 0) return;
  const list = unknown.map(({ name }) => name).join(', ');
  if (unknown.every((migration) => migration.release === release + 1)) {
    log?.warn(
      { migrations: list },
      'the database belongs to the next version; this one keeps working with it until it is replaced',
    );
    return;
  }
  throw new Error(
    `The database is more than one version newer than this program: it has ${list}. Run the version that it was last used with, the one before that, or a later one.`,
  );
}

/**
 * Whether a migration is among the applied ones.
 * @throws Error when its file has changed since
 */
function isApplied({ name, sha256, formerly }: Migration, applied: Map<string, string>): boolean {
  const found = applied.get(name);
  if (found === undefined) return false;
  if ([sha256, ...formerly].includes(found)) return true;
  throw new Error(
    `${name} has changed since it was applied to this database. Restore the file, and put the change in a new migration.`,
  );
}

async function apply(pool: Pool, migration: Migration, log: Log | undefined): Promise<void> {
  const { name, sql, sha256, release } = migration;
  await transaction(pool, async (client) => {
    await lock(client);
    // Another process may have applied it meanwhile.
    if (isApplied(migration, await appliedMigrations(client))) return;
    await client.query(sql).catch((error: Error) => {
      throw new Error(`${name} could not be applied: ${error.message}`, { cause: error });
    });
    await client.query('insert into schema_migration (name, sha256, release) values ($1, $2, $3)', [
      name,
      sha256,
      release,
    ]);
    log?.debug({ migration: name }, 'a migration was applied');
  });
}
