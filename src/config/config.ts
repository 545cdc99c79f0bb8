import { resolve } from 'node:path';
import type { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';
import { outgoingSettings, settingNames, settings } from './settings.ts';
import { readSettingsFile } from './settings-file.ts';

/** The settings of a process, checked and converted. `docs/operations.md` documents the names. */
export type Config = Readonly<z.infer<typeof settings>>;

/**
 * Reads the settings of this process: environment variables first, then the `.env` file in the working directory.
 * @throws ConfigError as `parseConfig` and `readSettingsFile` do
 */
export function readConfig(): Config {
  return parseConfig({ ...readSettingsFile(resolve('.env')), ...process.env });
}

/** Whether a setting has its value from the `.env` file in the working directory, and not from the environment. */
export function isFromSettingsFile(name: keyof Config): boolean {
  return process.env[name] === undefined && Boolean(readSettingsFile(resolve('.env'))[name]?.trim());
}

/** Settings whose values may begin or end with a space, or be quoted. */
const verbatim = ['EMBEDDING_QUERY_PREFIX', 'EMBEDDING_DOCUMENT_PREFIX'];

/**
 * Checks settings and fills in defaults. An empty value counts as unset. Space around a value is left out: a secret that was read
 * from a file ends with a line break.
 * @throws ConfigError that names each malformed setting and what it accepts.
 */
export function parseConfig(environment: NodeJS.Dict<string>): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .filter(([name, value]) => name in settings.shape && value?.trim())
      .map(([name, value = '']) => [name, verbatim.includes(name) ? value : value.trim()]),
  );
  requireNoQuotes(given);
  const result = settings.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  throw new ConfigError(faults.join('\n'));
}

/** @throws ConfigError when a value is in quotation marks, which a shell would have removed and `docker run --env-file` has not */
function requireNoQuotes(given: Record<string, string>): void {
  const quoted = Object.entries(given).filter(
    ([name, value]) => !verbatim.includes(name) && /^(?:".*"|'.*')$/s.test(value),
  );
  if (quoted.length === 0) return;
  const names = quoted.map(([name]) => name).join(', ');
  throw new ConfigError(
    `${names}: the value is in quotation marks, which nothing removes here. Write ${quoted[0]?.[0]}=value without them.`,
  );
}

/** Environment variables that no program reads and that most likely mean a setting. */
export function misspeltVariables(): { name: string; meant: string }[] {
  return findMisspeltSettings(process.env, settingNames);
}

/**
 * The environment with the proxies for outgoing calls, `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, for clients that do not read
 * it themselves; undefined unless Node.js was told to use them.
 */
export function proxyEnvironment(): NodeJS.Dict<string> | undefined {
  return process.env['NODE_USE_ENV_PROXY'] === '1' ? process.env : undefined;
}

/** The variable of a proxy that is set and that Node.js was not told to use, although the settings name a service to call. */
export function unusedProxy(
  config: Config,
  environment: NodeJS.Dict<string> = process.env,
): string | undefined {
  if (environment['NODE_USE_ENV_PROXY'] !== undefined) return undefined;
  if (outgoingSettings.every((name) => config[name] === undefined)) return undefined;
  const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  return names.find((name) => environment[name]?.trim());
}

/**
 * The identity provider from the settings, or undefined when none is configured.
 * @throws ConfigError when only some of the three settings are given.
 */
export function oidcSettings({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
}: Config): { issuer: string; clientId: string; clientSecret: string } | undefined {
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (!issuer && !clientId && !clientSecret) return undefined;
  throw new ConfigError(
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three, or none.',
  );
}

/**
 * Refuses a server that would ask itself. OpenAI's clients read OPENAI_BASE_URL too, so a shell that is set up for them would set
 * up the server as well.
 * @throws ConfigError when OPENAI_BASE_URL is an address of this server.
 */
export function requireOtherServer({ OPENAI_BASE_URL, HOST, PORT, PUBLIC_URL }: Config): void {
  if (OPENAI_BASE_URL === undefined) return;
  const { protocol, hostname, port } = new URL(OPENAI_BASE_URL);
  const isHere = ['localhost', '127.0.0.1', '[::1]', HOST].includes(hostname) && protocol === 'http:';
  const isPublic = ['/v1', '/openai/v1'].some((path) => OPENAI_BASE_URL === `${PUBLIC_URL}${path}`);
  if (!(isPublic || (isHere && Number(port || 80) === PORT))) return;
  throw new ConfigError(
    `OPENAI_BASE_URL is ${OPENAI_BASE_URL}, where this server itself will be. For the server it names one that runs models; ` +
      'unset it, and OPENAI_API_KEY with it, where they were set for clients of Lectern.',
  );
}
