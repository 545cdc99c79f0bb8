import { execFile } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ParseError } from '../parse-error.ts';
import { createParserPool, type ParserPool, type ParserPoolOptions } from './parser-pool.ts';

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parser-pool-'));
  // The parser processes' own user must be able to read the programs below.
  await chmod(folder, 0o755);
  path = join(folder, 'document.txt');
  await writeFile(path, 'Hello.');
});

afterAll(() => rm(folder, { recursive: true }));

const channel = (name: string) => JSON.stringify(new URL(`./${name}.ts`, import.meta.url));

/** A pool whose processes run `onRequest`, a function body that may use `request`, `send(reply)` and `reply(text)`. */
async function scriptedPool(name: string, onRequest: string, options: ParserPoolOptions = {}) {
  const program = join(folder, `${name}.mjs`);
  await writeFile(
    program,
    `import { writeSync } from 'node:fs';
     import { pipes } from ${channel('frames')};
     import { sendReply as send, serveRequests } from ${channel('serve-requests')};
     const write = (bytes) => { for (let at = 0; at < bytes.length; ) at += writeSync(pipes.output, bytes, at); };
     const reply = (text) => {
       send({ chunks: [{ text: String(text), headingPath: [], page: null }] });
       send({ document: { chunks: [] } });
     };
     await serveRequests(async (request) => { ${onRequest} });`,
  );
  const pool = createParserPool({ size: 1, ...options, program });
  return { ...pool, [Symbol.asyncDispose]: () => pool.close() };
}

function realPool(options: ParserPoolOptions = {}) {
  const pool = createParserPool(options);
  return { ...pool, [Symbol.asyncDispose]: () => pool.close() };
}

const document = () => ({ path, kind: 'txt' as const });

const textOf = async (pool: Pick<ParserPool, 'parse'>) =>
  (await pool.parse(document())).chunks[0]?.text ?? '';

