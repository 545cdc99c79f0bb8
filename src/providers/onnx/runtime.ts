import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../../config/config-error.ts';

/** The package that runs local models, pinned to the tested version, with a lock file for its dependencies. */
const pinned = {
  'package.json': fileURLToPath(new URL('./runtime/manifest.json', import.meta.url)),
  'package-lock.json': fileURLToPath(new URL('./runtime/lock.json', import.meta.url)),
};

/**
 * Where the runtime of local models is installed: beside the models and not among this program's own packages, so that it
 * survives updates, moves to other machines together with the models, and is not part of the normal installation.
 */
export function runtimeFolder(directory: string): string {
  return join(directory, '.runtime');
}

/** Whether the pinned versions are installed. */
export function isRuntimeInstalled(directory: string): boolean {
  try {
    return readFileSync(join(runtimeFolder(directory), 'installed.json')).equals(
      readFileSync(pinned['package-lock.json']),
    );
  } catch {
    return false;
  }
}

/** How many lines of npm's output an error shows. */
const maxSaidLines = 12;

/**
 * Installs the runtime of local models in the pinned versions, without files for other platforms.
 * @throws ConfigError with npm's output
 */
export async function installRuntime(directory: string): Promise<void> {
  const folder = runtimeFolder(directory);
  const fresh = join(directory, '.adding', `runtime-${process.pid}`);
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  try {
    for (const [name, source] of Object.entries(pinned)) await copyFile(source, join(fresh, name));
    await runNpm(fresh);
    await pruneRuntime(join(fresh, 'node_modules'));
    await copyFile(pinned['package-lock.json'], join(fresh, 'installed.json'));
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function runNpm(folder: string): Promise<void> {
  // Install scripts download GPU files, which are not needed, from hosts that registry mirrors do not cover.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const npm = spawn('npm', ['ci', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let said = '';
  npm.stdout.on('data', (text) => (said += text));
  npm.stderr.on('data', (text) => (said += text));
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  npm.on('error', (error) => {
    said += error.message;
    resolve(null);
  });
  npm.on('close', resolve);
  if ((await ended) === 0) return;
  throw new ConfigError(
    `What runs local models could not be installed by npm:\n${said.trim().split('\n').slice(0, maxSaidLines).join('\n')}\n` +
      'Check the network and the settings of npm. Without a network, copy the folder .runtime out of the models folder of a ' +
      'machine of the same kind that has it.',
  );
}

/** Removes the browser build and the binaries for other platforms: four fifths of what npm installs. */
async function pruneRuntime(packages: string): Promise<void> {
  await rm(join(packages, 'onnxruntime-web'), { recursive: true, force: true });
  const binaries = join(packages, 'onnxruntime-node', 'bin');
  for (const version of await readdir(binaries)) {
    await keepOnly(join(binaries, version), process.platform);
    await keepOnly(join(binaries, version, process.platform), process.arch);
  }
}

/** Removes everything in a folder except `name`, provided that `name` exists. */
async function keepOnly(folder: string, name: string): Promise<void> {
  const entries = await readdir(folder);
  if (!entries.includes(name)) return;
  for (const entry of entries) {
    if (entry !== name) await rm(join(folder, entry), { recursive: true });
  }
}
