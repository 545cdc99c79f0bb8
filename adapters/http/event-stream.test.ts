import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { sendEventStream } from './event-stream.ts';

/** More than the buffers of both ends hold. */
const count = 64;
const event = { text: 'x'.repeat(1024 * 1024) };

test('a client that does not read takes no more events from their source than fit between them', async () => {
  let taken = 0;
  async function* source() {
    for (; taken < count; taken += 1) yield event;
  }
  const ended = Promise.withResolvers<void>();
  const app = express().use(async (_request, response) => {
    const { signal } = new AbortController();
    await sendEventStream(response, source(), { signal, describeFailure: () => ({}) });
    ended.resolve();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  while (taken === 0) await nextTurn();
  for (let turns = 0; turns < 100; turns += 1) await nextTurn();
  expect(taken).toBeLessThan(count);
  client.resume();
  await ended.promise;
  expect(taken).toBe(count);
});
