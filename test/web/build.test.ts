import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ensureDashboardIsBuilt, sharedSources } from '../../adapters/web/dashboard/ensure-built.ts';
import { oldestBrowsers } from '../../adapters/web/dashboard/vite-options.ts';
import { fastest } from '../support/timing/fastest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function builtFolder(): Promise<string> {
  const built = await ensureDashboardIsBuilt();
  if ('reason' in built) throw new Error(built.reason);
  return built.folder;
}

/** What a browser loads for a chunk: itself and everything that it imports at once, in bytes as they are sent. */
async function weigh(folder: string, entries: string[]): Promise<number> {
  const names = new Set<string>();
  const collect = async (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    const source = await readFile(join(folder, 'assets', name), 'utf8');
    const imported = [...source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(
      ([, path]) => path ?? '',
    );
    await Promise.all(imported.map(collect));
  };
  await Promise.all(entries.map(collect));
  const sizes = await Promise.all(
    [...names].map(async (name) => (await readFile(join(folder, 'assets', `${name}.br`))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function chunks(folder: string): Promise<(name: string) => string> {
  const names = await readdir(join(folder, 'assets'));
  return (name) => {
    // A hash of eight characters follows; `sign-in-dialog` is another chunk than `sign-in`.
    const found = names.find(
      (one) => one.startsWith(`${name}-`) && one.length === `${name}-12345678.js`.length,
    );
    if (!found) throw new Error(`There is no chunk ${name} among ${names.join(', ')}.`);
    return found;
  };
}

test('the script that sign-in and the chat need stays small', async () => {
  const folder = await builtFolder();
  const chunk = await chunks(folder);
  expect(await weigh(folder, ['index', 'sign-in'].map(chunk))).toBeLessThan(45_000);
  const chat = ['index', 'shell', 'thread-list', 'chat'].map(chunk);
  expect(await weigh(folder, chat)).toBeLessThan(98_800);
});

test('browsers get the production form, whatever NODE_ENV says: it names no folder of this machine', async () => {
  const folder = await builtFolder();
  const here = fileURLToPath(new URL('../..', import.meta.url));
  for (const name of await readdir(join(folder, 'assets'))) {
    if (name.endsWith('.js'))
      expect(await readFile(join(folder, 'assets', name), 'utf8'), name).not.toContain(here);
  }
});

test('the page and the documentation name the oldest browsers that the script is built for', async () => {
  const page = await readFile(join(await builtFolder(), 'index.html'), 'utf8');
  const documentation = await readFile(join(root, 'docs/people.md'), 'utf8');
  for (const browser of oldestBrowsers) {
    const { name, version } = /^(?<name>[a-z]+)(?<version>[\d.]+)$/.exec(browser)?.groups ?? {};
    const named = new RegExp(`${name}(?: (?:or|and) Edge)? ${version}\\b`, 'i');
    expect(page).toMatch(named);
    expect(documentation).toMatch(named);
  }
});

/** What the oldest of these browsers do not have, and what no tool replaces. */
const tooNew =
  /\bgetOrInsert|\bPromise\.try\b|\bRegExp\.escape\b|\bError\.isError\b|\bTemporal\.|\bIterator\.\w|\bIntl\.DurationFormat\b|\bUint8Array\.from(?:Base64|Hex)\b|\b(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|take|drop|toArray|reduce|some|every|find|forEach)\b|\bstartViewTransition\b/u;

test('the script uses nothing that the oldest of these browsers do not have', async () => {
  const folder = join(await builtFolder(), 'assets');
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js'))
      expect(tooNew.exec(await readFile(join(folder, name), 'utf8'))?.[0], name).toBe(undefined);
  }
});

/** Makes a program write at its end how many milliseconds of processors' time all its threads took. */
const meter = `data:text/javascript,process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  console.log('took', (user + system) / 1000);
});`;

test('a first start takes at most three seconds of a processor to build the dashboard', async () => {
  const builder = fileURLToPath(new URL('../../adapters/web/dashboard/build.ts', import.meta.url));
  const milliseconds = await fastest(3_000, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lectern-build-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', meter, builder, folder]);
    expect(await readdir(folder)).toContain('index.html');
    return Number(/^took (.+)$/m.exec(stdout)?.[1]);
  });
  expect(milliseconds).toBeLessThan(3_000);
});

test('an unchanged dashboard is not built again', async () => {
  const folder = await builtFolder();
  const written = async () => (await stat(join(folder, 'index.html'))).mtimeMs;
  const before = await written();
  expect(await builtFolder()).toBe(folder);
  expect(await written()).toBe(before);
});

test('the dashboard is built again when anything changes that it takes from elsewhere: a helper was left out', async () => {
  const taken = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    const source = /\.tsx?$/.test(path) ? await readFile(join(root, path), 'utf8') : '';
    const imports = source.matchAll(/^import (?!type )[^;]*? from '(\.[^'?]+)(?:\?url)?';$/gms);
    const found = [...imports].map(([, to = '']) => relative(root, join(root, dirname(path), to)));
    for (const other of found.filter((one) => !one.startsWith('adapters/') && !taken.has(one))) {
      taken.add(other);
      await visit(other);
    }
  };
  const app = join('adapters', 'web', 'app');
  for (const path of await readdir(join(root, app), { recursive: true }))
    if (!path.includes('.test.')) await visit(join(app, path));
  expect([...taken].sort()).toEqual([...sharedSources].sort());
});

test('processes that start together build it once and agree', async () => {
  const built = await Promise.all([ensureDashboardIsBuilt('react'), ensureDashboardIsBuilt('react')]);
  expect(built[0]).toEqual(built[1]);
  expect(built[0]).toHaveProperty('folder');
});
