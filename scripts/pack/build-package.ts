import { execFile } from 'node:child_process';
import { chmod, cp, glob, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureDashboardIsBuilt } from '../../adapters/web/dashboard/ensure-built.ts';
import { collectProgram } from './collect-program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const entries = ['adapters/start.ts', 'adapters/cli/lectern.ts'];

/** What else is in the package, as it lies in the repository. */
const copied = [
  'schema/migrations',
  'samples',
  'docs',
  'scripts/lectern.mjs',
  'scripts/run/supervise.mjs',
  // What `/docs` shows.
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'packages/client/README.md',
  'adapters/web/app/icon.svg',
  'adapters/web/docs/style.css',
  'LICENSE',
  '.env.example',
];

type Manifest = {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
};

/** Whether a program imports a package. */
function mentions(program: string, name: string): boolean {
  return [`'${name}'`, `'${name}/`, `"${name}"`].some((text) => program.includes(text));
}

/** All that the dashboard is built from and with. */
async function readDashboardSources(): Promise<string> {
  const patterns = ['adapters/web/app/**/*.{ts,tsx,css}', 'adapters/web/dashboard/{build,vite-options}.ts'];
  const paths = await Array.fromAsync(glob(patterns, { cwd: root }));
  return (await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))).join('\n');
}

type Lock = { packages: Record<string, Locked> };
type Locked = { name?: string; version?: string; resolved?: string };

/**
 * Makes the package of the server in an empty folder: its program as JavaScript, since Node.js runs no TypeScript from
 * packages, the built dashboard in place of what builds it, and the locked versions of what it depends on.
 */
export async function buildPackage(folder: string): Promise<void> {
  const program = await collectProgram(root, entries);
  for (const [path, content] of program) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
  await chmod(join(folder, 'scripts', 'lectern.mjs'), 0o755);
  const dashboard = await ensureDashboardIsBuilt();
  if ('reason' in dashboard) throw new Error(`The dashboard could not be built: ${dashboard.reason}`);
  await cp(dashboard.folder, join(folder, 'dashboard'), { recursive: true });
  // Temporary folders are their maker's alone; the package's are for whoever runs it.
  await chmod(folder, 0o755);
  await openToAll(join(folder, 'dashboard'));
  await writeManifest(folder, [...program.values()].join('\n'));
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/**
 * The manifest names the locked versions of what the repository depends on, but for what goes into the dashboard alone.
 * The lock file follows from it and from the repository's own.
 */
async function writeManifest(folder: string, program: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  const { version, description, license } = manifest;
  const dashboard = await readDashboardSources();
  const isOfDashboard = (name: string) => mentions(dashboard, name) && !mentions(program, name);
  const dependencies = Object.keys(manifest.dependencies)
    .filter((name) => !isOfDashboard(name))
    .map((name) => [name, lock.packages[`node_modules/${name}`]?.version]);
  const made = {
    name: 'lectern',
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20' },
    bin: { lectern: 'scripts/lectern.mjs' },
    // A dependency of the API reference would report each installation to its maker.
    scarfSettings: { enabled: false },
    dependencies: Object.fromEntries(dependencies),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(made, null, 2)}\n`);
  await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)('npm', args, { cwd: folder });
  await addAddresses(join(folder, 'package-lock.json'));
  // The lock file that npm takes into a package.
  await rename(join(folder, 'package-lock.json'), join(folder, 'npm-shrinkwrap.json'));
}

/**
 * Writes into a lock file where each package is. The repository's own leaves that to whoever installs, and npm would ask
 * the registry about every package once more, which takes minutes for a package within a package.
 */
async function addAddresses(path: string): Promise<void> {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry']);
  const registry = stdout.trim().replace(/\/$/, '');
  const lock: Lock = JSON.parse(await readFile(path, 'utf8'));
  for (const [folder, locked] of Object.entries(lock.packages)) {
    if (folder === '' || locked.version === undefined) continue;
    const name = locked.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    locked.resolved = `${registry}/${name}/-/${name.split('/').at(-1)}-${locked.version}.tgz`;
  }
  await writeFile(path, `${JSON.stringify(lock, null, 2)}\n`);
}
