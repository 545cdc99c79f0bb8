import type { Scope } from '../../schema/api-key.ts';
import type { KeyProject } from '../db/tables/api-keys.ts';
import type { Organization } from '../db/tables/organizations.ts';

/** Who asks: the organization and the project that the key belongs to, or that an administrator acts for. */
export type Caller = {
  /** null for an administrator. */
  keyId: string | null;
  organization: Organization;
  project: KeyProject;
  scopes: Scope[];
  /** Whether conversations are saved as threads. */
  debug: boolean;
};
