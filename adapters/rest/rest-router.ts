import type { Router } from 'express';
import type { Dependencies } from '../../src/index.ts';
import { fileContents, runs } from '../http/absent-endpoints.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import { routes } from './routes.ts';

const textCompletions = {
  paths: ['/completions', '/edits', '/engines/*rest'],
  message: 'Text completions are not implemented. Send messages to POST /v1/chat/completions.',
};

/** OpenAI's endpoints that are served under `/openai/v1` alone. */
const underOpenAi = /^\/(?:embeddings|responses)(?:\/|$)/;

/** The REST endpoints below `/v1`. */
export function createRestRouter(deps: Dependencies, corsOrigins: '*' | string[]): Router {
  return serveRoutes(deps, {
    routes,
    corsOrigins,
    absent: [runs, textCompletions, fileContents],
    describeUnknown,
  });
}

function describeUnknown(path: string): string {
  const asked = path.slice(0, 200);
  if (/^(?:\/v1)+(?:\/|$)/.test(asked))
    return 'No such endpoint: the base URL ends in /v1 already, so paths do not begin with it again.';
  if (underOpenAi.test(asked))
    return `No such endpoint under /v1. This one is at /openai/v1${asked}: use the base URL that ends in /openai/v1.`;
  if (/^\/mcp(?:\/|$)/.test(asked)) return 'No such endpoint under /v1. The MCP server is at /mcp.';
  if (/^\/openai(?:\/|$)/.test(asked))
    return 'No such endpoint. The base URL for OpenAI clients is /openai/v1, in this order.';
  return 'No such endpoint. The documentation at /docs lists all endpoints.';
}
