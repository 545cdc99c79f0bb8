import type { Failure } from './vendor-failure.ts';

/** A refusal of a vendor that is asked with fetch, since its own client would bring much for one call. */
export class RefusedError extends Error {
  readonly response: Response;

  /** @param words the body, which may hold anything: for finding out what was meant, never for callers */
  constructor(response: Response, words: string) {
    super(words);
    this.name = 'RefusedError';
    this.response = response;
  }
}

/** Asks a vendor with a JSON body and reads its JSON answer. @throws RefusedError, and what fetch throws. */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new RefusedError(response, await response.text());
  return response.json();
}

/** What an error of `postJson` or of reading its answer means. */
export function parseFetchFailure(error: unknown): Failure {
  if (error instanceof RefusedError) {
    const { status, headers } = error.response;
    return { kind: 'refused', status, headers, words: error.message };
  }
  // What fetch throws when there is no connection; an answer that is not understood is another error.
  return { kind: error instanceof TypeError ? 'unreachable' : 'broken' };
}
