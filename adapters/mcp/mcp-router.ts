import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import {
  type AppError,
  authenticate,
  createContext,
  type Dependencies,
  isRefusedKey,
} from '../../src/index.ts';
import { parseJsonBody } from '../http/body/json-body.ts';
import { logFailure } from '../http/failure-log.ts';
import { setRetryAfter } from '../http/headers/rate-limit-headers.ts';
import { beforeStop } from '../http/in-flight.ts';
import { requestFactsOf, requestIdOf } from '../http/request-facts.ts';
import { createCancellableCalls } from './cancellable-calls.ts';
import { checkOrigin } from './check-origin.ts';

/** Larger than any valid call: the longest message and context, every character escaped. */
const maxBodyBytes = 1024 * 1024;

/** Codes of JSON-RPC 2.0, section 5.1: malformed JSON, and the first of the codes reserved for servers. */
const jsonRpcCodes = { parseError: -32_700, serverError: -32_000 };

/**
 * The MCP server, over Streamable HTTP without state: each request is self-contained and carries its key. The key is
 * checked before anything else in a request.
 */
export function createMcpRouter(deps: Dependencies): Router {
  const router = express.Router();
  const callsOf = createCancellableCalls();
  router.all('/', async (request, response) => {
    const { keyId, refusal } = await checkKey(deps, request, response);
    checkOrigin(request);
    nameAcceptedTypes(request);
    await parseBody(request, response);
    // Loaded by the first request: the SDK takes a seventh of what loading the whole program does, and few servers are asked.
    const { answerWithTools } = await import('./answer-with-tools.ts');
    const calls = keyId === undefined ? undefined : callsOf(request, response, keyId);
    await beforeStop(response, answerWithTools(deps, request, response, { maxBodyBytes, refusal, calls }));
  });
  router.use(sendFault(deps));
  return router;
}

/**
 * Requests are counted where a tool is called; attempts with a bad key are counted with the check.
 * @returns the key's id, or why a bad key may not call a tool, which the result tells as it does of other failures: its client
 * connected before the key was deactivated or expired
 * @throws AppError as `authenticate` does, for every other request
 */
async function checkKey(
  deps: Dependencies,
  request: Request,
  response: Response,
): Promise<{ keyId?: string; refusal?: AppError }> {
  try {
    const caller = await authenticate(createContext(deps, requestFactsOf(request, response)));
    return caller.kind === 'key' ? { keyId: caller.keyId } : {};
  } catch (error) {
    if (isRefusedKey(error) && hasKey(request) && (await callsTool(request, response)))
      return { refusal: error };
    throw error;
  }
}

/** The call of a tool, of which only the method counts. */
const toolCall = z.object({ method: z.literal('tools/call') });

async function callsTool(request: Request, response: Response): Promise<boolean> {
  try {
    await parseBody(request, response);
    return toolCall.safeParse(request.body).success;
  } catch {
    return false;
  }
}

/** The types of responses. The SDK wants both to be named, and knows no wildcard, which is all that `fetch` and curl send. */
const responseTypes = ['application/json', 'text/event-stream'];

function nameAcceptedTypes(request: Request): void {
  if (responseTypes.every((type) => request.accepts(type))) request.headers.accept = responseTypes.join(', ');
}

/** Parses the body, once. The SDK refuses bodies of another content type in its own words. */
async function parseBody(request: Request, response: Response): Promise<void> {
  if (request.body === undefined && request.is('json'))
    request.body = await parseJsonBody(request, response, maxBodyBytes);
}

function sendFault({ log }: Dependencies): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known = logFailure(log, error, { requestId: requestIdOf(response) });
    if (known.status === 401) response.setHeader('www-authenticate', challenge(request));
    setRetryAfter(response, known);
    const code = known.status === 400 ? jsonRpcCodes.parseError : jsonRpcCodes.serverError;
    const message = known.messages.join(' ');
    response.status(known.status).json({ jsonrpc: '2.0', error: { code, message }, id: null });
  };
}

/** The challenge of RFC 6750, section 3.1. There is no OAuth here, so it points to no metadata. */
function challenge(request: Request): string {
  return hasKey(request) ? 'Bearer realm="lectern", error="invalid_token"' : 'Bearer realm="lectern"';
}

function hasKey({ headers }: Request): boolean {
  return /^Bearer +\S/i.test(headers.authorization ?? '');
}
