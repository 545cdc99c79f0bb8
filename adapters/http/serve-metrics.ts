import type { Request, RequestHandler } from 'express';
import { createContext, type Dependencies, isLoopback, requireAdministrator } from '../../src/index.ts';
import { requestFactsOf } from './request-facts.ts';

/** Headers of a proxy on the same machine, which show that it forwards somebody else's request. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Metrics in Prometheus' text format: open to programs on the same machine, and to others with the admin token as Bearer.
 * They contain no names of people, files or organizations, but reveal how busy the service is and with what.
 */
export function serveMetrics(deps: Dependencies): RequestHandler {
  return async (request, response) => {
    if (!isFromSameMachine(request)) {
      const facts = requestFactsOf(request, response);
      await requireAdministrator(createContext(deps, { ...facts, administration: { projectId: undefined } }));
    }
    const { contentType, text } = await deps.metrics.render();
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', contentType);
    response.send(text);
  };
}

function isFromSameMachine({ socket, headers }: Request): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') && forwardingHeaders.every((name) => headers[name] === undefined)
  );
}
