import { z } from 'zod';
import { boundedArray } from './bounded-array.ts';
import { characters, optional } from './text.ts';

/** The scopes of a key. A new key has all of them by default. */
export const scopes = [
  'chat',
  'search',
  'files:read',
  'files:write',
  'assistants:read',
  'assistants:write',
  'threads:read',
  'threads:write',
  'models:read',
] as const;

export type Scope = (typeof scopes)[number];

/** A choice of scopes, without repetition. */
export const scopeList = boundedArray(
  z.enum(scopes, {
    error: ({ input }) => `must be one of ${scopes.join(', ')}; ${JSON.stringify(input)} is none of them`,
  }),
  { min: 1, max: 100, things: 'scopes' },
).transform((chosen) => [...new Set(chosen)]);

/** A key as administrators see it: never its secret. Times are Unix seconds. */
export const apiKeyObject = z
  .object({
    id: z.string(),
    name: z.string(),
    masked: z.string().describe('`sk-…` and the last four characters of the secret.'),
    organization_id: z.string(),
    project_id: z.string().describe('The assistant that it is bound to (`asst-…`).'),
    project_name: z.string(),
    scopes: z.array(z.enum(scopes)),
    active: z.boolean().describe('A deactivated key is refused with 403.'),
    debug: z.boolean().describe('Whether conversations through this key are saved as threads.'),
    expires_at: z.int().nullable().describe('When it ends, in Unix seconds; null: never.'),
    last_used_at: z.int().nullable().describe('To the minute, in Unix seconds; null: never.'),
    created_at: z.int().describe('In Unix seconds.'),
  })
  .meta({ id: 'ApiKey' });

/** A key with its secret, which only this response contains. */
export const apiKeyWithSecret = apiKeyObject
  .extend({ key: z.string().describe('The secret, shown this once.') })
  .meta({ id: 'ApiKeyWithSecret' });

/** A rotated key with its new secret; `previous_expires_at` is when the old one expires, null if it already has. */
export const rotatedApiKey = apiKeyWithSecret
  .extend({ previous_expires_at: z.int().nullable() })
  .meta({ id: 'RotatedApiKey' });

/** When a key ends, in the form of `parseExpiry`. */
const expires = optional(z.string());

const forms = '`30m`, `12h`, `30d`, a date such as `2030-12-31`, or `never`';

export const newApiKey = z.object({
  project_id: z.string().describe('The assistant that it is bound to (`asst-…`).'),
  name: characters(1, 256),
  scopes: optional(scopeList).describe('All by default.'),
  debug: optional(z.boolean()).describe('Whether to save conversations through this key as threads.'),
  expires: expires.describe(`When it ends: ${forms}, which is the default.`),
});

/** `grace` is in the form of `parseDuration`. */
export const apiKeyRotation = z.object({
  id: z.string(),
  grace: optional(z.string()).describe(
    'How long the old secret still works, such as `24h`; not at all by default.',
  ),
  expires: expires.describe(`When the key ends: ${forms}; as before by default.`),
});

export type ApiKeyObject = z.infer<typeof apiKeyObject>;
