import { onTestFinished } from 'vitest';
import { openTestDatabase } from '../stores/open-test-database.ts';
import { createTestServer, type TestServer } from './create-test-server.ts';

/** A server, for one test, with a database that no other test uses. */
export async function serverOfItsOwn(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const server = await createTestServer(settings, database);
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}
