import OpenAI from 'openai';
import { AppError } from '../errors.ts';

/**
 * Turns a failure of an OpenAI-compatible server into an `upstream` error. Its sentence is ours alone: what a vendor
 * writes may hold keys, prompts or addresses, so that goes to the log as the cause. Errors of our own pass unchanged.
 */
export function upstreamError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof OpenAI.APIConnectionTimeoutError) return upstreamTimeout(cause);
  return new AppError('upstream', sentenceFor(cause), { code: 'upstream_error', cause });
}

/** The error for a model provider that stays silent too long. */
export function upstreamTimeout(cause: unknown): AppError {
  return new AppError('upstream', 'The model provider took too long to answer. Try again later.', {
    code: 'upstream_timeout',
    cause,
  });
}

const brokenOff = "The model provider's answer broke off before it was complete. Try again.";

/** The error for an answer that stopped before it was whole. */
export function upstreamBroken(cause?: unknown): AppError {
  return new AppError('upstream', brokenOff, { code: 'upstream_error', cause });
}

/**
 * Whether a server refused a request because the prompt is too long for the model. OpenAI says so by code, vLLM,
 * llama.cpp and others by words.
 */
export function isContextLengthError(cause: unknown): boolean {
  if (!(cause instanceof OpenAI.APIError)) return false;
  if (cause.code === 'context_length_exceeded') return true;
  if (cause.status !== 400 && cause.status !== 413) return false;
  return /context (?:length|window|size)|maximum context|prompt is too long|too many tokens/iu.test(
    cause.message,
  );
}

function sentenceFor(cause: unknown): string {
  if (cause instanceof OpenAI.APIConnectionError) {
    return 'The model provider could not be reached. Try again later.';
  }
  if (!(cause instanceof OpenAI.APIError)) return brokenOff;
  const status = cause.status;
  if (status === 401 || status === 403) {
    return "The model provider refused this service's credentials. The operator must check the provider's API key.";
  }
  if (status === 404) return 'The model provider does not have the requested model.';
  if (status === 429) {
    return 'The model provider is limiting this service, or its quota is used up. Try again later.';
  }
  if (status !== undefined && status < 500) return 'The model provider refused the request.';
  return 'The model provider failed. Try again later.';
}
