import { z } from 'zod';
import { scopes } from '../api-key.ts';

/** What somebody is in an organization, the mightiest first. */
export const roles = ['owner', 'admin', 'member'] as const;

export const roleName = z.enum(roles, { error: `must be one of ${roles.join(', ')}` });

export type Role = (typeof roles)[number];

/** What people may be allowed to do beside what the scopes of keys name. No key can have these. */
export const peoplePermissions = [
  /** One's own conversations in the dashboard. */
  'conversations',
  'keys',
  'members:read',
  'members:write',
  /** Letting somebody in again who cannot sign in: whoever has the link is that person. */
  'members:recover',
  'organization:read',
  'organization:write',
  /** All that it has as a file, and its end. */
  'organization:delete',
  /** Looking into how questions are answered, and measuring it. */
  'evaluations',
  'usage:read',
  'audit:read',
  /** How much keys and assistants may use. */
  'budgets:write',
] as const;

/** All that a procedure may ask for: the scopes of keys, and what people alone can do. */
export const permissions = [...scopes, ...peoplePermissions] as const;

export type Permission = (typeof permissions)[number];
