/** Installs the dependencies when they are missing or stale. Needs nothing but Node.js 20 and npm. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prunePackages } from './prune-packages.mjs';
import { findRunningServers } from './running.mjs';

/** The repository's root folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A failure that is told in sentences, without a stack; `status` is the exit status that it asks for. */
export class SetUpError extends Error {
  constructor(message, status = 1) {
    super(message);
    this.status = status;
  }
}

const nodeModules = join(root, 'node_modules');
const stamp = join(nodeModules, '.lectern-installed');
/** Beside node_modules and not inside, because `npm ci` empties that folder. */
const lock = join(root, '.lectern-installing');
const beatMilliseconds = 1_000;
/** A lock whose holder has not touched it for this long belongs to a process that was killed. */
const staleMilliseconds = 15_000;

/** How much of npm's own report is shown; all of it is in the log that npm names. */
const saidLines = 25;

const hints = [
  {
    pattern: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network request/i,
    hint: 'The package registry cannot be reached. Check the network and the proxy settings, then try again.',
  },
  {
    pattern: /\b(EACCES|EPERM|EROFS)\b/,
    hint: `A file may not be written. Run this as the user who owns ${root}, and see that ~/.npm is yours too.`,
  },
  { pattern: /ENOSPC/, hint: 'The disk is full. The dependencies take up to 1 GB.' },
  {
    pattern: /EUSAGE|in sync/,
    hint: 'package-lock.json does not fit package.json. Take both from the same commit, or run: npm install',
  },
  { pattern: /EINTEGRITY/, hint: 'A download was damaged. Run: npm cache clean --force' },
];

/**
 * What an up-to-date installation is stamped with: the locked versions, the kind of machine they were built for, and
 * whether the packages for development were left out.
 */
function wantedStamps() {
  const locked = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(locked).digest('hex');
  const everything = `${hash} ${process.platform}-${process.arch}\n`;
  return { everything, runtime: everything.replace('\n', `${runtimeOnly}\n`) };
}

const runtimeOnly = ' runtime';

/** The stamp of what is installed, up to date or not; empty where nothing is. */
function presentStamp(node) {
  try {
    return existsSync(node) ? readFileSync(stamp, 'utf8') : '';
  } catch {
    return '';
  }
}

function tell(line) {
  process.stderr.write(`${line}\n`);
}

/** Takes the lock if nobody holds it. Throws a SetUpError when the folder cannot be written. */
function takeLock() {
  try {
    writeFileSync(lock, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new SetUpError(
      `Dependencies must be installed, but ${root} cannot be written (${error.code}). Run this as the user who owns it.`,
    );
  }
}

/** Removes the lock of a killed process. One process at a time may judge, so that nobody removes a fresh lock. */
function clearStaleLock() {
  const judging = `${lock}.judging`;
  try {
    mkdirSync(judging);
  } catch {
    return;
  }
  try {
    const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
    if (touched !== undefined && Date.now() - touched > staleMilliseconds) rmSync(lock);
  } finally {
    rmdirSync(judging);
  }
}

/** Waits until this process holds the lock, or until another one has finished the installation. */
async function takeTurn(isDone) {
  let told = false;
  while (!isDone()) {
    if (takeLock()) return true;
    if (!told) tell(`Another process is installing the dependencies (${lock}); waiting for it.`);
    told = true;
    await sleep(250);
    clearStaleLock();
  }
  return false;
}

/** The packages that the lock file installs on every machine, as folders. */
function requiredPackages(kind) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isLeftOut = ({ dev, devOptional, optional }) =>
    optional || devOptional || (dev && kind === 'runtime');
  return Object.keys(packages).filter((path) => path !== '' && !isLeftOut(packages[path]));
}

/** Tells how far the installation is: each second on a terminal, else every ten seconds. Returns how to stop it. */
function showProgress(kind) {
  const paths = requiredPackages(kind);
  const started = Date.now();
  const isTerminal = process.stderr.isTTY === true;
  const timer = setInterval(
    () => {
      const present = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
      const seconds = Math.round((Date.now() - started) / 1_000);
      const line = `  ${present} of ${paths.length} packages, ${seconds} s`;
      process.stderr.write(isTerminal ? `\r\x1b[K${line}` : `${line}\n`);
    },
    isTerminal ? 1_000 : 10_000,
  );
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stderr.write('\r\x1b[K');
  };
}

