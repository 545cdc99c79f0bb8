import { parseId } from '../../schema/ids.ts';
import type { FoundSession } from '../db/people/sessions.ts';
import { AppError } from '../errors/errors.ts';
import type { NamedTenant, Visitor } from '../people/people.ts';
import type { PersonCaller } from './caller.ts';
import type { Context, Visit } from './context.ts';

/** The session that a request's cookies identify; cached in the context. */
export function findVisitor(context: Context): Promise<Visitor> {
  const { visit } = context;
  context.visitor ??= visit
    ? visit.people.findVisitor(visit.cookies, namedPlace(visit))
    : Promise.resolve({ session: undefined, ended: false });
  return context.visitor;
}

/**
 * The session of a request.
 * @throws AppError 401, with a code that distinguishes an ended session from none.
 */
export async function requireSession(context: Context): Promise<FoundSession> {
  const { session, ended } = await findVisitor(context);
  if (session) return session;
  if (ended) throw sessionEnded();
  throw new AppError('unauthenticated', 'Nobody is signed in. Sign in or send an API key.', {
    code: 'not_signed_in',
  });
}

/** The refusal of a session that was ended. */
export function sessionEnded(): AppError {
  return new AppError('unauthenticated', 'Your session has ended. Sign in again.', { code: 'session_ended' });
}

/**
 * The person behind a request, in the organization that it names, otherwise in the one that they joined first.
 * @throws AppError 401 without a session, 404 for an organization or project that is not theirs, 403 for a person without
 * an organization.
 */
export async function requirePerson(context: Context): Promise<PersonCaller> {
  const { person, membership, project } = await requireSession(context);
  if (membership) return { kind: 'person', person, ...membership, project };
  const { assistantId, organizationId } = context.visit ?? {};
  if (assistantId !== undefined) {
    throw new AppError('not_found', `There is no assistant with the id ${assistantId}.`, {
      param: 'x-lectern-project',
    });
  }
  if (organizationId !== undefined) {
    throw new AppError('not_found', `There is no organization with the id ${organizationId}.`, {
      param: 'x-lectern-organization',
    });
  }
  throw new AppError(
    'forbidden',
    'You are not a member of any organization. Ask an owner for an invitation.',
    { code: 'no_organization' },
  );
}

/** An id of another form names nothing that anybody has. */
const nothing = '00000000-0000-0000-0000-000000000000';

function namedPlace({ assistantId, organizationId }: Visit): NamedTenant {
  return {
    projectId: assistantId === undefined ? null : (parseId('assistant', assistantId) ?? nothing),
    organizationId:
      organizationId === undefined ? null : (parseId('organization', organizationId) ?? nothing),
  };
}
