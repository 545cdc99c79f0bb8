import { CohereClientV2, CohereError, CohereTimeoutError } from 'cohere-ai';
import type { VendorAccess } from '../shared/model-vendor.ts';
import type { Failure } from '../shared/vendor-failure.ts';

/** The official client. It repeats nothing unless asked to. */
export function createCohereClient({ apiKey, baseUrl }: VendorAccess): CohereClientV2 {
  return new CohereClientV2({
    token: apiKey,
    maxRetries: 0,
    ...(baseUrl !== undefined && { baseUrl }),
  });
}

/** What an error of the official client means. */
export function parseCohereFailure(error: unknown): Failure {
  if (error instanceof CohereTimeoutError) return { kind: 'timeout' };
  if (!(error instanceof CohereError)) return { kind: 'broken' };
  const { statusCode: status, rawResponse, message } = error;
  if (status === undefined) return { kind: 'unreachable' };
  // Cohere's own status for a key that it does not know.
  const known = status === 498 ? 401 : status;
  return { kind: 'refused', status: known, headers: rawResponse?.headers, words: message };
}
