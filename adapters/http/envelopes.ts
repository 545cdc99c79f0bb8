import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import type { nativeError, openAiError, searchNotFound } from '../../schema/error.ts';
import type { AppError, ErrorKind } from '../../src/index.ts';

/** The format of an endpoint's errors: OpenAI's, or the native one of `/v1/chat` and `/v1/search`. */
export type ErrorFormat = 'openai' | 'chat' | 'search';

/** OpenAI's `type` for each kind of failure. */
const openAiTypes: Record<ErrorKind, string> = {
  invalid_request: 'invalid_request_error',
  unauthenticated: 'authentication_error',
  forbidden: 'permission_error',
  not_found: 'not_found_error',
  method_not_allowed: 'invalid_request_error',
  too_large: 'invalid_request_error',
  rate_limited: 'rate_limit_error',
  internal: 'api_error',
  upstream: 'api_error',
  unavailable: 'api_error',
};

export type ErrorBody =
  | z.infer<typeof openAiError>
  | z.infer<typeof nativeError>
  | z.infer<typeof searchNotFound>;

/** The response body of an error. */
export function envelope(errorFormat: ErrorFormat, error: AppError): ErrorBody {
  if (errorFormat === 'openai') return openAiEnvelope(error);
  if (errorFormat === 'search' && error.kind === 'not_found') return { message: error.message };
  return { statusCode: error.status, message: error.messages, error: STATUS_CODES[error.status] ?? 'Error' };
}

function openAiEnvelope(error: AppError): z.infer<typeof openAiError> {
  return {
    error: {
      message: error.messages.join(' '),
      type: openAiTypes[error.kind],
      code: error.errorCode,
      param: error.param,
    },
  };
}

/**
 * The event that ends a failed stream of OpenAI's Responses API. Some clients look for the error in the event itself, as
 * documented, and others in its `error`, as OpenAI sends it.
 * @param sequenceNumber the number of events sent before
 */
export function toErrorEvent(error: AppError, sequenceNumber: number): object {
  const { error: fault } = openAiEnvelope(error);
  return { ...fault, type: 'error', sequence_number: sequenceNumber, error: fault };
}
