import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type RequestHandler, type Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { endStalledResponses } from './stalled-responses.ts';

/** Far more than the buffers of both ends hold. */
const large = Buffer.alloc(64 * 1024 * 1024);

async function serve(handler: RequestHandler): Promise<Server> {
  const server = createServer(express().use(endStalledResponses(50), handler)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return server;
}

test('a client that does not read its response is cut off', async () => {
  const cut = Promise.withResolvers<Response>();
  const server = await serve((_request, response) => {
    response.once('close', () => cut.resolve(response));
    response.end(large);
  });
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect((await cut.promise).writableFinished).toBe(false);
});

test('a client that waits for its response is not, however long that takes, and its connection serves on', async () => {
  const server = await serve(async (_request, response) => {
    for (let silences = 0; silences < 3; silences += 1) await once(response, 'timeout');
    response.end('at last');
  });
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect((await text(client)).match(/at last/g)).toHaveLength(2);
});
