import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { withFreshDatabase } from './fresh-database.ts';
import { type Host, startHost } from './start-host.ts';

/**
 * Runs `use` with a host over a new database on the server that the address names, and drops the database. `use` hears the
 * server's version too.
 */
export async function withFreshPostgresql<Result>(
  address: string,
  directory: string,
  use: (host: Host, version: string) => Promise<Result>,
): Promise<Result> {
  return withFreshDatabase(address, async (databaseUrl, version) => {
    const host = await startHost({
      DATA_DIR: await mkdtemp(join(directory, 'postgresql-')),
      DATABASE_URL: databaseUrl,
    });
    try {
      return await use(host, version);
    } finally {
      await host.stop();
    }
  });
}
