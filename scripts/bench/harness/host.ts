/**
 * A process with the real server, and beside it bare handlers over the same database. The benchmark's own process asks
 * it over the message channel and is its client over HTTP, so that client and server share no event loop.
 */
import { createLog } from '../../../adapters/log.ts';
import { startServer } from '../../../adapters/server.ts';
import { formatId, makeId, parseId } from '../../../schema/ids.ts';
import { digestApiKey, makeApiKey } from '../../../src/credentials/api-keys.ts';
import { findApiKey, insertApiKey } from '../../../src/db/projects/api-keys.ts';
import { insertProject } from '../../../src/db/projects/projects.ts';
import {
  bootstrap,
  closeDependencies,
  type Dependencies,
  openDependencies,
  parseConfig,
  prepareDatabase,
} from '../../../src/index.ts';
import { startBareServer } from '../baselines/bare-server.ts';
import { seed } from '../workloads/seed.ts';
import type { Answer, Commands, Name, Request } from './host-protocol.ts';
import { apiKey } from './program.ts';
import { timeSearches } from './time-searches.ts';
import { timeStatements } from './time-statements.ts';
import { watchVitals } from './vitals.ts';

type Handlers = { [Key in Name]: (argument: Commands[Key]['argument']) => Promise<Commands[Key]['answer']> };

const sampleVitals = watchVitals();
const config = parseConfig(process.env);
const deps = await openDependencies(config, createLog(config.LOG_LEVEL));
await prepareDatabase(deps);
await bootstrap(deps.pool, config.BOOTSTRAP_API_KEY);
const server = await startServer(deps, { host: '127.0.0.1', port: 0 });
const bareUrl = await startBareServer(deps);
const { organizationId } = await findTenant(deps);

const handlers: Handlers = {
  addresses: async () => ({ url: server.url, bareUrl }),
  async seed(chunkCount) {
    const name = `${chunkCount} chunks`;
    const project = await insertProject(deps.pool, { id: makeId(), organizationId, name, instructions: '' });
    const questions = await seed(deps, { organizationId, projectId: project.id }, chunkCount);
    return { assistantId: formatId('assistant', project.id), key: await makeKey(project.id), questions };
  },
  timeStatements: ({ assistantId, questions }) =>
    timeStatements(deps, parseId('assistant', assistantId) ?? '', questions),
  timeSearches: (argument) => timeSearches(deps, argument),
  vitals: async () => sampleVitals(),
};

process.on('message', async (request: Request) => {
  const answer = await answerRequest(request).catch((error: unknown): Answer => ({ failure: String(error) }));
  process.send?.(answer);
});
process.on('disconnect', stop);
process.on('SIGTERM', stop);

async function answerRequest<Key extends Name>(request: {
  name: Key;
  argument: Commands[Key]['argument'];
}): Promise<Answer> {
  return { value: await handlers[request.name](request.argument) };
}

/** A key of the project itself, as most callers have: it needs no look-up of the assistant that a request names. */
async function makeKey(projectId: string): Promise<string> {
  const key = makeApiKey();
  const named = { id: makeId(), organizationId, projectId, name: 'Searches' };
  await insertApiKey(deps.pool, {
    ...named,
    digest: digestApiKey(key),
    lastFour: key.slice(-4),
    scopes: ['search'],
  });
  return key;
}

async function findTenant({ pool }: Dependencies) {
  const key = await findApiKey(pool, digestApiKey(apiKey));
  if (!key) throw new Error('The database was not made by this benchmark.');
  return key;
}

async function stop(): Promise<void> {
  await server.stop();
  await closeDependencies(deps);
  process.exit(0);
}
