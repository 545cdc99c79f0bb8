import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { type AppError, type Dependencies, startSpan } from '../../src/index.ts';

/** Paths that load balancers and collectors request every few seconds. */
const probes = ['/healthz', '/readyz', '/metrics'];

/** Every response carries an id that its log line contains; a caller's own id is kept if it is harmless. */
export const nameRequest: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id'];
  response.setHeader(
    'x-request-id',
    typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID(),
  );
  // The only one of helmet's headers for pages that JSON needs.
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};

/** The worst status of what failed in a response whose own had been sent before: a stream, or a batch of calls. */
const lateStatuses = new WeakMap<Response, number>();

/** Has the log, the metrics and the span of a request tell a failure, even if the response's own status does not. */
export function noteFailure(response: Response, { status }: AppError): void {
  lateStatuses.set(response, Math.max(status, lateStatuses.get(response) ?? 0));
}

/** Logs each request when it ends, and records its metrics and its span. */
export function logRequest({ log, metrics, stallGuard }: Dependencies): RequestHandler {
  return (request, response, next) => {
    const started = performance.now();
    const { method, path } = request;
    const work = stallGuard.begin(`${method} ${path}`);
    const { span, run } = startSpan(method, { kind: 'server', parent: request.get('traceparent') });
    response.once('close', () => {
      work.end();
      const elapsed = performance.now() - started;
      const milliseconds = Math.round(elapsed);
      const requestId = response.getHeader('x-request-id');
      const status = lateStatuses.get(response) ?? response.statusCode;
      const facts = { requestId, method, path, status, milliseconds };
      const route = routeOf(request);
      metrics.request({ route, method, status }, elapsed / 1_000);
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'lectern.request.id': String(requestId),
      });
      span.end();
      const level = probes.includes(path) ? 'debug' : 'info';
      log[level](facts, response.writableFinished ? 'request' : 'request aborted by the client');
    });
    run(next);
  };
}

/** The route as declared: actual paths would create a time series for each id that clients put into them. */
function routeOf({ baseUrl, route }: Request): string {
  const path: unknown = route?.path;
  if (typeof path === 'string') return `${baseUrl}${path}`;
  return baseUrl === '/trpc' || baseUrl === '/mcp' ? baseUrl : 'other';
}
