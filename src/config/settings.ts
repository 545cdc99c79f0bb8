import { z } from 'zod';
import { adminTokenForm, adminTokenRule } from '../credentials/admin-token.ts';
import { isCronSchedule } from './cron-schedule.ts';
import {
  apiKey,
  backupPlace,
  bytes,
  credential,
  databaseAddress,
  emailAddresses,
  folder,
  headers,
  host,
  ocrLanguages,
  onOrOff,
  origin,
  origins,
  proxies,
  text,
  url,
  wholeNumber,
} from './setting-forms.ts';

/** The keys of model vendors, and other addresses for them. */
const vendorSettings = {
  OPENAI_API_KEY: credential,
  OPENAI_BASE_URL: url,
  ANTHROPIC_API_KEY: credential,
  ANTHROPIC_BASE_URL: url,
  GOOGLE_API_KEY: credential,
  GOOGLE_BASE_URL: url,
  MISTRAL_API_KEY: credential,
  MISTRAL_BASE_URL: url,
  COHERE_API_KEY: credential,
  COHERE_BASE_URL: url,
};

/** Every setting with its default. `docs/operations.md` explains each; `.env.example` lists them too. */
export const settings = z.object({
  // Where it listens, and where its data are
  PORT: wholeNumber('a port from 0 to 65535', 0, 65535).default(3000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: folder.prefault('./data'),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress,

  // Operators and people
  BOOTSTRAP_API_KEY: apiKey.optional(),
  ADMIN_TOKEN: z.string().regex(adminTokenForm, { error: adminTokenRule }).optional(),
  ADMIN_PEOPLE: emailAddresses.default([]),
  ADMIN_FROM: z.enum(['loopback', 'any'], { error: 'must be loopback or any' }).default('any'),
  LECTERN_URL: url,
  LECTERN_API_KEY: credential,
  PUBLIC_URL: origin.optional(),
  OIDC_ISSUER: url,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,

  // Files in a bucket
  S3_BUCKET: text,
  S3_ENDPOINT: url,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_MOVE_BACK: onOrOff.default('off'),

  // Traces
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),

  // Backups
  BACKUP_SCHEDULE: z
    .string()
    .refine(isCronSchedule, {
      error:
        'must be five fields of cron in UTC, which some day fits: minute, hour, day, month, weekday, such as 30 2 * * *',
    })
    .optional(),
  BACKUP_TO: backupPlace.optional(),
  BACKUP_KEEP: wholeNumber('a number of backups from 1 to 1000', 1, 1_000).default(7),

  // Vendors and models
  ...vendorSettings,
  CHAT_MODEL: text,
  EMBEDDING_MODEL: text,
  MODELS_DIR: folder.optional(),
  HF_ENDPOINT: url.default('https://huggingface.co'),
  HF_TOKEN: credential,
  EMBEDDING_QUERY_PREFIX: text,
  EMBEDDING_DOCUMENT_PREFIX: text,
  RERANK_MODEL: text,
  RERANK_API_KEY: credential,
  RERANK_BASE_URL: url,

  // Requests
  RATE_LIMITS: onOrOff.default('on'),
  TRUSTED_PROXIES: proxies.default(0),
  CORS_ORIGINS: origins.default('*'),

  // Documents and what is kept
  OCR_LANGUAGES: ocrLanguages.default(['eng']),
  CHUNK_TOKENS: wholeNumber('a number of tokens from 50 to 4000', 50, 4000).default(300),
  MAX_FILE_BYTES: bytes(50),
  MAX_PROJECT_BYTES: bytes(1024),
  MAX_ORGANIZATION_BYTES: bytes(10 * 1024),
  AUDIT_RETENTION_DAYS: wholeNumber('a number of days from 1 to 36500', 1, 36_500).default(365),

  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be one of debug, info, warn, error, silent',
    })
    .default('info'),
});

/** The settings that, where they are set, make this service call another one. */
export const outgoingSettings: (keyof typeof settings.shape)[] = [
  ...(Object.keys(vendorSettings) as (keyof typeof vendorSettings)[]),
  'RERANK_BASE_URL',
  'S3_BUCKET',
  'OIDC_ISSUER',
];

/** The names of all settings. */
export const settingNames = Object.keys(settings.shape);
