import type { NamedTarget } from '../../db/audit/audit-events.ts';

/** How the audit log records a call. */
export type RecordedAction = {
  /** The kind of object that is changed; its id is in the input under `id` unless `idAt` names another field. */
  target?: NamedTarget;
  idAt?: string;
  /** The field of the output with the name of a new object, which saves a lookup. */
  nameAt?: string;
  /** Consecutive events may be shown as one, since people do this to many objects in a row, such as the files of a folder. */
  isGroupable?: boolean;
  /** The input fields recorded with it: never a secret, and no text of a document or chat. */
  details?: string[];
};

const key: RecordedAction = { target: 'key' };
const assistant: RecordedAction = { target: 'assistant' };
const member: RecordedAction = { target: 'person', idAt: 'person_id' };
const organization: RecordedAction = { target: 'organization' };
const settings = [
  'name',
  'default_model',
  'fallback_model',
  'allowed_models',
  'unknown_model',
  'temperature',
  'retrieval_count',
  'member_keys',
  'instructions',
];

/** Every call that the audit log records, by the path of its procedure. */
export const recordedActions: Readonly<Record<string, RecordedAction>> = {
  'keys.create': { ...key, details: ['project_id', 'scopes', 'debug', 'expires'] },
  'keys.activate': key,
  'keys.deactivate': key,
  'keys.rotate': { ...key, details: ['grace', 'expires'] },
  'keys.delete': key,
  'assistants.create': { ...assistant, details: ['name'] },
  'assistants.update': { ...assistant, details: ['name', 'instructions', 'description'] },
  'assistants.edit': { ...assistant, details: ['name', 'instructions'] },
  'assistants.delete': assistant,
  'assistants.remove': assistant,
  'assistants.restore': assistant,
  'files.create': { target: 'file', nameAt: 'filename', isGroupable: true },
  'files.delete': { target: 'file', isGroupable: true },
  'files.bulk': { details: ['action', 'ids', 'filter'] },
  'invitations.create': { details: ['role', 'email', 'expires'] },
  'invitations.createMany': { details: ['role', 'emails', 'expires'] },
  'invitations.revoke': { details: ['id'] },
  'members.changeRole': { ...member, details: ['role'] },
  'members.remove': member,
  'members.leave': {},
  'members.createRecoveryLink': member,
  'organization.update': { details: settings },
  'organization.export': {},
  'organization.remove': {},
  'organization.restore': organization,
  'quality.createSet': { details: ['assistant_id', 'name'] },
  'quality.updateSet': { details: ['set_id', 'name', 'nightly'] },
  'quality.deleteSet': { details: ['set_id'] },
  'quality.exportQuestions': { details: ['set_id'] },
  'quality.startRun': { details: ['set_id', 'answers'] },
  'quality.exportRun': { details: ['run_id'] },
  'quality.deleteRun': { details: ['run_id'] },
  'usage.budgets.set': { details: ['key_id', 'assistant_id', 'tokens'] },
  'usage.budgets.remove': { details: ['key_id', 'assistant_id'] },
  'people.signIn': {},
  'people.signInCode': {},
  'people.signOut': {},
  'people.passkeys.signIn': {},
  'people.oidc.finish': {},
  'people.join': {},
  'people.recover': {},
  'people.profile.update': { details: ['name'] },
  'people.password.change': {},
  'people.passkeys.register': { details: ['name'] },
  'people.passkeys.rename': { details: ['name'] },
  'people.passkeys.remove': {},
  'people.sealing.setUp': {},
  'people.sealing.change': {},
  'people.sealing.reset': {},
  'people.sessions.end': {},
  'people.sessions.endOthers': {},
  'people.twoFactor.confirm': {},
  'people.twoFactor.disable': {},
  'people.twoFactor.newRecoveryCodes': {},
  'admin.organizations.create': { ...organization, details: ['name'] },
  'admin.organizations.update': { ...organization, details: settings },
  'admin.organizations.delete': organization,
  'admin.organizations.export': organization,
  'admin.organizations.import': organization,
  'admin.projects.create': { ...assistant, details: ['name'] },
  'admin.projects.restore': assistant,
  'admin.keys.create': { ...key, details: ['project_id', 'scopes', 'debug', 'expires'] },
  'admin.keys.activate': key,
  'admin.keys.deactivate': key,
  'admin.keys.rotate': { ...key, details: ['grace', 'expires'] },
  'admin.keys.delete': key,
  'admin.links.create': {
    target: 'organization',
    idAt: 'organization_id',
    details: ['role', 'email', 'recover'],
  },
  'admin.people.delete': { details: ['email'] },
  'admin.secret.rotate': {},
  'admin.index.rebuild': { target: 'assistant', idAt: 'project_id' },
  'admin.embeddings.switch': { details: ['id'] },
  'admin.embeddings.undo': {},
  'admin.embeddings.drop': { details: ['id'] },
  'admin.jobs.retry': { details: ['id'] },
  'admin.backup': {},
};

/** Procedures that change something but are not recorded, each with the reason. */
export const unrecordedProcedures: Readonly<Record<string, string>> = {
  'people.': 'steps of signing in that change nothing yet',
  'conversations.': 'what people write is theirs',
  'threads.': 'conversations of programs',
  chat: 'a question',
  completions: 'a question',
  'openai.': 'a question',
  search: 'a question',
  embeddings: 'vectors of texts, which are not kept',
  'evaluations.': 'questions',
  'playground.': 'a question',
  'quality.': 'questions of a set, which its page shows',
  'files.': 'reads files, or has them read again',
  'assistants.preview': 'changes nothing',
  'audit.csv': 'the log as a file',
};
