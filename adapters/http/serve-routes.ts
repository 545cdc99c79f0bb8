import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
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
import { maxBodyBytes } from './body/body-limits.ts';
import { parseJsonBody, stopReading } from './body/json-body.ts';
import { receiveUpload } from './body/receive-upload.ts';
import { callProcedure } from './call-procedure.ts';
import { envelope, toErrorEvent } from './envelopes.ts';
import { sendEventStream } from './event-stream.ts';
import { logFailure } from './failure-log.ts';
import { allowBrowsers } from './headers/cors.ts';
import { setRateLimitHeaders, setRetryAfter } from './headers/rate-limit-headers.ts';
import { beforeStop } from './in-flight.ts';
import { abortWhenClientLeaves, requestFactsOf } from './request-facts.ts';
import { noteFailure } from './request-log.ts';
import type { Route } from './route.ts';

export type Endpoints = {
  routes: readonly Route[];
  /** The origins whose pages may call the endpoints from a browser. */
  corsOrigins: '*' | string[];
  /** Well-known endpoints that this service does not have, and what their callers are told; Express patterns. */
  absent: { paths: string[]; message: string }[];
  /** What callers of any other path are told. */
  describeUnknown(path: string): string;
  /** The public address of the server, for responses that contain links. */
  publicUrl?: (() => string) | undefined;
};

const unrelatedNames = [
  'audio',
  'images',
  'videos',
  'moderations',
  'batches',
  'fine_tuning',
  'evals',
  'containers',
  'uploads',
];

/** OpenAI's endpoints for what this service does not do. */
const unrelated = {
  paths: [...unrelatedNames, 'vector_stores'].flatMap((name) => [`/${name}`, `/${name}/*rest`]),
  message:
    'No such endpoint: this service answers questions from documents, which are uploaded to POST /v1/files and belong to the ' +
    "key's assistant. The documentation at /docs lists all endpoints.",
};

/** Serves a table of endpoints: each reads its request, calls one procedure and frames the result. */
export function serveRoutes(deps: Dependencies, endpoints: Endpoints): Router {
  const { routes, corsOrigins, absent, describeUnknown } = endpoints;
  const router = express.Router({ caseSensitive: true });
  router.use(allowBrowsers(corsOrigins));
  for (const { paths, message } of [...absent, unrelated]) {
    router.all(paths, () => {
      throw new AppError('not_found', message);
    });
  }
  for (const route of routes) {
    router[route.method](expressPath(route), createHandler(deps, endpoints, route));
  }
  for (const [path, served] of Map.groupBy(routes, expressPath)) {
    const allowed = served.map(({ method }) => method.toUpperCase());
    router.all(path, (_request, response) => refuseMethod(allowed, response));
  }
  router.use((request) => {
    throw new AppError('not_found', describeUnknown(request.path));
  });
  router.use(countUnmatched(deps));
  return router;
}

function createHandler(deps: Dependencies, { publicUrl }: Endpoints, route: Route): RequestHandler {
  const { errorFormat = 'openai' } = route;
  return async (request, response) => {
    const signal = abortWhenClientLeaves(response);
    const context = createContext(deps, { ...requestFactsOf(request, response), publicUrl: publicUrl?.() });
    const toFailure = (error: unknown) => {
      const known = logFailure(deps.log, error, { requestId: context.requestId });
      noteFailure(response, known);
      return known;
    };
    const serve = async () => {
      // Limit and key are checked before a byte of the body is read.
      const { admission } = procedureFacts(route.procedure);
      const { confirmed } = await admitEarly(context, admission).finally(() =>
        setRateLimitHeaders(response, context),
      );
      const input = await parseInput(route, request, response, deps.storageLimits.file).catch(
        async (error: unknown) => {
          await confirmed;
          throw error;
        },
      );
      if (route.stream && input['stream'] === true) {
        const events = (await callProcedure(route.stream, context, input, signal)) as AsyncIterable<unknown>;
        await sendEventStream(response, events, {
          signal,
          format: route.eventFormat,
          describeFailure: (error, sent) =>
            route.eventFormat === 'named'
              ? toErrorEvent(toFailure(error), sent)
              : envelope(errorFormat, toFailure(error)),
        });
        return;
      }
      response.json(await callProcedure(route.procedure, context, input, signal));
    };
    try {
      await beforeStop(response, serve());
    } catch (error) {
      if (signal.aborted) return;
      stopReading(request, response);
      const known = toFailure(error);
      if (known.status === 401) response.setHeader('www-authenticate', 'Bearer');
      setRetryAfter(response, known);
      response.status(known.status).json(envelope(errorFormat, known));
    }
  };
}

/** Requests for unknown paths count too, in a group of their own, and then get an error in the server's form. */
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
  const params = parsePath(request);
  if (route.body !== 'json') return { ...parseQuery(request), ...params };
  const body = await parseJsonBody(request, response, maxBodyBytes([route.procedure]));
  if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
    throw new AppError('invalid_request', 'The body must be a JSON object.');
  }
  const input: Record<string, unknown> = { ...body, ...params };
  for (const [field, value] of Object.entries(route.defaults ?? {})) input[field] ??= value;
  return input;
}

/** A parameter that takes slashes comes as the list of what they separate. One at the end means nothing, as in other paths. */
function parsePath({ params }: Request): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('/').replace(/\/$/, '') : value,
    ]),
  );
}

const queryParameters = Object.keys(fileListRequest.shape);

/** A query contains only text: numeric parameters are converted here, and the procedure's schema validates them. */
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
  const isNumber = typeof limit === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(limit);
  return { ...rest, limit: isNumber ? Number(limit) : limit };
}

const methods = new Intl.ListFormat('en', { type: 'conjunction' });

function refuseMethod(allowed: string[], response: Response): never {
  response.setHeader('allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `This endpoint answers ${methods.format(allowed)} only.`);
}

/** `/files/{id}` in Express's notation. */
function expressPath({ path, takesSlashes }: Route): string {
  return path.replaceAll(/\{(\w+)\}/g, takesSlashes ? '*$1' : ':$1');
}
