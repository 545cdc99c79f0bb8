import OpenAI from 'openai';
import type { TestServer } from '../support/server/create-test-server.ts';

/** The official client at the second base URL. */
export function connect(server: TestServer, apiKey: string): OpenAI {
  return new OpenAI({ baseURL: `${server.url}/openai/v1`, apiKey, maxRetries: 0 });
}
