import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { createLog } from '../../../adapters/log.ts';
import { startServer } from '../../../adapters/server.ts';
import type { BuiltDashboard } from '../../../adapters/web/dashboard/ensure-built.ts';
import type { Role } from '../../../schema/people/roles.ts';
import { makeApiKey } from '../../../src/credentials/api-keys.ts';
import type { Database } from '../../../src/db/database.ts';
import {
  type Config,
  createTenant,
  type Dependencies,
  drainJobs,
  type FirstTenant,
  oidcSettings,
  openDependencies,
  parseConfig,
  prepareDatabase,
} from '../../../src/index.ts';
import { createPasswords } from '../../../src/people/passwords.ts';
import { openTestDatabase } from '../stores/open-test-database.ts';
import { createTypedClient, type TypedClient } from './clients.ts';
import { joinByLink, type TestPerson } from './people.ts';

/** An organization of its own, with official clients ready to use. */
export type Tenant = FirstTenant & { openai: OpenAI; trpc: TypedClient };

export type TestServer = AsyncDisposable & {
  url: string;
  deps: Dependencies;
  /** Makes an organization with an assistant and a key that has every scope. */
  createTenant(): Promise<Tenant>;
  /** A typed client with the admin token; the project is the one that it acts for. */
  createAdmin(projectId?: string): TypedClient;
  /** Somebody who has joined a tenant's organization by a link and is signed in. */
  createPerson(tenant: FirstTenant, role: Role): Promise<TestPerson>;
  /** A call with plain fetch, for what the official clients would not send; `json` is posted. */
  fetch(path: string, init?: RequestInit & { key?: string; json?: unknown }): Promise<Response>;
  /** Runs background jobs until none is left. */
  drainJobs(): Promise<void>;
};

/** One database a test worker: its start is what a suite would spend its time on. Each test makes its own organization. */
let sharedDatabase: Promise<Database> | undefined;
let sharedModel: string | undefined;

/** Another embedding model would have to embed what all tests of the worker have stored, and then be theirs. */
function assertSharedModel({ embedder }: Dependencies): void {
  sharedModel ??= embedder.model;
  if (embedder.model === sharedModel) return;
  throw new Error(
    `The tests share the vectors of ${sharedModel}: give the one with ${embedder.model} a database of its own.`,
  );
}

/**
 * One pool of parser processes a worker: each starts once and not once a server, which takes longer than to read most documents.
 * They end when nobody has asked them for a while.
 */
let sharedParsers: Dependencies['parserPool'] | undefined;

/** Settings that a pool of parsers is made by; a server with one of them has its own. */
const parserSettings = ['OCR_LANGUAGES', 'CHUNK_TOKENS'];

/** Hashes as the product does, at a cost that nobody waits for: the full one is a sixth of a second for each person. */
const quickPasswords = createPasswords({ N: 2, r: 8, p: 1 });

let sharedSchema: string | undefined;

/** What one test changes of the tables, those that run after it in the same worker would meet. */
async function assertSharedSchema({ pool }: Dependencies): Promise<void> {
  const { rows } = await pool.query(
    `select coalesce(string_agg(part, ', ' order by part), '') as schema from (
       select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as part
       from pg_constraint where connamespace = current_schema::regnamespace
       union all
       select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
       union all
       select concat_ws(' ', 'vectors of', model, state) from embedding_generation where state <> 'dropped'
     ) as parts`,
  );
  sharedSchema ??= rows[0].schema;
  if (rows[0].schema !== sharedSchema)
    throw new Error(
      'A test has left the tables or the vectors that all tests share changed: undo it when the test ends.',
    );
}

/** The test run prints what a failed test has written, and nothing of others. */
const showWithFailures = (line: string) => console.error(line.trimEnd());

type ServerToOpen = {
  settings: Record<string, string>;
  ownDatabase: Database | undefined;
  logged: (line: string) => void;
};

type OpenedDependencies = { config: Config; deps: Dependencies; close(): Promise<void> };