/**
 * The environment for npm: without this repository's own binaries on the PATH, which the installation replaces under
 * their users, and without NODE_OPTIONS, which are meant for the program.
 */
function npmEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(nodeModules));
  const env = { ...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false' };
  delete env.NODE_OPTIONS;
  return env;
}

/** Runs `npm ci`, whatever NODE_ENV says. Returns how it ended and what it printed. */
function runNpm(kind) {
  const development = kind === 'runtime' ? '--omit=dev' : '--include=dev';
  const flags = [development, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const npm = spawn('npm', ['ci', ...flags], {
    cwd: root,
    env: npmEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  npm.stdout.on('data', (text) => (output += text));
  npm.stderr.on('data', (text) => (output += text));
  let stoppedBy = null;
  const stop = (signal) => {
    stoppedBy = signal;
    npm.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  return new Promise((resolve, reject) => {
    npm.on('error', (cause) => {
      const sentence =
        cause.code === 'ENOENT' ? 'npm is not on the PATH' : `npm does not start (${cause.message})`;
      reject(new SetUpError(`${sentence}. Install Node.js 20 or newer together with npm, then try again.`));
    });
    npm.on('close', (status) => resolve({ status, output, stoppedBy }));
  }).finally(() => {
    process.off('SIGINT', stop).off('SIGTERM', stop).off('SIGHUP', stop);
  });
}

async function install(node, kind, wanted) {
  const running = findRunningServers(nodeModules);
  if (running.length > 0) {
    throw new SetUpError(
      `Dependencies must be installed, which would take them away from the server that runs in ${root} ` +
        `(process ${running.join(', ')}). Stop it, then try again.`,
    );
  }
  const what = kind === 'runtime' ? 'what running needs' : 'everything, also what tests need';
  tell(`Installing dependencies: ${what} (npm ci). The first time takes a minute or two.`);
  const started = Date.now();
  rmSync(stamp, { force: true });
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMilliseconds);
  const stopProgress = showProgress(kind);
  try {
    const { status, output, stoppedBy } = await runNpm(kind);
    if (stoppedBy) throw new SetUpError('Installation stopped.', 128 + constants.signals[stoppedBy]);
    if (status !== 0) {
      const hint = hints.find(({ pattern }) => pattern.test(output))?.hint ?? 'What npm said stands above.';
      const said = output.trim().split('\n').slice(0, saidLines).join('\n');
      throw new SetUpError(`${said}\n\nThe dependencies could not be installed. ${hint}`);
    }
  } finally {
    stopProgress();
    clearInterval(beat);
  }
  if (!existsSync(node)) {
    throw new SetUpError(
      'npm did not run the install script that fetches Node.js. Run: npm rebuild node --ignore-scripts=false',
    );
  }
  if (kind === 'runtime') prunePackages(nodeModules);
  writeFileSync(stamp, wanted);
  tell(`Dependencies installed in ${((Date.now() - started) / 1_000).toFixed(1)} s.`);
}

/**
 * Makes node_modules fit the lock file; returns at once when it does. Several processes may call this at a time: one
 * installs and the others wait. Throws a SetUpError.
 *
 * `node` is the path at which the installation puts Node.js. `kind` is `runtime` where the packages for development are
 * not needed; an installation that has them serves both, and stays one that has them.
 */
export async function setUp(node, kind) {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetUpError(
      `This is Node.js ${process.versions.node}; Lectern needs 20 or newer to set itself up.`,
    );
  }
  const stamps = wantedStamps();
  const isDone = () => {
    const present = presentStamp(node);
    return present === stamps.everything || (kind === 'runtime' && present === stamps.runtime);
  };
  if (!(await takeTurn(isDone))) return;
  try {
    if (isDone()) return;
    const present = presentStamp(node);
    const hasEverything = present !== '' && !present.trimEnd().endsWith(runtimeOnly);
    const installed = hasEverything ? 'everything' : kind;
    await install(node, installed, stamps[installed]);
  } finally {
    rmSync(lock, { force: true });
  }
}
