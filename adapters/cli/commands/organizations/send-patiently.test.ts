import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { sendPatiently } from './send-patiently.ts';

/** A server on loopback that handles requests with `answer`. @returns its address */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function formWith(content: string): RequestInit {
  const form = new FormData();
  form.set('file', new Blob([content]), 'acme.tar');
  return { method: 'POST', headers: { authorization: 'Bearer x' }, body: form };
}

/** Makes `fetch` give up after a moment instead of five minutes. */
async function makeFetchImpatient(): Promise<void> {
  // The first call makes its dispatcher.
  await fetch('http://127.0.0.1:1').catch(() => undefined);
  const name = Object.getOwnPropertySymbols(globalThis).find((symbol) =>
    String(symbol).includes('globalDispatcher.2'),
  );
  if (!name) throw new Error('fetch has another dispatcher now.');
  const usual = Reflect.get(globalThis, name);
  Reflect.set(globalThis, name, new usual.constructor({ headersTimeout: 1 }));
  onTestFinished(() => void Reflect.set(globalThis, name, usual));
}

test('a response is waited for after fetch has given up', async () => {
  let received = '';
  const gaveUp = Promise.withResolvers<void>();
  const url = await serve(async (request, response) => {
    received += await text(request);
    await gaveUp.promise;
    response.writeHead(409, 'Conflict').end('{"made":true}');
  });
  let bytes = 0;
  const sent = sendPatiently(`${url}/trpc`, formWith('rows'), (piece) => {
    bytes += piece;
  });
  await makeFetchImpatient();
  await expect(fetch(url)).rejects.toThrow();
  gaveUp.resolve();
  const response = await sent;
  expect([response.status, await response.json()]).toEqual([409, { made: true }]);
  expect(received).toContain('filename="acme.tar"');
  expect(bytes).toBe(received.length);
});

test('a response keeps the headers that tell of a redirect and of a page of a proxy', async () => {
  const headers = { location: 'https://elsewhere.example/', 'content-type': 'text/html; charset=utf-8' };
  const url = await serve(
    (_request, response) => void response.writeHead(413, headers).end('<h1>Large</h1>'),
  );
  const response = await sendPatiently(url, formWith('rows'), () => {});
  expect(Object.fromEntries(response.headers)).toMatchObject(headers);
});

test('a refusal before the end of a large form is read, and a lost connection is an error', async () => {
  const refusing = await serve((_request, response) => void response.writeHead(401).end('{}'));
  expect((await sendPatiently(refusing, formWith('x'.repeat(5_000_000)), () => {})).status).toBe(401);
  const leaving = await serve((request) => void request.socket.destroy());
  await expect(sendPatiently(leaving, formWith('rows'), () => {})).rejects.toThrow();
  await expect(sendPatiently('http://127.0.0.1:1', formWith('rows'), () => {})).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
