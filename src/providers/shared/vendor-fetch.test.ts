import { expect, test } from 'vitest';
import { startScriptedServer } from '../../../test/support/openai-scripted-server.ts';
import { vendorFetch } from './vendor-fetch.ts';

test('an answer that does not end is given up before it fills the memory', async () => {
  const piece = Buffer.alloc(1024 * 1024, ' ');
  let pieces = 0;
  const closed = Promise.withResolvers<void>();
  await using server = await startScriptedServer((response) => {
    response.once('close', closed.resolve);
    response.writeHead(200, { 'content-type': 'application/json' });
    const send = () => {
      // More than is accepted, so that without a bound the answer would end here and be taken.
      for (; pieces < 200; pieces += 1) if (!response.write(piece)) return void response.once('drain', send);
      response.end('{}');
    };
    send();
  });
  const response = await vendorFetch(server.baseUrl);
  await expect(response.json()).rejects.toThrow(/does not end/);
  await closed.promise;
  expect(pieces).toBeLessThan(200);
});
