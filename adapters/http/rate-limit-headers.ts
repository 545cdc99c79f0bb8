import type { Response } from 'express';
import type { AppError, Context } from '../../src/index.ts';

/**
 * Tells a client where it stands, in OpenAI's headers: the limit, what remains of it, and how long until it is whole
 * again, as whole seconds with their unit (`42s`). Over the limit `retry-after` says the same in seconds.
 */
export function setRateLimitHeaders(response: Response, { rateLimit }: Context): void {
  if (!rateLimit) return;
  const { limit, remaining, resetSeconds, exceeded } = rateLimit;
  response.setHeader('x-ratelimit-limit-requests', limit);
  response.setHeader('x-ratelimit-remaining-requests', remaining);
  response.setHeader('x-ratelimit-reset-requests', `${resetSeconds}s`);
  if (exceeded) response.setHeader('retry-after', resetSeconds);
}

/** Says in seconds when another attempt is worth making, where the failure knows. */
export function setRetryAfter(response: Response, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== null) response.setHeader('retry-after', retryAfterSeconds);
}
