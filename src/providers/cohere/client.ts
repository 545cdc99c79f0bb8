import { CohereClientV2, CohereError, CohereTimeoutError } from 'cohere-ai';
import type { VendorAccess } from '../shared/model-vendor.ts';
import type { Failure } from '../shared/vendor-failure.ts';
import { boundedVendorFetch } from '../shared/vendor-fetch.ts';

/** The official client, without retries of its own. */
export function createCohereClient({ apiKey, baseUrl }: VendorAccess): CohereClientV2 {
  return new CohereClientV2({
    token: apiKey,
    maxRetries: 0,
    fetch: boundedVendorFetch,
    ...(baseUrl !== undefined && { baseUrl }),
  });
}

/** Translates an error of the official client. */
export function parseCohereFailure(error: unknown): Failure {
  if (error instanceof CohereTimeoutError) return { kind: 'timeout' };
  if (!(error instanceof CohereError)) return { kind: 'broken' };
  const { statusCode: status, rawResponse, message } = error;
  if (status === undefined) return { kind: 'unreachable' };
  // Cohere answers an unknown key with 498.
  const standard = status === 498 ? 401 : status;
  return { kind: 'refused', status: standard, headers: rawResponse?.headers, message };
}
