import { callTRPCProcedure } from '@trpc/server';
import { type Request, type Response, Router } from 'express';
import { appRouter, createContext, type Dependencies, type People, toAppError } from '../../src/index.ts';
import { parseJsonBody } from '../http/body/json-body.ts';
import { logFailure } from '../http/failure-log.ts';
import { setRetryAfter } from '../http/headers/rate-limit-headers.ts';
import { requireOwnPage } from '../http/own-page.ts';
import { requestFactsOf, requestIdOf } from '../http/request-facts.ts';
import { signInFacts } from '../http/visit.ts';

/** The procedure of each route below `/auth`. Only these responses set cookies. */
const routes = {
  '/join': 'people.join',
  '/recover': 'people.recover',
  '/sign-in': 'people.signIn',
  '/sign-in/code': 'people.signInCode',
  '/sign-out': 'people.signOut',
  '/passkey/sign-in-options': 'people.passkeys.signInOptions',
  '/passkey/sign-in': 'people.passkeys.signIn',
  '/passkey/register-options': 'people.passkeys.registerOptions',
  '/passkey/register': 'people.passkeys.register',
  '/two-factor/confirm': 'people.twoFactor.confirm',
  '/oidc': 'people.oidc.start',
} as const;

/** A credential of an authenticator is a few kilobytes. */
const maxBodyBytes = 64 * 1024;

/** Signing in and out: one procedure per route, JSON in and out, with the cookies that it sets. */
export function createAuthRouter(deps: Dependencies, people: People): Router {
  const router = Router({ caseSensitive: true });
  const call = (path: string, input: unknown, request: Request, response: Response): Promise<unknown> =>
    callTRPCProcedure({
      router: appRouter,
      path,
      getRawInput: async () => input,
      ctx: createContext(deps, signInFacts(request, response, people)),
      type: 'mutation',
      signal: undefined,
      batchIndex: 0,
    });
  for (const [path, procedure] of Object.entries(routes)) {
    router.post(path, async (request, response) => {
      try {
        requireOwnPage(request, people.publicUrl);
        const input = (await parseJsonBody(request, response, maxBodyBytes)) ?? {};
        response.json(await call(procedure, input, request, response));
      } catch (error) {
        const refusal = toAppError(error);
        setRetryAfter(response, refusal);
        if (refusal.status === 401) {
          const { address, requestId } = requestFactsOf(request, response);
          deps.log.warn({ requestId, path: request.baseUrl + path, address }, 'a sign-in was refused');
        }
        throw error;
      }
    });
  }
  // A link that any page can contain: it signs in, and links nothing.
  router.get('/oidc', async (request, response) => {
    const input = { return_to: request.query['return_to'], link: false };
    await redirect(deps, response, async () => {
      const { url } = (await call('people.oidc.start', input, request, response)) as {
        url: string;
      };
      return url;
    });
  });
  router.get('/oidc/callback', async (request, response) => {
    const input = { query: request.originalUrl.split('?')[1] ?? '' };
    await redirect(deps, response, async () => {
      const answer = await call('people.oidc.finish', input, request, response);
      return (answer as { return_to: string }).return_to;
    });
  });
  return router;
}

/** Redirects the browser; the sign-in page shows errors. */
async function redirect(deps: Dependencies, response: Response, next: () => Promise<string>): Promise<void> {
  try {
    response.redirect(302, await next());
  } catch (error) {
    const { errorCode } = logFailure(deps.log, error, { requestId: requestIdOf(response) });
    response.redirect(302, `/sign-in?error=${errorCode ?? 'oidc_failed'}`);
  }
}
