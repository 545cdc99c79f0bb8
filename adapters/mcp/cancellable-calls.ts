import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { z } from 'zod';

/** The tool calls of one client that it can cancel. */
export type ClientCalls = {
  /** Registers a call by the id of its request. @returns a signal that aborts when the client cancels it, and what to call at its end */
  begin(requestId: string | number): { signal: AbortSignal; end(): void };
};

const sessionHeader = 'mcp-session-id';

const requestId = z.union([z.string(), z.number()]);

const initialize = z.object({ method: z.literal('initialize') });

const cancellation = z.object({
  method: z.literal('notifications/cancelled'),
  params: z.object({ requestId }),
});

/**
 * The tool calls that this process answers. Clients of the revisions until 2025-11-25 cancel a call by a request of its own, which
 * the ids of their requests alone would not tie to it: they begin at 0 in each client. Therefore clients get the id of a session, which
 * nothing else depends on.
 * @returns what is to be told of each request: it begins a session, and cancels the call that the request names
 */
export function createCancellableCalls(): (
  request: Request,
  response: Response,
  keyId: string,
) => ClientCalls | undefined {
  const running = new Map<string, AbortController>();
  return (request, response, keyId) => {
    if (initialize.safeParse(request.body).success) response.setHeader(sessionHeader, randomUUID());
    const session = request.headers[sessionHeader];
    if (session === undefined) return undefined;
    const nameOf = (id: string | number) => JSON.stringify([keyId, session, id]);
    const { data } = cancellation.safeParse(request.body);
    if (data) running.get(nameOf(data.params.requestId))?.abort();
    return {
      begin(id) {
        const call = new AbortController();
        running.set(nameOf(id), call);
        const end = () => {
          // A client may give the same id twice.
          if (running.get(nameOf(id)) === call) running.delete(nameOf(id));
        };
        return { signal: call.signal, end };
      },
    };
  };
}
