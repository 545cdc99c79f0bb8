import { randomUUID } from 'node:crypto';
import { openPool } from '../../../src/db/connections.ts';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { embeddedTemplate, type TemplateName } from './embedded-templates.ts';

/** The PostgreSQL server that tests make their databases on; undefined where they use the embedded database. */
export const testServerUrl = process.env['TEST_DATABASE_URL'];

/** PostgreSQL's own database without content. */
export const emptyTemplate = 'template1';

/** What new databases are copies of: a migrated one, which `set-up-postgresql.ts` makes. */
const migratedTemplate = process.env['TEST_DATABASE_TEMPLATE'] ?? emptyTemplate;

/** Begins the names of all databases of one run, which deletes those that are left when it ends. */
export const databasePrefix = process.env['TEST_DATABASE_PREFIX'] ?? `lectern_test_${process.pid}_`;

/**
 * A migrated database to itself: a new one on the server of `TEST_DATABASE_URL`, whose role must be allowed to make
 * databases, else an embedded one in memory. `close` deletes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const database = await open(migratedTemplate, 'migrated');
  await migrate(database.pool);
  return database;
}

/** As `openTestDatabase`, without a schema. */
export function openEmptyDatabase(): Promise<Database> {
  return open(emptyTemplate, 'empty');
}

async function open(template: string, embedded: TemplateName): Promise<Database> {
  if (!testServerUrl) return openDatabase({ memory: true, template: await embeddedTemplate(embedded) });
  const url = await createDatabase(testServerUrl, template);
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(testServerUrl, url.pathname.slice(1));
    },
  };
}

/** Makes a database on a server, by default a migrated one. @returns its URL */
export async function createDatabase(server: string, template = migratedTemplate): Promise<URL> {
  const name = `${databasePrefix}${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = name;
  return url;
}

/** Deletes a database, also while somebody is connected to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await runOnServer(server, `drop database if exists ${name} with (force)`);
}

/** Runs a statement in the database of the URL. @returns the rows */
export async function runOnServer(connectionString: string, statement: string): Promise<unknown[]> {
  const pool = openPool({ connectionString, max: 1 });
  const { rows } = await pool.query(statement).finally(() => pool.end());
  return rows;
}
