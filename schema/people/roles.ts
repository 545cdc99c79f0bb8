import { z } from 'zod';
import { scopes } from '../api-key.ts';

/** The roles in an organization, most powerful first. */
export const roles = ['owner', 'admin', 'member'] as const;

export const roleName = z.enum(roles, { error: `must be one of ${roles.join(', ')}` });

export type Role = (typeof roles)[number];

/** Permissions of people besides the scopes of keys. No key can have these. */
const peoplePermissions = [
  /** One's own conversations in the dashboard. */
  'conversations',
  'keys',
  'members:read',
  'members:write',
  /** Restoring access for somebody who cannot sign in: whoever has the link becomes that person. */
  'members:recover',
  'organization:read',
  'organization:write',
  /** Exporting and deleting the organization. */
  'organization:delete',
  /** Examining and measuring how questions are answered. */
  'evaluations',
  'usage:read',
  'audit:read',
  /** Budgets of keys and assistants. */
  'budgets:write',
] as const;

/** All that a procedure may require: the scopes of keys, and what only people can do. */
export const permissions = [...scopes, ...peoplePermissions] as const;

export type Permission = (typeof permissions)[number];
