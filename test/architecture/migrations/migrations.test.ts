import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openTestDatabase } from '../../support/stores/open-test-database.ts';
import { anyName, findStatements } from '../tenant-scope/find-statements.ts';
import { exceptions } from './exceptions.ts';
import { findContractions } from './find-contractions.ts';

const folder = 'schema/migrations';
const recorded = new URL('release-statements.json', import.meta.url);

type Release = { version: string; lastMigration: string };

const releases: Release[] = JSON.parse(readFileSync(`${folder}/releases.json`, 'utf8'));
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

let database: Database;

beforeAll(async () => {
  await loadModule();
  database = await openTestDatabase();
  return () => database.close();
});

test('releases are listed in order, each with an existing migration', () => {
  const last = releases.map(({ lastMigration }) => lastMigration);
  expect(last).toEqual(last.toSorted());
  expect(last.filter((name) => !migrations.includes(name))).toEqual([]);
});

test('migrations since the last release keep everything that its still running processes use', () => {
  const since = migrations.filter((name) => name > (releases.at(-1)?.lastMigration ?? ''));
  const made = new Set<string>();
  const found = since.flatMap((name) => {
    const findings = findContractions(parseSync(readFileSync(`${folder}/${name}`, 'utf8')), made);
    // An exception that is none any more hides the next contraction.
    return findings.length === (exceptions[name]?.findings ?? 0) ? [] : [{ name, findings }];
  });
  expect(found).toEqual([]);
});

test('the statements of the last release work with the current schema', async () => {
  const { version, statements }: { version: string; statements: string[] } = JSON.parse(
    readFileSync(recorded, 'utf8'),
  );
  expect(version).toBe(releases.at(-1)?.version);
  expect(statements.length).toBeGreaterThan(100);
  const refused: string[] = [];
  for (const sql of statements) {
    const fault = await prepare(sql);
    if (fault) refused.push(`${fault}: ${sql}`);
  }
  expect(refused).toEqual([]);
});

/** Has the database read and check a statement without running it. @returns what is wrong with it */
async function prepare(sql: string): Promise<string | undefined> {
  return database.pool.query(`prepare former as ${sql}; deallocate former`).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

// `npm run release` has it written, before the release is a commit.
test.runIf(process.env['RECORD_STATEMENTS'])('records the statements of this release', async () => {
  const paths = globSync('src/{db,jobs}/**/*.ts', { exclude: ['**/*.test.ts'] }).sort();
  const statements = paths
    .flatMap((path) => findStatements(path))
    .filter(
      ({ sql, tree }) => tree !== undefined && !sql.includes(anyName) && !sql.includes('graphile_worker'),
    )
    .map(({ sql }) => sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ').trim());
  // Not those that are parts of others, or for the schema of long ago.
  const whole: string[] = [];
  for (const sql of new Set(statements)) if (!(await prepare(sql))) whole.push(sql);
  const version = releases.at(-1)?.version;
  writeFileSync(recorded, `${JSON.stringify({ version, statements: whole }, null, 2)}\n`);
});

describe('a planted migration', () => {
  const plant = (sql: string) => findContractions(parseSync(sql), new Set());

  test.each([
    'alter table file drop column kind',
    'alter table file rename column kind to form',
    'alter table file rename to document_file',
    'alter table file alter kind type integer using 1',
    'alter table file alter status_details set not null',
    'alter table file alter status drop default',
    'alter table file add column owner text not null',
    'alter table file add check (bytes > 0)',
    'alter table file drop constraint file_pkey',
    'create unique index on file (sha256)',
    'drop table phrase',
    'drop function note_deleted_blobs',
    'truncate file',
    'create trigger t before insert on chunk for each row execute function f()',
    'do $$ begin end $$',
  ])('that contracts is found: %s', (sql) => {
    expect(plant(sql)).toHaveLength(1);
  });

  test.each([
    'alter table file add column owner text',
    `alter table file add column owner text not null default ''`,
    'create table owner (id uuid primary key); alter table owner add check (id is not null); drop index x',
    'create index on file (sha256)',
    'update file set kind = kind',
    'alter table file alter status_details drop not null',
  ])('that expands is let pass: %s', (sql) => {
    expect(plant(sql)).toEqual([]);
  });
});
