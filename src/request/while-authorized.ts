import type { Permission } from '../../schema/people/roles.ts';
import { AppError } from '../errors.ts';
import type { Context } from './context.ts';
import { authorize } from './credential.ts';

/** How often the caller of a stream is checked again, in milliseconds. */
const recheckIntervalMs = 15_000;

/**
 * Passes on the events of a stream for as long as its caller may have them: when a key is deactivated, expires or loses the
 * scope, when a session ends or a role changes, the stream ends within 15 seconds.
 * @param open opens the stream; its signal aborts when the client leaves and when the caller is refused
 * @throws AppError 401 or 403 once the caller is refused, and what the stream throws.
 */
export async function* whileAuthorized<Event>(
  context: Context,
  permission: Permission,
  signal: AbortSignal | undefined,
  open: (signal: AbortSignal) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const refused = new AbortController();
  const recheck = async () => {
    const fresh = { ...context, authentication: undefined, administrator: undefined, visitor: undefined };
    await authorize(fresh, permission).catch((error: unknown) => {
      // A database that is unreachable for a moment says nothing about the key.
      const isRefusal = error instanceof AppError && ['unauthenticated', 'forbidden'].includes(error.kind);
      if (isRefusal) refused.abort(error);
    });
  };
  const timer = setInterval(recheck, recheckIntervalMs);
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
  }
}
