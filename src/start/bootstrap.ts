import { scopes } from '../../schema/api-key.ts';
import { formatId, makeId } from '../../schema/ids.ts';
import { digestApiKey, makeApiKey } from '../credentials/api-keys.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { lockFirstStart } from '../db/installation.ts';
import { anyOrganization, insertOrganization } from '../db/organizations/organizations.ts';
import { insertApiKey } from '../db/projects/api-keys.ts';
import { insertProject } from '../db/projects/projects.ts';
import { transaction } from '../db/transaction.ts';

/** The result of the first start. The key is available here and never again. */
export type FirstTenant = { organizationId: string; assistantId: string; apiKey: string };

/**
 * Creates an organization, an assistant and an API key when the database has no organization yet.
 * @param givenKey the key to use instead of a random one
 * @returns undefined when an organization exists already
 */
export async function bootstrap(pool: Pool, givenKey?: string): Promise<FirstTenant | undefined> {
  return transaction(pool, async (db) => {
    await lockFirstStart(db);
    if (await anyOrganization(db)) return undefined;
    return createTenant(db, {
      organizationName: 'My organization',
      assistantName: 'My assistant',
      apiKey: givenKey ?? makeApiKey(),
    });
  });
}

/** Creates an organization with one assistant and a key for it with every scope. */
export async function createTenant(
  db: Queryable,
  names: { organizationName: string; assistantName: string; apiKey: string },
): Promise<FirstTenant> {
  const organization = await insertOrganization(db, { id: makeId(), name: names.organizationName });
  const organizationId = organization.id;
  const project = await insertProject(db, {
    id: makeId(),
    organizationId,
    name: names.assistantName,
    instructions: '',
  });
  await insertApiKey(db, {
    id: makeId(),
    organizationId,
    projectId: project.id,
    name: 'First key',
    digest: digestApiKey(names.apiKey),
    lastFour: names.apiKey.slice(-4),
    scopes,
  });
  return {
    organizationId: formatId('organization', organizationId),
    assistantId: formatId('assistant', project.id),
    apiKey: names.apiKey,
  };
}
