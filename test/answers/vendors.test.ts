import { expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../support/server/create-test-server.ts';
import { parseEvents } from '../support/server/read-events.ts';
import { type Script, startScriptedServer, startStream } from '../support/vendors/openai-scripted-server.ts';
import { type VendorScript, vendorScripts } from '../support/vendors/vendor-scripts.ts';

/** The real server with this vendor configured as an operator would. */
async function open(vendor: VendorScript, chat: Script) {
  const vendorServer = await startScriptedServer((response, request, before) => {
    if (request.method === 'POST') return chat(response, request, before);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(vendor.list));
  });
  const server = await createTestServer({
    [vendor.settings.key]: 'vendor-secret',
    [vendor.settings.address]: vendorServer.baseUrl.replace('/v1', vendor.path),
    CHAT_MODEL: vendor.listed[0]?.id ?? '',
    EMBEDDING_MODEL: 'local',
    RERANK_MODEL: 'local',
  });
  onTestFinished(async () => {
    await server[Symbol.asyncDispose]();
    await vendorServer[Symbol.asyncDispose]();
  });
  const tenant = await server.createTenant();
  const ask = (path: string, body: object) => server.fetch(path, { key: tenant.apiKey, json: body });
  return { tenant, ask };
}

const table = vendorScripts.map((vendor) => [vendor.name, vendor] as const);

test.each(table)('%s answers as JSON and as a stream, and is in the list of models', async (_, vendor) => {
  const { tenant, ask } = await open(vendor, (response) => {
    startStream(response);
    response.end(vendor.answer({ reasoning: 'Hm.', texts: ['Good', ' day'] }));
  });
  const completion = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [{ role: 'user', content: 'Hello?' }],
  });
  expect(completion).toMatchObject({
    model: vendor.listed[0]?.id,
    choices: [{ message: { content: 'Good day' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
  });
  const streamed = await ask('/v1/chat', { content: 'Hello?', stream: true, reasoning_effort: 'low' });
  const reasoning = ['{"reasoning":"Hm."}'];
  expect(await Array.fromAsync(parseEvents(streamed))).toEqual(
    expect.arrayContaining([...reasoning, '{"text":"Good"}', '{"text":" day"}', '[DONE]']),
  );
  expect((await tenant.openai.models.list()).data).toContainEqual({
    id: vendor.listed[0]?.id,
    object: 'model',
    created: vendor.listed[0]?.created,
    owned_by: vendor.listed[0]?.ownedBy,
  });
});

test.each(table)('a refusal by %s is a 502 without the vendor’s message or the key', async (_, vendor) => {
  const { ask } = await open(vendor, (response) => {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(vendor.refuse('the vendor says: bad key vendor-secret')));
  });
  const response = await ask('/v1/chat', { content: 'Hello?' });
  expect(response.status).toBe(502);
  const text = await response.text();
  expect(text).toMatch(/credentials/);
  expect(text).not.toMatch(/vendor-secret|the vendor says/);
});
