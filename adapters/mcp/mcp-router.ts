import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Router } from 'express';
import { authenticate, createContext, type Dependencies } from '../../src/index.ts';
import { parseJsonBody } from '../http/body/json-body.ts';
import { logFailure } from '../http/failure-log.ts';
import { setRetryAfter } from '../http/headers/rate-limit-headers.ts';
import { beforeStop } from '../http/in-flight.ts';
import { requestFactsOf, requestIdOf } from '../http/request-facts.ts';
import { checkOrigin } from './check-origin.ts';

/** Larger than any valid call: the longest message and context, every character escaped. */
const maxBodyBytes = 1024 * 1024;

/** Codes of JSON-RPC 2.0, section 5.1: malformed JSON, and the first of the codes reserved for servers. */
const jsonRpcCodes = { parseError: -32_700, serverError: -32_000 };

/**
 * The MCP server, over Streamable HTTP without sessions: each request is self-contained and carries its key. The key is
 * checked before anything else in a request.
 */
export function createMcpRouter(deps: Dependencies): Router {
  const router = express.Router();
  router.all('/', checkKey(deps), checkPage, nameAcceptedTypes, parseBody, serveTools(deps));
  router.use(sendFault(deps));
  return router;
}

/** Requests are counted where a tool is called; attempts with a bad key are counted with the check. */
function checkKey(deps: Dependencies): RequestHandler {
  return async (request, response, next) => {
    await authenticate(createContext(deps, requestFactsOf(request, response)));
    next();
  };
}

const checkPage: RequestHandler = (request, _response, next) => {
  checkOrigin(request);
  next();
};

/** The types of responses. The SDK wants both to be named, and knows no wildcard, which is all that `fetch` and curl send. */
const responseTypes = ['application/json', 'text/event-stream'];

const nameAcceptedTypes: RequestHandler = (request, _response, next) => {
  if (responseTypes.every((type) => request.accepts(type))) request.headers.accept = responseTypes.join(', ');
  next();
};

/** The SDK refuses bodies of another content type in its own words. */
const parseBody: RequestHandler = async (request, response, next) => {
  if (request.is('json')) request.body = await parseJsonBody(request, response, maxBodyBytes);
  next();
};

/** The SDK is loaded by the first request: it takes a seventh of what loading the whole program does, and few servers are asked. */
function serveTools(deps: Dependencies): RequestHandler {
  return async (request, response) => {
    const { answerWithTools } = await import('./answer-with-tools.ts');
    await beforeStop(response, answerWithTools(deps, request, response, maxBodyBytes));
  };
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
function challenge({ headers }: Request): string {
  const given = /^Bearer +\S/i.test(headers.authorization ?? '');
  return given ? 'Bearer realm="lectern", error="invalid_token"' : 'Bearer realm="lectern"';
}
