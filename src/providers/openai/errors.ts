import OpenAI from 'openai';
import type { Failure } from '../shared/vendor-failure.ts';

/** Translates an error of the official client. */
export function parseOpenAiFailure(error: unknown): Failure {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof OpenAI.APIConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof OpenAI.APIError)) return { kind: 'broken' };
  const message = `${error.code ?? ''} ${error.message}`;
  // An error event in the stream has no status.
  if (error.status === undefined) return { kind: 'refused', status: 500, message };
  return { kind: 'refused', status: error.status, headers: error.headers, message };
}
