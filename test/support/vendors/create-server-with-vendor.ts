import { createTestServer, type TestServer } from '../server/create-test-server.ts';
import {
  type Script,
  type ScriptedServer,
  sendModels,
  startScriptedServer,
} from './openai-scripted-server.ts';

/**
 * The real server with the models `scripted`, its default, and `other` of a scripted vendor, which `complete` plays.
 * @param facts what the vendor's list states about each model
 * @param known further models of the vendor, which the catalogue knows
 */
export async function createServerWithVendor(
  complete: Script,
  facts: object = {},
  known: string[] = [],
): Promise<AsyncDisposable & { server: TestServer; vendor: ScriptedServer }> {
  const vendor = await startScriptedServer((response, request, before) => {
    if (request.url?.endsWith('/models')) sendModels(response, ['scripted', 'other', ...known], facts);
    else complete(response, request, before);
  });
  const server = await createTestServer({
    OPENAI_BASE_URL: vendor.baseUrl,
    OPENAI_API_KEY: 'vendor-secret',
    CHAT_MODEL: 'scripted',
    EMBEDDING_MODEL: 'local',
  });
  return {
    server,
    vendor,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await vendor[Symbol.asyncDispose]();
    },
  };
}
