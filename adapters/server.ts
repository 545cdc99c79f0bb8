import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import {
  AppError,
  createPeople,
  type Dependencies,
  isReady,
  type OidcSettings,
  type People,
} from '../src/index.ts';
import { endStalledBodies } from './http/body/stalled-bodies.ts';
import { type ErrorFormat, envelope } from './http/envelopes.ts';
import { logFailure } from './http/failure-log.ts';
import { closeWhereAsked, inviteBody } from './http/headers/connection-headers.ts';
import { allowBrowsersWithKeys } from './http/headers/cors.ts';
import { setPageHeaders } from './http/headers/page-headers.ts';
import { setRetryAfter } from './http/headers/rate-limit-headers.ts';
import { createInFlight, type InFlight } from './http/in-flight.ts';
import { answerMalformedRequests } from './http/malformed-requests.ts';
import type { Surface } from './http/openapi/document.ts';
import { requestIdOf } from './http/request-facts.ts';
import { logRequest, nameRequest } from './http/request-log.ts';
import { serveMetrics } from './http/serve-metrics.ts';
import { endStalledResponses } from './http/stalled-responses.ts';
import { warnOfProxy } from './http/warn-of-proxy.ts';
import { listen } from './listen.ts';
import { createMcpRouter } from './mcp/mcp-router.ts';
import { createOpenAiRouter } from './openai/openai-router.ts';
import { createRestRouter } from './rest/rest-router.ts';
import { routes as restRoutes } from './rest/routes.ts';
import { createRpcHandler } from './rpc/rpc.ts';
import { createAuthRouter } from './web/auth.ts';
import type { BuiltDashboard } from './web/dashboard/ensure-built.ts';
import { createDashboardRouter } from './web/dashboard/serve-dashboard.ts';
import { createDocsRouter } from './web/docs/docs-router.ts';
import { createMediaRouter } from './web/media.ts';

/** How long a stop lets running requests and streams continue, in milliseconds. */
const shutdownGraceMs = 10_000;

/**
 * In milliseconds. A whole request may take as long as its body goes on arriving, see `endStalledBodies`. Idle connections
 * stay open for longer than proxies and clients keep them, up to two minutes: one that is closed here while a request is on
 * its way loses that request.
 */
const timeouts = { headersTimeout: 60_000, requestTimeout: 0, keepAliveTimeout: 125_000 };

const noDashboard: BuiltDashboard = { reason: 'This server was started without the dashboard.' };

export type Addresses = {
  /** For example `http://127.0.0.1:3000`, with the actual port. */
  url: string;
  /** The public address: PUBLIC_URL, or this machine by its name, to which passkeys can belong. */
  publicUrl: string;
};

export type RunningServer = Addresses & {
  /** Turns `/readyz` to 503 at once; resolves when running requests have ended or their time is up. */
  stop(): Promise<void>;
};

export type ServerOptions = {
  host: string;
  port: number;
  /** The proxies whose `X-Forwarded-For` is trusted: their number, or their networks. None by default. */
  trustedProxies?: number | string[];
  /** The origins whose pages may call the REST endpoints from a browser. All by default. */
  corsOrigins?: '*' | string[];
  /** The pages for people. Omitted: this server is for programs. */
  dashboard?: BuiltDashboard;
  /** The public address of the server; this machine by its name by default. */
  publicUrl?: string | undefined;
  /** The identity provider that people may sign in with. */
  oidc?: OidcSettings | undefined;
  /** Hashes people's passwords; at full cost by default. */
  passwords?: People['passwords'];
  /** Runs once the port is taken, with the addresses; requests wait until it ends, and its failure releases the port. */
  beforeServing?: (addresses: Addresses) => Promise<void>;
  /** How long running requests and streams get at a stop, in milliseconds; ten seconds by default. */
  shutdownGraceMs?: number;
};