async function failureOf(promise: Promise<unknown>): Promise<ParseError> {
  const error = await promise.then(
    () => expect.unreachable('it was read'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ParseError);
  return error as ParseError;
}

describe('a parser pool', () => {
  test('reads a document', async () => {
    await using pool = realPool();
    expect((await pool.parse(document())).chunks).toEqual([{ text: 'Hello.', headingPath: [], page: null }]);
  });

  test('parses several documents in one process, including large ones', async () => {
    await using pool = realPool({ size: 1 });
    const large = join(folder, 'large.txt');
    await writeFile(large, 'A sentence of a long document. '.repeat(100_000));
    for (let round = 0; round < 4; round++) {
      expect((await pool.parse({ path: large, kind: 'txt' })).chunks.length).toBeGreaterThan(1_000);
      expect(await textOf(pool)).toBe('Hello.');
    }
  });

  test('runs parser processes with lower priority', async () => {
    await using pool = await scriptedPool('priority', 'reply(process.pid)');
    // Looked at while it waits: on a machine so busy that it hardly progresses, it has normal priority for the time of its document.
    const priority = getPriority(Number(await textOf(pool)));
    expect(priority).toBeGreaterThanOrEqual(constants.priority.PRIORITY_BELOW_NORMAL);
  });

  test('reports a damaged file as a permanent failure', async () => {
    await using pool = realPool();
    const error = await failureOf(pool.parse({ path, kind: 'docx' }));
    expect(error.permanent).toBe(true);
    expect(error.message).toMatch(/end is missing/);
  });

  test('passes on where the layout of pages failed', async () => {
    const layoutFaults = 'RangeError at write-page.ts:1:2';
    const reply = `send({ chunks: [] }); send({ document: { chunks: [], layoutFaults: '${layoutFaults}' } })`;
    await using pool = await scriptedPool('layout', reply);
    expect(await pool.parse(document())).toMatchObject({ layoutFaults });
  });

  test('reports a missing stored copy as a temporary failure', async () => {
    await using pool = realPool();
    expect(await failureOf(pool.parse({ path: join(folder, 'absent'), kind: 'txt' }))).toMatchObject({
      permanent: false,
    });
  });

  test('starts processes with an empty environment', async () => {
    await using pool = await scriptedPool('environment', 'reply(Object.keys(process.env).join())');
    expect((await textOf(pool)).split(',').filter((name) => !name.startsWith('__CF'))).toEqual(['']);
  });

  test("gives processes no channel of Node's, in which one of them could end the server by an order", async () => {
    await using pool = await scriptedPool('orders', 'reply(typeof process.send)');
    expect(await textOf(pool)).toBe('undefined');
  });

  test('ends a process that takes too long, and continues with another', async () => {
    await using pool = await scriptedPool('endless', "if (request.kind === 'pdf') for (;;); reply('done')", {
      timeoutMs: 1_000,
    });
    const error = await failureOf(pool.parse({ path, kind: 'pdf' }));
    expect(error).toMatchObject({ permanent: true, message: expect.stringContaining('longer than 1 s') });
    expect(await textOf(pool)).toBe('done');
  });

  test('gives each scanned page its own time, up to a total limit', async () => {
    const late = `let done = 0;
      const next = () => send({ scans: { done: done++, total: 1_000 } });
      const timer = setInterval(next, 100);
      await new Promise((done) => request.kind === 'txt' && setTimeout(done, 900));
      clearInterval(timer);
      reply('done')`;
    await using pool = await scriptedPool('scans', late, {
      timeoutMs: 800,
      scanMs: 1_500,
    });
    expect(await textOf(pool)).toBe('done');
    const error = await failureOf(pool.parse({ path, kind: 'pdf' }));
    expect(error).toMatchObject({ permanent: true, message: expect.stringContaining('longer than 2 s') });
  });

  test('ends a process that fills memory outside of its heap', {
    skip: process.platform !== 'linux',
  }, async () => {
    const fill =
      'const kept = []; setInterval(() => kept.push(Buffer.alloc(20_000_000, 1)), 5); await new Promise(() => {})';
    await using pool = await scriptedPool('memory', fill, { memoryBytes: 300_000_000 });
    const error = await failureOf(pool.parse(document()));
    expect(error).toMatchObject({ permanent: true, message: expect.stringContaining('more memory') });
  });

  test('survives a process that fills its heap', async () => {
    const fill = 'const kept = []; for (;;) kept.push({ more: [1, 2, 3] })';
    await using pool = await scriptedPool('heap', fill, { memoryBytes: 200_000_000 });
    const error = await failureOf(pool.parse(document()));
    expect(error).toMatchObject({ permanent: true, message: expect.stringContaining('more memory') });
  });

  test('reports a crash as a permanent failure', async () => {
    await using pool = await scriptedPool('crash', "process.kill(process.pid, 'SIGSEGV')");
    expect(await failureOf(pool.parse(document()))).toMatchObject({ permanent: true });
  });

  test('reports a process killed from outside as a temporary failure', async () => {
    await using pool = await scriptedPool('killed', "process.kill(process.pid, 'SIGKILL')");
    expect(await failureOf(pool.parse(document()))).toMatchObject({ permanent: false });
  });

  test('refuses more chunks than a document may have', async () => {
    const flood = `const part = Array(256).fill({ text: 'word', headingPath: [], page: null });
      for (;;) send({ chunks: part });`;
    await using pool = await scriptedPool('flood', flood);
    expect(await failureOf(pool.parse(document()))).toMatchObject({
      permanent: true,
      cause: expect.stringContaining('more chunks'),
    });
  });

  test.each([
    ['title', `{ document: { chunks: [], title: 'x'.repeat(251) } }`],
    ['notice', `{ document: { chunks: [], notice: 'x'.repeat(2_001) } }`],
    ['failure', `{ failure: { message: 'x'.repeat(2_001), permanent: false, detail: '' } }`],
    ['reason', `{ failure: { message: 'No.', permanent: false, detail: 'x'.repeat(2_001) } }`],
    ['picture', `{ picture: new Uint8Array(16 * 2 ** 20 + 1) }`],
    ['list of chunks', `{ chunks: Array(257).fill({ text: '', headingPath: [], page: null }) }`],
    ['passage', `{ chunks: [{ text: 'x'.repeat(2 ** 20), headingPath: [], page: null }] }`],
  ])('refuses an answer whose %s is longer than any', async (name, answer) => {
    await using pool = await scriptedPool(`long-${name}`, `send(${answer})`);
    expect(await failureOf(pool.parse(document()))).toMatchObject({
      permanent: true,
      cause: expect.stringContaining('wrong shape'),
    });
  });

  test('refuses an answer of the wrong shape', async () => {
    await using pool = await scriptedPool('shape', 'send({ chunks: [{ text: 7 }] })');
    expect(await failureOf(pool.parse(document()))).toMatchObject({ permanent: true });
  });

  test.each([
    [
      'a frame that never ends',
      `write(Buffer.from([255, 255, 255, 255, 0])); for (;;) write(Buffer.alloc(65_536))`,
    ],
    ['a frame of no known form', `write(Buffer.from([0, 0, 0, 1, 7, 0]))`],
    [
      'brackets, which are parsed for long',
      `write(Buffer.from([0, 15, 255, 255, 0])); write(Buffer.alloc(2 ** 20 - 1, '['))`,
    ],
    [
      'names without end',
      `send({ scans: { done: 0, total: 1, ...Object.fromEntries(Array.from({ length: 50_000 }, (_, name) => [name, 0])) } })`,
    ],
    ['what is no JSON', `write(Buffer.from([0, 0, 0, 1, 0, 123]))`],
  ])('refuses %s, and holds none of it', async (_what, attack) => {
    await using pool = await scriptedPool('taken-over', attack);
    const before = process.memoryUsage().rss;
    expect(await failureOf(pool.parse(document()))).toMatchObject({
      permanent: true,
      cause: expect.stringContaining('wrong shape'),
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  });

  test('refuses answers without end', async () => {
    await using pool = await scriptedPool('endless-answers', 'for (;;) send({ chunks: [] })');
    expect(await failureOf(pool.parse(document()))).toMatchObject({
      permanent: true,
      cause: expect.stringContaining('more answers'),
    });
  });

  test('reuses a process up to the number of jobs', async () => {
    await using pool = await scriptedPool('recycled', 'reply(process.pid)', { jobsPerChild: 2, size: 1 });
    const ids = [];
    for (let job = 0; job < 4; job++) ids.push(await textOf(pool));
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).toBe(ids[3]);
    expect(ids[1]).not.toBe(ids[2]);
  });

  test('keeps a process longer while all of its documents have one owner', async () => {
    const options = { jobsPerChild: 2, jobsOfOneOwner: 4, size: 1 };
    await using pool = await scriptedPool('owned', 'reply(process.pid)', options);
    const ids: Record<string, number> = {};
    const next = async (owner?: string) => {
      const id = (await pool.parse({ ...document(), ...(owner && { owner }) })).chunks[0]?.text ?? '';
      ids[id] ??= Object.keys(ids).length;
      return ids[id];
    };
    const owners = ['A', 'A', 'A', 'A', 'A', 'A', 'A', 'B', 'A', 'B', undefined, 'B'];
    const processes = [];
    for (const owner of owners) processes.push(await next(owner));
    // The second has three documents of A when B comes; the third and the fourth have several owners.
    expect(processes).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4]);
  });

  test('starts the next process while the previous one parses its last document', async () => {
    await using pool = await scriptedPool(
      'successor',
      "if (request.kind === 'pdf') for (;;); reply('done')",
      {
        jobsPerChild: 2,
      },
    );
    expect(await textOf(pool)).toBe('done');
    const started = Promise.withResolvers<void>();
    const onStart = () => started.resolve();
    diagnostics.channel('child_process').subscribe(onStart);
    const last = failureOf(pool.parse({ path, kind: 'pdf' }));
    await started.promise.finally(() => diagnostics.channel('child_process').unsubscribe(onStart));
    await pool.close();
    expect((await last).permanent).toBe(false);
  });

  test('runs at most as many processes at once as its size', async () => {
    await using pool = await scriptedPool('size', 'reply(process.pid)', { size: 2 });
    const ids = await Promise.all(Array.from({ length: 6 }, () => textOf(pool)));
    expect(new Set(ids).size).toBeLessThanOrEqual(2);
  });

  test('stops parsing, or waiting for a process, when the signal aborts', async () => {
    await using pool = await scriptedPool('aborted', "if (request.kind === 'pdf') for (;;); reply('done')");
    const [reading, queued] = [new AbortController(), new AbortController()];
    const inHand = pool.parse({ path, kind: 'pdf' }, reading.signal);
    const waiting = pool.parse(document(), queued.signal);
    queued.abort(new Error('not needed'));
    await expect(waiting).rejects.toThrow('not needed');
    reading.abort(new Error('stopped'));
    await expect(inHand).rejects.toThrow('stopped');
    expect(await textOf(pool)).toBe('done');
  });

  test('stops a document whose signal aborts while its file is opened', {
    skip: process.platform === 'win32',
  }, async () => {
    await using pool = await scriptedPool('opening', "reply('done')", { jobsPerChild: 1 });
    expect(await textOf(pool)).toBe('done');
    // Whoever opens a pipe to read waits until somebody may write to it.
    const pipe = join(folder, 'pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const started = Promise.withResolvers<void>();
    const onStart = () => started.resolve();
    diagnostics.channel('child_process').subscribe(onStart);
    const reading = new AbortController();
    const outcome = pool.parse({ path: pipe, kind: 'txt' }, reading.signal).catch((error: unknown) => error);
    // A successor is started just before the file is opened.
    await started.promise.finally(() => diagnostics.channel('child_process').unsubscribe(onStart));
    reading.abort(new Error('stopped'));
    await using _writer = await open(pipe, 'r+');
    expect(await outcome).toMatchObject({ message: 'stopped' });
    expect(await textOf(pool)).toBe('done');
  });

  test('reads a document although no process can be started for the next one', {
    skip: process.platform !== 'linux',
  }, async () => {
    const server = join(folder, 'without-descriptors.mjs');
    await writeFile(
      server,
      `import { closeSync, openSync } from 'node:fs';
       import { createParserPool } from ${channel('parser-pool')};
       const pool = createParserPool({ size: 1, jobsPerChild: 1, jobsOfOneOwner: 1 });
       const read = async () => (await pool.parse({ path: ${JSON.stringify(path)}, kind: 'txt' })).chunks[0].text;
       const texts = [await read()];
       const taken = [];
       try { for (;;) taken.push(openSync('/dev/null')); } catch {}
       // One for the document, too few for a process.
       closeSync(taken.pop());
       texts.push(await read());
       for (const one of taken) closeSync(one);
       texts.push(await read());
       console.log(texts.join(' '));
       await pool.close();`,
    );
    const limited = `ulimit -n 256 && exec ${JSON.stringify(process.execPath)} ${JSON.stringify(server)}`;
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', limited]);
    expect(stdout.trim()).toBe('Hello. Hello. Hello.');
  });

  test('rejects running and waiting documents as interrupted when it closes', async () => {
    const pool = await scriptedPool('closed', 'for (;;);');
    const jobs = [pool.parse(document()), pool.parse(document())].map(failureOf);
    await pool.close();
    for (const error of await Promise.all(jobs)) expect(error.permanent).toBe(false);
  });
});
