import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OpenAI from 'openai';
import { expect, test } from 'vitest';
import { createBrowser } from '../support/server/browser.ts';
import {
  addMigratedDatabase,
  end,
  launch,
  listen,
  migratedDirectory,
  start,
  temporaryDirectory,
} from '../support/server/start-program.ts';
import { testServerUrl } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

test('the first start prints a key, a curl line that works, and a link by which its owner joins; later ones say how to get another', async () => {
  const directory = await temporaryDirectory();
  const first = await start(directory);
  const curl = await until(async () => /curl (\S+) .*Bearer (sk-\w+)".*-d '(.*)'/.exec(first.output()));
  // No line of the log stands in between, nor one for the probes that `start` sends.
  expect(first.output()).toMatch(
    /\n {2}.*npm run -s lectern -- files add .*samples --wait\n {2}curl .*\n\n$/,
  );
  expect(first.output()).not.toMatch(/^\{/m);
  const [, address = '', key = '', body = ''] = curl;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ text: expect.any(String) });
  const [, origin = '', token = ''] = /(http:\/\/localhost:\d+)\/join#([\w-]{32})/.exec(first.output()) ?? [];
  expect(new URL(origin).hostname).toBe('localhost');
  expect(await end(first.process, 'SIGTERM')).toBe(0);

  const second = await start(directory);
  const models = await fetch(`${second.url}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
  expect(models.status).toBe(200);
  expect(second.output()).not.toContain('sk-');
  expect(second.output()).toMatch(/API key +not shown again; ".*keys create --name NAME" creates another/);
  expect(second.output()).not.toContain('/join#');
  expect(second.output()).toContain('npm run -s lectern -- link');
  const browser = createBrowser(second.url);
  const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  expect((await browser.post('/auth/join', { token, ...ada })).status).toBe(200);
  const me = await browser.fetch('/trpc/people.me');
  expect(await me.json()).toMatchObject({ result: { data: { organization: { role: 'owner' } } } });
  expect(second.output()).not.toContain(ada.password);
  expect(await end(second.process, 'SIGINT')).toBe(0);

  // Somebody has joined.
  const third = await start(directory);
  expect(third.output()).not.toContain('-- link');
  // The signal of a terminal that was closed.
  expect(await end(third.process, 'SIGHUP')).toBe(0);
});

test('a start on a taken port creates no key: the next one, on a free port, shows it', async () => {
  const directory = await temporaryDirectory();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const refused = launch(directory, { PORT: String(port) });
  expect(await once(refused.child, 'close')).toEqual([1, null]);
  expect(refused.output()).toContain(`Port ${port} is taken by another program, or by Lectern itself`);
  expect(await readdir(directory), 'something was opened or created before').toEqual([]);
  other.close();
  await addMigratedDatabase(directory);

  const first = await start(directory);
  const key = /API key +(sk-\w+) {3}\(shown this once\)/.exec(first.output())?.[1] ?? '';
  const models = await fetch(`${first.url}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
  expect(models.status).toBe(200);
  await end(first.process, 'SIGTERM');
});

test('a stop while the worker is still starting is clean', async () => {
  const { process: child, output } = await listen(await migratedDirectory());
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(output()).not.toContain('could not start');
});

test('a given first key is used and not printed', async () => {
  const key = `sk-${'a1'.repeat(20)}`;
  const { url, output, process: child } = await start(await migratedDirectory(), { BOOTSTRAP_API_KEY: key });
  const models = await fetch(`${url}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
  expect(models.status).toBe(200);
  expect(output()).not.toContain(key);
  await end(child, 'SIGTERM');
});

// With the embedded database kills.test.ts tells it, and what is stored besides.
test.runIf(testServerUrl)(
  'after kill -9 in the middle of ingestion every accepted file ends as processed or error',
  async () => {
    const directory = await migratedDirectory();
    const apiKey = `sk-${'k9'.repeat(20)}`;
    const settings = { BOOTSTRAP_API_KEY: apiKey };
    const first = await start(directory, settings);
    const client = new OpenAI({ baseURL: `${first.url}/v1`, apiKey });
    const accepted: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      const text = `Document ${index}.\n\n${`Sentence about topic ${index}. `.repeat(2_000)}`;
      const { id } = await client.files.create({
        file: new File([text], `${index}.md`),
        purpose: 'assistants',
      });
      accepted.push(id);
    }
    await end(first.process, 'SIGKILL');

    const second = await start(directory, settings);
    const survivor = new OpenAI({ baseURL: `${second.url}/v1`, apiKey });
    const files = await until(async () => {
      const { data } = await survivor.files.list({ limit: 100 });
      return data.every((file) => file.status !== 'uploaded') && data;
    });
    expect(files.map((file) => file.id)).toEqual(accepted);
    for (const file of files) expect(file).toMatchObject({ status: 'processed', status_details: null });
    await end(second.process, 'SIGTERM');
  },
);
