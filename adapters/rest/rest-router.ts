import type { Router } from 'express';
import type { Dependencies } from '../../src/index.ts';
import { serveRoutes } from '../http/serve-routes.ts';
import { routes } from './routes.ts';

/** OpenAI's endpoints that run a model on a thread. Their callers get more than a plain 404. */
const runs = {
  paths: ['/threads/runs', '/threads/:id/runs', '/threads/:id/runs/*rest'],
  message:
    'Runs are not implemented: threads store messages and never run a model. Send the conversation to ' +
    'POST /v1/chat/completions, and store the answer as a message of the thread.',
};

const textCompletions = {
  paths: ['/completions', '/edits', '/engines/*rest'],
  message: 'Text completions are not implemented. Send messages to POST /v1/chat/completions.',
};

const fileContents = {
  paths: ['/files/:id/content'],
  message:
    'No such endpoint. GET /media/{assistant_id}/files/{file_id}/original, with the same key, is the file as it was uploaded.',
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
