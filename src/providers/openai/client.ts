import OpenAI from 'openai';
import type { VendorAccess } from '../shared/model-vendor.ts';

/**
 * The official client, for OpenAI or a server that speaks its protocol, set by `access` alone: left to itself it also reads the environment and prints what it
 * receives to the console.
 */
export function createOpenAiClient(access: VendorAccess): OpenAI {
  return new OpenAI({
    apiKey: access.apiKey,
    baseURL: access.baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    logLevel: 'off',
    fetch: fetchWithEnvelope,
  });
}

/**
 * The client reads what went wrong from `{"error": {…}}` and drops all else. Google sends a list with that inside,
 * Mistral an object without it.
 */
async function fetchWithEnvelope(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const text = await response.text();
  const { status, headers } = response;
  return new Response(inEnvelope(text), { status, headers });
}

function inEnvelope(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(body) ? body[0] : body;
    if (typeof first !== 'object' || first === null) return text;
    return JSON.stringify('error' in first ? first : { error: { ...first, message: text } });
  } catch {
    return text;
  }
}
