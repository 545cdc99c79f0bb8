import { parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { findThread, type Thread } from '../../db/threads/threads.ts';
import type { AppError } from '../../errors/errors.ts';
import { type Caller, describeOrganization } from '../../request/caller.ts';
import { notFound } from '../not-found.ts';

/**
 * The thread that a request names, inside the caller's organization.
 * @throws AppError 404, the same for a thread of another organization and for one that never existed.
 */
export async function requireThread(db: Queryable, caller: Caller, threadId: string): Promise<Thread> {
  const thread = await findThread(db, threadScope(caller, threadId));
  if (!thread) throw threadNotFound(caller, threadId);
  return thread;
}

/**
 * The scope for looking up the thread that a request names.
 * @throws AppError 404 when the text cannot be a thread's id.
 */
export function threadScope(caller: Caller, threadId: string) {
  const id = parseId('thread', threadId);
  if (!id) throw threadNotFound(caller, threadId);
  return { organizationId: caller.organization.id, id };
}

/** The same error for all ids of the right form. */
export function threadNotFound(caller: Caller, given: string): AppError {
  return notFound('thread', given, `The thread was not found in ${describeOrganization(caller)}.`);
}
