import OpenAI from 'openai';
import type { Failure } from '../shared/vendor-failure.ts';

/** What an error of the official client means. */
export function parseOpenAiFailure(error: unknown): Failure {
  if (error instanceof OpenAI.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof OpenAI.APIConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof OpenAI.APIError)) return { kind: 'broken' };
  const words = `${error.code ?? ''} ${error.message}`;
  // An error event in a stream has no status.
  if (error.status === undefined) return { kind: 'refused', status: 500, words };
  return { kind: 'refused', status: error.status, headers: error.headers, words };
}
