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
  });
}
