import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { clientFolder } from '../../scripts/client/build-client.ts';
import { startWorker } from '../../src/index.ts';
import { createTenantWithHandbook, fact, handbook, question } from '../clients/knowledge.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';

const run = promisify(execFile);
const modules = join(import.meta.dirname, '../../node_modules');
const typescript = join(modules, 'typescript/bin/tsc');

/** What the package may weigh at most, in bytes: bundled, minified and compressed. */
const maxBundleBytes = 15_000;

let server: TestServer;
let tenant: Tenant;
let folder: string;
let tarball: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-projects-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: clientFolder,
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.search(/^\[/m)));
  tarball = join(folder, filename);
  server = await createTestServer();
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  tenant = await createTenantWithHandbook(server);
  return async () => {
    await worker.stop();
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
});

/** An empty project of somebody who has installed the package, with these files, and nothing from this repository. */
async function createProject(name: string, files: Record<string, string | object>): Promise<string> {
  const project = join(folder, name);
  await mkdir(project);
  for (const [path, content] of Object.entries(files)) {
    await writeFile(join(project, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: project,
    shell: process.platform === 'win32',
  });
  return project;
}

/** Checks the types of a project, those of the package included, and compiles it into `out`. */
async function compile(project: string): Promise<void> {
  const started = performance.now();
  await run(process.execPath, [typescript, '-p', project]).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  const { size } = await stat(join(project, 'node_modules/@lectern/client/dist/index.d.ts'));
  console.info(`types of ${size} bytes compiled in ${Math.round(performance.now() - started)} ms`);
}

/** Runs a program against the server. Returns what it printed. */
async function execute(project: string, program: string): Promise<string> {
  const { stdout } = await run(process.execPath, [program], {
    cwd: project,
    env: { PATH: process.env['PATH'], LECTERN_URL: server.url, LECTERN_API_KEY: tenant.apiKey },
  });
  return stdout;
}

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noPropertyAccessFromIndexSignature: true,
  outDir: 'out',
  rootDir: '.',
};

/** The least that a program does: whatever the shape of its project, the answer is typed and right. */
function programWith(connection: string): string {
  return `${connection}
    void (async () => {
      const { text } = await lectern.chat.answer({ content: '${question}' });
      let streamed = '';
      for await (const event of lectern.chat.stream({ content: '${question}' })) {
        if ('text' in event) streamed += event.text;
      }
      const error = await lectern.files.get({ id: 'none' }).catch((thrown) => thrown);
      console.log(JSON.stringify({ text, streamed, status: error instanceof LecternError && error.status }));
    })();`;
}

function expectRight(printed: string): void {
  const answer = expect.stringContaining(fact);
  expect(JSON.parse(printed)).toEqual({ text: answer, streamed: answer, status: 404 });
}

test('the package holds what it needs and nothing else', async () => {
  const project = await createProject('contents', { 'package.json': {} });
  const installed = join(project, 'node_modules/@lectern/client');
  expect(await readdir(join(project, 'node_modules/@lectern'))).toEqual(['client']);
  const files = await readdir(installed, { recursive: true });
  expect(files.sort()).toEqual([
    'README.md',
    'dist',
    'dist/LICENSE',
    'dist/LICENSE-trpc',
    'dist/index.cjs',
    'dist/index.d.cts',
    'dist/index.d.ts',
    'dist/index.js',
    'package.json',
  ]);
  const types = await readFile(join(installed, 'dist/index.d.ts'), 'utf8');
  expect(types).not.toMatch(/^import\b|\bimport\(["']|@trpc|zod/m);
});

test('TypeScript as Node.js resolves modules, with the examples of the README', async () => {
  const readme = await readFile(join(clientFolder, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code);
  expect(examples.length).toBeGreaterThan(4);
  const project = await createProject('nodenext', {
    'package.json': { type: 'module' },
    'tsconfig.json': {
      compilerOptions: {
        ...strict,
        module: 'nodenext',
        target: 'es2023',
        lib: ['es2023'],
        types: ['node'],
        typeRoots: [join(modules, '@types')],
      },
    },
    'readme.ts': examples.join('\n'),
    'handbook.md': handbook,
  });
  await compile(project);
  const printed = await execute(project, 'out/readme.js');
  expect(printed).toMatch(/handbook\.md/);
  expect(printed).toContain(`${handbook.length} of ${handbook.length} bytes`);
  expect(printed).toMatch(/^processed 100$/m);
  expect(printed).toMatch(/^404 null null [\w-]{36} /m);
});

test('TypeScript as bundlers resolve modules, without the types of Node.js, in a bundle for browsers', async () => {
  const { url } = server;
  const program = programWith(`
    import { createLectern, LecternError } from '@lectern/client';
    const lectern = createLectern({ url: '${url}', apiKey: '${tenant.apiKey}' });`);
  const project = await createProject('bundler', {
    'package.json': { type: 'module' },
    'tsconfig.json': {
      compilerOptions: {
        ...strict,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        types: [],
      },
    },
    'page.ts': program,
  });
  await compile(project);
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: { rolldownOptions: { input: join(project, 'page.ts'), output: { entryFileNames: 'page.js' } } },
  });
  const bundle = await readFile(join(project, 'dist/page.js'));
  expect(bundle.toString()).not.toContain('node:');
  const size = gzipSync(bundle).length;
  console.info(`the package bundled for browsers: ${size} bytes compressed, of ${maxBundleBytes} at most`);
  expect(size).toBeLessThan(maxBundleBytes);
  // What browsers have, Node.js has too.
  expectRight(await execute(project, 'dist/page.js'));
});

test('CommonJS, with types checked in JavaScript', async () => {
  const project = await createProject('commonjs', {
    'package.json': {},
    'tsconfig.json': {
      compilerOptions: {
        ...strict,
        allowJs: true,
        checkJs: true,
        module: 'nodenext',
        types: ['node'],
        typeRoots: [join(modules, '@types')],
      },
      include: ['program.js'],
    },
    'program.js': programWith(`
      const { createLectern, LecternError } = require('@lectern/client');
      const lectern = createLectern({
        url: process.env['LECTERN_URL'] ?? '',
        apiKey: process.env['LECTERN_API_KEY'] ?? '',
      });`),
  });
  await compile(project);
  expectRight(await execute(project, 'program.js'));
});

test('plain JavaScript', async () => {
  const project = await createProject('plain', {
    'package.json': {},
    'program.mjs': programWith(`
      import { createLectern, LecternError } from '@lectern/client';
      const lectern = createLectern({ url: process.env.LECTERN_URL, apiKey: process.env.LECTERN_API_KEY });`),
  });
  expectRight(await execute(project, 'program.mjs'));
});

test('a wrong call does not compile', async () => {
  const project = await createProject('wrong', {
    'package.json': { type: 'module' },
    'tsconfig.json': {
      compilerOptions: { ...strict, module: 'nodenext', types: [], lib: ['es2022', 'dom'] },
    },
    'program.ts': `
      import { createLectern } from '@lectern/client';
      const lectern = createLectern({ url: 'http://localhost', apiKey: 'sk-' });
      void lectern.chat.answer({ contents: 'a' });
      void lectern.files.list({ order: 'newest' });`,
  });
  await expect(compile(project)).rejects.toThrow(/'contents' does not exist[\s\S]*"newest"/);
});
