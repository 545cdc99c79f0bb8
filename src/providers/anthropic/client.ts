import Anthropic from '@anthropic-ai/sdk';
import type { VendorAccess } from '../shared/model-vendor.ts';
import type { Failure } from '../shared/vendor-failure.ts';
import { boundedVendorFetch } from '../shared/vendor-fetch.ts';

/** The official client, configured by `access` alone: by default it also reads the environment and logs to the console. */
export function createAnthropicClient({ apiKey, baseUrl }: VendorAccess): Anthropic {
  return new Anthropic({
    apiKey,
    baseURL: baseUrl ?? 'https://api.anthropic.com',
    webhookKey: null,
    openTelemetry: false,
    logLevel: 'off',
    maxRetries: 0,
    fetch: boundedVendorFetch,
  });
}

/** Translates an error of the official client. */
export function parseAnthropicFailure(error: unknown): Failure {
  if (error instanceof Anthropic.APIConnectionTimeoutError) return { kind: 'timeout' };
  if (error instanceof Anthropic.APIConnectionError) return { kind: 'unreachable' };
  if (!(error instanceof Anthropic.APIError)) return { kind: 'broken' };
  const { message } = error;
  // Anthropic reports overload as an error event in the stream, which has no status.
  if (error.status === undefined) return { kind: 'refused', status: 500, message };
  return { kind: 'refused', status: error.status, headers: error.headers, message };
}
