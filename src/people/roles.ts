import type { Scope } from '../../schema/api-key.ts';
import { type Permission, permissions, type Role, roles } from '../../schema/people/roles.ts';

const everybody = roles;
const leaders = ['owner', 'admin'] as const;

/**
 * Who may do what: the one table of authorization for people. Every procedure names the permission that it needs; keys
 * have those that are their scopes. What depends on more than the role is decided where it is done: that nobody but an
 * owner makes owners, and that members see their own conversations and keys alone.
 */
export const rolesOf: Readonly<Record<Permission, readonly Role[]>> = {
  chat: everybody,
  search: everybody,
  'files:read': everybody,
  'files:write': everybody,
  'assistants:read': everybody,
  'assistants:write': leaders,
  // Threads of the organization, which keys write. One's own conversations are another matter.
  'threads:read': leaders,
  'threads:write': leaders,
  'models:read': everybody,
  conversations: everybody,
  // Members where an owner allows it, which `isPermitted` looks at.
  keys: everybody,
  'members:read': everybody,
  'members:write': leaders,
  'members:recover': ['owner'],
  'organization:read': everybody,
  'organization:write': leaders,
  'organization:delete': ['owner'],
  // What was asked and rated by others is seen here.
  evaluations: leaders,
  'usage:read': leaders,
  'audit:read': leaders,
  'budgets:write': ['owner'],
};

/** What a role may depend on beside the role. */
type Policy = { memberKeys: boolean };

/** Whether somebody of this role may do something in an organization. */
export function isPermitted(role: Role, permission: Permission, { memberKeys }: Policy): boolean {
  if (permission === 'keys' && role === 'member') return memberKeys;
  return rolesOf[permission].includes(role);
}

/** All that somebody of this role may do in an organization. */
export function permissionsOf(role: Role, policy: Policy): Permission[] {
  return permissions.filter((permission) => isPermitted(role, permission, policy));
}

/** Whether somebody of this role may give or take another role, from and to: owners are made and unmade by owners alone. */
export function mayGovern(role: Role, ...involved: Role[]): boolean {
  if (role === 'owner') return true;
  return role === 'admin' && !involved.includes('owner');
}

/** The scopes that a key may have that somebody of this role makes: nobody gives away more than they have. */
export function grantableScopes(role: Role, scopes: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => rolesOf[scope].includes(role));
}
