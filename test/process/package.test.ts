import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { buildPackage } from '../../scripts/pack/build-package.ts';
import { collectProgram } from '../../scripts/pack/collect-program.ts';
import { end, temporaryDirectory } from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The package's entries, and what they start by name. */
const entries = ['adapters/start.ts', 'adapters/cli/lectern.ts'];

/** The packages that a program imports, whichever way. */
function importsOf(program: string): string[] {
  const specifiers = [
    ...program.matchAll(/(?:\bfrom |^import |\bimport\(|\bresolve\()['"]([^'"./\s][^'"\s]*)['"]/gm),
  ];
  const packages = specifiers.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
  return packages.filter((name) => !isBuiltin(name));
}

test('the npm package serves and runs its command line, in an empty folder, with only its declared dependencies', async () => {
  const packages = join(await temporaryDirectory(), 'node_modules');
  const folder = join(packages, 'lectern');
  await mkdir(folder, { recursive: true });
  await buildPackage(folder);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(join(folder, 'npm-shrinkwrap.json'), 'utf8'));
  expect(Object.keys(lock.packages[''].dependencies)).toEqual(Object.keys(manifest.dependencies));
  expect(Object.keys(manifest.dependencies)).not.toContain('vite');
  // Else swagger-ui's dependency reports each installation to its maker.
  expect(manifest.scarfSettings).toEqual({ enabled: false });
  const program = [...(await collectProgram(root, entries)).values()].join('\n');
  const optional = ['@huggingface/transformers', 'node-llama-cpp'];
  const missing = importsOf(program).filter(
    (name) => !(name in manifest.dependencies) && !optional.includes(name),
  );
  expect(missing).toEqual([]);

  const pages = join(folder, 'dashboard');
  const packed = [
    folder,
    pages,
    ...(await readdir(pages, { recursive: true })).map((name) => join(pages, name)),
  ];
  for (const path of packed) {
    const facts = await stat(path);
    expect(facts.mode & 0o777, path).toBe(facts.isDirectory() ? 0o755 : 0o644);
  }

  // As npm installs them: beside the package.
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.')) await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  const cwd = await temporaryDirectory();
  // As npm makes them, for a project and with --global.
  const [local, global] = [join(packages, '.bin'), join(await temporaryDirectory(), 'bin')];
  for (const bin of [local, global]) {
    await mkdir(bin, { recursive: true });
    await symlink(join(folder, 'scripts', 'lectern.mjs'), join(bin, 'lectern'));
  }
  const command = join(local, 'lectern');
  const env = { PATH: process.env['PATH'], PORT: '0' };
  const server = spawn(process.execPath, [command, 'start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (output += data));
  const url = await until(async () => /Lectern runs at (http\S+)/.exec(output)?.[1]);
  expect(output).toMatch(/\n {2}.*npx lectern files add .*samples --wait\n/);
  expect(existsSync(join(cwd, 'data', 'admin-token'))).toBe(true);
  const [page, ...others] = await Promise.all(
    [
      '/',
      '/openapi.json',
      '/docs/',
      '/docs/operations',
      '/docs/client',
      '/docs/reference',
      '/docs/style.css',
      '/docs/icon.svg',
      '/docs/concepts.svg',
    ].map((path) => fetch(url + path)),
  );
  expect([page, ...others].map((response) => response?.status)).toEqual(Array(9).fill(200));
  expect(await page?.text()).toContain('<div id="root">');

  const status = spawn(process.execPath, [command, 'status'], { cwd, env: { ...env, LECTERN_URL: url } });
  let printed = '';
  status.stdout.on('data', (data) => (printed += data));
  expect(await once(status, 'close')).toEqual([0, null]);
  expect(printed).toContain(`version        ${manifest.version}`);
  // There npx would install something else of that name.
  const path = join(global, 'lectern');
  const { stdout: byPath } = await promisify(execFile)(path, ['--help'], { cwd, env });
  expect(byPath).toContain(`Usage: ${path} `);
  const onPath = { ...env, PATH: `${global}${delimiter}${env.PATH}` };
  const { stdout: byName } = await promisify(execFile)('lectern', ['--help'], { cwd, env: onPath });
  expect(byName).toContain('Usage: lectern ');
  expect(await end(server, 'SIGTERM')).toBe(0);
});
