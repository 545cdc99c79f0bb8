import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { adminTokenForm, adminTokenRule } from './admin-token.ts';
import { isCronSchedule } from './cron-schedule.ts';
import { findMisspeltSettings, meantSetting } from './misspelt-settings.ts';
import {
  findStrayLine,
  hasKnownTlsMode,
  headerOf,
  isDatabaseAddress,
  isHost,
  isNetwork,
  isOrigin,
  listOf,
  sayVerified,
} from './setting-forms.ts';
import { describeSystemError, isSystemError } from './system-errors.ts';

const mebibyte = 1024 * 1024;

const text = z.string().optional();

const url = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
  .optional();

const databaseAddress = z
  .string()
  .refine(isDatabaseAddress, {
    error:
      'must look like postgres://user:password@host:5432/database; in a password write %23 for #, %2F for /, %3F for ?, %40 for @',
  })
  .refine(hasKnownTlsMode, {
    error: 'must be an address whose sslmode is disable, no-verify, require or verify-full',
  })
  .transform(sayVerified)
  .optional();

function bytes(defaultBytes: number) {
  return wholeNumber('a whole number of bytes, 1 or more', 1, Number.MAX_SAFE_INTEGER).default(defaultBytes);
}

function wholeNumber(accepted: string, min: number, max: number) {
  return z
    .string()
    .refine((value) => /^\d{1,16}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be ${accepted}`,
    })
    .transform(Number);
}

/** Every setting with its default. `docs/operations.md` explains each; `.env.example` lists them too. */
const settings = z.object({
  PORT: wholeNumber('a port from 0 to 65535', 0, 65535).default(3000),
  HOST: z
    .string()
    // As in addresses of pages.
    .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
    .refine(isHost, {
      error: 'must be an address or a name without scheme and port, such as 127.0.0.1 or ::',
    })
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,
  BOOTSTRAP_API_KEY: z
    .string()
    .regex(/^sk-[\w-]{32,}$/, {
      error: 'must be "sk-" followed by at least 32 letters, digits, "-" or "_"',
    })
    .optional(),
  ADMIN_TOKEN: z.string().regex(adminTokenForm, { error: adminTokenRule }).optional(),
  ADMIN_PEOPLE: z
    .string()
    .transform((value) => listOf(value.toLowerCase()))
    .refine((addresses) => addresses.every((address) => /^[^\s@,]+@[^\s@,]+$/.test(address)), {
      error: 'must be email addresses separated by commas, such as ada@example.com,ben@example.com',
    })
    .default([]),
  ADMIN_FROM: z.enum(['loopback', 'any'], { error: 'must be loopback or any' }).default('any'),
  LECTERN_URL: url,
  PUBLIC_URL: z
    .string()
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .refine(isOrigin, {
      error: 'must be an http:// or https:// address without a path, such as https://lectern.example.com',
    })
    .optional(),
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  S3_BUCKET: text,
  S3_ENDPOINT: url,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_MOVE_BACK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine((value) => listOf(value).every((pair) => /^[!#$%&'*+.^`|~\w-]+=[ -~]*$/.test(pair)), {
      error: 'must be headers as name=value, separated by commas, such as authorization=Bearer%20abc',
    })
    .transform((value) => new Map(listOf(value).map(headerOf)))
    .optional(),
  BACKUP_SCHEDULE: z
    .string()
    .refine(isCronSchedule, {
      error:
        'must be five fields of cron in UTC, which some day fits: minute, hour, day, month, weekday, such as 30 2 * * *',
    })
    .optional(),
  BACKUP_TO: z
    .string()
    .regex(/^(?!s3:)|^s3:\/\/[\w.-]+(?:\/[\w./-]*)?$/, { error: 'must be a folder, or s3://BUCKET/PREFIX' })
    .optional(),
  BACKUP_KEEP: wholeNumber('a number of backups from 1 to 1000', 1, 1_000).default(7),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: url,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: url,
  GOOGLE_API_KEY: text,
  GOOGLE_BASE_URL: url,
  MISTRAL_API_KEY: text,
  MISTRAL_BASE_URL: url,
  COHERE_API_KEY: text,
  COHERE_BASE_URL: url,
  CHAT_MODEL: text,
  EMBEDDING_MODEL: text,
  MODELS_DIR: z
    .string()
    .transform((path) => resolve(path))
    .optional(),
  HF_ENDPOINT: url.default('https://huggingface.co'),
  HF_TOKEN: text,
  EMBEDDING_QUERY_PREFIX: text,
  EMBEDDING_DOCUMENT_PREFIX: text,
  RERANK_MODEL: text,
  RERANK_API_KEY: text,
  RERANK_BASE_URL: url,
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => /^\d{1,2}$/.test(value) || listOf(value).every(isNetwork), {
      error:
        'must be a number of proxies from 0 to 99, or networks separated by commas, such as 10.0.0.0/8,fd00::/8',
    })
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : listOf(value)))
    .default(0),
  CORS_ORIGINS: z
    .string()
    .refine((value) => value === '*' || listOf(value).every(isOrigin), {
      error:
        'must be *, or origins separated by commas, such as https://app.example.com,http://localhost:5173',
    })
    .transform((value) => (value === '*' ? '*' : listOf(value)))
    .default('*'),
  OCR_LANGUAGES: z
    .string()
    .regex(/^[a-z]{3}(?:_[a-z]+)*(?:\s*,\s*[a-z]{3}(?:_[a-z]+)*)*$/i, {
      error: 'must be Tesseract language codes separated by commas, such as eng,deu,chi_sim',
    })
    .transform((value) => [...new Set(listOf(value))])
    .default(['eng']),
  CHUNK_TOKENS: wholeNumber('a number of tokens from 50 to 4000', 50, 4000).default(300),
  MAX_FILE_BYTES: bytes(50 * mebibyte),
  MAX_PROJECT_BYTES: bytes(1024 * mebibyte),
  MAX_ORGANIZATION_BYTES: bytes(10 * 1024 * mebibyte),
  AUDIT_RETENTION_DAYS: wholeNumber('a number of days from 1 to 36500', 1, 36_500).default(365),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of debug, info, warn, error, silent',
    })
    .default('info'),
});

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);

