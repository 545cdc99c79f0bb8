import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendEventStream } from './event-stream.ts';
import { createInFlight } from './in-flight.ts';
import { abortWhenClientLeaves } from './request-facts.ts';

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

test('a stop does not fail because a client does not read its stream', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  async function* source() {
    for (;;) yield event;
  }
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inFlight = createInFlight();
  const app = express().use(inFlight.handler, async (_request, response) => {
    const signal = abortWhenClientLeaves(response);
    const events = sendEventStream(response, source(), { signal, describeFailure: () => ({ is: 'over' }) });
    while (!response.writableNeedDrain) await nextTurn();
    begun.resolve();
    await events;
    ended.resolve();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun.promise;
  await inFlight.refuseMore(0);
  server.closeAllConnections();
  await ended.promise;
  await nextTurn();
  expect(unhandled).not.toHaveBeenCalled();
});
