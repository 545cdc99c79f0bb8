import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { startWorker } from '../../src/index.ts';
import { runCommand } from '../support/cli/run-command.ts';
import { type Commands, startCommands } from '../support/cli/start-commands.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

let server: TestServer;
let commands: Commands;
/** Where commands run, and all folders are. */
let home: string;
/** A folder with two documents, and a project of its own that has neither. */
let folder: string;
let project: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lectern-sync-'));
  const settings = { DATA_DIR: join(home, 'data') };
  // Its worker takes no job of another test.
  const database = await openTestDatabase();
  server = await createTestServer(settings, database);
  commands = startCommands({ LECTERN_URL: server.url, ...settings }, home);
  const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
  return async () => {
    await worker.stop();
    await commands[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await database.close();
    await rm(home, { recursive: true });
  };
});

beforeEach(async () => {
  const { organizations, projects } = server.createAdmin().admin;
  const organization = await organizations.create.mutate({ name: 'Orchard' });
  project = (await projects.create.mutate({ organization_id: organization.id, name: 'Manuals' })).id;
  folder = await mkdtemp(join(home, 'folder-'));
  await mkdir(join(folder, 'deep'));
  await write('mast.md', 'The mast is made of carbon.');
  await write('deep/keel.txt', 'The keel is made of lead.');
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);

/** Runs a command in the project, which fails only if `status` says so. */
async function run(command: string[], status = 0) {
  const ended = await commands.run([...command, '--project', project]);
  expect(ended).toMatchObject({ status });
  return ended;
}

const sync = (options: string[] = [], status = 0) => run(['files', 'sync', folder, ...options], status);

/** A document that no file of the folder is. */
async function addElsewhere(): Promise<void> {
  const elsewhere = await mkdtemp(join(home, 'elsewhere-'));
  await writeFile(join(elsewhere, 'sail.txt'), 'The sail is white.');
  await run(['files', 'add', join(elsewhere, 'sail.txt'), '--wait']);
}

/** The names of the project's files in their order, those that are not searchable with their status. */
async function listNames(): Promise<string[]> {
  const { data } = await server.createAdmin(project).files.list.query();
  const names = data.map(({ filename, status }) =>
    status === 'processed' ? filename : `${filename}: ${status}`,
  );
  return names.sort();
}

test('a changed file takes the place of its earlier version; what is unchanged or from elsewhere stays', async () => {
  expect(await sync()).toMatchObject({ stderr: '2 added, 0 deleted\n' });
  await addElsewhere();
  await write('mast.md', 'The mast is made of spruce.');
  const { stdout, stderr } = await sync();
  expect(stderr).toBe('1 added, 1 deleted, 1 unchanged\n');
  expect(stdout).toMatch(/ {2}mast\.md .*processed\nDeleted file-\S+ {2}mast\.md\n$/);
  expect((await run(['search', 'What is the mast made of?'])).stdout).not.toContain('carbon');
  expect(await listNames()).toEqual(['deep/keel.txt', 'mast.md', 'sail.txt']);
  expect(await sync(['--json'])).toMatchObject({
    stdout: `${JSON.stringify({ added: [], deleted: [] }, null, 2)}\n`,
    stderr: '0 added, 0 deleted, 2 unchanged\n',
  });
});

test('with --delete, documents that are not in the folder are deleted, of those that --include names', async () => {
  await sync();
  await addElsewhere();
  await rename(join(folder, 'mast.md'), join(folder, 'spar.md'));
  const { stderr } = await sync(['--delete', '--include', '*.md']);
  expect(stderr).toBe('1 added, 1 deleted; left out: 1 not included\n');
  expect(await listNames()).toEqual(['deep/keel.txt', 'sail.txt', 'spar.md']);
  expect((await sync(['--delete'])).stdout).toMatch(/^Deleted file-\S+ {2}sail\.txt\n$/);
  expect(await listNames()).toEqual(['deep/keel.txt', 'spar.md']);
});

test('--dry-run shows what would be done and does nothing', async () => {
  await sync();
  await addElsewhere();
  await write('mast.md', 'The mast is made of spruce.');
  const before = await listNames();
  const { stdout, stderr } = await sync(['--dry-run', '--delete']);
  expect(stdout).toMatch(
    /^ +NAME +ID *\nadd +mast\.md *\ndelete +mast\.md +file-\S+\ndelete +sail\.txt +file-\S+\n$/,
  );
  expect(stderr).toBe('1 to add, 2 to delete, 1 unchanged\n');
  expect(JSON.parse((await sync(['--dry-run', '--json'])).stdout)).toMatchObject({
    added: [{ filename: 'mast.md' }],
    deleted: [{ object: 'file', filename: 'mast.md' }],
  });
  expect(await listNames()).toEqual(before);
});

test('the earlier version stays while the new one cannot be processed, and goes with the next that can', async () => {
  await copyFile('samples/tern-3-service-manual.pdf', join(folder, 'manual.pdf'));
  await sync();
  await write('manual.pdf', '%PDF-1.7\nnothing');
  const broken = /^1 added, 0 deleted, 2 unchanged\nmanual\.pdf: /;
  expect((await sync([], 1)).stderr).toMatch(broken);
  const again = /^0 added, 0 deleted, 3 unchanged\nmanual\.pdf: /;
  expect((await sync([], 1)).stderr).toMatch(again);
  expect(await listNames()).toContain('manual.pdf');
  await copyFile('samples/employee-handbook.docx', join(folder, 'manual.pdf'));
  expect((await sync()).stderr).toBe('1 added, 2 deleted, 2 unchanged\n');
  expect(await listNames()).toEqual(['deep/keel.txt', 'manual.pdf', 'mast.md']);
});

test('what an interrupted run left is deleted by the next', async () => {
  await sync();
  await write('mast.md', 'The mast is made of spruce.');
  await run(['files', 'add', folder, '--wait']);
  expect((await sync()).stderr).toBe('0 added, 1 deleted, 2 unchanged\n');
  expect((await run(['search', 'What is the mast made of?'])).stdout).toContain('spruce');
});

test('a folder without files deletes nothing, and a file is none', async () => {
  await sync();
  for (const name of ['mast.md', 'deep']) await rm(join(folder, name), { recursive: true });
  expect((await sync(['--delete'], 1)).stderr).toBe(
    `The folder ${folder} contains no files.\nNothing was changed.\n`,
  );
  expect(await listNames()).toEqual(['deep/keel.txt', 'mast.md']);
  await write('mast.md', '');
  const path = join(folder, 'mast.md');
  expect((await run(['files', 'sync', path], 1)).stderr).toBe(
    `${path} is a file. "files sync" takes a folder; "files add" uploads single files.\n`,
  );
});

test('a key with the scopes of files is enough', async () => {
  const { keys } = server.createAdmin().admin;
  const scopes = ['files:read' as const, 'files:write' as const];
  const { key } = await keys.create.mutate({ project_id: project, name: 'Nightly', scopes });
  const settings = { LECTERN_URL: server.url, LECTERN_API_KEY: key };
  expect(await runCommand(['files', 'sync', '.'], settings, folder)).toMatchObject({
    status: 0,
    stderr: '2 added, 0 deleted\n',
  });
});