/** The settings of a process, checked and converted. `docs/operations.md` documents the names. */
export type Config = Readonly<z.infer<typeof settings>>;

/** A setting is missing or malformed. The message has one line per fault and makes sense without a stack trace. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Checks settings and fills in defaults. An empty value counts as unset.
 * @throws ConfigError that names each malformed setting and what it accepts.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings.shape && value?.trim()),
  );
  const result = settings.safeParse(given);
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);
  throw new ConfigError(faults.join('\n'));
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

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(
      isSystemError(error) ? describeSystemError(Object.assign(error, { path })) : String(error),
    );
  }
}

/**
 * The settings in the text of an `.env` file.
 * @throws ConfigError when it contains an unknown name, or a line that sets nothing, which Node.js would pass over
 */
export function parseSettingsFile(text: string): NodeJS.Dict<string> {
  const line = findStrayLine(text.split('\n'));
  if (line > 0)
    throw new ConfigError(`.env sets nothing in line ${line}. Write NAME=value, or # before a comment.`);
  const found = parseEnv(text);
  const unknown = Object.keys(found).filter((name) => !settingNames.includes(name));
  if (unknown.length === 0) return found;
  const meant = unknown.map((name) => meantSetting(name, settingNames)).filter((name) => name !== undefined);
  const advice =
    meant.length === unknown.length
      ? `Did you mean ${meant.join(', ')}?`
      : `Known settings: ${settingNames.toSorted().join(', ')}.`;
  throw new ConfigError(`.env sets ${unknown.join(', ')}, which is not a setting of Lectern. ${advice}`);
}

/** Environment variables that no program reads and that most likely mean a setting. */
export function misspeltVariables(): { name: string; meant: string }[] {
  return findMisspeltSettings(process.env, settingNames);
}

/**
 * Reads the settings of this process: environment variables first, then the `.env` file in the working directory.
 * @throws ConfigError as `parseConfig` and `parseSettingsFile` do, and when `.env` cannot be read.
 */
export function readConfig(): Config {
  const path = resolve('.env');
  const file = existsSync(path) ? parseSettingsFile(readText(path)) : {};
  return parseConfig({ ...file, ...process.env });
}

/** Whether this is the published package, which contains JavaScript. */
export const isPackage = !import.meta.filename.endsWith('.ts');

/** The command that runs the command line: through npm in the repository, by its own name in the published package. */
export const commandLine = isPackage ? 'npx lectern' : 'npm run -s lectern --';

/** The command that starts the server. */
export const startCommand = isPackage ? 'npx lectern start' : 'npm start';

/**
 * The folder that a command's relative paths start from. npm runs commands in the folder of package.json, and puts the
 * folder where the user called it into `INIT_CWD`.
 */
export function callersDirectory(): string {
  const { npm_lifecycle_event: script, INIT_CWD: directory } = process.env;
  return script === 'lectern' && directory ? directory : process.cwd();
}
