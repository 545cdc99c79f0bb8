import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopReading } from './json-body.ts';

test('a refused body is read on while it arrives, so that its client gets the response, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let arrived = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  const app = express();
  app.use((incoming, response) => {
    stopReading(incoming, response);
    incoming.on('data', () => arrived.resolve());
    incoming.on('error', () => {});
    incoming.once('close', left.resolve);
    response.sendStatus(413);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': 1_000 };
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const sending = request({ host: '127.0.0.1', port, method: 'POST', headers, agent });
  sending.on('error', () => {});
  onTestFinished(() => void sending.destroy());

  const answer = once(sending, 'response');
  for (let pieces = 0; pieces < 5; pieces += 1) {
    arrived = Promise.withResolvers();
    sending.write('x');
    await arrived.promise;
    if (pieces === 0) await answer;
    vi.advanceTimersByTime(1_000);
  }
  expect((await answer)[0].statusCode).toBe(413);
  expect(sending.destroyed).toBe(false);
  vi.advanceTimersByTime(2_000);
  await left.promise;
});
