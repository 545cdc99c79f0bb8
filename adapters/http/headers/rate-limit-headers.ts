import type { Response } from 'express';
import type { AppError, Context } from '../../../src/index.ts';

/**
 * Sends the caller's state in OpenAI's headers: the limit, what remains of it, and how long until it is reset, as whole
 * seconds with their unit (`42s`).
 */
export function setRateLimitHeaders(response: Response, { rateLimit }: Context): void {
  if (!rateLimit) return;
  const { limit, remaining, resetSeconds } = rateLimit;
  response.setHeader('x-ratelimit-limit-requests', limit);
  response.setHeader('x-ratelimit-remaining-requests', remaining);
  response.setHeader('x-ratelimit-reset-requests', `${resetSeconds}s`);
}

/** Sends in seconds when a retry makes sense, if the failure says so. */
export function setRetryAfter(response: Response, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds !== null) response.setHeader('retry-after', retryAfterSeconds);
}
