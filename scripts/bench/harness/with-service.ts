import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { digestApiKey } from '../../../src/credentials/api-keys.ts';
import type { OrganizationId } from '../../../src/db/organizations/organizations.ts';
import { findApiKey } from '../../../src/db/projects/api-keys.ts';
import {
  bootstrap,
  closeDependencies,
  type Dependencies,
  openDependencies,
  parseConfig,
  prepareDatabase,
} from '../../../src/index.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { adminToken, apiKey } from './program.ts';

/**
 * The service in this process, without its adapters, and its first organization, for as long as `use` takes.
 * @param databaseUrl an empty database; the embedded one by default
 */
export async function withService<Result>(
  directory: string,
  databaseUrl: string | undefined,
  use: (deps: Dependencies, organizationId: OrganizationId) => Promise<Result>,
): Promise<Result> {
  const config = parseConfig({
    DATA_DIR: await mkdtemp(join(directory, 'service-')),
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ADMIN_TOKEN: adminToken,
  });
  const deps = await openDependencies(config, silentLog);
  try {
    await prepareDatabase(deps);
    await bootstrap(deps.pool, apiKey);
    const key = await findApiKey(deps.pool, digestApiKey(apiKey));
    if (!key) throw new Error('The first project could not be made.');
    return await use(deps, key.organizationId);
  } finally {
    await closeDependencies(deps);
  }
}
