import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import OpenAI from 'openai';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addMigratedDatabase } from '../support/server/start-program.ts';
import { until } from '../support/timing/until.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-launcher-'));
  return () => rm(directory, { recursive: true, force: true });
});

/** `exit` is the status, once all that was written has been read too. */
type Launched = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

function launch(command: string, args: string[], environment: Record<string, string> = {}): Launched {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data));
  return { child, output: () => text, exit: once(child, 'close').then(([status]) => status) };
}

/** A supervised program of a few lines, which notes each of its starts in the file `starts`. */
async function launchScript(
  source: string,
  environment: Record<string, string> = {},
): Promise<Launched & { starts: () => Promise<string[]> }> {
  const program = join(directory, 'program.mjs');
  const starts = join(directory, 'starts');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(starts)}, process.argv.slice(2).join(' ') + '\\n');
     ${source}`,
  );
  const launcher = join(root, 'scripts', 'run.mjs');
  return {
    ...launch(process.execPath, [launcher, '--supervise', relative(root, program), 'worker'], environment),
    starts: async () => (await readFile(starts, 'utf8').catch(() => '')).trimEnd().split('\n'),
  };
}

const serverSettings = () => ({
  DATA_DIR: directory,
  PORT: '0',
  RATE_LIMITS: 'off',
  BOOTSTRAP_API_KEY: `sk-${'l4'.repeat(20)}`,
});

async function address({ output }: Launched, start = 1): Promise<string> {
  const url = await until(async () => [...output().matchAll(/Lectern runs at (http\S+)/g)][start - 1]?.[1]);
  await until(async () => (await fetch(`${url}/readyz`)).status === 200);
  return url;
}

const serverPid = async () => Number.parseInt(await readFile(join(directory, 'database.pid'), 'utf8'), 10);

const isGone = async (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test('a server that V8 aborts in the middle of an ingestion comes back and finishes everything', async () => {
  await addMigratedDatabase(directory);
  const server = launch('npm', ['start'], serverSettings());
  const client = new OpenAI({
    baseURL: `${await address(server)}/v1`,
    apiKey: serverSettings().BOOTSTRAP_API_KEY,
  });
  for (let index = 0; index < 8; index += 1) {
    const text = `Document ${index}.\n\n${`Sentence about topic ${index}. `.repeat(500)}`;
    await client.files.create({ file: new File([text], `${index}.md`), purpose: 'assistants' });
  }
  process.kill(await serverPid(), 'SIGTRAP');

  client.baseURL = `${await address(server, 2)}/v1`;
  const files = await until(async () => {
    const { data } = await client.files.list({ limit: 100 });
    return data.every(({ status }) => status !== 'uploaded') && data;
  });
  expect(files.map(({ status }) => status)).toEqual(Array(8).fill('processed'));
  expect(server.output()).toContain('the process crashed and was started again');
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});

test('kill -9 of npm or of the launcher leaves no server behind', async () => {
  await addMigratedDatabase(directory);
  const launcher = join(root, 'scripts', 'run.mjs');
  const program = ['--supervise', 'adapters/start.ts'];
  for (const [command, args] of [
    ['npm', ['start']],
    [process.execPath, [launcher, ...program]],
  ] as const) {
    const server = launch(command, [...args], serverSettings());
    await address(server);
    const pid = await serverPid();
    server.child.kill('SIGKILL');
    await until(() => isGone(pid));
  }
});

test('a program is restarted after each kind of crash, and learns which it was', async () => {
  const { exit, starts, output } = await launchScript(`
    const crash = { undefined: 'SIGTRAP', SIGTRAP: 'SIGSEGV', SIGSEGV: 'SIGBUS' }[process.argv[3]?.split('=')[1]];
    if (crash === undefined) process.exit(7);
    process.kill(process.pid, crash);
    setInterval(() => {}, 1_000);`);
  expect(await exit).toBe(7);
  const after = (signal: string) => `worker --restarted-after=${signal}`;
  expect(await starts()).toEqual(['worker', after('SIGTRAP'), after('SIGSEGV'), after('SIGBUS')]);
  expect(output()).toContain('Lectern crashed (SIGTRAP). It is started again in 0.5 s.');
});

test('a program that crashes a fourth time within ten minutes stays down', async () => {
  const { exit, starts, output } = await launchScript('process.abort();');
  expect(await exit).toBe(134);
  expect(await starts()).toHaveLength(4);
  expect(output()).toContain('after 3 restarts within ten minutes');
});

test.each([
  { end: 'an exit status', source: 'process.exit(3);', status: 3 },
  {
    end: 'kill -9',
    source: "process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1_000);",
    status: 137,
  },
])('$end is final', async ({ source, status }) => {
  const { exit, starts } = await launchScript(source);
  expect(await exit).toBe(status);
  expect(await starts()).toHaveLength(1);
});

test('a program that crashes while it stops is not restarted', async () => {
  const { child, exit, starts, output } = await launchScript(
    "process.on('SIGTERM', () => process.abort()); console.log('listens'); setInterval(() => {}, 1_000);",
  );
  await until(async () => output().includes('listens'));
  child.kill('SIGTERM');
  expect(await exit).toBe(134);
  expect(await starts()).toHaveLength(1);
});

test('a stop signal between a crash and the restart prevents the restart', async () => {
  // A pause that does not end by itself, however late the signal comes.
  const pauses = `import timers from 'node:timers/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { setTimeout } = timers;
    timers.setTimeout = (_milliseconds, ...rest) => setTimeout(2 ** 31 - 1, ...rest);
    syncBuiltinESMExports();`;
  const { child, exit, starts, output } = await launchScript('process.abort();', {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(pauses)}`,
  });
  await until(async () => output().includes('started again in 0.5 s'));
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(await starts()).toHaveLength(1);
});
