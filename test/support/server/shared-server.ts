import { afterAll } from 'vitest';
import { createTestServer, type TestServer } from './create-test-server.ts';

/**
 * A server for all tests of the file that calls this at its top, stopped after the last of them.
 * @param parameters those of `createTestServer`
 */
export async function startSharedServer(
  ...parameters: Parameters<typeof createTestServer>
): Promise<TestServer> {
  const server = await createTestServer(...parameters);
  afterAll(() => server[Symbol.asyncDispose]());
  return server;
}
