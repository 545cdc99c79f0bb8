import OpenAI from 'openai';
import type { VendorAccess } from '../shared/model-vendor.ts';
import { vendorFetch } from '../shared/vendor-fetch.ts';

/**
 * The official client, for OpenAI or any server with its protocol, without retries of its own and configured by `access` alone: by
 * default it also reads the environment and logs to the console.
 */
export function createOpenAiClient(access: VendorAccess): OpenAI {
  return new OpenAI({
    apiKey: access.apiKey,
    baseURL: access.baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: fetchWithErrorEnvelope,
  });
}

/**
 * The client understands only errors in the form `{"error": {…}}`. Google wraps that in a list, and Mistral sends the
 * inner object alone.
 */
async function fetchWithErrorEnvelope(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await vendorFetch(input, init);
  if (response.ok) return response;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(wrapError(text), { status, headers });
}

function wrapError(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(body) ? body[0] : body;
    if (typeof first !== 'object' || first === null) return text;
    return JSON.stringify('error' in first ? first : { error: { ...first, message: text } });
  } catch {
    return text;
  }
}
