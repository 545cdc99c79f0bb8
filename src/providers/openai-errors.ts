import OpenAI from 'openai';
import { AppError } from '../errors.ts';
import { type Failure, upstreamFailure } from './vendor-failure.ts';

/** What an error of the official client means. */
export function readOpenAiFailure(error: unknown): Failure {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof OpenAI.APIConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof OpenAI.APIError)) return { kind: 'broken' };
  const words = `${error.code ?? ''} ${error.message}`;
  // An error event in a stream has no status.
  if (error.status === undefined) return { kind: 'refused', status: 500, words };
  return { kind: 'refused', status: error.status, headers: error.headers, words };
}

/** Turns a failure of an OpenAI-compatible server into an `upstream` error. Errors of our own pass unchanged. */
export function upstreamError(cause: unknown): AppError {
  return cause instanceof AppError ? cause : upstreamFailure(readOpenAiFailure(cause), cause);
}
