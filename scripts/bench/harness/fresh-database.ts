import pg from 'pg';

/** How many databases this process has created; several may be in use at once. */
let made = 0;

/**
 * Makes a new database for `use`, and drops it.
 * @param address of a PostgreSQL whose role may create databases
 * @param use gets the new database's address and the server's version
 */
export async function withFreshDatabase<Result>(
  address: string,
  use: (databaseUrl: string, version: string) => Promise<Result>,
): Promise<Result> {
  made += 1;
  const name = `lectern_bench_${process.pid}_${made}`;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.query(`create database ${name}`);
    const url = new URL(address);
    url.pathname = name;
    try {
      return await use(url.href, rows[0]?.server_version ?? '');
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } finally {
    await client.end();
  }
}
