import { AppError } from '../../errors/errors.ts';
import type { Caller } from '../../request/caller.ts';

/**
 * Keeps a key from deleting the project that it is bound to, and itself with it.
 * @throws AppError 400.
 */
export function refuseOwn({ kind, project }: Caller, projectId: string): void {
  if (kind !== 'key' || projectId !== project.id) return;
  throw new AppError(
    'invalid_request',
    'This assistant is the one that the calling API key is bound to. Rotate the key first: create a key that is bound ' +
      'to another assistant, and use it to delete this one.',
  );
}
