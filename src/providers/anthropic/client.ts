import Anthropic from '@anthropic-ai/sdk';
import type { VendorAccess } from '../shared/model-vendor.ts';
import type { Failure } from '../shared/vendor-failure.ts';

/**
 * The official client, set by `access` alone: left to itself it also reads the environment and prints what it
 * receives to the console.
 */
export function createAnthropicClient({ apiKey, baseUrl }: VendorAccess): Anthropic {
  return new Anthropic({
    apiKey,
    baseURL: baseUrl ?? 'https://api.anthropic.com',
    webhookKey: null,
    openTelemetry: false,
    logLevel: 'off',
    maxRetries: 0,
  });
}

/** What an error of the official client means. */
export function parseAnthropicFailure(error: unknown): Failure {
  if (error instanceof Anthropic.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof Anthropic.APIConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof Anthropic.APIError)) return { kind: 'broken' };
  const words = error.message;
  // An error event in a stream has no status; it is how Anthropic says that it is overloaded.
  if (error.status === undefined) return { kind: 'refused', status: 500, words };
  return { kind: 'refused', status: error.status, headers: error.headers, words };
}
