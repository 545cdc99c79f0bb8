import { z } from 'zod';
import { characters, optional } from '../text.ts';
import { roleName } from './roles.ts';
import { emailAddress } from './text.ts';

export const linkPurposes = ['first_owner', 'invitation', 'recovery'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** What a one-time link is for, as its bearer may know. Times are Unix seconds. */
export const linkObject = z.object({
  purpose: z.enum(linkPurposes),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  role: roleName.nullable(),
  /** The only address that may use an invitation; whose access a recovery restores. */
  email: z.string().nullable(),
  /** Whose access a recovery restores. */
  name: z.string().nullable(),
  invited_by: z.string().nullable(),
  expires_at: z.int(),
  /** Whether the address that the link names has an account already. */
  has_account: z.boolean(),
});

/** A link that was just made. Its address is shown this once. */
export const madeLink = z.object({ url: z.string(), expires_at: z.int() });

export const newInvitation = z.object({
  role: roleName,
  /** Lets nobody else use the invitation. */
  email: optional(emailAddress),
  /** A duration such as 24h or 30d; seven days unless given, ninety at most. */
  expires: optional(characters(1, 8)),
});

/** An invitation that waits to be used. */
export const invitationObject = z.object({
  id: z.string(),
  role: roleName,
  email: z.string().nullable(),
  invited_by: z.string().nullable(),
  created_at: z.int(),
  expires_at: z.int(),
});

export const madeInvitation = invitationObject.extend({ url: z.string() });

/** A link as the command line asks for one: an invitation, or with `recover` a way back in for an address. */
export const newAdminLink = z.object({
  /** The oldest organization unless given. */
  organization_id: optional(z.string()),
  /** Owner unless given. */
  role: optional(roleName),
  recover: optional(emailAddress),
});

export const madeAdminLink = madeLink.extend({
  purpose: z.enum(linkPurposes),
  organization_name: z.string().nullable(),
  role: roleName.nullable(),
});

export type LinkObject = z.infer<typeof linkObject>;

export type InvitationObject = z.infer<typeof invitationObject>;
