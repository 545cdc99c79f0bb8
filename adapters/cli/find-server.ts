import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { type Config, isFromSettingsFile } from '../../src/config/config.ts';
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
  const isHere = await isThisMachine(url, config.HOST);
  const token = await findAdminToken(config, url, isHere);
  if ('credential' in token) return { url, isKey: false, ...token };
  if (takesKey && key !== undefined) {
    if (!isHere) requireOneSource(config, url, 'LECTERN_API_KEY');
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
  config: Config,
  url: string,
  isHere: boolean,
): Promise<Pick<Server, 'credential' | 'origin'> | { lack: string }> {
  const { ADMIN_TOKEN, DATA_DIR } = config;
  if (ADMIN_TOKEN !== undefined) {
    if (!isHere) requireOneSource(config, url, 'ADMIN_TOKEN');
    return { credential: ADMIN_TOKEN, origin: 'the setting ADMIN_TOKEN' };
  }
  const path = adminTokenPath(DATA_DIR);
  // The token opens everything on the server of this data directory, so no other one may see it.
  if (!isHere) {
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

/**
 * Keeps what is for the server of the environment from one that a file names: commands also run in folders of other people.
 * @throws Failure when the address is from `.env` and the credential is not
 */
function requireOneSource(config: Config, url: string, credential: 'ADMIN_TOKEN' | 'LECTERN_API_KEY'): void {
  const setting = config.LECTERN_URL === undefined ? 'HOST' : 'LECTERN_URL';
  if (!isFromSettingsFile(setting) || isFromSettingsFile(credential)) return;
  throw new Failure(
    `${setting} in ${resolve('.env')} names ${url}, and ${credential} is from the environment, so it is not sent there: the ` +
      `file may be somebody else's. If it is that server's, set both in the same place.`,
  );
}

/** Whether an address is one of this machine, or the name of it that the server of these settings listens on. */
async function isThisMachine(url: string, HOST: string): Promise<boolean> {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
  if (host === 'localhost' || isOwnAddress(host)) return true;
  if (host !== HOST.toLowerCase()) return false;
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.length > 0 && found.every(({ address }) => isOwnAddress(address));
}

function isOwnAddress(host: string): boolean {
  if (host === '::1' || (isIPv4(host) && host.startsWith('127.'))) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === host),
  );
}
