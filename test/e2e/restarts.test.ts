import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answers, ask, whole } from '../support/dashboard/chat-page.ts';
import { openChromium, whyNoBrowser } from '../support/dashboard/chromium.ts';
import { openVisit } from '../support/dashboard/open-dashboard.ts';
import { findFreePort } from '../support/server/free-port.ts';
import { end, migratedDirectory, start } from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';
import {
  chunk,
  type Script,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../support/vendors/openai-scripted-server.ts';

const password = 'correct horse battery';

describe.skipIf(whyNoBrowser)('a server that restarts', () => {
  test('under an upload, which goes on by itself, and under an answer, which can be asked for again', async () => {
    let script: Script = () => {};
    await using vendor = await startScriptedServer((response, request, before) => {
      if (!request.url?.endsWith('/models')) return script(response, request, before);
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ object: 'list', data: [{ id: 'scripted', object: 'model', created: 7 }] }),
      );
    });
    const directory = await migratedDirectory();
    const settings = {
      OPENAI_BASE_URL: vendor.baseUrl,
      OPENAI_API_KEY: 'vendor-secret',
      CHAT_MODEL: 'scripted',
      EMBEDDING_MODEL: 'local',
    };
    // Its own also while the server is away.
    const port = String(await findFreePort());
    let program = await start(directory, { ...settings, PORT: port });
    const restart = async (signal: NodeJS.Signals) => {
      await end(program.process, signal);
      program = await start(directory, { ...settings, PORT: port });
    };
    const [link] = await until(async () => /http:\/\/localhost:\d+\/join#[\w-]{32}/.exec(program.output()));
    const { page, context, end: leave } = await openVisit(await openChromium(), `http://localhost:${port}`);
    onTestFinished(leave);
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('Email address').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Not now' }).click();

    // Under an upload, which takes two minutes unless it is cut off: long enough for a busy machine to meet it.
    await page.getByRole('navigation').getByRole('link', { name: 'Files' }).click();
    const picker = page.locator('input[data-picker=files]').first();
    const devTools = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
    await devTools.send('Network.emulateNetworkConditions', slow);
    const content = Buffer.from(`# Terns\n\nA tern has two wings.${' '.repeat(2_300_000)}`);
    await picker.setInputFiles({ name: 'terns.md', mimeType: '', buffer: content });
    await page.getByText(/Uploading, [1-9]\d?%/).waitFor();
    await end(program.process, 'SIGKILL');
    await page.getByText('It goes on by itself when the connection is back.').waitFor();
    await page.getByRole('button', { name: 'Upload terns.md again' }).waitFor();
    await devTools.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    program = await start(directory, { ...settings, PORT: port });
    await page.getByRole('link', { name: 'terns.md' }).waitFor();

    // Under an answer, by a power cut: nobody has the rest.
    await page.getByRole('navigation').getByRole('link', { name: 'Chat', exact: true }).click();
    script = (response) => {
      startStream(response);
      response.write(chunk({ content: 'The beginning' }));
    };
    await ask(page, 'How many wings has a tern?');
    await answers(page).getByText('The beginning').waitFor();
    await restart('SIGKILL');
    await answers(page).getByText('with it the rest of the answer').waitFor();
    await answers(page).getByText('The beginning').waitFor();
    script = whole('Two wings.');
    await page.getByRole('button', { name: 'Ask again' }).click();
    await answers(page).getByText('Two wings.').waitFor();

    // Under an answer, in good order: it is finished first.
    const held: ServerResponse[] = [];
    script = (response) => {
      startStream(response);
      response.write(chunk({ content: 'Some' }));
      held.push(response);
    };
    await ask(page, 'And how many feathers?');
    await answers(page).getByText('Some').waitFor();
    const restarting = restart('SIGTERM');
    for (const response of held)
      response.end(chunk({ content: ' thousand feathers.' }) + chunk({}, 'stop') + streamEnd);
    await answers(page).getByText('Some thousand feathers.').waitFor();
    await restarting;
    await page.reload();
    await answers(page).getByText('Some thousand feathers.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await end(program.process, 'SIGTERM');
    // It starts the program four times, each of which may take a busy machine a minute.
  }, 600_000);
});
