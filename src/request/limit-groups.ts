import type { Permission } from '../../schema/people/roles.ts';

/** The window of every limit. */
export const windowSeconds = 60;

/** Requests per minute, counted per network address or per API key. */
export type Limit = { requests: number; per: 'address' | 'key' };

/** Calls of one group are counted together, whichever adapter they come through. */
export const limits = {
  chat: { requests: 20, per: 'address' },
  completions: { requests: 10, per: 'address' },
  search: { requests: 20, per: 'address' },
  /** Each asks up to a hundred questions. */
  evaluations: { requests: 10, per: 'key' },
  uploads: { requests: 10, per: 'key' },
  files: { requests: 20, per: 'address' },
  /** A list of files shows many at once. */
  pictures: { requests: 600, per: 'address' },
  assistants: { requests: 20, per: 'address' },
  threads: { requests: 20, per: 'address' },
  models: { requests: 60, per: 'address' },
  /** What people do besides working with assistants. */
  people: { requests: 60, per: 'address' },
  /** Requests that reach no endpoint. */
  unmatched: { requests: 60, per: 'address' },
} as const satisfies Record<string, Limit>;

export type LimitGroup = keyof typeof limits;

/** Requests per minute of one signed-in person, from any address: pages send many at once. */
export const personLimits: Record<LimitGroup, number> = {
  chat: 60,
  completions: 60,
  search: 120,
  evaluations: 10,
  uploads: 240,
  files: 600,
  pictures: 3_000,
  assistants: 600,
  threads: 600,
  models: 600,
  people: 600,
  unmatched: 600,
};

/** The group of a procedure that names none. */
const groupOf: Record<Permission, LimitGroup> = {
  chat: 'chat',
  search: 'search',
  'files:read': 'files',
  'files:write': 'files',
  'assistants:read': 'assistants',
  'assistants:write': 'assistants',
  'threads:read': 'threads',
  'threads:write': 'threads',
  'models:read': 'models',
  conversations: 'people',
  keys: 'people',
  'members:read': 'people',
  'members:write': 'people',
  'members:recover': 'people',
  'organization:read': 'people',
  'organization:write': 'people',
  'organization:delete': 'people',
  evaluations: 'people',
  'usage:read': 'people',
  'audit:read': 'people',
  'budgets:write': 'people',
};

/** What a call has to pass: its limit, and the permission that its caller must have. */
export type Admission = {
  permission: Permission;
  limit: LimitGroup;
  /** Whether the call may start for the caller that its key had at its last use, while the key is looked up again. */
  isSpeculative?: true;
};

/** The admission of a procedure; the group follows from the permission unless it is named. */
export function admissionFor(permission: Permission, limit: LimitGroup = groupOf[permission]): Admission {
  return { permission, limit };
}
