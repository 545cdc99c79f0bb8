import { expect, test } from 'vitest';
import { startServer } from '../../adapters/server.ts';
import { createServerWithVendor } from '../support/create-server-with-vendor.ts';
import { chunk, startStream, streamEnd } from '../support/openai-scripted-server.ts';
import { parseEvents } from '../support/read-events.ts';

test('a stop lets streams end, refuses new requests and turns /readyz to 503 meanwhile', async () => {
  const rest = Promise.withResolvers<void>();
  await using running = await createServerWithVendor(async (response) => {
    startStream(response);
    response.write(chunk({ content: 'Good' }));
    await rest.promise;
    response.end(chunk({ content: ' night' }) + chunk({}, 'stop') + streamEnd);
  });
  const tenant = await running.server.createTenant();
  const server = await startServer(running.server.deps, { host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ content: 'Hello?', stream: true });
  const events = parseEvents(await fetch(`${server.url}/v1/chat`, { method: 'POST', headers, body }));
  expect((await events.next()).value).toBe('{"text":"Good"}');

  const stopped = server.stop();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const refused = await fetch(`${server.url}/v1/models`, { headers });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: { type: 'api_error' } });
  rest.resolve();
  expect(await Array.fromAsync(events)).toEqual(['{"text":" night"}', '[DONE]']);
  await stopped;
  await expect(fetch(`${server.url}/readyz`)).rejects.toThrow();
});

test('a stop that waits no longer ends a stream with an event that says so', async () => {
  await using running = await createServerWithVendor((response) => {
    startStream(response);
    response.write(chunk({ content: 'Good' }));
  });
  const tenant = await running.server.createTenant();
  const server = await startServer(running.server.deps, { host: '127.0.0.1', port: 0, shutdownGraceMs: 0 });
  const headers = { authorization: `Bearer ${tenant.apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ content: 'Hello?', stream: true });
  const events = parseEvents(await fetch(`${server.url}/v1/chat`, { method: 'POST', headers, body }));
  expect((await events.next()).value).toBe('{"text":"Good"}');
  const stopped = server.stop();
  expect(await Array.fromAsync(events)).toEqual([
    expect.stringMatching(/"statusCode":503,"message":\["The server is stopping/),
  ]);
  await stopped;
});
