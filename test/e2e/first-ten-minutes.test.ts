import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openChromium, whyNoBrowser } from '../support/dashboard/chromium.ts';
import { copied } from '../support/dashboard/copied.ts';
import { keyboard, pointer } from '../support/dashboard/drivers.ts';
import { openVisit } from '../support/dashboard/open-dashboard.ts';
import { addVirtualAuthenticator } from '../support/dashboard/virtual-authenticator.ts';
import { end, migratedDirectory, start, temporaryDirectory } from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';

const run = promisify(execFile);

const samples = ['employee-handbook.docx', 'release-notes.md', 'tern-3-service-manual.pdf'].map((name) =>
  fileURLToPath(new URL(`../../samples/${name}`, import.meta.url)),
);

/** A folder with two files, one of them a level deeper. */
async function createFolder(): Promise<string> {
  const folder = join(await temporaryDirectory(), 'notes');
  await mkdir(join(folder, 'deeper'), { recursive: true });
  await writeFile(join(folder, 'opening-hours.md'), '# Opening hours\n\nThe workshop is open from 8 to 17.');
  await writeFile(
    join(folder, 'deeper', 'parking.md'),
    '# Parking\n\nThere are twelve places behind the house.',
  );
  return folder;
}

describe.skipIf(whyNoBrowser).each([pointer, keyboard])('by $name', ({ use, write, addFiles, addFolder }) => {
  test('the first ten minutes of a new owner', async () => {
    const program = await start(await migratedDirectory(), { RATE_LIMITS: 'on' });
    const [link, origin = ''] = await until(async () =>
      /(http:\/\/localhost:\d+)\/join#[\w-]{32}/.exec(program.output()),
    );
    const { page, faults, end: leave } = await openVisit(await openChromium(), origin);
    onTestFinished(leave);
    await addVirtualAuthenticator(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const sidebar = page.getByRole('navigation');

    // The link makes an account, with a passkey.
    await page.goto(link);
    await write(page.getByLabel('Your name'), 'Ada Lovelace');
    await write(page.getByLabel('Email address'), 'ada@example.com');
    await write(page.getByLabel('Password', { exact: true }), 'correct horse battery');
    await use(button('Create account'));
    await use(button('Add a passkey'));
    await sidebar.waitFor();

    // An assistant.
    await use(sidebar.getByRole('link', { name: 'Assistants' }));
    await use(button('New assistant'));
    await write(page.getByRole('dialog').getByLabel('Name'), 'Service desk');
    await use(page.getByRole('dialog').getByRole('button', { name: 'Create' }));

    // Three files and a folder, which are read.
    await page.getByText('Drop files or folders here').waitFor();
    await addFiles(page, samples);
    await page.getByRole('link', { name: 'release-notes.md' }).waitFor();
    await addFolder(page, await createFolder());
    for (const name of [
      'employee-handbook.docx',
      'tern-3-service-manual.pdf',
      'opening-hours.md',
      'parking.md',
    ]) {
      await page.getByRole('link', { name }).waitFor();
    }
    await page.getByText('5 files, ').waitFor();
    // The whole table, so that a failure shows which file is in what state.
    await expect.poll(() => page.getByRole('table').innerText()).toMatch(/(?:\bReady\b[\s\S]*){5}/);

    // A question, its answer, and the page that it rests on.
    await use(sidebar.getByRole('link', { name: 'Chat', exact: true }));
    await write(
      page.getByLabel('Your question', { exact: true }),
      'Which part number do the brake pads have?',
    );
    await use(button('Send'));
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.getByText('7702-A').first().waitFor();
    await use(answer.getByRole('button', { name: /^Source \d: tern-3/ }).first());
    const source = page.getByRole('complementary', { name: /^Source \d: tern-3/ });
    const picture = source.getByRole('img', { name: /^Page \d of tern-3/ });
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(500);
    await source.locator('svg g rect').first().waitFor();

    // A key, whose command works in a shell as it is shown.
    await use(sidebar.getByRole('link', { name: 'API keys' }));
    await use(button('Create key'));
    await write(page.getByRole('dialog').getByLabel('Name'), 'Terminal');
    await use(page.getByRole('dialog').getByRole('button', { name: 'Create key' }));
    const command = await copied(page, () => use(button('Copy: Code for curl')));
    const { stdout } = await run('sh', ['-c', `${command} --silent --write-out '\\n%{http_code}'`]);
    const [body = '', status] = stdout.split(/\n(?=\d+$)/);
    expect(status).toBe('200');
    expect(JSON.parse(body)).toEqual({ text: expect.any(String) });
    await use(button('Done'));
    await page.getByText(/^Terminal/).waitFor();

    expect(faults).toEqual([]);
    expect(await end(program.process, 'SIGTERM')).toBe(0);
    // It starts a program of its own and takes many steps.
  }, 600_000);
});
