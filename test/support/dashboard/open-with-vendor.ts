import { uploadFile } from '../ingestion/upload-file.ts';
import type { Tenant } from '../server/create-test-server.ts';
import type { TestPerson } from '../server/people.ts';
import {
  type ReceivedRequest,
  type Script,
  type ScriptedServer,
  sendError,
  sendModels,
  startScriptedServer,
} from '../vendors/openai-scripted-server.ts';
import { type Dashboard, openDashboard } from './open-dashboard.ts';

export type Workplace = Dashboard & {
  tenant: Tenant;
  owner: TestPerson;
  vendor: ScriptedServer;
  /** The answers of the vendor's model from now on. */
  answerBy(script: Script): void;
  /** Uploads a document and has it read. Returns its id. */
  addDocument(name: string, content: string | Uint8Array<ArrayBuffer>): Promise<string>;
};

/** Whether the model is to write a follow-up as a question that stands alone. */
const asksForRewriting = (asked: ReceivedRequest | undefined) =>
  JSON.stringify(asked?.body).includes('Reply with the question alone.');

/** A dashboard whose model is scripted by the test, with an owner and one document. */
export async function openWithVendor(): Promise<Workplace> {
  let script: Script = (response) => response.end();
  const vendor = await startScriptedServer((response, request, before) => {
    // Any other script would leave it open, which takes five seconds: a rule rewrites the question then.
    if (asksForRewriting(vendor.received.at(-1))) return sendError(response, 400, { message: 'No.' });
    if (request.url?.endsWith('/models')) return sendModels(response, ['scripted', 'other']);
    return script(response, request, before);
  });
  const dashboard = await openDashboard({
    OPENAI_BASE_URL: vendor.baseUrl,
    OPENAI_API_KEY: 'vendor-secret',
    CHAT_MODEL: 'scripted',
    EMBEDDING_MODEL: 'local',
  });
  const { server } = dashboard;
  const tenant = await server.createTenant();
  const owner = await server.createPerson(tenant, 'owner');
  return {
    ...dashboard,
    tenant,
    owner,
    vendor,
    answerBy(next) {
      script = next;
    },
    async addDocument(name, content) {
      const id = await uploadFile(tenant.trpc, name, content);
      await server.drainJobs();
      return id;
    },
    async [Symbol.asyncDispose]() {
      await dashboard[Symbol.asyncDispose]();
      await vendor[Symbol.asyncDispose]();
    },
  };
}
