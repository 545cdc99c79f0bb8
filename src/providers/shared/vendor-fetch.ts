import { currentTrace } from '../../telemetry/tracing.ts';
import { boundEvents } from './parse-events.ts';
import { type Failure, isWebPage, redirected, unreadable } from './vendor-failure.ts';

/** A refusal of a vendor that is called with fetch, where one call does not justify a client package. */
class RefusedError extends Error {
  readonly response: Response;

  /** @param body may contain anything, so it is never shown to callers */
  constructor(response: Response, body: string) {
    super(body);
    this.name = 'RefusedError';
    this.response = response;
  }
}

/**
 * Like fetch, with the headers of the caller's trace, so that a gateway in front of the vendor can continue it. Redirects are
 * not followed: they would take questions, passages and keys to a server that the operator has not named. They count as
 * refusals with the status `redirected`, because some clients take any status below 400 for a success, and so do web pages,
 * with the status `unreadable`.
 */
export const vendorFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const traceparent = currentTrace();
  if (traceparent !== undefined) headers.set('traceparent', traceparent);
  const response = await fetch(input, { ...init, headers, redirect: 'manual' });
  const { status } = response;
  if (status >= 400 || (status < 300 && !isWebPage(response))) return response;
  await response.body?.cancel();
  return new Response(null, { status: status < 300 ? unreadable : redirected });
};

/**
 * The same, for vendors' clients that parse event streams themselves: an event that does not end fails instead of filling the
 * memory.
 */
export const boundedVendorFetch: typeof fetch = async (input, init) => {
  const response = await vendorFetch(input, init);
  const { body, headers } = response;
  if (body === null || !headers.get('content-type')?.includes('event-stream')) return response;
  return new Response(boundEvents(body), response);
};

/** Posts JSON and parses the JSON answer. @throws RefusedError, and what fetch throws */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await vendorFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new RefusedError(response, await response.text());
  return response.json();
}

/** Translates an error of `postJson`, or of parsing its answer. */
export function parseFetchFailure(error: unknown): Failure {
  if (error instanceof RefusedError) {
    const { status, headers } = error.response;
    return { kind: 'refused', status, headers, message: error.message };
  }
  // fetch throws a TypeError without a connection; a malformed answer throws another error.
  return { kind: error instanceof TypeError ? 'unreachable' : 'broken' };
}