/** The dependencies of one server: a folder of its own, and the worker's shared database and parsers unless it has others. */
async function openTestDependencies({
  settings,
  ownDatabase,
  logged,
}: ServerToOpen): Promise<OpenedDependencies> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  const open = async () => {
    const config = parseConfig({
      DATA_DIR: directory,
      LOG_LEVEL: 'warn',
      // Tests call more often than people do; those of the limits turn them on.
      RATE_LIMITS: 'off',
      ...settings,
    });
    const log = createLog(config.LOG_LEVEL, { write: logged });
    if (!ownDatabase) sharedDatabase ??= openTestDatabase();
    return { config, opened: await openDependencies(config, log, ownDatabase ?? (await sharedDatabase)) };
  };
  const { config, opened } = await open().catch(async (error) => {
    await rm(directory, { recursive: true });
    throw error;
  });
  const hasOwnParsers = parserSettings.some((name) => name in settings);
  if (!hasOwnParsers) sharedParsers ??= opened.parserPool;
  const deps = hasOwnParsers ? opened : { ...opened, parserPool: sharedParsers ?? opened.parserPool };
  if (!ownDatabase) assertSharedModel(deps);
  await prepareDatabase(deps);
  if (!ownDatabase) await assertSharedSchema(deps);
  // PostgreSQL counts for all servers of a worker, whose tests all come from one address.
  await deps.pool.query('delete from rate_limit');
  return {
    config,
    deps,
    // What `closeDependencies` does, without what other servers share.
    async close() {
      await deps.runningAnswers.close();
      await deps.peers?.close();
      await deps.usage.close();
      if (hasOwnParsers) await deps.parserPool.close();
      await deps.drawingPool.close();
      deps.stallGuard.stop();
      await rm(directory, { recursive: true });
      if (!ownDatabase) await assertSharedSchema(deps);
    },
  };
}

/**
 * The real server on a free port of the loopback address, over a database as `openTestDatabase` makes it and files in a
 * temporary folder.
 * @param ownDatabase a database instead of the shared one, for a test that counts what all organizations have
 * @param options.dashboard the pages for people, which most tests do without
 * @param options.logged takes the lines of the log; without it, what goes wrong is shown with a test that fails
 */
export async function createTestServer(
  settings: Record<string, string> = {},
  ownDatabase?: Database,
  {
    dashboard,
    logged = showWithFailures,
  }: { dashboard?: BuiltDashboard; logged?: (line: string) => void } = {},
): Promise<TestServer> {
  const { config, deps, close } = await openTestDependencies({ settings, ownDatabase, logged });
  const server = await startServer(deps, {
    host: '127.0.0.1',
    port: 0,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
    publicUrl: config.PUBLIC_URL,
    ...(dashboard && { dashboard }),
    oidc: oidcSettings(config),
    passwords: quickPasswords,
  });
  return {
    url: server.url,
    deps,
    async createTenant() {
      const names = { organizationName: 'Test organization', assistantName: 'Test assistant' };
      const tenant = await createTenant(deps.pool, { ...names, apiKey: makeApiKey() });
      return {
        ...tenant,
        openai: new OpenAI({ baseURL: `${server.url}/v1`, apiKey: tenant.apiKey, maxRetries: 0 }),
        trpc: createTypedClient(server.url, tenant.apiKey),
      };
    },
    createAdmin: (projectId) =>
      createTypedClient(server.url, deps.adminToken, projectId ? { 'x-lectern-project': projectId } : {}),
    createPerson: (tenant, role) => joinByLink(server.url, deps.adminToken, tenant, role),
    fetch(path, { key, json, headers, ...init } = {}) {
      const credential = key !== undefined && { authorization: `Bearer ${key}` };
      const type = json !== undefined && { 'content-type': 'application/json' };
      const body = json !== undefined && { method: 'POST', body: JSON.stringify(json) };
      return fetch(new URL(path, server.url), {
        ...body,
        ...init,
        headers: { ...credential, ...type, ...headers },
      });
    },
    drainJobs: () => drainJobs(deps),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await close();
    },
  };
}
