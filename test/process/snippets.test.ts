import { spawnSync } from 'node:child_process';
import { cpSync, globSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { toSnippets } from '../../adapters/web/app/pages/keys/snippets.ts';
import { type Scope, scopes } from '../../schema/api-key.ts';
import { clientFolder } from '../../scripts/client/build-client.ts';
import { openDatabase } from '../../src/db/database.ts';
import { startWorker } from '../../src/index.ts';
import { handbook } from '../clients/knowledge.ts';
import { compiledModules } from '../support/run/compiled-modules.ts';
import { builtClient } from '../support/server/built-client.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { addMigratedDatabase } from '../support/server/start-program.ts';
import { findSnippets, type Snippet } from '../support/snippets/find-snippets.ts';
import {
  checkInBash,
  checkTypes,
  type RunSnippets,
  type Runtime,
  runInBash,
  runInNode,
  runInPython,
} from '../support/snippets/run-snippets.ts';
import { embeddedTemplate } from '../support/stores/embedded-templates.ts';

const root = join(import.meta.dirname, '../..');
/** Every document, so that a new one is run as well. The changelog and the decisions tell what was; they have no snippets. */
const documents = globSync(['*.md', 'docs/**/*.md', 'packages/client/*.md', 'adapters/web/app/*.md'], {
  cwd: root,
});

/** Each language of these ends at the right answer with its source. */
const leadingToTheAnswer = ['README.md', 'docs/quick-start.md'];

/** A Python that has the packages of the snippets: PYTHON_CLIENTS names one, else the machine's own is tried. */
const python = process.env['PYTHON_CLIENTS'] ?? 'python3';

const languages: { name: string; fences: string[]; run: RunSnippets }[] = [
  { name: 'shell', fences: ['sh', 'bash'], run: runInBash },
  { name: 'TypeScript', fences: ['ts'], run: runInNode },
  { name: 'Python', fences: ['python'], run: runInPython(python) },
];
/** What is data rather than a program, and how its faults are found. What programs print is `text`. */
const data: Record<string, (code: string) => void> = {
  json: (code) => void JSON.parse(code),
  ini: expectSettings,
  text: () => undefined,
};

/** Expects lines that could stand in `.env`, with names that docs/operations.md explains. */
function expectSettings(code: string): void {
  const explained = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  for (const line of code.trim().split('\n')) {
    const [, name] = /^([A-Z][A-Z0-9_]*)=\S.*$/.exec(line) ?? [];
    expect(name, line).toBeDefined();
    expect(explained).toContain(`\`${name}\``);
  }
}

/** Why this machine cannot run the snippets. Where PYTHON_CLIENTS names a Python, it must have what they import. */
function whyNotHere(snippets: Snippet[]): string | undefined {
  const code = snippets.map((snippet) => snippet.code).join('');
  if (/\bjq\b/.test(code) && spawnSync('jq', ['--version']).status !== 0) return 'install jq';
  if (snippets[0]?.language !== 'python' || process.env['PYTHON_CLIENTS'] !== undefined) return undefined;
  const imports = code.match(/^(?:import|from) .*$/gm) ?? [];
  if (spawnSync(python, ['-c', imports.join('\n')]).status === 0) return undefined;
  return 'name a Python that has the clients in PYTHON_CLIENTS';
}

let server: TestServer;
let tenant: Tenant;
let runtime: Runtime;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-snippets-'));
  // The command line asks the oldest assistant, so this one has to be alone in its database.
  server = await createTestServer(
    {},
    await openDatabase({ memory: true, template: await embeddedTemplate('migrated') }),
  );
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  tenant = await server.createTenant();
  runtime = await prepareFolder(folder);
  for (const name of readdirSync(join(root, 'samples')))
    await upload(name, await openAsBlob(join(root, 'samples', name)));
  return async () => {
    await worker.stop();
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
});

/** A folder like that of a reader: with the samples, and with the packages that the snippets import. */
async function prepareFolder(folder: string): Promise<Runtime> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const work = join(folder, 'work');
  const client = join(work, 'node_modules/@lectern/client');
  await mkdir(client, { recursive: true });
  await copyFile(join(clientFolder, 'package.json'), join(client, 'package.json'));
  cpSync(await builtClient(), join(client, 'dist'), { recursive: true });
  await writeFile(join(work, 'package.json'), '{ "type": "module" }');
  await writeFile(join(work, 'handbook.md'), handbook);
  for (const name of ['samples', 'handbook', 'manuals'])
    cpSync(join(root, 'samples'), join(work, name), { recursive: true });
  // Where a backup is restored to: a database that is made anew takes four times as long.
  await addMigratedDatabase(join(work, 'data-restored'));
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...compiledModules,
    HOME: folder,
    LECTERN_URL: server.url,
    LECTERN_API: `${server.url}/v1`,
    LECTERN_API_KEY: tenant.apiKey,
    ADMIN_TOKEN: server.deps.adminToken,
  };
  return { folder: work, env };
}

/** Adds a document and waits until it can be found. Returns its id. */
async function upload(name: string, content: Blob): Promise<string> {
  const { id } = await tenant.openai.files.create({ file: new File([content], name), purpose: 'assistants' });
  await tenant.openai.files.waitForProcessing(id, { pollInterval: 50 });
  return id;
}

