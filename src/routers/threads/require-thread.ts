import { parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { findThread, type Thread } from '../../db/threads/threads.ts';
import { AppError } from '../../errors/errors.ts';
import { type Caller, describeOrganization } from '../../request/caller.ts';

/**
 * The thread that a request names, inside the caller's organization.
 * @throws AppError 404, the same for a thread of another organization and for one that never existed.
 */
export async function requireThread(db: Queryable, caller: Caller, threadId: string): Promise<Thread> {
  const thread = await findThread(db, threadScope(caller, threadId));
  if (!thread) throw threadNotFound(caller);
  return thread;
}

/**
 * The scope for looking up the thread that a request names.
 * @throws AppError 404 when the text cannot be a thread's id.
 */
export function threadScope(caller: Caller, threadId: string) {
  const id = parseId('thread', threadId);
  if (!id) throw threadNotFound(caller);
  return { organizationId: caller.organization.id, id };
}

export function threadNotFound(caller: Caller): AppError {
  return new AppError('not_found', `The thread was not found in ${describeOrganization(caller)}.`);
}
