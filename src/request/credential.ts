import { type Scope, scopes } from '../../schema/api-key.ts';
import { formatId, parseId } from '../../schema/ids.ts';
import type { Permission } from '../../schema/people/roles.ts';
import type { Dependencies } from '../composition/dependencies.ts';
import { isAdminToken } from '../credentials/admin-token.ts';
import { apiKeyPrefix, digestApiKey } from '../credentials/api-keys.ts';
import { findOrganization } from '../db/organizations/organizations.ts';
import { hasVerifiedEmail } from '../db/people/persons.ts';
import type { FoundSession } from '../db/people/sessions.ts';
import { type FoundApiKey, findApiKey, touchApiKey } from '../db/projects/api-keys.ts';
import { findAnyProject, findFirstProject } from '../db/projects/projects.ts';
import { AppError } from '../errors/errors.ts';
import { isPermitted } from '../people/roles.ts';
import type { AdministratorCaller, Caller, KeyCaller } from './caller.ts';
import type { Context } from './context.ts';
import { countFailedAttempt, refuseAfterFailures } from './failed-attempts.ts';
import { forgetCaller, recallCaller, rememberCaller } from './last-callers.ts';
import { isLoopback } from './network-of.ts';
import { findVisitor, requirePerson } from './visitor.ts';

/**
 * Identifies the caller. An `Authorization` header takes precedence over a session cookie. The result is cached in the
 * context. @throws AppError as `authorize` does.
 */
export function authenticate(context: Context): Promise<Caller> {
  context.authentication ??= isVisit(context) ? requirePerson(context) : checkCredential(context);
  return context.authentication;
}

/**
 * Identifies the caller and checks the permission.
 * @throws AppError 401 for a missing, unknown or expired key or session; 403 for a deactivated key, a missing scope and a
 * role that does not allow it; 429 after too many failed attempts.
 */
export async function authorize(context: Context, permission: Permission): Promise<Caller> {
  const caller = await authenticate(context);
  switch (caller.kind) {
    case 'person':
      if (!isPermitted(caller.role, permission, caller.organization)) throw roleRequired(caller.role);
      return caller;
    case 'key':
      if (!isScope(permission)) throw peopleOnly('API keys cannot do this.');
      if (!caller.scopes.includes(permission)) throw missingScope(permission);
      return caller;
    case 'administrator':
      if (!isScope(permission)) throw peopleOnly('The admin token cannot do this.');
      return caller;
  }
}

/** Whether a request is authenticated by its cookies. */
export function isVisit({ authorization, visit }: Context): boolean {
  return visit !== undefined && authorization === undefined;
}

function isScope(permission: Permission): permission is Scope {
  return (scopes as readonly Permission[]).includes(permission);
}

function missingScope(scope: Scope): AppError {
  return new AppError('forbidden', `This API key lacks the scope "${scope}". Use a key that has it.`, {
    code: 'missing_scope',
  });
}

function peopleOnly(what: string): AppError {
  return new AppError('forbidden', `${what} Sign in to the dashboard.`, { code: 'role_required' });
}

function roleRequired(role: string): AppError {
  const whom = role === 'admin' ? 'an owner' : 'an owner or an admin';
  return new AppError(
    'forbidden',
    `Your role (${role}) does not allow this. Ask ${whom} of the organization.`,
    { code: 'role_required' },
  );
}

/**
 * Whether a request carries the admin token to an adapter that admits administrators. The result is cached in the context.
 * API keys begin with `sk-`, which the admin token never does.
 * @throws AppError 401 for a wrong token, 403 where ADMIN_FROM excludes the sender, 429 after too many failed attempts.
 */
export function isAdministrator(context: Context): Promise<boolean> {
  context.administrator ??= checkAdminToken(context);
  return context.administrator;
}

/**
 * The session of a person named in the settings. Their email address must be verified, since anybody could claim another
 * one.
 * @returns undefined for everybody else
 */
export async function findAdministrator(context: Context): Promise<FoundSession | undefined> {
  const { adminPeople, pool } = context.deps;
  if (adminPeople.length === 0 || !isVisit(context)) return undefined;
  const { session } = await findVisitor(context);
  if (!session || !adminPeople.includes(session.person.email)) return undefined;
  return (await hasVerifiedEmail(pool, session.person.id)) ? session : undefined;
}

/**
 * Checks that a request carries the admin token, or comes from a person named in the settings.
 * @returns the session of such a person
 * @throws AppError as `isAdministrator` does, and 401 for no token or an API key.
 */
export async function requireAdministrator(context: Context): Promise<FoundSession | undefined> {
  if (await isAdministrator(context)) return undefined;
  const session = await findAdministrator(context);
  if (session) return session;
  if (!isVisit(context)) {
    await refuseAfterFailures(context);
    await countFailedAttempt(context);
  }
  throw new AppError(
    'unauthenticated',
    'This needs the admin token: the value of ADMIN_TOKEN, or the content of the file admin-token in the data directory.',
  );
}

