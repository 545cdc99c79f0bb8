import type { FoundSession } from '../../db/people/sessions.ts';
import { AppError } from '../../errors/errors.ts';
import { freshSeconds } from '../../people/session-cookie.ts';
import type { Context } from '../../request/context.ts';

/**
 * Requires that a person signed in within the last hour, to add another way to sign in without giving their password: whoever
 * finds an open browser, or steals its cookie, would keep the account.
 * @throws AppError 403 for an older session.
 */
export function requireFresh({ deps }: Context, { createdAt }: FoundSession): void {
  if (deps.clock().getTime() - createdAt.getTime() <= freshSeconds * 1_000) return;
  throw new AppError('forbidden', 'You signed in more than an hour ago. Sign in again to do this.', {
    code: 'confirmation_required',
  });
}
