import { expect, onTestFinished, test } from 'vitest';
import { startScriptedServer } from '../../../test/support/vendors/openai-scripted-server.ts';
import { vendorFetch } from './vendor-fetch.ts';

/** A server whose answer has 200 MB, and how many of them it has sent. */
async function startEndless(status: number) {
  const piece = Buffer.alloc(1024 * 1024, ' ');
  const sent = { pieces: 0 };
  const closed = Promise.withResolvers<void>();
  const server = await startScriptedServer((response) => {
    response.once('close', closed.resolve);
    response.writeHead(status, { 'content-type': 'application/json' });
    const send = () => {
      // More than is accepted, so that without a bound the answer would end here and be taken.
      for (; sent.pieces < 200; sent.pieces += 1)
        if (!response.write(piece)) return void response.once('drain', send);
      response.end('{}');
    };
    send();
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { url: server.baseUrl, sent, closed: closed.promise };
}

test('an answer that does not end is given up before it fills the memory', async () => {
  const { url, sent, closed } = await startEndless(200);
  const response = await vendorFetch(url);
  await expect(response.json()).rejects.toThrow(/does not end/);
  await closed;
  expect(sent.pieces).toBeLessThan(200);
});

test('of a refusal that does not end the beginning is read', async () => {
  const { url, sent, closed } = await startEndless(500);
  const response = await vendorFetch(url);
  expect((await response.text()).length).toBeLessThan(2 * 1024 * 1024);
  await closed;
  expect(sent.pieces).toBeLessThan(200);
});
