import cors from 'cors';
import type { RequestHandler } from 'express';

/** The response headers that a page may read, besides the few that it always may. */
const exposedHeaders = [
  'x-request-id',
  'x-ratelimit-limit-requests',
  'x-ratelimit-remaining-requests',
  'x-ratelimit-reset-requests',
  'retry-after',
];

/** How long a browser may cache the response to a preflight, in seconds. */
const maxAge = 600;

/**
 * Lets pages of these origins call the endpoints, and answers their preflights. Nothing here relies on cookies, so a page
 * can do no more than its user's key allows. A request may carry any header, because a preflight cannot name the vendors'
 * SDKs' `X-Stainless-*` and `OpenAI-*` by pattern.
 */
export function allowBrowsers(origins: '*' | string[]): RequestHandler {
  return cors({ origin: origins, methods: ['GET', 'POST', 'PATCH', 'DELETE'], exposedHeaders, maxAge });
}

/**
 * The same for an adapter that also serves people in browsers: only requests with a key are admitted. No browser adds a key
 * by itself, and cookies never travel along, because the responses do not allow credentials.
 */
export function allowBrowsersWithKeys(origins: '*' | string[]): RequestHandler {
  const allow = allowBrowsers(origins);
  return (request, response, next) => {
    const { authorization, 'access-control-request-headers': asked = '' } = request.headers;
    const announced = asked.split(',').some((name) => name.trim().toLowerCase() === 'authorization');
    if (authorization !== undefined || announced) allow(request, response, next);
    else next();
  };
}
