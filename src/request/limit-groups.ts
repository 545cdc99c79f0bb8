import type { Scope } from '../../schema/api-key.ts';

/** How long a window of any limit lasts. */
export const windowSeconds = 60;

/** Requests a minute, and whose they are: those of one network address or those of one API key. */
export type Limit = { requests: number; per: 'address' | 'key' };

/** Calls of one group are counted together, whichever surface they come through. */
export const limits = {
  chat: { requests: 20, per: 'address' },
  completions: { requests: 10, per: 'address' },
  search: { requests: 20, per: 'address' },
  /** Each asks up to a hundred questions. */
  evaluations: { requests: 10, per: 'key' },
  uploads: { requests: 10, per: 'key' },
  files: { requests: 20, per: 'address' },
  assistants: { requests: 20, per: 'address' },
  threads: { requests: 20, per: 'address' },
  models: { requests: 60, per: 'address' },
  /** What reaches no endpoint. */
  unmatched: { requests: 60, per: 'address' },
} as const satisfies Record<string, Limit>;

export type LimitGroup = keyof typeof limits;

/** The group of a procedure that names none. */
const groupOfScope: Record<Scope, LimitGroup> = {
  chat: 'chat',
  search: 'search',
  'files:read': 'files',
  'files:write': 'files',
  'assistants:read': 'assistants',
  'assistants:write': 'assistants',
  'threads:read': 'threads',
  'threads:write': 'threads',
  'models:read': 'models',
};

/** What a call has to pass: its limit, and the scope that its key must have. */
export type Admission = { scope: Scope; limit: LimitGroup };

/** The admission of a procedure: the group follows from the scope unless it is named. */
export function admissionFor(scope: Scope, limit: LimitGroup = groupOfScope[scope]): Admission {
  return { scope, limit };
}
