import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Host, startHost } from './start-host.ts';

/** Runs `use` with a host over a new database on the server that the address names, and drops the database. `use` hears the server's version too. */
export async function withFreshPostgresql<Result>(
  address: string,
  directory: string,
  use: (host: Host, version: string) => Promise<Result>,
): Promise<Result> {
  const name = `lectern_bench_${process.pid}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.query(`create database ${name}`);
    const url = new URL(address);
    url.pathname = name;
    const host = await startHost({
      DATA_DIR: await mkdtemp(join(directory, 'postgresql-')),
      DATABASE_URL: url.href,
    });
    try {
      return await use(host, rows[0]?.server_version ?? '');
    } finally {
      await host.stop();
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