/** Serves every adapter on one address. */
export async function startServer(deps: Dependencies, options: ServerOptions): Promise<RunningServer> {
  let serving = false;
  const inFlight = createInFlight();
  const publicUrl = () => options.publicUrl ?? `http://localhost:${portOf(server)}`;
  const people = createPeople(deps, { publicUrl, oidc: options.oidc, passwords: options.passwords });
  const opening = Promise.withResolvers<void>();
  const app = createApp(deps, options, {
    people,
    inFlight,
    opened: opening.promise,
    isServing: () => serving,
  });
  // Our own handlers check what Node.js would refuse with an empty response, and invite the bodies that it would invite unseen.
  const server = createServer({ requireHostHeader: false, ...timeouts }, app)
    .on('checkExpectation', app)
    .on('checkContinue', app);
  answerMalformedRequests(server);
  await listen(server, options);
  // As for want of files or memory. Without a listener the process would end, and the next connection may be accepted.
  server.on('error', (err) => deps.log.error({ err }, 'a connection could not be accepted'));
  const addresses = { url: formatUrl(server), publicUrl: publicUrl() };
  try {
    await options.beforeServing?.(addresses);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
  serving = true;
  opening.resolve();
  return {
    ...addresses,
    async stop() {
      serving = false;
      // The port stays open meanwhile, so that probes learn that no traffic should come.
      await inFlight.refuseMore(options.shutdownGraceMs ?? shutdownGraceMs);
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
    },
  };
}

type ServerState = { people: People; inFlight: InFlight; opened: Promise<void>; isServing: () => boolean };

function createApp(
  deps: Dependencies,
  { trustedProxies = 0, corsOrigins = '*', dashboard = noDashboard, publicUrl }: ServerOptions,
  { people, inFlight, opened, isServing }: ServerState,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('trust proxy', trustedProxies);
  app.use(nameRequest, logRequest(deps), endStalledBodies(), endStalledResponses());
  if (trustedProxies === 0) app.use(warnOfProxy(deps.log));
  app.use(closeWhereAsked, inviteBody);
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const ready = isServing() && (await isReady(deps));
    response.status(ready ? 200 : 503).json({ ready });
  });
  app.get('/metrics', serveMetrics(deps));
  app.use((_request, _response, next) => void opened.then(() => next()));
  app.use(inFlight.handler);
  app.use(['/v1', '/openai', '/trpc', '/auth', '/mcp'], forbidStoring);
  app.use('/v1', createRestRouter(deps, corsOrigins));
  app.get('/openai/openapi.json', serveOpenApiDocument(loadOpenAiSurface));
  app.use('/openai', createOpenAiRouter(deps, { corsOrigins, publicUrl: () => people.publicUrl }));
  app.use('/trpc', allowBrowsersWithKeys(corsOrigins), createRpcHandler(deps, people));
  app.use('/auth', createAuthRouter(deps, people));
  app.use('/media', createMediaRouter(deps, people));
  app.use('/mcp', createMcpRouter(deps));
  app.get('/openapi.json', serveOpenApiDocument(loadRestSurface));
  app.use('/docs', setPageHeaders, createDocsRouter());
  app.use(createDashboardRouter(dashboard, publicUrl?.startsWith('https:') ?? false));
  app.use(handleError(deps));
  return app;
}

const loadRestSurface = () => import('./rest/openapi/surface.ts').then((module) => module.restSurface);
const loadOpenAiSurface = () => import('./openai/openapi/surface.ts').then((module) => module.openAiSurface);

/** A document and its generator are loaded on first request, since few processes ever need them. */
function serveOpenApiDocument(loadSurface: () => Promise<Surface>): RequestHandler {
  let document: Promise<object> | undefined;
  return async (_request, response) => {
    document ??= Promise.all([loadSurface(), import('./http/openapi/document.ts')]).then(
      ([surface, { createOpenApiDocument }]) => createOpenApiDocument(surface),
    );
    response.json(await document);
  };
}

/** Responses to a key are for its holder alone, so no cache may keep them. */
const forbidStoring: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  next();
};

/** The format of errors of an endpoint, also of those that its route has not answered: refusals while the server stops. */
function errorFormatOf({ method, path }: Request): ErrorFormat {
  const isAsked = (route: (typeof restRoutes)[number]) =>
    route.method === method.toLowerCase() && path === `/v1${route.path}`;
  return restRoutes.find(isAsked)?.errorFormat ?? 'openai';
}

function handleError({ log }: Dependencies): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const fault =
      error instanceof URIError ? new AppError('invalid_request', 'The URL is malformed.') : error;
    const known = logFailure(log, fault, { requestId: requestIdOf(response) });
    setRetryAfter(response, known);
    response.status(known.status).json(envelope(errorFormatOf(request), known));
  };
}

function formatUrl(server: Server): string {
  const address = addressOf(server);
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}

function portOf(server: Server): number {
  return addressOf(server).port;
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no network address.');
  return address;
}
