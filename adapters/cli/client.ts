import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  isNonJsonSerializable,
  retryLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import { readConfig } from '../../src/config/config.ts';
import type { AppRouter } from '../../src/index.ts';
import { explain } from './explain.ts';
import { Failure, TooLargeForProxy } from './failure.ts';
import { findServer, type Server } from './find-server.ts';

export type Client = TRPCClient<AppRouter>;

type Send = (url: string, init: RequestInit) => Promise<Response>;

type Options = {
  /** The one that ordinary procedures act for; the oldest one by default. */
  project?: string | undefined;
  /** Whether an API key will do. It acts for its own project, whatever `project` says. */
  takesKey?: boolean;
  /** Sends forms with files instead of `fetch`. */
  sendForm?: Send;
};

/**
 * Runs `use` with a client of the configured server.
 * @throws Failure that says what to do; ConfigError for malformed settings.
 */
export async function withClient<Result>(
  use: (client: Client, server: Server) => Promise<Result>,
  { project, takesKey = false, sendForm = fetch }: Options = {},
): Promise<Result> {
  const server = await findServer(readConfig(), takesKey);
  try {
    return await use(createClient(server, project, sendForm), server);
  } catch (error) {
    throw explain(error, server);
  }
}

/**
 * The same for the files of a project: of the one named, which takes the admin token, else of the one that the API key is bound to, or
 * the oldest one.
 */
export function withProjectClient<Result>(
  project: string | undefined,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  return withClient(use, { project, takesKey: project === undefined });
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

function createClient(
  { url, credential, isKey }: Server,
  project: string | undefined,
  sendForm: Send,
): Client {
  const link = {
    url: `${url}/trpc`,
    headers: {
      authorization: `Bearer ${credential}`,
      // A key works in its own project, and only questions and searches may name another.
      ...(project !== undefined && !isKey && { 'x-lectern-project': project }),
    },
  };
  const overHttp = (send: Send) => ({
    ...link,
    fetch: (address: unknown, init: unknown) => sendHere(send, String(address), init as RequestInit),
  });
  return createTRPCClient<AppRouter>({
    links: [
      ...(isKey ? [waitForLimits()] : []),
      splitLink({
        // A form with a file is sent alone, not in a batch.
        condition: (operation) => isNonJsonSerializable(operation.input),
        true: httpLink(overHttp(sendForm)),
        false: httpBatchStreamLink(overHttp(fetch)),
      }),
    ],
  });
}

/**
 * Follows no redirect: documents and questions would go to a server that nobody named.
 * @throws Failure that says where the server points to, or that a proxy has answered
 */
async function sendHere(send: Send, address: string, init: RequestInit): Promise<Response> {
  const response = await send(address, { ...init, redirect: 'manual' });
  requireNoProxyPage(response, address);
  const location = response.headers.get('location');
  if (response.status < 300 || response.status > 399 || location === null) return response;
  const target = URL.parse(location, address)?.href.replace(/\/trpc\/.*$/s, '') ?? location;
  throw new Failure(
    `The server at ${new URL(address).origin} redirects to ${target}, which is not followed. If that is the address of Lectern, set ` +
      'LECTERN_URL to it.',
  );
}

/** The statuses with which a proxy answers when it gets no answer of the server, or none in time. */
const unreachedByProxy = [502, 503, 504];

/** The server itself answers in JSON. @throws Failure that says what a proxy means by its page */
function requireNoProxyPage({ status, headers }: Response, address: string): void {
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  const { origin } = new URL(address);
  if (status === 413) {
    throw new TooLargeForProxy(
      `A proxy at ${origin} accepts no request of this size. Raise its limit (client_max_body_size in nginx), or set LECTERN_URL to the ` +
        'server itself.',
    );
  }
  if (unreachedByProxy.includes(status)) {
    throw new Failure(
      `A proxy at ${origin} answers in place of the server, with the status ${status}. Check that the server runs, that the proxy reaches ` +
        'it, and for how long it waits; or set LECTERN_URL to the server itself.',
    );
  }
}

/** API keys are limited per minute. A call over the limit was not executed, so it is made again once the server takes it. */
function waitForLimits() {
  let seconds = 0;
  return retryLink<AppRouter>({
    retry({ error: { data }, attempts }) {
      seconds = data?.retryAfterSeconds ?? 0;
      return data?.httpStatus === 429 && seconds > 0 && seconds <= 60 && attempts <= 3;
    },
    retryDelayMs: () => seconds * 1_000,
  });
}
