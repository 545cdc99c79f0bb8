import { randomUUID } from 'node:crypto';
import { openPool } from '../../../src/db/connections.ts';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';

/**
 * A migrated database to itself: a new one on the server of `TEST_DATABASE_URL`, whose role must be allowed to make
 * databases, else an embedded one in memory. `close` deletes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: server } = process.env;
  const database = server ? await openOnServer(server) : await openDatabase({ memory: true });
  await migrate(database.pool);
  return database;
}

async function openOnServer(server: string): Promise<Database> {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const database = await openDatabase({ databaseUrl: url.href });
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function runOnServer(connectionString: string, statement: string): Promise<void> {
  const pool = openPool({ connectionString, max: 1 }, undefined);
  await pool.query(statement).finally(() => pool.end());
}
