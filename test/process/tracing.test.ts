import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import OpenAI from 'openai';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { end, migratedDirectory, start } from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';
import {
  chunk,
  type ScriptedServer,
  startScriptedServer,
  streamEnd,
  usageChunk,
} from '../support/vendors/openai-scripted-server.ts';

const spanForm = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  links: z.array(z.object({ traceId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
});
const exportForm = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanForm) })) })),
});

type Span = z.infer<typeof spanForm>;

function spansOf(collector: ScriptedServer): Span[] {
  const sent = collector.received.filter(({ url }) => url === '/v1/traces');
  return sent.flatMap(({ body }) =>
    exportForm
      .parse(body)
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
}

test('a collector gets the spans of requests, stages, vendor calls and jobs, each in its trace', async () => {
  const tokens = new Set<unknown>();
  const collector = await startScriptedServer((response, request) => {
    tokens.add(request.headers['authorization']);
    response.end('{}');
  });
  const vendorTraces: string[] = [];
  const vendor = await startScriptedServer((response, request) => {
    if (request.url?.endsWith('/models')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'scripted', object: 'model' }] }));
      return;
    }
    vendorTraces.push(String(request.headers['traceparent']));
    response.setHeader('content-type', 'text/event-stream');
    response.end(`${chunk({ content: 'At noon.' }, 'stop')}${usageChunk(12, 3)}${streamEnd}`);
  });
  onTestFinished(() => collector[Symbol.asyncDispose]());
  onTestFinished(() => vendor[Symbol.asyncDispose]());

  const apiKey = `sk-${'t5'.repeat(20)}`;
  const directory = await migratedDirectory();
  // Read like every other setting, though the exporter's own code knows the environment too.
  await writeFile(
    join(directory, '.env'),
    'OTEL_EXPORTER_OTLP_HEADERS=authorization=Bearer%20of-the-collector\n',
  );
  const { url, process: program } = await start(directory, {
    BOOTSTRAP_API_KEY: apiKey,
    OTEL_EXPORTER_OTLP_ENDPOINT: new URL(collector.baseUrl).origin,
    OPENAI_BASE_URL: vendor.baseUrl,
    CHAT_MODEL: 'scripted',
    EMBEDDING_MODEL: 'local',
  });
  const callers = { upload: 'a'.repeat(32), chat: 'b'.repeat(32) };
  const from = (trace: string) => ({ headers: { traceparent: `00-${trace}-00000000000000c1-01` } });
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey, maxRetries: 0 });
  const secret = 'Zanzibar canteen opens at noon.';
  const file = new File([secret], 'secret-name.md');
  const { id } = await client.files.create({ file, purpose: 'assistants' }, from(callers.upload));
  await until(async () => (await client.files.retrieve(id)).status === 'processed');
  const assistants = await client.get<{ data: { id: string }[] }>('/assistants');
  const question = { role: 'user' as const, content: 'When does the canteen open?' };
  const request = { model: 'scripted', messages: [question], assistant_id: assistants.data[0]?.id };
  await client.chat.completions.create(request, from(callers.chat));
  expect(await end(program, 'SIGTERM')).toBe(0);

  expect([...tokens]).toEqual(['Bearer of-the-collector']);
  const spans = spansOf(collector);
  const inTrace = (trace: string) => spans.filter(({ traceId }) => traceId === trace);
  const named = (name: string, among = spans) => among.find((span) => span.name === name);
  const upload = inTrace(callers.upload);
  expect(upload.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /v1/files', 'ingest file', 'parse', 'store', 'embed local-static-512-v4']),
  );
  expect(named('POST /v1/files', upload)?.parentSpanId).toBe('00000000000000c1');
  expect(named('ingest file', upload)?.parentSpanId).toBe(named('POST /v1/files', upload)?.spanId);
  // The job is a trace of its own, which the file's names.
  const job = named('job ingest_next_file');
  expect(named('ingest file', upload)?.links).toEqual([expect.objectContaining({ traceId: job?.traceId })]);

  const chat = inTrace(callers.chat);
  const generate = named('generate scripted', chat);
  expect(chat.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /v1/chat/completions', 'retrieve', 'rerank local-sentences']),
  );
  expect(generate?.parentSpanId).toBe(named('POST /v1/chat/completions', chat)?.spanId);
  expect(vendorTraces).toEqual([`00-${callers.chat}-${generate?.spanId}-01`]);
  for (const word of ['Zanzibar', 'secret-name', 'canteen', apiKey])
    expect(JSON.stringify(collector.received)).not.toContain(word);
});

test('an unreachable collector delays neither answers nor the shutdown', async () => {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  const { url, process: program, output } = await start(await migratedDirectory(), settings);
  expect((await fetch(`${url}/v1/models`)).status).toBe(401);
  expect(await end(program, 'SIGTERM')).toBe(0);
  expect(output()).not.toContain('    at ');
});
