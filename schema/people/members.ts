import { z } from 'zod';
import { roleName } from './roles.ts';

/** A member of an organization. Times are Unix seconds. */
export const memberObject = z.object({
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleName,
  passkeys: z.int(),
  two_factor: z.boolean(),
  /** Of the active sessions; recorded to the minute. */
  last_seen_at: z.int().nullable(),
  joined_at: z.int(),
  /** Whether it is the caller. */
  you: z.boolean(),
});

export const roleChange = z.object({ person_id: z.string(), role: roleName });

export const memberChoice = z.object({ person_id: z.string() });

export type MemberObject = z.infer<typeof memberObject>;
