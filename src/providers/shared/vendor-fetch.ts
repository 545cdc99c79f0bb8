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

/** The longest answer that is no stream of events, in bytes: several times a batch of the longest vectors. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** How much of a refusal is read, in bytes. The cause is at its beginning. */
const maxRefusalBytes = 64 * 1024;

/**
 * Like fetch, with the headers of the caller's trace, so that a gateway in front of the vendor can continue it. Redirects are
 * not followed: they would take questions, passages and keys to a server that the operator has not named. They count as
 * refusals with the status `redirected`, because some clients take any status below 400 for a success, and so do web pages,
 * with the status `unreadable`. Whatever a server sends, it fills no memory, except by an event that does not end.
 */
export const vendorFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
  const traceparent = currentTrace();
  if (traceparent !== undefined) headers.set('traceparent', traceparent);
  const response = await fetch(input, { ...init, headers, redirect: 'manual' });
  const { status } = response;
  if (status >= 400) return new Response(await readStart(response), response);
  if (status < 300 && !isWebPage(response)) return boundAnswer(response);
  await response.body?.cancel();
  return new Response(null, { status: status < 300 ? unreadable : redirected });
};

async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let start = '';
  let bytes = 0;
  for await (const piece of body ?? []) {
    start += decoder.decode(piece, { stream: true });
    bytes += piece.length;
    if (bytes >= maxRefusalBytes) break;
  }
  return start;
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('event-stream') ?? false;
}

function boundAnswer(response: Response): Response {
  const { body } = response;
  if (body === null || isEventStream(response)) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > maxAnswerBytes) controller.error(new RangeError('the answer of the vendor does not end'));
      else controller.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(bounded), response);
}

/**
 * The same, for vendors' clients that parse event streams themselves: an event that does not end fails instead of filling the
 * memory.
 */
export const boundedVendorFetch: typeof fetch = async (input, init) => {
  const response = await vendorFetch(input, init);
  const { body } = response;
  if (body === null || !isEventStream(response)) return response;
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
