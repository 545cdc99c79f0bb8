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
    /** `sk-…` and the last four characters of the secret. */
    masked: z.string(),
    organization_id: z.string(),
    project_id: z.string(),
    project_name: z.string(),
    scopes: z.array(z.enum(scopes)),
    active: z.boolean(),
    /** Whether conversations through this key are saved as threads. */
    debug: z.boolean(),
    expires_at: z.int().nullable(),
    /** Recorded to the minute. */
    last_used_at: z.int().nullable(),
    created_at: z.int(),
  })
  .meta({ id: 'ApiKey' });

/** A key with its secret, which only this response contains. */
export const apiKeyWithSecret = apiKeyObject.extend({ key: z.string() }).meta({ id: 'ApiKeyWithSecret' });

/** A rotated key with its new secret; `previous_expires_at` is when the old one expires, null if it already has. */
export const rotatedApiKey = apiKeyWithSecret
  .extend({ previous_expires_at: z.int().nullable() })
  .meta({ id: 'RotatedApiKey' });

/** `expires` in the form of `parseExpiry`. */
export const newApiKey = z.object({
  project_id: z.string(),
  name: characters(1, 256),
  scopes: optional(scopeList),
  debug: optional(z.boolean()),
  expires: optional(z.string()),
});

/** `grace` in the form of `parseDuration`, `expires` in that of `parseExpiry`. */
export const apiKeyRotation = z.object({
  id: z.string(),
  grace: optional(z.string()),
  expires: optional(z.string()),
});

export type ApiKeyObject = z.infer<typeof apiKeyObject>;
