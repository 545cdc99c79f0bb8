import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../src/config/config.ts';
import { startCommand } from '../../src/config/program.ts';
import { adminTokenPath, loadAdminToken } from '../../src/credentials/admin-token.ts';
import { Failure } from './failure.ts';

/** The server that a command talks to, and what signs it in there. */
export type Server = {
  /** Without a path and without a trailing slash. */
  url: string;
  credential: string;
  /** Whether that is an API key; else it is the admin token. */
  isKey: boolean;
  /** Where it was found, for messages. */
  origin: string;
};

/**
 * The server that the settings name, and the admin token for it, or else an API key.
 * @param takesKey whether an API key will do
 * @throws Failure that says what to set when there is nothing to sign in with.
 */
export async function findServer(config: Config, takesKey: boolean): Promise<Server> {
  const url = serverUrl(config);
  const key = config.LECTERN_API_KEY;
  const token = await findAdminToken(config, url);
  if ('credential' in token) return { url, isKey: false, ...token };
  if (takesKey && key !== undefined) {
    return { url, isKey: true, credential: key, origin: 'the setting LECTERN_API_KEY' };
  }
  throw new Failure([token.lack, describeKeys(takesKey, key)].join(''));
}

function describeKeys(takesKey: boolean, key: string | undefined): string {
  if (takesKey) return ' An API key in LECTERN_API_KEY will do as well.';
  if (key === undefined) return '';
  return ' An API key in LECTERN_API_KEY can only ask, search, and work with the files of its own project.';
}

/** @returns what to do, in sentences, where there is none for the server. */
async function findAdminToken(
  { ADMIN_TOKEN, DATA_DIR, HOST }: Config,
  url: string,
): Promise<Pick<Server, 'credential' | 'origin'> | { lack: string }> {
  if (ADMIN_TOKEN !== undefined) return { credential: ADMIN_TOKEN, origin: 'the setting ADMIN_TOKEN' };
  const path = adminTokenPath(DATA_DIR);
  // The token opens everything on the server of this data directory, so no other one may see it.
  if (!isThisMachine(url, HOST)) {
    const lack =
      `ADMIN_TOKEN is not set, and the token in ${path} is sent only to this machine, not to ${url}. Set ADMIN_TOKEN to ` +
      `that server's own.`;
    return { lack };
  }
  try {
    const credential = await loadAdminToken(DATA_DIR);
    if (credential !== undefined) return { credential, origin: path };
  } catch (error) {
    return { lack: (error as Error).message };
  }
  const lack =
    `There is no admin token: ADMIN_TOKEN is not set, and there is no ${path}. The server creates that file when it ` +
    `starts: start it with "${startCommand}". If it runs already, set DATA_DIR to its data directory, or ADMIN_TOKEN.`;
  return { lack };
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

/** Whether an address is one of this machine, or the one that the server of these settings listens on. */
function isThisMachine(url: string, HOST: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (['localhost', '::1', HOST.toLowerCase()].includes(host)) return true;
  if (isIPv4(host) && host.startsWith('127.')) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  );
}
