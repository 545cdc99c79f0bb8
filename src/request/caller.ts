import type { Scope } from '../../schema/api-key.ts';
import { formatId } from '../../schema/ids.ts';
import type { Role } from '../../schema/people/roles.ts';
import type { Organization } from '../db/organizations/organizations.ts';
import type { Person } from '../db/people/persons.ts';
import type { KeyProject } from '../db/projects/api-keys.ts';

/** Who calls, for which organization, and in which of its projects. */
export type Caller = KeyCaller | AdministratorCaller | PersonCaller;

/** A caller with a project to work in. */
export type ProjectCaller = Caller & { project: KeyProject };

/** A program with an API key, which works in the project of the key. */
export type KeyCaller = {
  kind: 'key';
  keyId: string;
  organization: Organization;
  project: KeyProject;
  scopes: Scope[];
  /** Whether conversations are saved as threads. */
  debug: boolean;
};

/** The holder of the admin token: may do in a project whatever any key may. */
export type AdministratorCaller = {
  kind: 'administrator';
  organization: Organization;
  project: KeyProject;
};

/** A signed-in person, in one of their organizations. */
export type PersonCaller = {
  kind: 'person';
  person: Person;
  role: Role;
  organization: Organization;
  /** null: the organization has no project yet. */
  project: KeyProject | null;
};

/** The project that a caller works in, as an error names it to this caller. */
export function describeProject({ kind, project }: ProjectCaller): string {
  if (kind === 'key') return 'the project of this API key';
  return kind === 'person' ? 'this assistant' : `the project ${formatId('assistant', project.id)}`;
}

/** The organization that a caller works for, as an error names it to this caller. */
export function describeOrganization({ kind, organization }: Caller): string {
  if (kind === 'key') return 'the organization of this API key';
  return kind === 'person'
    ? 'this organization'
    : `the organization ${formatId('organization', organization.id)}`;
}
