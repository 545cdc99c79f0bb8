import { execFile, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../src/index.ts';
import { createTenantWithHandbook, fact, question } from '../clients/knowledge.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';

// What generators make of the document: a client that compiles in strict TypeScript, or runs in Python, whose answers have
// types, and that works. The generators are a package of their own, because they need the compiler of TypeScript 5.

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** Where they are installed: with what else is downloaded, and out of sight of whatever looks through the tests. */
const toolbox = join(root, 'node_modules/.cache/generators');
const tools = join(toolbox, 'node_modules');

let server: TestServer;
let tenant: Tenant;
let folder: string;
let document: string;
let openAiDocument: string;

beforeAll(async () => {
  await installGenerators();
  folder = await mkdtemp(join(tmpdir(), 'lectern-generated-'));
  server = await createTestServer();
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  tenant = await createTenantWithHandbook(server);
  document = await saveDocument('/openapi.json', 'openapi.json');
  openAiDocument = await saveDocument('/openai/openapi.json', 'openai.json');
  return async () => {
    await worker.stop();
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
});

async function saveDocument(path: string, name: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, await (await server.fetch(path)).text());
  return file;
}

/** Installs what the lock file names, unless it is there. npm leaves a copy of the lock file where it has installed. */
async function installGenerators(): Promise<void> {
  const locked = statSync(join(import.meta.dirname, 'package-lock.json')).mtimeMs;
  const installed = statSync(join(tools, '.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (installed > locked) return;
  await mkdir(toolbox, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) {
    await copyFile(join(import.meta.dirname, name), join(toolbox, name));
  }
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: toolbox,
    shell: process.platform === 'win32',
  });
}

/** Runs a tool to its end. What it says is the error when it fails. */
async function runTool(path: string, args: string[], cwd = folder): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await run(process.execPath, [path, ...args], { cwd, env }).catch((error) => {
    throw new Error(`${path} failed:\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Compiles a project whose program is `main.ts`, and runs it against the server. Returns what it printed. */
async function compileAndRun(project: string): Promise<unknown> {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    noEmit: true,
    skipLibCheck: true,
  };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  await symlink(tools, join(project, 'node_modules'), 'junction');
  await runTool(join(root, 'node_modules/typescript/bin/tsc'), ['-p', project]);
  await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'main.ts', rolldownOptions: { output: { entryFileNames: 'main.mjs' } } },
  });
  const { stdout } = await run(process.execPath, [join(project, 'dist/main.mjs')], {
    env: {
      PATH: process.env['PATH'],
      LECTERN_API: `${server.url}/v1`,
      LECTERN_API_KEY: tenant.apiKey,
      ASSISTANT: tenant.assistantId,
    },
  });
  return JSON.parse(stdout);
}

/** What every generated client comes back with. */
const right = {
  text: expect.stringContaining(fact),
  cited: 'handbook.md',
  completed: expect.stringContaining(fact),
  files: ['handbook.md'],
  missing: [404, 'not_found_error'],
  uploaded: 'note.md',
  renamed: 'Workshop',
  thread: 'thread',
};

const surroundings = `
const baseUrl = process.env['LECTERN_API'] ?? '';
const key = process.env['LECTERN_API_KEY'] ?? '';
const id = process.env['ASSISTANT'] ?? '';
const content = '${question}';
const file = new File(['A note.'], 'note.md');
`;

test('the documents keep the rules of redocly', async () => {
  const lint = join(tools, '@redocly/cli/bin/cli.js');
  await runTool(lint, ['lint', '--extends', 'recommended-strict', document, openAiDocument]);
});

test('openapi-typescript with openapi-fetch', async () => {
  const project = join(folder, 'openapi-fetch');
  await mkdir(project);
  const generator = join(tools, 'openapi-typescript/bin/cli.js');
  await runTool(generator, [document, '-o', join(project, 'schema.ts')]);
  await runTool(generator, [openAiDocument, '-o', join(project, 'openai.ts')]);
  const program = `
import createClient from 'openapi-fetch';
import type { paths as OpenAiPaths } from './openai';
import type { paths } from './schema';
${surroundings}
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });

const asked = await client.POST('/chat', { body: { content, include: ['citations'] } });
if (asked.error) throw new Error(asked.error.message.join());
const text: string = asked.data.text;
const cited: string | undefined = asked.data.citations?.[0]?.filename;
// @ts-expect-error There is no such field.
asked.data.texts;

// What is ignored may be sent.
const messages = [{ role: 'user' as const, content }];
const completion = await client.POST('/chat/completions', { body: { assistant_id: id, messages, top_p: 0.5, seed: 7 } });
const completed: string | undefined = completion.data?.choices[0]?.message.content;

const listed = await client.GET('/files', { params: { query: { limit: 1, order: 'asc' } } });
const files: string[] | undefined = listed.data?.data.map(({ filename }) => filename);
const lost = await client.GET('/files/{id}', { params: { path: { id: 'file-none' } } });
const missing = [lost.response.status, lost.error?.error.type];
const created = await client.POST('/files', {
  body: { file: '' },
  bodySerializer: () => {
    const form = new FormData();
    form.append('file', file);
    return form;
  },
});
const renaming = await client.PATCH('/assistants/{id}', { params: { path: { id } }, body: { name: 'Workshop' } });
const thread = await client.POST('/threads', {});

const openAi = createClient<OpenAiPaths>({ baseUrl: baseUrl.replace('/v1', '/openai/v1'), headers: { authorization: \`Bearer \${key}\` } });
const responded = await openAi.POST('/responses', { body: { model: id, input: [{ role: 'user', content: [{ type: 'input_text', text: content }] }] } });
const source: string | undefined = responded.data?.output[0]?.content[0]?.annotations[0]?.filename;
if (source !== cited) throw new Error(JSON.stringify(responded));
const annotated = await openAi.POST('/chat/completions', { body: { model: id, messages, tools: [], tool_choice: 'auto' } });
const title: string | undefined = annotated.data?.choices[0]?.message.annotations[0]?.url_citation.title;
if (!title?.startsWith(source ?? '-')) throw new Error(JSON.stringify(annotated));
const embedded = await openAi.POST('/embeddings', { body: { input: content } });
const vector: string | number[] | undefined = embedded.data?.data[0]?.embedding;
if (!Array.isArray(vector)) throw new Error(JSON.stringify(embedded));
console.log(JSON.stringify({
  text, cited, completed, files, missing,
  uploaded: created.data?.filename, renamed: renaming.data?.name, thread: thread.data?.object,
}));`;
  await writeFile(join(project, 'main.ts'), program);
  expect(await compileAndRun(project)).toEqual(right);
});

test('@hey-api/openapi-ts, streams included', async () => {
  const project = join(folder, 'hey-api');
  await mkdir(project);
  const generator = join(tools, '@hey-api/openapi-ts/bin/run.js');
  await runTool(generator, ['-i', document, '-o', join(project, 'api')], project);
  const program = `
import { assistantsUpdatePatch, chatAnswer, chatStream, completionsCreate, completionsStream } from './api';
import { filesCreate, filesGet, filesList, threadsCreate } from './api';
import { client } from './api/client.gen';
${surroundings}
client.setConfig({ baseUrl: baseUrl as '/v1', auth: key });

const asked = await chatAnswer({ body: { content, include: ['citations'] }, throwOnError: true });
const text: string = asked.data.text;
const cited: string | undefined = asked.data.citations?.[0]?.filename;
// @ts-expect-error There is no such field.
asked.data.texts;

let streamed = '';
const { stream } = await chatStream({ body: { content, stream: true } });
for await (const event of stream) if (typeof event === 'object' && 'text' in event) streamed += event.text;

const messages = [{ role: 'user' as const, content }];
const completion = await completionsCreate({ body: { assistant_id: id, messages, top_p: 0.5, seed: 7 } });
const completed: string | undefined = completion.data?.choices[0]?.message.content;
let chunks = '';
const completing = await completionsStream({ body: { assistant_id: id, messages, stream: true } });
for await (const chunk of completing.stream) {
  if (typeof chunk === 'object') chunks += chunk.choices[0]?.delta.content ?? '';
}

const listed = await filesList({ query: { limit: 1, order: 'asc' } });
const files: string[] | undefined = listed.data?.data.map(({ filename }) => filename);
const lost = await filesGet({ path: { id: 'file-none' } });
const missing = [lost.response?.status, lost.error?.error.type];
const created = await filesCreate({ body: { file } });
const renaming = await assistantsUpdatePatch({ path: { id }, body: { name: 'Workshop' } });
const thread = await threadsCreate();
console.log(JSON.stringify({
  text, cited, completed, files, missing, streamed, chunks,
  uploaded: created.data?.filename, renamed: renaming.data?.name, thread: thread.data?.object,
}));`;
  await writeFile(join(project, 'main.ts'), program);
  const answer = expect.stringContaining(fact);
  expect(await compileAndRun(project)).toEqual({ ...right, streamed: answer, chunks: answer });
});

/** A Python that has the generator: PYTHON_OPENAPI names one, else the machine's own is tried. */
const python = process.env['PYTHON_OPENAPI'] ?? 'python3';
const hasGenerator = spawnSync(python, ['-c', 'import openapi_python_client, httpx']).status === 0;

test('openapi-python-client', async ({ skip }) => {
  skip(!hasGenerator, 'name a Python that has openapi-python-client in PYTHON_OPENAPI');
  // Without the formatter that it would call.
  await writeFile(join(folder, 'python.json'), JSON.stringify({ literal_enums: true, post_hooks: [] }));
  const generate = ['generate', '--path', document, '--output-path', 'python', '--meta', 'none'];
  await run(
    python,
    ['-m', 'openapi_python_client', ...generate, '--config', 'python.json', '--fail-on-warning'],
    {
      cwd: folder,
      env: { ...process.env, PYTHONUTF8: '1' },
    },
  ).catch((error) => {
    throw new Error(`openapi-python-client failed:\n${error.stdout}${error.stderr}`);
  });
  const program = `
import io, json, os
from python import AuthenticatedClient
from python.api.chat import chat_answer, completions_create
from python.api.files import files_create, files_get, files_list
from python.api.assistants import assistants_update_patch
from python.api.threads import threads_create
from python.models import *
from python.types import File

client = AuthenticatedClient(base_url=os.environ["LECTERN_API"], token=os.environ["LECTERN_API_KEY"])
assistant = os.environ["ASSISTANT"]
question = "${question}"

with client as client:
    asked = chat_answer.sync(client=client, body=ChatAnswerBody(content=question, include=["citations"]))
    message = CompletionsCreateBodyMessagesItem(role="user", content=question)
    completion = completions_create.sync(client=client, body=CompletionsCreateBody(assistant_id=assistant, messages=[message], top_p=0.5))
    listed = files_list.sync(client=client, limit=1, order="asc")
    lost = files_get.sync_detailed("file-none", client=client)
    note = File(payload=io.BytesIO(b"A note."), file_name="note.md")
    created = files_create.sync(client=client, body=FilesCreateBody(file=note))
    renamed = assistants_update_patch.sync(assistant, client=client, body=AssistantsUpdatePatchBody(name="Workshop"))
    thread = threads_create.sync(client=client, body=ThreadsCreateBody())
    print(json.dumps({
        "text": asked.text, "cited": asked.citations[0].filename, "completed": completion.choices[0].message.content,
        "files": [file.filename for file in listed.data], "missing": [lost.status_code, lost.parsed.error.type_],
        "uploaded": created.filename, "renamed": renamed.name, "thread": str(thread.object_),
    }))
`;
  await writeFile(join(folder, 'main.py'), program);
  const { stdout } = await run(python, ['main.py'], {
    cwd: folder,
    env: {
      ...process.env,
      LECTERN_API: `${server.url}/v1`,
      LECTERN_API_KEY: tenant.apiKey,
      ASSISTANT: tenant.assistantId,
    },
  }).catch((error) => {
    throw new Error(`The generated client failed:\n${error.stdout}${error.stderr}`);
  });
  expect(JSON.parse(stdout)).toEqual(right);
});
