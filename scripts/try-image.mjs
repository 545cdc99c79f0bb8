/**
 * Tries the Dockerfile without a container engine: `node scripts/try-image.mjs`. Runs its RUN steps on a fresh clone of
 * the last commit, as a user without rights where this one is root, then its entry point with a program that cannot be
 * written, and asks it as its HEALTHCHECK does. Paths of the image become folders of a temporary one; the base image, its
 * Node.js included, is this machine's. Needs what `npm ci` has installed here, and a package registry.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const root = mkdtempSync(join(tmpdir(), 'lectern-image-'));
const [source, app, data, home] = ['src', 'app', 'data', 'home'].map((name) => join(root, name));
const port = 3918;
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** A command of the image with the folders that stand for its own. */
function inFolders(command) {
  return command
    .replaceAll(/(?<![\w.])\/(app|src|data)(?![\w])/g, `${root}/$1`)
    .replaceAll('/usr/local/bin', join(root, 'bin'));
}

/** The Dockerfile's instructions, a line each. */
function readInstructions() {
  const text = readFileSync(join(source, 'Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^(\w+)\s+(.*)$/.exec(line).slice(1));
}

const node = join(repository, 'node_modules', 'node', 'bin');
const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
const env = {
  PATH: `${join(root, 'bin')}:${node}:${process.env.PATH}`,
  HOME: home,
  ...(authorities && { NODE_EXTRA_CA_CERTS: authorities, npm_config_cafile: authorities }),
};

function run(command, cwd) {
  const started = performance.now();
  execFileSync('sh', ['-ec', inFolders(command)], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...asNobody,
  });
  console.log(`${((performance.now() - started) / 1_000).toFixed(1).padStart(6)} s  ${command}`);
}

let server;
try {
  execFileSync('git', ['clone', '--quiet', repository, source]);
  for (const folder of [app, data, home, join(root, 'bin')]) mkdirSync(folder);
  if (asNobody.uid) execFileSync('chown', ['-R', '65534:65534', root]);
  chmodSync(root, 0o755);
  const instructions = readInstructions();
  const last = instructions.map(([name]) => name).lastIndexOf('FROM');
  let folder = root;
  for (const [name, value] of instructions.slice(0, last)) {
    if (name === 'WORKDIR') folder = inFolders(value);
    if (name === 'RUN') run(value, folder);
  }
  rmSync(source, { recursive: true });
  // The last stage makes the folder of the data for its user, and puts the command on the PATH.
  const link = instructions
    .slice(last)
    .find(([name]) => name === 'RUN')[1]
    .split('&& ')
    .at(-1);
  run(link, root);
  if (asNobody.uid) execFileSync('chown', ['-R', 'root:root', app]);
  else execFileSync('chmod', ['-R', 'a-w', app]);

  const settings = instructions.filter(([name]) => name === 'ENV').flatMap(([, value]) => value.split(' '));
  const given = Object.fromEntries(settings.map((setting) => inFolders(setting).split('=')));
  const environment = { ...env, ...given, HOST: '127.0.0.1', PORT: String(port) };
  const value = (wanted) => instructions.findLast(([name]) => name === wanted)[1];
  const [command] = JSON.parse(value('ENTRYPOINT'));
  server = spawn(command, JSON.parse(value('CMD')), {
    cwd: data,
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...asNobody,
  });
  const [, check] = /CMD (\[.*\])/.exec(value('HEALTHCHECK'));
  const [probe, ...args] = JSON.parse(check);
  let isHealthy = false;
  for (let tries = 0; !isHealthy && tries < 120; tries += 1) {
    await sleep(500);
    try {
      execFileSync(probe, args, { env: environment, stdio: 'ignore' });
      isHealthy = true;
    } catch {
      // Not yet.
    }
  }
  const page = await fetch(`http://127.0.0.1:${port}/`);
  const megabytes = execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0];
  console.log(
    `healthy: ${isHealthy}; dashboard: ${page.status}; program: ${megabytes} MB; data: ${readdirSync(data).join(', ')}`,
  );
  server.kill('SIGTERM');
  const status = await new Promise((resolve) => server.once('exit', resolve));
  server = undefined;
  console.log(`stopped with status ${status}`);
  if (!isHealthy || page.status !== 200 || status !== 0) process.exitCode = 1;
} finally {
  server?.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
}
