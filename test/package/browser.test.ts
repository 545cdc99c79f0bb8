import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTenantWithHandbook, fact, question } from '../clients/knowledge.ts';
import { openChromium, whyNoBrowser } from '../support/dashboard/chromium.ts';
import { builtClient } from '../support/server/built-client.ts';
import { createTestServer } from '../support/server/create-test-server.ts';

/** What the page does: a text, since it knows the client and browsers, and this repository does not. */
const program = `async (url, apiKey) => {
  const { createLectern, LecternError } = await import('/index.js');
  const lectern = createLectern({ url, apiKey });
  let text = '';
  for await (const event of lectern.chat.stream({ content: '${question}' })) if ('text' in event) text += event.text;
  const told = [];
  const file = new File(['A line of the log. '.repeat(200_000)], 'Überblick.txt');
  const { filename, bytes } = await lectern.files.create({ file }, { onProgress: ({ sent }) => told.push(sent) });
  const large = new File(['x'.repeat(5_000_001)], 'large.txt');
  const refused = await lectern.files.create({ file: large }, { onProgress: () => {} }).catch((error) => error);
  const lost = await lectern.files.get({ id: 'none' }).catch((error) => error);
  return {
    text, filename, bytes, sent: told.at(-1), grew: told.every((sent, index) => index === 0 || sent >= told[index - 1]),
    refused: [refused instanceof LecternError, refused.status, refused.code],
    lost: [lost.status, typeof lost.requestId],
  };
}`;

test.skipIf(whyNoBrowser)('a page of another origin asks, streams and uploads with progress', async () => {
  await using stack = new AsyncDisposableStack();
  const code = await readFile(join(await builtClient(), 'index.js'));
  const site = createServer((request, response) => {
    const isCode = request.url === '/index.js';
    response.setHeader('content-type', isCode ? 'text/javascript' : 'text/html');
    response.end(isCode ? code : '<!doctype html><title>A page of somebody else</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  stack.defer(() => void site.close());
  await using server = await createTestServer({ MAX_FILE_BYTES: '5000000' });
  const tenant = await createTenantWithHandbook(server);
  const browser = await openChromium();
  const page = await browser.newPage();
  stack.defer(() => page.close());
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const facts = await page.evaluate(`(${program})('${server.url}', '${tenant.apiKey}')`);
  expect(facts).toEqual({
    text: expect.stringContaining(fact),
    filename: 'Überblick.txt',
    bytes: 3_800_000,
    sent: 3_800_000,
    grew: true,
    refused: [true, 413, 'file_too_large'],
    lost: [404, 'string'],
  });
});