/** Puts what the reader has in place of what the snippets say instead of it. */
async function fillIn(snippets: Snippet[]): Promise<Snippet[]> {
  const values: Record<string, string> = {
    'http://localhost:3000': server.url,
    'http://127.0.0.1:3000': server.url,
    YOUR_API_KEY: tenant.apiKey,
    ASSISTANT_ID: tenant.assistantId,
    ORGANIZATION_ID: tenant.organizationId,
    THREAD_ID: (await tenant.openai.beta.threads.create()).id,
    FILE_ID: await ownFile(snippets),
  };
  const pattern = new RegExp(`(?<![A-Z_])(?:${Object.keys(values).join('|')})`, 'g');
  return snippets.map((snippet) => ({
    ...snippet,
    code: snippet.code.replace(pattern, (name) => values[name] ?? ''),
  }));
}

/** The id of a file that the snippets may delete, where they are about one. */
async function ownFile(snippets: Snippet[]): Promise<string> {
  const isNamed = snippets.some(({ code }) => code.includes('FILE_ID'));
  return isNamed ? await upload('notes.md', new Blob(['The bell of the Tern 3 is made of brass.'])) : '';
}

const snippetsIn = (document: string) => findSnippets(readFileSync(join(root, document), 'utf8'));
const isRun = ({ notRunBecause }: Snippet) => notRunBecause === undefined;

test('the compiler finds no fault in the types of the snippets of all documents', async () => {
  const programs = documents.map((document) => ({
    document,
    snippets: snippetsIn(document).filter((snippet) => isRun(snippet) && snippet.language === 'ts'),
  }));
  const ofTypes = programs.filter(({ snippets }) => snippets.length > 0);
  expect(ofTypes.length).toBeGreaterThan(5);
  await checkTypes(ofTypes, runtime);
});

describe.each(documents)('%s', (document) => {
  const all = snippetsIn(document);
  const runnable = all.filter(isRun);
  const unrun = all.filter((snippet) => !isRun(snippet));

  test('has only blocks that are run, are checked, or say why not', async () => {
    const run = languages.flatMap(({ fences }) => fences);
    const unknown = runnable.filter(({ language }) => !run.includes(language) && !(language in data));
    expect(unknown).toEqual([]);
    for (const { language, code } of runnable) data[language]?.(code);
    await checkInBash(
      unrun.filter(({ language }) => language === 'sh'),
      runtime,
    );
  });

  for (const { name, fences, run } of languages) {
    const snippets = runnable.filter(({ language }) => fences.includes(language));
    if (snippets.length === 0) continue;
    test(`has snippets in ${name} that run`, async ({ skip }) => {
      const reason = whyNotHere(snippets);
      skip(reason !== undefined, reason);
      const printed = await run(await fillIn(snippets), runtime);
      for (const { line } of snippets) expect(printed).toContain(`[line ${line}]`);
      if (!leadingToTheAnswer.includes(document)) return;
      expect(printed).toContain('7702-A');
      expect(printed).toContain('tern-3-service-manual.pdf');
    });
  }
});

describe('the API keys page of the dashboard', () => {
  let owner: TestPerson;
  beforeAll(async () => {
    owner = await server.createPerson(tenant, 'owner');
  });

  /** The snippets of a new key that has these scopes alone, with its secret in them. */
  async function snippetsOf(...granted: Scope[]) {
    const created = { project_id: tenant.assistantId, name: granted.join(' '), scopes: granted };
    const { key, ...made } = await owner.trpc.keys.create.mutate(created);
    // Quotes must survive shells and string literals.
    const question = 'What does error E12 of the "Tern 3" mean on the operator\'s panel?';
    return toSnippets(made, { origin: server.url, key, question });
  }

  /** As the runners take them; the place in the list stands for the line. */
  const toRunnable = ({ language, code }: { language: string; code: string }, line: number): Snippet => ({
    language,
    code,
    line,
    notRunBecause: undefined,
  });

  /** What each program printed, after the mark that names it. */
  const outputs = (printed: string) => printed.split(/\[line \d+\]\n/).slice(1);

  for (const { name, fences, run } of languages) {
    test(`has snippets in ${name} that answer with a key that may only ask`, async ({ skip }) => {
      const snippets = (await snippetsOf('chat')).filter(({ language }) => fences.includes(language));
      const runnable = snippets.map(toRunnable);
      expect(runnable.length).toBeGreaterThan(0);
      const reason = whyNotHere(runnable);
      skip(reason !== undefined, reason);
      if (run === runInNode) await checkTypes([{ document: 'keys', snippets: runnable }], runtime);
      const answers = outputs(await run(runnable, runtime));
      expect(answers.length).toBe(runnable.length);
      for (const answer of answers) expect(answer).toContain('Speed sensor');
    });
  }

  test('has a command for every scope that reads, and none that changes anything', async () => {
    const ofScope = await Promise.all(scopes.map(async (scope) => [scope, await snippetsOf(scope)] as const));
    const commands = ofScope.flatMap(([, snippets]) => snippets.filter(({ client }) => client === 'curl'));
    const without = ofScope.filter(([, snippets]) => snippets.length === 0).map(([scope]) => scope);
    expect(without).toEqual(['files:write', 'assistants:write', 'threads:read', 'threads:write']);
    expect(outputs(await runInBash(commands.map(toRunnable), runtime))).toHaveLength(commands.length);
  });

  test('says to install what the snippets import', async () => {
    for (const { install, code, client } of await snippetsOf('chat')) {
      const imports = Array.from(code.matchAll(/^from (\w+) import|^import .* from "(.+)";$/gm), (found) =>
        (found[1] ?? found[2] ?? '').replace('_', '-'),
      );
      expect(imports.length > 0, client).toBe(install !== undefined);
      for (const name of imports) expect(install?.split(' ')).toContain(name);
    }
  });
});
