import type { Request, Response } from 'express';
import type { People, RequestFacts, Visit } from '../../src/index.ts';
import { originOf, requireOwnPage } from './own-page.ts';
import { requestFactsOf } from './request-facts.ts';

/**
 * The facts of a request to an adapter that admits people.
 * @throws AppError as `requireOwnVisit` does.
 */
export function visitFacts(request: Request, response: Response, people: People): RequestFacts {
  requireOwnVisit(request, people);
  return visitFactsOf(request, response, people);
}

/**
 * Refuses cookies that a page of another site has sent.
 * @throws AppError 403.
 */
export function requireOwnVisit(request: Request, people: People): void {
  const { cookie, authorization } = request.headers;
  // Without cookies there is nothing that another site could misuse.
  if (cookie !== undefined && authorization === undefined) requireOwnPage(request, people.publicUrl);
}

/** The same as `visitFacts` for an adapter that calls `requireOwnVisit` later. */
export function visitFactsOf(request: Request, response: Response, people: People): RequestFacts {
  return {
    ...requestFactsOf(request, response),
    publicUrl: people.publicUrl,
    visit: toVisit(request, people),
  };
}

/**
 * The same for signing in and out: only cookies count, and the response can set new ones. The caller checks where the
 * request comes from, since an identity provider sends browsers back from another site.
 */
export function signInFacts(request: Request, response: Response, people: People): RequestFacts {
  const setCookie = (header: string) => void response.append('set-cookie', header);
  return {
    ...requestFactsOf(request, response),
    authorization: undefined,
    visit: { ...toVisit(request, people), setCookie },
  };
}

function toVisit(request: Request, people: People): Visit {
  const { headers } = request;
  return {
    people,
    cookies: headers.cookie,
    userAgent: headers['user-agent']?.slice(0, 512),
    origin: originOf(request),
    assistantId: headers['x-lectern-project']?.toString(),
    organizationId: headers['x-lectern-organization']?.toString(),
  };
}
