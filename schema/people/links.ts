import { z } from 'zod';
import { boundedArray } from '../bounded-array.ts';
import { characters, optional } from '../text.ts';
import { roleName } from './roles.ts';
import { emailAddress, listedEmailAddress } from './text.ts';

export const linkPurposes = ['first_owner', 'invitation', 'recovery'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** The purpose of a one-time link, as its bearer may know it. Times are Unix seconds. */
export const linkObject = z.object({
  purpose: z.enum(linkPurposes),
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  role: roleName.nullable(),
  /** The only email address that may use an invitation; for a recovery, the person's. */
  email: z.string().nullable(),
  /** The person whose access a recovery restores. */
  name: z.string().nullable(),
  invited_by: z.string().nullable(),
  expires_at: z.int(),
  /** Whether the address in the link already has an account. */
  has_account: z.boolean(),
});

/** A newly made link. Only this response contains its URL. */
export const madeLink = z.object({ url: z.string(), expires_at: z.int() });

export const newInvitation = z.object({
  role: roleName,
  /** Restricts the invitation to this address. */
  email: optional(emailAddress),
  /** A duration such as 24h or 30d; seven days by default, ninety at most. */
  expires: optional(characters(1, 8)),
});

/** Several invitations at once, each restricted to one of the addresses. */
export const newInvitations = newInvitation.omit({ email: true }).extend({
  emails: boundedArray(listedEmailAddress, { min: 1, max: 100, things: 'addresses' }),
});

/** An unused invitation. */
export const invitationObject = z.object({
  id: z.string(),
  role: roleName,
  email: z.string().nullable(),
  invited_by: z.string().nullable(),
  created_at: z.int(),
  expires_at: z.int(),
});

export const madeInvitation = invitationObject.extend({ url: z.string() });

/** The command line's request for a link: an invitation or, with `recover`, restored access for an address. */
export const newAdminLink = z.object({
  /** The oldest organization by default. */
  organization_id: optional(z.string()),
  /** Owner by default. */
  role: optional(roleName),
  /** Restricts the invitation to this address, which then counts as verified. */
  email: optional(emailAddress),
  recover: optional(emailAddress),
});

export const madeAdminLink = madeLink.extend({
  purpose: z.enum(linkPurposes),
  organization_name: z.string().nullable(),
  role: roleName.nullable(),
});

export type LinkObject = z.infer<typeof linkObject>;

export type InvitationObject = z.infer<typeof invitationObject>;

export type MadeInvitation = z.infer<typeof madeInvitation>;
