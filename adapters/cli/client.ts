import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  isNonJsonSerializable,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import { type Config, readConfig } from '../../src/config/config.ts';
import { startCommand } from '../../src/config/program.ts';
import { adminTokenPath, loadAdminToken } from '../../src/credentials/admin-token.ts';
import type { AppRouter } from '../../src/index.ts';
import { explain, type Server } from './explain.ts';
import { Failure } from './failure.ts';

export type Client = TRPCClient<AppRouter>;

type SendForm = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Runs `use` with a client of the configured server.
 * @param sendForm sends forms with files instead of `fetch`
 * @throws Failure that says what to do; ConfigError for malformed settings.
 */
export function withClient<Result>(
  use: (client: Client) => Promise<Result>,
  sendForm?: SendForm,
): Promise<Result> {
  return withProjectClient(undefined, use, sendForm);
}

/**
 * The same with a client of one project.
 * @param project the one that ordinary procedures act for; the oldest one by default
 */
export async function withProjectClient<Result>(
  project: string | undefined,
  use: (client: Client) => Promise<Result>,
  sendForm?: SendForm,
): Promise<Result> {
  const server = await findServer(readConfig());
  try {
    return await use(createClient(server, project, sendForm));
  } catch (error) {
    throw explain(error, server);
  }
}

/**
 * The organization to work in: the one that was named, else the oldest.
 * @throws Failure when there is none yet.
 */
export async function chooseOrganization(client: Client, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const [oldest] = await client.admin.organizations.list.query();
  if (oldest) return oldest.id;
  throw new Failure('There are no organizations yet. "orgs create --name NAME" creates one.');
}

function createClient({ url, token }: Server, project: string | undefined, sendForm?: SendForm): Client {
  const link = {
    url: `${url}/trpc`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(project !== undefined && { 'x-lectern-project': project }),
    },
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        // A form with a file is sent alone, not in a batch.
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink({
          ...link,
          ...(sendForm && { fetch: (address, form) => sendForm(String(address), form as RequestInit) }),
        }),
        false: httpBatchStreamLink(link),
      }),
    ],
  });
}

async function findServer(config: Config): Promise<Server> {
  const url = serverUrl(config);
  if (config.ADMIN_TOKEN !== undefined) {
    return { url, token: config.ADMIN_TOKEN, tokenOrigin: 'the setting ADMIN_TOKEN' };
  }
  const path = adminTokenPath(config.DATA_DIR);
  const token = await loadAdminToken(config.DATA_DIR).catch((error: Error) => {
    throw new Failure(error.message);
  });
  if (token !== undefined) return { url, token, tokenOrigin: path };
  throw new Failure(
    `There is no admin token: ADMIN_TOKEN is not set, and there is no ${path}. The server creates that file when it ` +
      `starts: start it with "${startCommand}". If it runs already, set DATA_DIR to its data directory, or ADMIN_TOKEN.`,
  );
}

function serverUrl({ LECTERN_URL, HOST, PORT }: Config): string {
  // Addresses for API clients end in /v1, and people may put such an address into this variable.
  if (LECTERN_URL !== undefined) return LECTERN_URL.replace(/(?:\/openai)?\/v1$/, '');
  if (PORT === 0) {
    throw new Failure('PORT is 0, so the server chose a free port. Set LECTERN_URL to what it printed.');
  }
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
