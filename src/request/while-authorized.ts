import type { Scope } from '../../schema/api-key.ts';
import { AppError } from '../errors.ts';
import type { Context } from './context.ts';
import { authorize } from './credential.ts';

/** How often the caller of a stream is checked again, in milliseconds. */
const recheckIntervalMs = 15_000;

/**
 * Passes the events of a stream on for as long as its caller may have them: a key that is deactivated, expires or loses
 * the scope ends the stream within 15 seconds.
 * @param open opens the stream; its signal aborts when the client leaves and when the caller is refused
 * @throws AppError 401 or 403 once the caller is refused, and what the stream throws.
 */
export async function* whileAuthorized<Event>(
  context: Context,
  scope: Scope,
  signal: AbortSignal | undefined,
  open: (signal: AbortSignal) => AsyncIterable<Event>,
): AsyncGenerator<Event> {
  const refused = new AbortController();
  const recheck = async () => {
    const fresh = { ...context, authentication: undefined, administrator: undefined };
    await authorize(fresh, scope).catch((error: unknown) => {
      // A database that is out of reach for a moment says nothing of the key.
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
