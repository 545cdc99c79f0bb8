import type { Permission } from '../../schema/people/roles.ts';
import { AppError, type ErrorKind } from '../errors/errors.ts';
import type { Context } from './context.ts';
import { authenticate, authorize } from './credential.ts';
import { requireSession } from './visitor.ts';

/** How often the caller of a stream is checked again, in milliseconds. */
const recheckIntervalMs = 15_000;

/** The refusals that end a stream. A database that is unreachable for a moment says nothing about the caller. */
const refusals: ErrorKind[] = ['unauthenticated', 'forbidden', 'not_found'];

/**
 * Passes on the events of a stream for as long as its caller may have them: when a key is deactivated, expires or loses the
 * scope, when a session ends, a role changes or a person is removed from the organization, the stream ends within 15 seconds.
 * @param open opens the stream; its signal aborts when the client leaves and when the caller is refused
 * @throws AppError 401, 403 or 404 once the caller is refused, 503 once the server stops, and what the stream throws.
 */
export async function* whileAuthorized<Event>(
  context: Context,
  permission: Permission,
  signal: AbortSignal | undefined,
  open: (signal: AbortSignal) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const { organization } = await authenticate(context);
  const recheck = async (fresh: Context) => {
    const caller = await authorize(fresh, permission);
    // A request that names no organization means the first one that the person is still in.
    if (caller.organization.id !== organization.id) throw noLongerThere();
  };
  yield* whileAllowed(context, recheck, signal, open);
}

/** Passes on the events of a stream about the account of a person in the same way, until their session ends. */
export function whileSignedIn<Event>(
  context: Context,
  signal: AbortSignal | undefined,
  open: (signal: AbortSignal) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  return whileAllowed(context, requireSession, signal, open);
}

/** @param recheck throws once the caller is refused */
async function* whileAllowed<Event>(
  context: Context,
  recheck: (fresh: Context) => Promise<unknown>,
  signal: AbortSignal | undefined,
  open: (signal: AbortSignal) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const refused = new AbortController();
  const check = async () => {
    const fresh = { ...context, authentication: undefined, administrator: undefined, visitor: undefined };
    try {
      await recheck(fresh);
    } catch (error) {
      if (error instanceof AppError && refusals.includes(error.kind)) refused.abort(error);
    }
  };
  const end = () => refused.abort(context.ending?.reason);
  context.ending?.addEventListener('abort', end);
  const timer = setInterval(check, recheckIntervalMs);
  try {
    for await (const event of open(AbortSignal.any([refused.signal, ...(signal ? [signal] : [])]))) {
      refused.signal.throwIfAborted();
      yield event;
    }
    refused.signal.throwIfAborted();
  } catch (error) {
    refused.signal.throwIfAborted();
    throw error;
  } finally {
    clearInterval(timer);
    context.ending?.removeEventListener('abort', end);
  }
}

function noLongerThere(): AppError {
  return new AppError('forbidden', 'You are no longer a member of this organization.', {
    code: 'no_organization',
  });
}
