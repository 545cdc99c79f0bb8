import OpenAI from 'openai';

/** How to reach OpenAI, or a server that speaks its protocol. */
export type OpenAiAccess = {
  apiKey: string;
  /** Address of another server, with its version path, such as `http://127.0.0.1:11434/v1`; OpenAI's own unless set. */
  baseUrl?: string;
};

/**
 * The official client, set by `access` alone: left to itself it also reads the environment and prints what it
 * receives to the console.
 */
export function createOpenAiClient(access: OpenAiAccess): OpenAI {
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
