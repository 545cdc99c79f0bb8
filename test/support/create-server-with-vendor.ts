import { createTestServer, type TestServer } from './create-test-server.ts';
import { type Script, type ScriptedServer, startScriptedServer } from './openai-scripted-server.ts';

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
    if (!request.url?.endsWith('/models')) return complete(response, request, before);
    const data = ['scripted', 'other', ...known].map((id) => ({
      id,
      object: 'model',
      created: 7,
      owned_by: 'tests',
      ...facts,
    }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ object: 'list', data }));
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
