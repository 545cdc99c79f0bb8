import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import helmet from 'helmet';
import { AppError } from '../../../src/index.ts';
import { isPagePath } from '../app/routes.ts';
import { escapeHtml } from '../escape-html.ts';
import { createAssetHandler } from './asset-handler.ts';
import type { BuiltDashboard } from './ensure-built.ts';

/** Paths that belong to programs, whatever a client says it accepts. */
const forPrograms = /^\/(v1|trpc|mcp|auth|media|docs|openapi\.json|\.well-known|assets)(\/|$)/;

/**
 * The dashboard's pages and files.
 * @param isHttps whether people reach the server over https: browsers are then told to insist on it
 */
export function createDashboardRouter(dashboard: BuiltDashboard, isHttps: boolean): Router {
  const router = Router({ caseSensitive: true });
  const page =
    'folder' in dashboard
      ? readFileSync(join(dashboard.folder, 'index.html'))
      : dashboardMissingPage(dashboard.reason);
  const headers = securityHeaders(isHttps);
  if ('folder' in dashboard) {
    router.use('/assets', headers, createAssetHandler(join(dashboard.folder, 'assets')));
  }
  router.use((request, response, next) => {
    const { method, path } = request;
    const isForPeople = ['GET', 'HEAD'].includes(method) && !forPrograms.test(path);
    const isPage = isPagePath(path);
    if (!isForPeople || (!isPage && !request.headers.accept?.includes('text/html'))) {
      next(
        new AppError(
          'not_found',
          'Nothing is served at this address. The MCP server is at /mcp; base URLs end in /v1, and for clients without assistants in /openai/v1.',
        ),
      );
      return;
    }
    headers(request, response, () => {
      response
        .status('reason' in dashboard ? 503 : isPage ? 200 : 404)
        // Nor is a page kept as it was left, with what it showed, for whoever goes back to it after a sign-out.
        .set('cache-control', 'no-store')
        .type('html')
        .send(page);
    });
  });
  return router;
}

/** Refuses everything that is not a file of this server: inline scripts and styles, foreign origins, frames. */
function securityHeaders(isHttps: boolean): RequestHandler {
  const [overHttp, overHttps] = [helmetFor(false), helmetFor(true)];
  return (request, response, next) => {
    response.set('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    // Behind a trusted proxy, the scheme is the one that the client used.
    (isHttps || request.secure ? overHttps : overHttp)(request, response, next);
  };
}

function helmetFor(isHttps: boolean): ReturnType<typeof helmet> {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    // Either would lock people out of a server that is reached over plain http.
    strictTransportSecurity: isHttps,
    // Browsers ignore these over plain http, and log complaints.
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  });
}

/** What people see if the dashboard could not be built: the rest works, and this is why. */
function dashboardMissingPage(reason: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Lectern</title></head>
  <body>
    <h1>Lectern runs, but its dashboard could not be built</h1>
    <p>The API works: see <a href="/docs">the documentation</a>. Restart the server once the cause is gone:</p>
    <pre>${escapeHtml(reason)}</pre>
  </body>
</html>
`;
}
