import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import OpenAI from 'openai';
import { describe, expect, test } from 'vitest';
import {
  end,
  migratedDirectory,
  type Started,
  start,
  temporaryDirectory,
} from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';

const apiKey = `sk-${'m7'.repeat(20)}`;

const program = new URL('../../src/start/protect-data-directory.ts', import.meta.url).href;

/** It is the files of the embedded database that most of this is about. */
const settings = { BOOTSTRAP_API_KEY: apiKey, DATABASE_URL: '' };

/** Files and directories by path and mode, such as `-rw-------`'s 600; the directory itself is `.`. */
async function modesIn(directory: string): Promise<Map<string, string>> {
  const names = ['.', ...(await readdir(directory, { recursive: true }))];
  const modes = new Map<string, string>();
  for (const name of names) {
    const status = await stat(join(directory, name));
    modes.set(name, `${status.isDirectory() ? 'd' : 'f'}${(status.mode & 0o777).toString(8)}`);
  }
  return modes;
}

async function openToOthers(directory: string): Promise<string[]> {
  const modes = await modesIn(directory);
  return [...modes].filter(([, mode]) => mode !== 'd700' && mode !== 'f600').map((entry) => entry.join(' '));
}

async function ingestOne({ url }: Started): Promise<void> {
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey });
  const file = new File(['# Brakes\n\nThe pads are part 4711-B.'], 'brakes.md');
  const { id } = await client.files.create({ file, purpose: 'assistants' });
  await until(async () => (await client.files.retrieve(id)).status === 'processed');
}

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  test('is accessible only to its owner, including the files of the embedded database; that of an earlier version is made so', async () => {
    const directory = await temporaryDirectory();
    await chmod(directory, 0o755);
    const first = await start(directory, settings);
    await ingestOne(first);
    expect(await openToOthers(directory)).toEqual([]);
    expect(await end(first.process, 'SIGTERM')).toBe(0);
    const modes = await modesIn(directory);
    expect(modes.size).toBeGreaterThan(900);
    expect([...modes.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(1);
    expect(await openToOthers(directory)).toEqual([]);

    await mkdir(join(directory, 'models'));
    await writeFile(join(directory, 'models', 'model.onnx'), 'weights');
    for (const [name, mode] of await modesIn(directory)) {
      await chmod(join(directory, name), mode.startsWith('d') ? 0o777 : 0o666);
    }
    const second = await start(directory, settings);
    await ingestOne(second);
    expect(await openToOthers(directory)).toEqual([]);
    await end(second.process, 'SIGTERM');
  });

  test.skipIf(process.getuid?.() !== 0)(
    'with files of another user, as root leaves them, is warned of',
    async () => {
      const directory = await temporaryDirectory();
      await writeFile(join(directory, 'database.lock'), '', { mode: 0o600 });
      await chown(directory, 65_534, 65_534);
      // The program is loaded by root, because its own folder may be closed to others.
      const source = `
      const { protectDataDirectory } = await import(${JSON.stringify(program)});
      process.setgid(65_534);
      process.setuid(65_534);
      protectDataDirectory(${JSON.stringify(directory)}, { warn: (facts, sentence) => console.log(facts, sentence) });`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source]);
      expect(stdout).toMatch(
        /database\.lock.*its user is 0.*files in DATA_DIR belong to another user.*chown -R/s,
      );
    },
  );

  test('that contains other files keeps their modes, and the log says so', async () => {
    const directory = await migratedDirectory();
    await chmod(directory, 0o755);
    await writeFile(join(directory, 'letter.txt'), 'not ours');
    await chmod(join(directory, 'letter.txt'), 0o644);
    const outside = join(await temporaryDirectory(), 'outside.bin');
    await writeFile(outside, 'not ours either');
    await chmod(outside, 0o644);
    await mkdir(join(directory, 'models'));
    await symlink(outside, join(directory, 'models', 'model.onnx'));

    const { process: child, output } = await start(directory, settings);
    const open = ['. d755', 'letter.txt f644', 'models/model.onnx f644'];
    expect((await openToOthers(directory)).toSorted()).toEqual(open);
    await until(async () => output().includes('DATA_DIR contains files of other programs'));
    await end(child, 'SIGTERM');
  });
});
