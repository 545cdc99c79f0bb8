import { AppError } from '../../../src/index.ts';

type Failure = { meaning: string; example: AppError };

/** What each status of a failed call means, with an example. */
export const failures: Readonly<Record<number, Failure>> = {
  400: {
    meaning: 'A field is missing, malformed or not accepted; the message names it.',
    example: new AppError('invalid_request', '"query" is required: what to search for.', { param: 'query' }),
  },
  401: {
    meaning: 'The key is missing, unknown or expired.',
    example: new AppError(
      'unauthenticated',
      'The API key is not valid. Check that it was copied completely.',
      { code: 'invalid_api_key' },
    ),
  },
  403: {
    meaning: 'The key is deactivated, or lacks the scope that the message names.',
    example: new AppError('forbidden', 'The API key is deactivated. Activate it again or use another.', {
      code: 'key_deactivated',
    }),
  },
  404: {
    meaning: 'Nothing that the key can access has this id.',
    example: new AppError('not_found', 'The assistant was not found in the organization of this API key.'),
  },
  413: {
    meaning: 'The body is too large, or a storage limit is reached.',
    example: new AppError('too_large', 'The request body is too large.'),
  },
  429: {
    meaning: 'Too many such requests within a minute, or a monthly budget is used up.',
    example: new AppError('rate_limited', 'Too many requests. Try again in 42 seconds.', {
      code: 'rate_limit_exceeded',
    }),
  },
  502: {
    meaning: 'A model or a store did not answer. Try again later.',
    example: new AppError('upstream', 'The model did not answer. Try again later.', {
      code: 'upstream_error',
    }),
  },
  503: {
    meaning:
      'The database is unreachable, the file cannot be stored, or the server is stopping. Try again later.',
    example: new AppError(
      'unavailable',
      'The database cannot be reached at the moment. Try again in a few seconds.',
    ),
  },
};
