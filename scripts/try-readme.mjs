/**
 * Follows the README from a fresh clone of the last commit to the first answer, with the Node.js on the PATH, and prints
 * how long it took and how much was installed: `node scripts/try-readme.mjs [--everything]`. With --everything it then
 * installs what tests need as well, to compare. The commands are the README's own, word for word. Needs nothing but
 * Node.js 20, git and a package registry. Nothing of it stays.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const maxMilliseconds = 600_000;
/** Not the default port: a server may run on this machine. */
const port = 3917;
const wanted = { answer: '7702-A', source: 'tern-3-service-manual.pdf, page 2' };

/** The commands in the shell blocks that follow a bold heading of the README. */
function commandsOf(heading) {
  const [, after = ''] = readFileSync(join(clone, 'README.md'), 'utf8').split(`**${heading}**`);
  const block = /```sh.*\n([\s\S]*?)```/.exec(after)?.[1];
  if (!block) throw new Error(`The README has no commands under "${heading}".`);
  return block.trim().split('\n');
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-readme-'));
const clone = join(folder, 'lectern');
// As somebody else's machine: no setting of this one, and no package of this repository.
const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) };
const options = { cwd: clone, env, encoding: 'utf8', shell: true, timeout: maxMilliseconds };

function megabytes() {
  return Number(
    execFileSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  );
}

function tell(seconds, text) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${text}`);
}

/** Starts the server and waits until it greets. Returns it with how long npm took to install, as it says. */
async function start(command) {
  const child = spawn(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data) => {
        output += data;
        if (!output.includes('Lectern runs at')) return;
        resolve({ child, installing: /Dependencies installed in ([\d.]+) s/.exec(output)?.[1] });
      });
    }
    child.on('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
}

/** Stops npm with all that it has started, and waits for the last of them. */
async function stop({ pid }) {
  process.kill(-pid, 'SIGTERM');
  for (;;) {
    try {
      process.kill(-pid, 0);
    } catch {
      return;
    }
    await sleep(100);
  }
}

let server;
try {
  // On a busy machine the seconds say more about what else it does.
  const load = `${availableParallelism()} cores with a load of ${loadavg()[0].toFixed(1)}`;
  console.log(`Node.js ${process.versions.node}, ${process.platform}-${process.arch}, ${load}`);
  execFileSync('git', ['clone', '--quiet', repository, clone]);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const [first, ...others] = [...commandsOf('Run it'), ...commandsOf('A first answer')];
  tell(seconds(), first);
  const { child, installing } = await start(first);
  server = child;
  const forRunning = megabytes();
  tell(seconds(), `the server runs; ${forRunning} MB for running were installed in ${installing} s`);
  let output = '';
  for (const command of others) {
    tell(seconds(), command);
    output = execFileSync(command, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  }
  const isRight = output.includes(wanted.answer) && output.includes(wanted.source);
  tell(seconds(), isRight ? `a right answer with its source, after ${others.length + 1} commands` : output);
  if (!isRight) process.exitCode = 1;
  await stop(server);
  server = undefined;
  if (process.argv.includes('--everything')) {
    const before = performance.now();
    execFileSync('node scripts/run.mjs biome --version', { ...options, stdio: 'ignore' });
    const share = Math.round((forRunning / megabytes()) * 100);
    tell(
      (performance.now() - before) / 1_000,
      `to install everything in place of that: ${megabytes()} MB; running needs ${share} % of it`,
    );
  }
} finally {
  if (server) process.kill(-server.pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