async function checkAdminToken(context: Context): Promise<boolean> {
  const { administration, address, authorization, deps, isForwarded = false } = context;
  const token = parseBearer(authorization);
  if (!administration || token === undefined || token.startsWith(apiKeyPrefix)) return false;
  await refuseAfterFailures(context);
  if (deps.adminFrom === 'loopback' && (isForwarded || !isLoopback(address))) {
    throw new AppError(
      'forbidden',
      'The admin token is accepted from the machine of the server only: ADMIN_FROM is "loopback".',
    );
  }
  if (isAdminToken(token, deps.adminToken)) return true;
  await countFailedAttempt(context);
  throw invalidKey('This is neither an API key nor the admin token. Check that it was copied completely.');
}

async function checkCredential(context: Context): Promise<Caller> {
  if (await isAdministrator(context)) return actFor(context.deps, context.administration?.projectId);
  await refuseAfterFailures(context);
  const caller = await checkKey(context).catch(async (error: unknown) => {
    if (isRefusedKey(error)) await countFailedAttempt(context);
    throw error;
  });
  requireOwnProject(caller, context.administration?.projectId);
  return caller;
}

/** Whether a key was refused, and not only not looked up, as while the database is away. */
export function isRefusedKey(error: unknown): error is AppError {
  return error instanceof AppError && (error.kind === 'unauthenticated' || error.kind === 'forbidden');
}

/** A key works in its own project: what names another must not change that one, and learns nothing of the other. */
function requireOwnProject({ project }: KeyCaller, named: string | undefined): void {
  const own = formatId('assistant', project.id);
  if (named === undefined || named === own) return;
  throw new AppError(
    'not_found',
    `This API key belongs to the assistant ${own}, and the request names ${named}. Use a key of that one, or name none.`,
  );
}

async function checkKey({ authorization, deps }: Context): Promise<KeyCaller> {
  const key = parseBearer(authorization);
  if (!key)
    throw invalidKey('No API key was given. Send it in the header "Authorization: Bearer YOUR_API_KEY".');
  const digest = digestApiKey(key);
  const found = await findApiKey(deps.pool, digest);
  forgetCaller(deps.pool, digest);
  if (!found) throw unknownKey(key);
  const caller = toCaller(found, deps.clock());
  recordKeyUse(deps, found);
  rememberCaller(deps.pool, digest, caller);
  return caller;
}

/** @throws AppError 403 for a deactivated key, 401 for any other that is no longer accepted */
function toCaller(key: FoundApiKey, now: Date): KeyCaller {
  const { id, organization, project, scopes, debug } = key;
  if (key.replacedAt && key.replacedAt <= now)
    throw invalidKey('This API key was rotated: a newer secret has replaced this one.');
  if (!key.active) {
    throw new AppError('forbidden', 'The API key is deactivated. Activate it again or use another.', {
      code: 'key_deactivated',
    });
  }
  if (key.expiresAt && key.expiresAt <= now)
    throw invalidKey('The API key has expired. Rotate it or use another.');
  if (!organization) throw invalidKey('The organization of this API key has been deleted. Use another key.');
  if (!project) throw invalidKey('The assistant of this API key has been deleted. Use another key.');
  return { kind: 'key', keyId: id, organization, project, scopes, debug };
}

function unknownKey(key: string): AppError {
  const form = key.startsWith(apiKeyPrefix) ? '' : ` Keys begin with "${apiKeyPrefix}".`;
  return invalidKey(`The API key is not valid.${form} Check that it was copied completely.`);
}

function invalidKey(message: string): AppError {
  return new AppError('unauthenticated', message, { code: 'invalid_api_key' });
}

/**
 * The caller that the request's key had at its last use, if it was valid and had the permission. Work that changes nothing
 * may begin for this caller while the key is looked up again, and is answered only if the caller is still the same.
 */
export function presumeCaller(context: Context, permission: Permission): KeyCaller | undefined {
  const key = isVisit(context) ? undefined : parseBearer(context.authorization);
  const caller = key && recallCaller(context.deps.pool, digestApiKey(key));
  return caller && isScope(permission) && caller.scopes.includes(permission) ? caller : undefined;
}

/** The token of `Authorization: Bearer TOKEN`. */
function parseBearer(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
}

/** An administrator may do in a project whatever any key may; without an id, in the oldest one. */
async function actFor({ pool }: Dependencies, projectId: string | undefined): Promise<AdministratorCaller> {
  const id = projectId === undefined ? undefined : parseId('assistant', projectId);
  const project = id === undefined ? await findFirstProject(pool) : id && (await findAnyProject(pool, id));
  const organization = project && (await findOrganization(pool, project.organizationId));
  if (!project || !organization) {
    const message =
      id === undefined
        ? 'There is no project yet. Create one first.'
        : `There is no project with the id ${projectId}.`;
    throw new AppError('not_found', message, { param: 'x-lectern-project' });
  }
  return { kind: 'administrator', organization, project };
}

/** Records at most once a minute that a key was used. Requests do not wait for it, and none fails because of it. */
function recordKeyUse({ pool, clock, log }: Dependencies, { id, lastUsedAt }: FoundApiKey): void {
  const now = clock();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < 60_000) return;
  touchApiKey(pool, id, now).catch((error: unknown) => {
    log.warn({ id, err: error }, 'the use of an API key was not recorded');
  });
}
