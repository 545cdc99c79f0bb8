import { randomUUID } from 'node:crypto';
import { callTRPCProcedure } from '@trpc/server';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import {
  AppError,
  admitEarly,
  appRouter,
  type Context,
  consumeRateLimit,
  createContext,
  type Dependencies,
  procedureFacts,
  toAppError,
} from '../../src/index.ts';
import { clientAddress } from '../http/client-address.ts';
import { allowBrowsers } from './cors.ts';
import { type ErrorFormat, envelope } from './envelopes.ts';
import { sendEventStream } from './event-stream.ts';
import { setRateLimitHeaders } from './rate-limit-headers.ts';
import { hasBody, parseJsonBody } from './read-json.ts';
import { receiveUpload } from './read-upload.ts';
import { type Route, routes } from './routes.ts';

/** OpenAI's endpoints that run a model on a thread. Their callers are told more than that nothing is there. */
const runsPaths = ['/threads/runs', '/threads/:id/runs', '/threads/:id/runs/*rest'];
const runsMessage =
  'Runs are not implemented: threads store messages and never run a model. Send the conversation to ' +
  'POST /v1/chat/completions, and store the answer as a message of the thread.';

/** The REST endpoints below `/v1`: each reads its request, calls one procedure and frames the result. */
export function createRestRouter(deps: Dependencies, corsOrigins: '*' | string[]): Router {
  const router = express.Router({ caseSensitive: true });
  router.use(allowBrowsers(corsOrigins));
  router.all(runsPaths, () => {
    throw new AppError('not_found', runsMessage);
  });
  for (const route of routes) {
    router[route.method](expressPath(route.path), (request, response) =>
      serve(deps, route, request, response),
    );
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    router.all(expressPath(path), (_request, response) => refuseMethod(path, response));
  }
  router.use(() => {
    throw new AppError('not_found', 'No such endpoint. The documentation at /docs lists those that exist.');
  });
  router.use(countUnmatched(deps));
  return router;
}

async function serve(deps: Dependencies, route: Route, request: Request, response: Response): Promise<void> {
  const abort = new AbortController();
  // Only for a client that left: the error that an abort makes, stack and all, is dear.
  response.once('close', () => response.writableFinished || abort.abort());
  const { signal } = abort;
  const context = contextOf(deps, request, response);
  try {
    // Limit and key are checked before a byte of the body is read.
    const { admission } = procedureFacts(route.procedure);
    await admitEarly(context, admission).finally(() => setRateLimitHeaders(response, context));
    const input = await parseInput(route, request, response, deps.storageLimits.file);
    const wanted = wantsCitations(input);
    if (route.stream && input['stream'] === true) {
      const events = (await call(route.stream, context, input, signal)) as AsyncIterable<unknown>;
      await sendEventStream(response, events, {
        signal,
        print: (event) => (wanted || !isCitations(event) ? JSON.stringify(event) : undefined),
        describeFailure: (error) => envelope(route.errorFormat, logged(deps, response, error)),
      });
      return;
    }
    const result = await call(route.procedure, context, input, signal);
    response.json(wanted ? result : omitCitations(result as object));
  } catch (error) {
    if (signal.aborted) return;
    stopReading(request, response);
    sendError(deps, response, route.errorFormat, error);
  }
}

/** What reaches no endpoint counts too, in a group of its own, and is then answered like every error of the server. */
function countUnmatched(deps: Dependencies): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const context = contextOf(deps, request, response);
    const answer: unknown = await consumeRateLimit(context, 'unmatched').then(
      () => error,
      (refusal: unknown) => refusal,
    );
    setRateLimitHeaders(response, context);
    next(answer);
  };
}

function contextOf(deps: Dependencies, request: Request, response: Response): Context {
  return createContext(deps, {
    authorization: request.headers.authorization,
    address: clientAddress(request),
    requestId: requestIdOf(response),
  });
}

function call(procedure: string, context: Context, input: unknown, signal: AbortSignal): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path: procedure,
    getRawInput: async () => input,
    ctx: context,
    type: procedureFacts(procedure).type,
    signal,
    batchIndex: 0,
  });
}

async function parseInput(
  route: Route,
  request: Request,
  response: Response,
  maxFileBytes: number,
): Promise<Record<string, unknown>> {
  if (route.body === 'upload') return receiveUpload(request, maxFileBytes);
  const body = route.body === 'json' ? await parseJsonBody(request, response) : parseQuery(request);
  return { ...body, ...request.params };
}

/** A query holds only text: what stands for a number becomes one, and the procedure's schema judges the rest. */
function parseQuery(request: Request): Record<string, unknown> {
  const { limit, ...rest } = request.query;
  if (limit === undefined) return rest;
  return { ...rest, limit: typeof limit === 'string' && /^-?\d+$/.test(limit) ? Number(limit) : limit };
}

function wantsCitations(input: Record<string, unknown>): boolean {
  const { include } = input;
  return Array.isArray(include) && include.includes('citations');
}

function omitCitations(result: object): object {
  return 'citations' in result ? { ...result, citations: undefined } : result;
}

function isCitations(event: unknown): boolean {
  return typeof event === 'object' && event !== null && 'citations' in event;
}

function refuseMethod(path: string, response: Response): never {
  const allowed = routes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
  response.setHeader('allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `This endpoint answers ${allowed.join(' and ')} only.`);
}

function sendError(deps: Dependencies, response: Response, errorFormat: ErrorFormat, error: unknown): void {
  const known = logged(deps, response, error);
  if (known.status === 401) response.setHeader('www-authenticate', 'Bearer');
  response.status(known.status).json(envelope(errorFormat, known));
}

/** A failure that is the service's own goes to the log with its cause, which no client sees. */
function logged(deps: Dependencies, response: Response, error: unknown): AppError {
  const known = toAppError(error);
  if (known.status >= 500) {
    deps.log.error({ requestId: requestIdOf(response), err: known.cause ?? known }, known.message);
  }
  return known;
}

/**
 * A refused upload may still be arriving. Its client must get the answer, for which the connection has to stay open a
 * moment; then it ends, however much is still to come.
 */
function stopReading(request: Request, response: Response): void {
  if (request.complete || !hasBody(request)) return;
  request.unpipe();
  request.resume();
  response.once('finish', () => setTimeout(() => request.complete || request.destroy(), 1_000).unref());
}

/** `/files/{id}` as Express writes it. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function requestIdOf(response: Response): string {
  return String(response.getHeader('x-request-id') ?? randomUUID());
}
