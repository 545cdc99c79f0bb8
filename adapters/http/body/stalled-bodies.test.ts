import { once } from 'node:events';
import { type ClientRequest, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endStalledBodies } from './stalled-bodies.ts';

const pace = { period: 60_000, minBytes: 1_000 };

let sending: ClientRequest;
/** Resolves once the server has this many bytes of the body. */
let arrived: (bytes: number) => Promise<void>;

/** A server that reads a body of 3,000 bytes as it comes, and a client that has sent its headers. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let received = 0;
  let noticed = Promise.withResolvers<void>();
  arrived = async (bytes) => {
    while (received < bytes) await noticed.promise;
  };
  const app = express();
  app.use(endStalledBodies(pace), (incoming, response) => {
    incoming.on('data', (chunk: Buffer) => {
      received += chunk.length;
      noticed.resolve();
      noticed = Promise.withResolvers();
    });
    incoming.on('error', () => {});
    incoming.once('end', () => response.end('thanks'));
  });
  const server = createServer({ requestTimeout: 0 }, app).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': 3_000 };
  sending = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false });
  // The server may close the connection first.
  sending.on('error', () => {});
  onTestFinished(() => void sending.destroy());
});

test('a body that goes on arriving is read to its end, however long that takes', async () => {
  const answer = once(sending, 'response');
  for (const bytes of [1_000, 2_000, 3_000]) {
    sending.write('x'.repeat(1_000));
    await arrived(bytes);
    vi.advanceTimersByTime(pace.period);
  }
  const [response] = await answer;
  expect([response.statusCode, await text(response)]).toEqual([200, 'thanks']);
});

test('a body that stops arriving ends with 408 and a sentence', async () => {
  const answer = once(sending, 'response');
  sending.write('x'.repeat(1_000));
  await arrived(1_000);
  vi.advanceTimersByTime(pace.period);
  sending.write('x'.repeat(999));
  await arrived(1_999);
  vi.advanceTimersByTime(pace.period);
  const [response] = await answer;
  expect(response.statusCode).toBe(408);
  expect(JSON.parse(await text(response))).toMatchObject({
    error: { message: 'The request stopped arriving before it was complete. Send it again.' },
  });
});
