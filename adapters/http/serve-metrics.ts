import type { Request, RequestHandler } from 'express';
import { createContext, type Dependencies, isLoopback, requireAdministrator } from '../../src/index.ts';
import { isForwarded, requestFactsOf } from './request-facts.ts';

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

/** A proxy on the same machine forwards requests of others. */
function isFromSameMachine(request: Request): boolean {
  return isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request);
}
