import { z } from 'zod';
import { permissions, roleName } from './roles.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** Who is signed in, where they work, and what this server offers at the address of this request. Times are Unix seconds. */
export const me = z.object({
  /** null: signed out. */
  person: named
    .extend({
      email: z.string(),
      has_password: z.boolean(),
      two_factor: z.boolean(),
      passkeys: z.int(),
      /** Whether an account with the identity provider is linked. */
      oidc: z.boolean(),
      /** Whether the settings name the person as an administrator of the instance. */
      administrator: z.boolean(),
    })
    .nullable(),
  /** Whether the request carried the cookie of a session that has ended. */
  session_ended: z.boolean(),
  /** The organization that the call works in; null: signed out, or a member of none. */
  organization: named.extend({ role: roleName, permissions: z.array(z.enum(permissions)) }).nullable(),
  organizations: z.array(named.extend({ role: roleName })),
  /** Assistants of the organization, oldest first. */
  assistants: z.array(named),
  server: z.object({
    version: z.string(),
    public_url: z.string(),
    /** The server's clock, to compare with the browser's. */
    time: z.int(),
    passkeys: z.boolean(),
    /** Why there are no passkeys, in a sentence for people. */
    passkeys_hint: z.string().nullable(),
    oidc: z.object({ name: z.string() }).nullable(),
    /** Whether anybody has an account yet. */
    people: z.boolean(),
  }),
});

export type Me = z.infer<typeof me>;
