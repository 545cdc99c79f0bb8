import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Confinement } from '../../src/parse/pool/confinement.ts';
import { createParserPool } from '../../src/parse/pool/parser-pool.ts';

const secret = 'the admin token';
const program = join(import.meta.dirname, '..', 'support', 'ingestion', 'hostile-parser.ts');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confinement-'));
  await writeFile(join(folder, 'secret'), secret, { mode: 0o600 });
});

afterAll(() => rm(folder, { recursive: true }));

/** What a parser that was taken over achieves, attempt by attempt; and how it was confined. */
async function attack(prepare: (confinement: Confinement) => void = () => {}) {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls++;
    response.end();
  }).listen(0, '127.0.0.1');
  server.on('connection', () => calls++);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const path = join(folder, 'document');
  // It ends once it is told to listen for a debugger.
  const neighbour = spawn('sleep', ['60'], { stdio: 'ignore' });
  const targets = { secret: join(folder, 'secret'), folder, port, neighbour: neighbour.pid };
  await writeFile(path, JSON.stringify(targets));
  let confinement: Confinement | undefined;
  const pool = createParserPool({
    size: 1,
    program,
    onConfined(found) {
      confinement = { ...found };
      prepare(found);
    },
  });
  try {
    const { chunks } = await pool.parse({ path, kind: 'txt' });
    return { outcomes: chunks.map(({ text }) => text), calls, confinement, files: await readdir(folder) };
  } finally {
    await pool.close();
    server.close();
    neighbour.kill();
    await Promise.all(['link', 'written'].map((name) => rm(join(folder, name), { force: true })));
  }
}

/** Takes the walls down that the system gives, so that those of Node are alone. */
function standAlone(confinement: Confinement): void {
  const { execArgv } = confinement;
  confinement.execArgv = execArgv.slice(execArgv.indexOf('--permission'));
  confinement.execPath = process.execPath;
  confinement.user = {};
}

describe('a parser that a document has taken over', () => {
  test('could reach everything without its confinement', async () => {
    const { outcomes } = await attack((confinement) => {
      standAlone(confinement);
      confinement.execArgv = [];
    });
    expect(outcomes.filter((outcome) => outcome.endsWith(': refused'))).toEqual([
      'find a setting in its environment: refused',
    ]);
    expect(outcomes).toContain(`read a stored file: ${secret}`);
  });

  test('is refused whatever it reaches for', async () => {
    const { outcomes, calls, files } = await attack();
    expect(outcomes.filter((outcome) => !outcome.endsWith(': refused'))).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(15);
    expect(calls).toBe(0);
    expect(files).toEqual(['document', 'secret']);
  });

  test('is refused just the same if the system offers neither another user nor a namespace', async () => {
    const { outcomes, calls } = await attack(standAlone);
    expect(outcomes.filter((outcome) => !outcome.endsWith(': refused'))).toEqual([]);
    expect(calls).toBe(0);
  });

  test.skipIf(process.getuid?.() !== 0)('is refused by the system too if the server is root', async () => {
    const { outcomes, calls, confinement } = await attack((found) => {
      // Node's own walls fall: what native code could do remains.
      found.execArgv = found.execArgv.slice(0, found.execArgv.indexOf('--permission'));
    });
    expect(confinement?.user.uid).toBeGreaterThan(0);
    const closed = [
      'read a stored file: refused',
      'list stored files: refused',
      'write a file: refused',
      'read the environment of the server: refused',
      'signal the server: refused',
      'open a process to a debugger: refused',
    ];
    expect(outcomes).toEqual(expect.arrayContaining(closed));
    if (confinement?.isOffline) {
      expect(outcomes).toEqual(
        expect.arrayContaining(['connect to the server: refused', 'fetch from the server: refused']),
      );
      expect(calls).toBe(0);
    }
  });
});

test('documents are read where parts of the program are closed to other users, as after an update with a strict umask', async () => {
  const place = await mkdtemp(join(tmpdir(), 'closed-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const [program, part] = [join(place, 'program.mjs'), join(place, 'part')];
  await mkdir(part);
  await writeFile(join(part, 'reply.mjs'), `export const reply = 'read';`, { mode: 0o600 });
  await writeFile(
    program,
    `import { reply as text } from './part/reply.mjs';
     import { sendReply, serveRequests } from '${new URL('../../src/parse/pool/serve-requests.ts', import.meta.url)}';
     await serveRequests(() => sendReply({ document: { chunks: [{ text, headingPath: [], page: null }] } }));`,
  );
  for (const open of [place, part, program]) await chmod(open, 0o755);
  const pool = createParserPool({ size: 1, program });
  onTestFinished(() => pool.close());
  const { chunks } = await pool.parse({ path: join(folder, 'secret'), kind: 'txt' });
  expect(chunks.map(({ text }) => text)).toEqual(['read']);
});

const isolated = ['--user', '--map-root-user', process.execPath, '--input-type=module', '--eval'];

test.skipIf(spawnSync('unshare', [...isolated, '']).status !== 0)(
  'where root cannot become another user, as in a container without ranges of users, documents are still read',
  () => {
    const module = new URL('../../src/parse/pool/confinement.ts', import.meta.url).href;
    const script = `import { findConfinement } from ${JSON.stringify(module)};
      console.log(JSON.stringify((await findConfinement(${JSON.stringify(program)})).user));`;
    const { stdout, stderr } = spawnSync('unshare', [...isolated, script]);
    expect(stdout.toString(), stderr.toString()).toBe('{}\n');
  },
);
