import type { Scope } from '../../schema/api-key.ts';
import { type Permission, permissions, type Role, roles } from '../../schema/people/roles.ts';

const everybody = roles;
const leaders = ['owner', 'admin'] as const;

/**
 * The authorization table for people: which role may do what. Every procedure names the permission it needs; for keys,
 * permissions are their scopes. Rules that depend on more than the role are checked where they apply: only owners make
 * owners, and members see only their own conversations and keys.
 */
export const rolesOf: Readonly<Record<Permission, readonly Role[]>> = {
  chat: everybody,
  search: everybody,
  'files:read': everybody,
  'files:write': everybody,
  'assistants:read': everybody,
  'assistants:write': leaders,
  // Threads of the organization, written by keys. A person's own conversations are separate.
  'threads:read': leaders,
  'threads:write': leaders,
  'models:read': everybody,
  conversations: everybody,
  // For members only where an owner allows it; `isPermitted` checks that.
  keys: everybody,
  'members:read': everybody,
  'members:write': leaders,
  'members:recover': ['owner'],
  'organization:read': everybody,
  'organization:write': leaders,
  'organization:delete': ['owner'],
  // Shows what other people asked and how they rated it.
  evaluations: leaders,
  'usage:read': leaders,
  'audit:read': leaders,
  'budgets:write': ['owner'],
};

/** What a permission may depend on besides the role. */
type Policy = { memberKeys: boolean };

/** Whether a role may do something in an organization. */
export function isPermitted(role: Role, permission: Permission, { memberKeys }: Policy): boolean {
  if (permission === 'keys' && role === 'member') return memberKeys;
  return rolesOf[permission].includes(role);
}

/** All permissions of a role in an organization. */
export function permissionsOf(role: Role, policy: Policy): Permission[] {
  return permissions.filter((permission) => isPermitted(role, permission, policy));
}

/** Whether a role may change another member's role: only owners make and remove owners. */
export function mayGovern(role: Role, ...involved: Role[]): boolean {
  if (role === 'owner') return true;
  return role === 'admin' && !involved.includes('owner');
}

/** Whether an organization with these roles would be without an owner if a person no longer were one. */
export function isOnlyOwner(roles: ReadonlyMap<string, Role>, personId: string): boolean {
  if (roles.get(personId) !== 'owner') return false;
  return ![...roles].some(([id, role]) => id !== personId && role === 'owner');
}

/** The scopes that a key made by this role may have: nobody can grant more than they have. */
export function grantableScopes(role: Role, scopes: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => rolesOf[scope].includes(role));
}
