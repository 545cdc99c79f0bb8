import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { createTestServer, type Tenant } from '../support/server/create-test-server.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import {
  chunk,
  type ReceivedRequest,
  startScriptedServer,
  startStream,
} from '../support/vendors/openai-scripted-server.ts';

const vendorKey = 'vendor-key-that-must-stay-secret';
const rerankKey = 'rerank-key-that-must-stay-secret';
const passage = 'The zanzibar-lighthouse keeps its lamp oil in the blue cellar.';
const question =
  'Where does the zanzibar-lighthouse keep what only this question names, the quixotic-barrel?';

/** Ways in which a vendor fails and repeats what it was sent, each in another place. */
const faults: Record<string, (response: ServerResponse, echo: string) => void> = {
  ...Object.fromEntries(
    [400, 401, 500].map((status) => [
      `status ${status}`,
      (response: ServerResponse, echo: string) => {
        response.writeHead(status, {
          'content-type': 'application/json',
          // As often as without it, and sooner.
          'retry-after-ms': '1',
          'x-echo': encodeURIComponent(echo).slice(0, 2_000),
        });
        response.end(JSON.stringify({ error: { message: echo, code: echo, type: echo, param: echo } }));
      },
    ]),
  ),
  'a success that is no JSON': (response, echo) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(echo);
  },
  'an event of an error': (response, echo) => {
    startStream(response);
    response.end(`data: ${JSON.stringify({ error: { message: echo, code: echo } })}\n\n`);
  },
  'an event that is no JSON': (response, echo) => {
    startStream(response);
    response.end(`data: ${echo}\n\n`);
  },
  'an answer that breaks off': (response, echo) => {
    startStream(response);
    response.write(chunk({ content: 'It' }));
    response.write(`event: ${echo}\n`, () => response.destroy());
  },
};

/** Its own: another embedding model than that of other tests would become the one of all. */
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  return () => database.close();
});

test.each(Object.keys(faults))(
  '%s of vendors that repeat everything leaves no secret, question or passage in the log',
  async (name) => {
    let fault: ((response: ServerResponse, echo: string) => void) | undefined;
    await using vendor = await startScriptedServer((response, request, before) => {
      const received = vendor.received[before];
      if (fault) fault(response, echoOf(request, received));
      else answerWell(response, received);
    });
    const lines: string[] = [];
    await using server = await createTestServer(
      {
        LOG_LEVEL: 'debug',
        OPENAI_BASE_URL: vendor.baseUrl,
        OPENAI_API_KEY: vendorKey,
        CHAT_MODEL: 'scripted',
        EMBEDDING_MODEL: 'text-embedding-3-small@2',
        RERANK_BASE_URL: vendor.baseUrl,
        RERANK_API_KEY: rerankKey,
        RERANK_MODEL: 'scripted-reranker',
      },
      database,
      { logged: (line) => void lines.push(line) },
    );
    const tenant = await server.createTenant();
    await upload(tenant, 'lamp.txt', passage);
    await server.drainJobs();

    fault = faults[name];
    await upload(tenant, 'other.txt', `${passage} And more.`);
    // At once, since all of them wait before they try again.
    const [statuses] = await Promise.all([askEverything(tenant), server.drainJobs()]);

    expect(
      lines.some((line) => line.includes('"level":50') || line.includes('"level":40')),
      'something was logged',
    ).toBe(true);
    expect(statuses).not.toContain(500);
    const log = lines.join('');
    for (const secret of [vendorKey, rerankKey, tenant.apiKey, 'zanzibar', 'quixotic']) {
      expect(log).not.toContain(secret);
    }
  },
);

/** All that a vendor knows of a request. */
function echoOf(request: IncomingMessage, received: ReceivedRequest | undefined): string {
  return `Cannot serve ${request.headers.authorization} ${JSON.stringify(received?.body)}`;
}

function answerWell(response: ServerResponse, received: ReceivedRequest | undefined): void {
  const send = (body: object) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  if (received?.url.endsWith('/models')) {
    send({ object: 'list', data: [{ id: 'scripted', object: 'model', created: 7, owned_by: 'tests' }] });
  } else if (received?.url.endsWith('/embeddings')) {
    const texts = received.body['input'] as string[];
    const data = texts.map((_, index) => ({ object: 'embedding', index, embedding: [1, 0] }));
    send({ object: 'list', model: 'scripted', usage: {}, data });
  } else {
    send({ results: [{ index: 0, relevance_score: 1 }] });
  }
}

async function upload(tenant: Tenant, name: string, text: string): Promise<void> {
  await tenant.openai.files.create({ file: new File([text], name), purpose: 'assistants' });
}

/** Asks by each way that reaches a vendor; tells the statuses. */
async function askEverything(tenant: Tenant): Promise<number[]> {
  const messages = [
    { role: 'user' as const, content: 'What about lamps?' },
    { role: 'assistant' as const, content: 'They need oil.' },
    { role: 'user' as const, content: question },
  ];
  const status = (error: { status?: number; data?: { httpStatus?: number } }) =>
    error.status ?? error.data?.httpStatus ?? 0;
  const ok = () => 200;
  return Promise.all([
    tenant.trpc.chat.answer.mutate({ content: question, context: passage }).then(ok, status),
    tenant.openai.chat.completions.create({ model: tenant.assistantId, messages }).then(ok, status),
    tenant.trpc.search.mutate({ assistant_id: tenant.assistantId, query: question }).then(ok, status),
    tenant.openai.models.list().then(ok, status),
  ]);
}
