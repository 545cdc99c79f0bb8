import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { fileListRequest } from '../../schema/file.ts';
import {
  AppError,
  admitEarly,
  type Context,
  consumeRateLimit,
  createContext,
  type Dependencies,
  procedureFacts,
} from '../../src/index.ts';
import { maxBodyBytes } from '../http/body-limits.ts';
import { callProcedure } from '../http/call-procedure.ts';
import { envelope } from '../http/envelopes.ts';
import { logFailure } from '../http/failure-log.ts';
import { parseJsonBody, stopReading } from '../http/json-body.ts';
import { receiveUpload } from '../http/receive-upload.ts';
import { abortWhenClientLeaves, requestFactsOf } from '../http/request-facts.ts';
import { allowBrowsers } from './cors.ts';
import { sendEventStream } from './event-stream.ts';
import { setRateLimitHeaders } from './rate-limit-headers.ts';
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
  const signal = abortWhenClientLeaves(response);
  const context = createContext(deps, requestFactsOf(request, response));
  const describeFailure = (error: unknown) => {
    const known = logFailure(deps.log, error, { requestId: context.requestId });
    return { status: known.status, body: envelope(route.errorFormat, known) };
  };
  try {
    // Limit and key are checked before a byte of the body is read.
    const { admission } = procedureFacts(route.procedure);
    await admitEarly(context, admission).finally(() => setRateLimitHeaders(response, context));
    const input = await parseInput(route, request, response, deps.storageLimits.file);
    if (route.stream && input['stream'] === true) {
      const events = (await callProcedure(route.stream, context, input, signal)) as AsyncIterable<unknown>;
      await sendEventStream(response, events, {
        signal,
        describeFailure: (error) => describeFailure(error).body,
      });
      return;
    }
    response.json(await callProcedure(route.procedure, context, input, signal));
  } catch (error) {
    if (signal.aborted) return;
    stopReading(request, response);
    const { status, body } = describeFailure(error);
    if (status === 401) response.setHeader('www-authenticate', 'Bearer');
    response.status(status).json(body);
  }
}

/** What reaches no endpoint counts too, in a group of its own, and is then answered like every error of the server. */
function countUnmatched(deps: Dependencies): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const context: Context = createContext(deps, requestFactsOf(request, response));
    const answer: unknown = await consumeRateLimit(context, 'unmatched').then(
      () => error,
      (refusal: unknown) => refusal,
    );
    setRateLimitHeaders(response, context);
    next(answer);
  };
}

async function parseInput(
  route: Route,
  request: Request,
  response: Response,
  maxFileBytes: number,
): Promise<Record<string, unknown>> {
  if (route.body === 'upload') return receiveUpload(request, maxFileBytes);
  if (route.body !== 'json') return { ...parseQuery(request), ...request.params };
  const body = await parseJsonBody(request, response, maxBodyBytes([route.procedure]));
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('invalid_request', 'The body must be a JSON object.');
  }
  const input: Record<string, unknown> = { ...body, ...request.params };
  for (const [field, value] of Object.entries(route.defaults ?? {})) input[field] ??= value;
  return input;
}

const queryParameters = Object.keys(fileListRequest.shape);

/** A query holds only text: what stands for a number becomes one, and the procedure's schema judges the rest. */
function parseQuery({ query }: Request): Record<string, unknown> {
  for (const name of Object.keys(query)) {
    const [base = ''] = name.split('[');
    if (base === name || !queryParameters.includes(base)) continue;
    throw new AppError('invalid_request', `"${base}" must be one value, given as ${base}=….`, {
      param: base,
    });
  }
  const { limit, ...rest } = query;
  if (limit === undefined) return rest;
  return { ...rest, limit: typeof limit === 'string' && /^-?\d{1,15}$/.test(limit) ? Number(limit) : limit };
}

function refuseMethod(path: string, response: Response): never {
  const allowed = routes.filter((route) => route.path === path).map((route) => route.method.toUpperCase());
  response.setHeader('allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `This endpoint answers ${allowed.join(' and ')} only.`);
}

/** `/files/{id}` as Express writes it. */
function expressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
