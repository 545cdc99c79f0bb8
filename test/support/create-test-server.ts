import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
} from '@trpc/client';
import OpenAI from 'openai';
import { createLog } from '../../adapters/log.ts';
import { startServer } from '../../adapters/server.ts';
import { makeApiKey } from '../../src/api-keys.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import {
  type AppRouter,
  createDeps,
  createTenant,
  type Dependencies,
  drainJobs,
  type FirstTenant,
  parseConfig,
  prepareDatabase,
} from '../../src/index.ts';

export type TypedClient = ReturnType<typeof createTypedClient>;

/** An organization of its own, with official clients ready to use. */
export type Tenant = FirstTenant & { openai: OpenAI; trpc: TypedClient };

export type TestServer = AsyncDisposable & {
  url: string;
  deps: Dependencies;
  /** Makes an organization with an assistant and a key that has every scope. */
  createTenant(): Promise<Tenant>;
  /** A typed client with the admin token; the project is the one that it acts for. */
  createAdmin(projectId?: string): TypedClient;
  /** A call with plain fetch, for what the official clients would not send. */
  fetch(path: string, init?: RequestInit & { key?: string }): Promise<Response>;
  /** Runs background jobs until none is left. */
  drainJobs(): Promise<void>;
};

/** One database a test worker: its start is what a suite would spend its time on. Each test makes its own organization. */
let sharedDatabase: Promise<Database> | undefined;

/**
 * The real server on a free port of the loopback address, over PGlite in memory and files in a temporary folder.
 * @param ownDatabase a database instead of the shared one, for a test that counts what all organizations have
 * @param logged takes the lines of the log
 */
export async function createTestServer(
  settings: Record<string, string> = {},
  ownDatabase?: Database,
  logged?: (line: string) => void,
): Promise<TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  const config = parseConfig({
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    // Tests call more often than people do; those of the limits turn them on.
    RATE_LIMITS: 'off',
    ...settings,
  });
  const log = createLog(config.LOG_LEVEL, logged && { write: logged });
  if (!ownDatabase) sharedDatabase ??= openDatabase({ memory: true, log });
  const deps = await createDeps(config, log, ownDatabase ?? (await sharedDatabase));
  await prepareDatabase(deps);
  const server = await startServer(deps, {
    host: '127.0.0.1',
    port: 0,
    trustedProxies: config.TRUSTED_PROXIES,
    corsOrigins: config.CORS_ORIGINS,
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
    fetch(path, { key, headers, ...init } = {}) {
      const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
      return fetch(new URL(path, server.url), { ...init, headers: { ...authorization, ...headers } });
    },
    drainJobs: () => drainJobs(deps),
    async [Symbol.asyncDispose]() {
      await server.stop();
      await deps.parserPool.close();
      deps.stallGuard.stop();
      await rm(directory, { recursive: true });
    },
  };
}

/** The typed client as its users set it up: streams over JSON, uploads as a form of their own. */
export function createTypedClient(url: string, apiKey: string, headers: Record<string, string> = {}) {
  const options = { url: `${url}/trpc`, headers: { ...headers, authorization: `Bearer ${apiKey}` } };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink(options),
        false: httpBatchStreamLink(options),
      }),
    ],
  });
}
