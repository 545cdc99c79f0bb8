import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { startWorker } from '../../src/index.ts';
import { type Ended, runCommand } from '../support/cli/run-command.ts';
import { type Commands, startCommands } from '../support/cli/start-commands.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import { createBrowser } from '../support/server/browser.ts';
import { createTestServer, type TestServer } from '../support/server/create-test-server.ts';
import { findFreePort } from '../support/server/free-port.ts';
import { uniqueAddress } from '../support/server/people.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { until } from '../support/timing/until.ts';

/** Long enough for a token, and no server's. */
const anyToken = 'no-token-of-any-server-at-all';

let server: TestServer;
/** The folder that commands run in, with a `.env` that says nothing of a server. */
let folder: string;
/** Where most commands run: those about processes, settings and connections have a process to themselves. */
let commands: Commands;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-cli-'));
  await writeFile(join(folder, '.env'), 'LOG_LEVEL=silent\n');
  // Its own, since some commands are about the oldest project of all.
  const database = await openTestDatabase();
  server = await createTestServer({ DATA_DIR: join(folder, 'data') }, database);
  // What needs any project has one, whichever test runs alone.
  await createProject();
  commands = startCommands({ LECTERN_URL: server.url, DATA_DIR: join(folder, 'data') }, folder);
  return async () => {
    await commands[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await database.close();
    await rm(folder, { recursive: true });
  };
});

function run(args: string[], settings: Record<string, string>, cwd = folder): Promise<Ended> {
  return runCommand(args, settings, cwd);
}

function lectern(...args: string[]): Promise<Ended> {
  return commands.run(args);
}

/** What a command that succeeds prints for people. */
async function print(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await lectern(...args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

/** What a command that succeeds answers with `--json`. */
async function json(...args: string[]) {
  return JSON.parse(await print(...args, '--json'));
}

/** What a command that changes nothing answers with `--json`, and what it prints for people. */
function both(...args: string[]) {
  return Promise.all([json(...args), print(...args)]);
}

async function createProject(): Promise<{ org: string; project: string }> {
  const { organizations, projects } = server.createAdmin().admin;
  const organization = await organizations.create.mutate({ name: 'Orchard' });
  const project = await projects.create.mutate({ organization_id: organization.id, name: 'Manuals' });
  return { org: organization.id, project: project.id };
}

async function writeDocument(name: string, text: string): Promise<string> {
  const directory = await mkdtemp(join(folder, 'documents-'));
  await writeFile(join(directory, name), text);
  return join(directory, name);
}

async function statusOf(key: string): Promise<number> {
  return (await server.fetch('/v1/models', { key })).status;
}

/** The address of a server that answers every request like this. */
async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const other = createServer(answer);
  const { port } = await listen(other);
  onTestFinished(() => void other.close());
  return `http://127.0.0.1:${port}`;
}

async function listen(other: Server): Promise<AddressInfo> {
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  return other.address() as AddressInfo;
}

describe('the lexical index', () => {
  test('is compared with the passages, and rebuilt from them', async () => {
    const { project } = await createProject();
    const path = await writeDocument('manual.md', '# Pump\n\nReplace the **XK-9942** seal of the pump.');
    await lectern('files', 'add', path, '--project', project);
    await server.drainJobs();
    const [check] = await json('index', 'check', '--project', project);
    expect(check).toMatchObject({ passages: 1, segments: 2, missing: 0, superfluous: 0, different: 0 });
    const { pool } = server.deps;
    await pool.query(`update chunk set body = 'Other words.' where body like '%XK-9942%'`);
    const { status, stderr } = await lectern('index', 'check');
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('index rebuild') });
    expect(await print('index', 'rebuild', '--project', project)).toContain(
      'Rebuilding the index of 1 project;',
    );
    await server.drainJobs();
    expect((await json('index', 'check', '--project', project))[0]).toMatchObject({ different: 0 });
    const vectors = 'project_id = $1 and generation_id is not null';
    await pool.query(`update segment set state = 'retired' where ${vectors}`, [
      project.slice('asst-'.length),
    ]);
    expect(await lectern('index', 'check', '--project', project)).toMatchObject({ status: 1 });
    await print('index', 'rebuild', '--project', project);
    await server.drainJobs();
    const [rebuilt] = await json('index', 'check', '--project', project);
    expect(rebuilt).toMatchObject({ segments: 2, missing: 0, superfluous: 0, different: 0 });
  });
});

describe('organizations and projects', () => {
  test('are made and listed', async () => {
    const org = await json('orgs', 'create', '--name', 'Orchard');
    expect(org).toEqual({ id: expect.stringMatching(/^org-/), name: 'Orchard' });
    expect(await print('orgs', 'create', '--name', 'Ärger & Co')).toMatch(
      /^id +org-\S+\nname +Ärger & Co\n$/,
    );
    const [all, allPrinted] = await both('orgs', 'list');
    expect(all).toContainEqual(org);
    expect(allPrinted).toMatch(new RegExp(`^ID +NAME\\n(.*\\n)*${org.id}  Orchard\\n`));

    const given = ['--org', org.id, '--name', 'Manuals', '--instructions', 'Be brief.'];
    const project = await json('projects', 'create', ...given);
    expect(project).toEqual({
      id: expect.stringMatching(/^asst-/),
      name: 'Manuals',
      organization_id: org.id,
    });
    const [projects, projectsPrinted] = await both('projects', 'list', '--org', org.id);
    expect(projects).toEqual([project]);
    expect(projectsPrinted).toBe(`ID${' '.repeat(41)}NAME\n${project.id}  Manuals\n`);
    expect(await print('projects', 'create', ...given)).toContain(`organization  ${org.id}`);
  });

  test('are those of the oldest organization by default', async () => {
    const { id } = await server.createAdmin().admin.projects.first.query();
    expect(await json('projects', 'list')).toEqual([expect.objectContaining({ id })]);
  });

  test('are exported as an archive and imported from it', async () => {
    const { id } = await json('orgs', 'create', '--name', 'Orchard');
    const file = join(folder, 'orchard.tar');
    const nowherePath = join(folder, 'missing', 'orchard.tar');
    expect(await json('orgs', 'export', id, file)).toMatchObject({ file, documents: 0 });
    const [again, twice, nowhere] = await Promise.all([
      lectern('orgs', 'export', id, file),
      lectern('orgs', 'import', file),
      lectern('orgs', 'export', id, nowherePath),
    ]);
    expect(nowhere).toMatchObject({
      status: 1,
      stderr: `${nowherePath} cannot be used: its folder does not exist; create it first.\n`,
    });
    expect(again.stderr).toContain('orchard.tar exists already');
    expect(twice).toMatchObject({ status: 1, stderr: expect.stringContaining('is here already') });
    await json('orgs', 'delete', id, '--yes');
    expect(await print('orgs', 'import', file)).toMatch(
      new RegExp(`^id +${id}\\n(.*\\n)*ids +as they were\\n(.*\\n)*It had no members: ".* link --org ${id}"`),
    );
  });

  test('are exported with their files, of which those without their bytes are counted', async () => {
    const { org: id, project } = await createProject();
    const admin = server.createAdmin(project);
    await uploadFile(admin, 'pump.md', '# Pump');
    const lost = await uploadFile(admin, 'valve.md', '# Valve');
    await server.deps.blobs.delete(parseId('file', lost) ?? '');
    const file = join(folder, 'orchard-with-files.tar');
    const { status, stdout, stderr } = await lectern('orgs', 'export', id, file);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining('The archive lacks 1 file, whose stored bytes are missing'),
    });
    expect(stdout).toMatch(/^files +1$/mu);
  });

  test('have settings, which are shown and changed; omitted ones stay as they are', async () => {
    const { id } = await json('orgs', 'create', '--name', 'Orchard');
    const defaults = {
      id,
      name: 'Orchard',
      instructions: '',
      default_model: null,
      fallback_model: null,
      allowed_models: [],
      unknown_model: 'default',
      temperature: null,
      retrieval_count: 8,
    };
    expect(await json('orgs', 'show', id)).toEqual(defaults);
    const models = ['--allow', 'local', '--default-model', 'local', '--fallback-model', 'local'];
    const numbers = ['--temperature', '0.5', '--retrieval-count', '3', '--unknown-model', 'reject'];
    const changed = {
      ...defaults,
      allowed_models: ['local'],
      default_model: 'local',
      fallback_model: 'local',
      temperature: 0.5,
      retrieval_count: 3,
      unknown_model: 'reject',
    };
    expect(await json('orgs', 'set', id, ...models, ...numbers)).toEqual(changed);
    expect(await print('orgs', 'set', id, '--instructions', 'Be brief.')).toMatch(
      /fallback model +local\n(.*\n)*allowed models +local\n(.*\n)*passages +3\n(.*\n)*instructions +Be brief\.\n/,
    );
    const back = [
      '--allow',
      'none',
      '--default-model',
      'none',
      '--fallback-model',
      'none',
      '--temperature',
      'none',
    ];
    expect(await json('orgs', 'set', id, ...back)).toEqual({
      ...changed,
      allowed_models: [],
      default_model: null,
      fallback_model: null,
      temperature: null,
      instructions: 'Be brief.',
    });
    const [unknown, notThere, malformed] = await Promise.all([
      lectern('orgs', 'set', id, '--default-model', 'gpt-9'),
      lectern('orgs', 'set', id, '--allow', 'local,gpt-9'),
      lectern('orgs', 'set', id, '--unknown-model', 'maybe'),
    ]);
    expect([unknown.status, notThere.status, malformed.status]).toEqual([1, 1, 2]);
    expect(unknown.stderr).toMatch(/^--default-model must be .* gpt-9 is not\. Available: local\./);
    expect(notThere.stderr).toMatch(/^--allow must be .* gpt-9 is not\. Available: local\./);
    expect(malformed.stderr).toMatch(/It must be default or reject\./);
  });

  test('are named with or without the prefix of their ids', async () => {
    const { org, project } = await createProject();
    const bare = { org: org.slice('org-'.length), project: project.slice('asst-'.length) };
    expect((await json('projects', 'list', '--org', bare.org))[0].id).toBe(project);
    const key = await json('keys', 'create', '--project', bare.project, '--name', 'x');
    expect(key.project_id).toBe(project);
    expect((await json('keys', 'deactivate', key.id.slice('key-'.length))).id).toBe(key.id);
  });

  test('cannot control the terminal through their names', async () => {
    const { id } = await json('orgs', 'create', '--name', '\x1b[2JRed\nflag');
    expect(await print('orgs', 'list')).toContain(`${id}  [2JRed flag\n`);
    expect(await lectern('files', 'add', '\x1b[2Jgone.pdf')).toMatchObject({
      stderr: 'There is no file or folder [2Jgone.pdf.\nNothing was changed.\n',
    });
  });
});

describe('keys', () => {
  test('are created, listed, deactivated, activated and rotated', async () => {
    const { org, project } = await createProject();
    const wanted = ['--name', 'Website', '--scopes', 'models:read, chat', '--debug', '--expires', '30d'];
    const made = await json('keys', 'create', '--project', project, ...wanted);
    expect(made).toMatchObject({
      name: 'Website',
      scopes: ['models:read', 'chat'],
      debug: true,
      active: true,
    });
    expect(made.expires_at * 1000 - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect(await statusOf(made.key)).toBe(200);

    const { key, ...record } = made;
    const [[listed], table] = await both('keys', 'list', '--org', org);
    expect({ ...listed, last_used_at: null }).toEqual(record);
    expect(table).toMatch(/^ID +NAME +KEY +PROJECT +STATE +EXPIRES +LAST USED +CREATED +SCOPES\n/);
    expect(table).toMatch(
      new RegExp(`${made.id}  Website  ${made.masked}  Manuals  active, debug  .*models:read,chat\n$`),
    );
    expect(table).not.toContain(key);

    expect(await print('keys', 'deactivate', made.id)).toMatch(/^state +deactivated, debug$/m);
    expect(await statusOf(key)).toBe(403);
    expect(await print('keys', 'activate', made.id)).toMatch(/^state +active, debug$/m);
    expect(await statusOf(key)).toBe(200);

    const rotated = await json('keys', 'rotate', made.id, '--grace', '24h');
    expect(rotated).toMatchObject({ id: made.id, previous_expires_at: expect.any(Number) });
    expect([await statusOf(key), await statusOf(rotated.key)]).toEqual([200, 200]);
    const shown = await print('keys', 'rotate', made.id);
    expect(shown).toMatch(/^old secret +works no more$/m);
    const newest = /^key +(sk-\w+) {3}\(shown this once\)$/m.exec(shown)?.[1] ?? '';
    expect([await statusOf(key), await statusOf(rotated.key), await statusOf(newest)]).toEqual([
      401, 401, 200,
    ]);
  });

  test('print their secret on a line of its own, and all scopes as one word', async () => {
    const { project } = await createProject();
    const shown = await print('keys', 'create', '--project', project, '--name', 'Website');
    expect(shown).toMatch(/^key +sk-\w{32,} {3}\(shown this once\)\nid +key-/);
    expect(shown).toMatch(/^expires +never\nscopes +all$/m);
  });
});

describe('what is deleted', () => {
  test('is shown with its contents, and is not asked about without a terminal', async () => {
    const { org, project } = await createProject();
    const path = await writeDocument('pump.md', '# Pump');
    await print('files', 'add', path, '--project', project);
    const made = await json('keys', 'create', '--project', project, '--name', 'Website');

    expect(await statusOf(made.key)).toBe(200);
    expect(await print('keys', 'delete', made.id)).toMatch(
      /^Deleted\. The key "Website" \(sk-.*\) of "Manuals" will be refused\./,
    );
    expect(await statusOf(made.key)).toBe(401);
    expect(await lectern('keys', 'delete', made.id)).toMatchObject({
      status: 1,
      stderr: `There is no API key with the id ${made.id}.\n`,
    });

    const removed = await print('projects', 'delete', project);
    expect(removed).toContain(
      '"Manuals" and its contents are deleted: 1 file (6 bytes), 0 conversations and 0 keys.',
    );
    expect(removed).toContain(`projects restore ${project}`);
    expect(await json('projects', 'list', '--org', org)).toEqual([]);
    expect(await print('projects', 'restore', project)).toBe('"Manuals" was restored.\n');
    expect(await json('projects', 'list', '--org', org)).toMatchObject([{ id: project }]);
    expect(await lectern('projects', 'restore', project)).toMatchObject({ status: 1 });

    const place = { organizationId: org, assistantId: project, apiKey: made.key };
    const { email } = await server.createPerson(place, 'member');
    expect(await print('secret', 'rotate')).toMatch(
      /^The secret is replaced\. Ended: \d+ sessions?\. Encrypted anew, and still valid: 0 authenticators\.$/m,
    );
    expect(await print('people', 'delete', email)).toBe(
      'Deleted, with 1 membership, 0 conversations, and 0 keys.\n',
    );
    expect(await lectern('people', 'delete', email)).toMatchObject({
      status: 1,
      stderr: `Nobody has an account with the address ${email}.\n`,
    });

    const gone = await print('orgs', 'delete', org, '--yes');
    expect(gone).toContain(
      'The organization "Orchard" and its contents are deleted: 1 project, 1 file (6 bytes), 0 keys and 0 memberships.',
    );
    expect((await json('orgs', 'list')).map(({ id }: { id: string }) => id)).not.toContain(org);
    expect(await lectern('orgs', 'delete', org, '--yes')).toMatchObject({ status: 1 });
  });
});

describe('files, questions and searches', () => {
  test('files are added and read, found, asked about, and deleted', async () => {
    const { project } = await createProject();
    const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
    onTestFinished(() => worker.stop());
    const paths = [
      await writeDocument('pump.md', '# Pump\n\nThe impeller has part number 4471-K.'),
      await writeDocument('mast.txt', 'The mast is made of carbon.'),
    ];
    const added = await json('files', 'add', ...paths, '--project', project, '--wait');
    expect(added).toMatchObject([
      { filename: 'pump.md', status: 'processed' },
      { filename: 'mast.txt', status: 'processed' },
    ]);
    const [files, table] = await both('files', 'list', '--project', project);
    // They are sent together, and either may arrive first.
    expect(files).toHaveLength(2);
    expect(files).toEqual(expect.arrayContaining(added));
    expect(table).toMatch(/^ID +NAME +SIZE +STATUS\n(.*\n){2}$/);
    expect(table).toMatch(/ {2}pump\.md {3}44 bytes +processed\n/);
    expect(table).toMatch(/ {2}mast\.txt {2}27 bytes +processed\n/);

    const facts = await print('files', 'show', added[0].id, '--project', project);
    expect(facts).toMatch(/^stage +processed, 100 %$/m);
    expect(facts).toMatch(/^passages +1 of 1$/m);
    expect(await json('files', 'reindex', added[0].id, '--project', project)).toMatchObject([
      { id: added[0].id, status: 'processed' },
    ]);

    const question = 'What is the part number of the impeller?';
    const [reply, answer] = await both('ask', question, '--project', project);
    expect(reply.text).toContain('4471-K');
    expect(reply.citations[0]).toMatchObject({ filename: 'pump.md' });
    expect(answer).toMatch(/^.*4471-K[\s\S]*\n\nSources:\n {2}\[1\] pump\.md, Pump\n/);

    const [found, passages] = await both('search', 'impeller', '--project', project);
    expect(found).toEqual({ context: expect.stringContaining('4471-K'), file_ids: [added[0].id] });
    expect(passages).toContain('4471-K');
    expect(passages).toContain(`\nFiles, best first: ${added[0].id}\n`);

    expect(await json('files', 'delete', added[0].id, '--project', project)).toEqual([
      { id: added[0].id, object: 'file', deleted: true },
    ]);
    expect(await print('search', 'impeller', '--project', project)).toBe('Nothing was found.\n');
    const bare = added[1].id.slice('file-'.length);
    expect(await print('files', 'delete', bare, '--project', project)).toBe(`Deleted ${added[1].id}\n`);
    expect(await print('search', 'impeller', '--project', project)).toBe(
      'Nothing was found.\nThe project has no files yet: "files add PATH --wait" adds some.\n',
    );
  });

  test('files are cancelled, retried, and reprocessed as a project', async () => {
    const { project } = await createProject();
    const path = await writeDocument('later.txt', 'The keel is made of lead.');
    const [{ id }] = await json('files', 'add', path, '--project', project);
    expect(await print('files', 'list', '--project', project)).toMatch(/uploaded +waiting, 0 %\n$/);
    expect(await print('ask', ...'What is the keel made of?'.split(' '), '--project', project)).toMatch(
      /\nNot searchable yet: 1 file\. "files list" shows when they are\.\n$/,
    );
    expect(await print('files', 'cancel', id, '--project', project)).toBe(`${id}  error\n`);
    expect(await print('files', 'show', id, '--project', project)).toMatch(/^status +error: Cancelled/m);
    expect(await print('files', 'retry', id, '--project', project)).toBe(`${id}  waiting\n`);
    expect(await lectern('files', 'retry', id, '--project', project)).toMatchObject({
      status: 1,
      stderr: 'Only a file in "error" can be retried: the status of this one is "uploaded".\n',
    });
    await server.drainJobs();
    expect(await print('projects', 'reindex', project)).toBe('1 file queued to be processed again.\n');
    await server.drainJobs();
    expect(await print('files', 'show', id, '--project', project)).toMatch(/^place in queue +-$/m);
    expect((await lectern('files', 'cancel', id, '--project', project)).stderr).toContain(
      'The file is neither waiting nor being processed: its status is "processed".',
    );
  });

  test('a file that is gone does not keep a command from the others that it names', async () => {
    const { project } = await createProject();
    const paths = await Promise.all(
      ['one.txt', 'two.txt'].map((name) => writeDocument(name, `This is ${name}.`)),
    );
    const [one, two] = await json('files', 'add', ...paths, '--project', project);
    const gone = 'file-00000000-0000-4000-8000-000000000000';
    expect(await lectern('files', 'delete', one.id, gone, two.id, '--project', project)).toEqual({
      status: 1,
      stdout: `Deleted ${one.id}\nDeleted ${two.id}\n`,
      stderr: `${gone}: The file was not found in the project ${project}.\n`,
    });
  });

  test('all files of a project are deleted at once, and none without ids or --all', async () => {
    const { project } = await createProject();
    const other = await createProject();
    const paths = await Promise.all(
      ['first.txt', 'second.txt'].map((name) => writeDocument(name, `This is ${name}.`)),
    );
    const [one] = await json('files', 'add', ...paths, '--project', project);
    const [kept] = await json('files', 'add', paths[0] ?? '', '--project', other.project);
    for (const given of [[], [one.id, '--all']]) {
      expect(await lectern('files', 'delete', ...given, '--project', project)).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('give either ids or --all'),
      });
    }
    expect(await print('files', 'delete', '--all', '--project', project)).toBe('Deleted 2 documents.\n');
    expect(await json('files', 'delete', '--all', '--project', project)).toEqual([]);
    expect(await json('files', 'list', '--project', project)).toEqual([]);
    expect(await json('files', 'list', '--project', other.project)).toMatchObject([{ id: kept.id }]);
  });

  test('a file that is refused or cannot be read does not stop the others, and the exit status is 1', async () => {
    const { project } = await createProject();
    const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
    onTestFinished(() => worker.stop());
    const paths = [
      await writeDocument('empty.txt', ''),
      await writeDocument('broken.pdf', '%PDF-1.7\nnothing'),
      await writeDocument('good.txt', 'All is well.'),
    ];
    const ended = await lectern('files', 'add', ...paths, '--project', project, '--wait', '--json');
    expect(ended.status).toBe(1);
    expect(ended.stderr).toMatch(/^.*empty\.txt: .+\nbroken\.pdf: .+\n$/);
    expect(JSON.parse(ended.stdout)).toMatchObject([
      { filename: 'broken.pdf', status: 'error' },
      { filename: 'good.txt', status: 'processed' },
    ]);
  });

  test('only new files of a folder are added: none that is hidden, unchanged, not included or in another format', async () => {
    const { project } = await createProject();
    const root = await mkdtemp(join(folder, 'folder-'));
    await mkdir(join(root, 'deep', '.git'), { recursive: true });
    const write = (name: string, content: string | Uint8Array) => writeFile(join(root, name), content);
    await write('a.md', '# Mast\n\nThe mast is made of carbon.');
    await write('deep/b.txt', 'The keel is made of lead.');
    await write('deep/.git/config', 'hidden');
    await write('.env', 'SECRET=1');
    await symlink(join(root, 'deep'), join(root, 'shortcut'));
    await write('blank.txt', '');
    await write('program.bin', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]));

    const first = await lectern('files', 'add', root, '--project', project, '--json');
    expect(first).toMatchObject({ status: 0 });
    expect(first.stderr).toBe(
      '2 added; left out: 2 hidden, 1 link to no file (shortcut), 1 empty (blank.txt), 1 in unsupported formats (program.bin)\n',
    );
    expect(JSON.parse(first.stdout)).toMatchObject([{ filename: 'a.md' }, { filename: 'deep/b.txt' }]);

    await write('a.md', '# Mast\n\nThe mast is made of wood.');
    const second = await lectern('files', 'add', root, '--project', project);
    expect(second.stderr).toMatch(
      /^.*a\.md: Another file of this name is in the project, (file-\S+)\. "files delete \1" removes the old one\.\n1 added, 1 unchanged; /,
    );
    expect(second.stdout).toMatch(/ {2}a\.md .*uploaded\n$/);

    // Two with one name in a folder can be told apart, and neither is an old version of the other.
    await write('deep/a.md', '# Rudder\n\nThe rudder is made of steel.');
    const namesakes = await lectern('files', 'add', root, '--project', project);
    expect(namesakes.stderr).toMatch(/^1 added, 2 unchanged; /);
    expect(namesakes.stdout).toMatch(/ {2}deep\/a\.md .*uploaded\n$/);

    // So can those of two folders that are added together.
    const other = await mkdtemp(join(folder, 'other-'));
    await writeFile(join(other, 'b.md'), '# Sail\n\nThe sail is white.');
    await writeFile(join(other, 'a.md'), '# Oar\n\nThe oar is brown.');
    const together = await lectern('files', 'add', root, other, '--project', project, '--json');
    expect(JSON.parse(together.stdout).map(({ filename }: { filename: string }) => filename)).toEqual([
      `${basename(root)}/a.md`,
      `${basename(other)}/a.md`,
      'b.md',
    ]);

    const texts = ['--include', '*.txt', '--include', 'deep/*.md'];
    const included = await lectern('files', 'add', root, '--project', project, ...texts);
    expect(included).toMatchObject({
      status: 0,
      stdout: '',
      stderr:
        '0 added, 2 unchanged; left out: 2 hidden, 2 not included, 1 link to no file (shortcut), 1 empty (blank.txt)\n',
    });
    const none = await lectern('files', 'add', root, '--project', project, '--include', '*.pdf');
    expect(none).toMatchObject({
      status: 1,
      stderr: `The folder ${root} contains no files that match *.pdf.\nNothing was changed.\n`,
    });
  });

  test('--wait also waits for unchanged files of a folder, and names those that cannot be processed', async () => {
    const { project } = await createProject();
    // A Mac writes an accent as a character of its own, and the server stores the name as people type it.
    const path = await writeDocument('spa\u0308ter.txt', 'The keel is made of lead.');
    await writeFile(join(path, '..', 'broken.pdf'), '%PDF-1.7\nnothing');
    const again = ['files', 'add', join(path, '..'), '--project', project];
    await lectern(...again);
    const worker = await startWorker({ ...server.deps, ownsDatabase: true }, 1);
    onTestFinished(() => worker.stop());
    const failed = {
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^0 added, 2 unchanged\nbroken\.pdf: .+\n$/),
    };
    expect(await lectern(...again, '--wait')).toMatchObject(failed);
    expect(await lectern(...again, '--wait')).toMatchObject(failed);
    expect(await print('files', 'list', '--project', project)).toMatch(/sp\u00e4ter\.txt .* processed/);
  });

  test('without --wait files are answered as uploaded', async () => {
    const { project } = await createProject();
    const path = await writeDocument('later.txt', 'Later.');
    expect(await print('files', 'add', path, '--project', project)).toMatch(
      /later\.txt +6 bytes +uploaded\n$/,
    );
    const again = await lectern('files', 'add', path, '--project', project);
    expect(again.stderr).toMatch(
      /later\.txt \(file-\S+\) has the same content already\. "files delete file-\S+" removes the new one\.\n$/,
    );
  });

  test('nothing is uploaded if one of the paths does not exist', async () => {
    const { project } = await createProject();
    const path = await writeDocument('good.txt', 'All is well.');
    const empty = await mkdtemp(join(folder, 'empty-'));
    const ended = await lectern('files', 'add', path, 'missing.txt', empty, '--project', project);
    expect(ended).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no file or folder missing.txt.\nThe folder ${empty} contains no files.\nNothing was changed.\n`,
    });
    expect((await server.createAdmin(project).files.list.query()).data).toEqual([]);
  });

  test('relative paths start at the folder where npm was called', async () => {
    const { project } = await createProject();
    const path = await writeDocument('here.txt', 'Here.');
    const settings = {
      LECTERN_URL: server.url,
      ADMIN_TOKEN: server.deps.adminToken,
      npm_lifecycle_event: 'lectern',
      INIT_CWD: join(path, '..'),
    };
    const ended = await run(['files', 'add', 'here.txt', '--project', project, '--json'], settings);
    expect(JSON.parse(ended.stdout)).toMatchObject([{ filename: 'here.txt' }]);

    const manual = new URL('../../samples/tern-3-service-manual.pdf', import.meta.url).pathname;
    const [{ id }] = await json('files', 'add', manual, '--project', project);
    await server.drainJobs();
    const drawn = await run(['files', 'thumbnail', id, 'drawn.webp', '--project', project], settings);
    expect(drawn).toMatchObject({ status: 0, stdout: `Wrote ${join(path, '..', 'drawn.webp')}\n` });
    expect((await stat(join(path, '..', 'drawn.webp'))).size).toBeGreaterThan(100);
    const nowhere = await run(['files', 'thumbnail', id, 'none/x.webp', '--project', project], settings);
    expect(nowhere).toMatchObject({
      status: 1,
      stderr: `${join(path, '..', 'none', 'x.webp')} cannot be used: its folder does not exist; create it first.\n`,
    });
  });

  test('without --project they use the oldest one', async () => {
    const oldest = server.createAdmin();
    const id = await uploadFile(oldest, 'lighthouse.txt', 'The lighthouse was built in 1871.');
    await server.drainJobs();
    const [found, reply] = await Promise.all([
      json('search', 'lighthouse'),
      json('ask', 'When was the lighthouse built?'),
    ]);
    expect(found.file_ids).toEqual([id]);
    expect(reply.text).toContain('1871');
    expect(await print('files', 'delete', id)).toBe(`Deleted ${id}\n`);
  });
});

test('status shows version, database, models, queue and counts', async () => {
  const [status, shown] = await both('status');
  expect(status).toMatchObject({
    version: expect.any(String),
    database: { kind: server.deps.database.kind },
    models: { chat: 'local' },
    queue: { running: 0 },
    counts: { chunks: expect.any(Number) },
  });
  expect(shown).toContain(`version        ${status.version}\n`);
  expect(await print('--version')).toBe(`${status.version}\n`);
  const engine = status.database.kind === 'pglite' ? 'embedded PostgreSQL' : 'PostgreSQL';
  expect(shown).toContain(`database       ${engine} ${status.database.version}\n`);
  expect(shown).toMatch(
    /^workers +(?:none besides the server itself|none: uploads wait until one is started)$/m,
  );
  expect(shown).toMatch(/^last backup +none: BACKUP_SCHEDULE is not set$/m);
  expect(shown).toMatch(/^queue +\d+ waiting, \d+ running, \d+ failed$/m);
});

/** What `status` shows of the server if its answer is changed. */
async function changedStatus(change: (answer: string) => string): Promise<string> {
  const url = await serve(async ({ url: path = '', headers }, response) => {
    const { authorization = '', 'trpc-accept': accept } = headers;
    const answer = await fetch(new URL(path, server.url), {
      headers: { authorization, ...(typeof accept === 'string' && { 'trpc-accept': accept }) },
    });
    response.setHeader('content-type', answer.headers.get('content-type') ?? '');
    response.end(change(await answer.text()));
  });
  const { stdout } = await run(['status'], { LECTERN_URL: url, ADMIN_TOKEN: server.deps.adminToken });
  return stdout;
}

test('status of a server of an earlier version leaves out what that does not say', async () => {
  const shown = await changedStatus((answer) => answer.replace(/,"free_bytes":\d+/, ''));
  expect(shown).toMatch(/^last backup .*\norganizations /m);
});

test('status says what failed jobs, failed backups and a full disk mean', async () => {
  const shown = await changedStatus((answer) =>
    answer
      .replace(/"failed":\d+/, '"failed":2')
      .replace(/"free_bytes":\d+/, '"free_bytes":5000000')
      .replace('"has_room":true', '"has_room":false')
      .replace('"backups_since":null', '"backups_since":1767225600')
      .replace('"backup_due_at":null', '"backup_due_at":1767229200')
      .replace('"backup_failure":null', '"backup_failure":"The disk is full."'),
  );
  expect(shown).toMatch(
    /^last backup +none yet; scheduled since 2026-01-01 00:00Z; one has been due since 2026-01-01 01:00Z, and no worker with BACKUP_SCHEDULE and BACKUP_TO has taken it yet; the latest attempt failed: The disk is full\.$/m,
  );
  expect(shown).toMatch(/^queue .*, 2 failed: \/admin in the dashboard shows why, and tries again$/m);
  expect(shown).toMatch(
    /^free disk +5 MB where DATA_DIR is: too little, so no file is accepted or processed$/m,
  );
});

test.each([
  [['ask', ''], 'the question is empty'],
  [['ask', '  \n'], 'the question is empty'],
  [['ask', 'a'.repeat(10_001), '--json'], 'the question has 10,001 characters; at most 10,000 are accepted'],
  [['search', ''], 'the query is empty'],
])('nothing to ask, or too much, is wrong usage', async (args, sentence) => {
  expect(await lectern(...args)).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(`error: ${sentence}\n`),
  });
});

test('wrong usage ends with exit status 2, asking for help does not', async () => {
  const [wrong, help] = await Promise.all([lectern('orgs', 'create'), lectern('keys', 'create', '--help')]);
  expect(wrong).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining("required option '--name <name>' not specified"),
  });
  expect(help).toEqual({
    status: 0,
    stdout: expect.stringMatching(/what it is for\s+\(required\)[\s\S]*--expires <when>/),
    stderr: '',
  });
});

describe('a failure is exit status 1 and says what to do', () => {
  function expectFailure(ended: Ended, sentence: string | RegExp): void {
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toMatch(sentence);
    expect(ended.stderr).not.toContain('    at ');
  }

  const unknown = '00000000-0000-4000-8000-000000000000';

  test.each([
    [['keys', 'rotate', unknown], `There is no API key with the id key-${unknown}.\n`],
    [['ask', 'Why?', '--project', unknown], `There is no project with the id asst-${unknown}.\n`],
    [['files', 'delete', unknown], /^The file was not found in the project asst-[0-9a-f-]{36}\.\n$/],
    [['files', 'add', '.env', '.env', '--project', unknown], /^There is no project with the id .*\n$/],
  ])('%j', async (args, sentence) => {
    expectFailure(await lectern(...args), sentence);
  });

  test.each([[['ask', 'Why?']], [['files', 'add', '.env']]])('no server, at %j', async (args) => {
    const port = await findFreePort();
    const settings = { HOST: '0.0.0.0', PORT: String(port), ADMIN_TOKEN: anyToken };
    expectFailure(
      await run(args, settings),
      `No server answers at http://127.0.0.1:${port} (ECONNREFUSED). Start it with "npm start", or set LECTERN_URL`,
    );
  });

  test('https where the server speaks http', async () => {
    const secure = server.url.replace('http:', 'https:');
    const ended = await run(['status'], { LECTERN_URL: secure, ADMIN_TOKEN: anyToken });
    expectFailure(ended, `The server at ${secure} does not answer over TLS (`);
  });

  test.each([[['status']], [['files', 'add', '.env']]])(
    'something else at the address, at %j',
    async (args) => {
      const url = await serve((_request, response) => void response.end('<h1>It works!</h1>'));
      const ended = await run(args, { LECTERN_URL: url, ADMIN_TOKEN: anyToken });
      expectFailure(ended, `The server at ${url} is not Lectern. Set LECTERN_URL`);
    },
  );

  test('a backup that is stopped by Ctrl-C leaves no half of everything behind', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const lines = [
        '{"0":[[0],[null,0,0]]}',
        '[0,0,[[{"result":0}],["result",0,1]]]',
        '[1,0,[[{"data":0}],["data",1,2]]]',
      ];
      // And no end.
      response.write(`${[...lines, '[2,1,[["SGFsZg=="]]]'].join('\n')}\n`);
    });
    const target = await mkdtemp(join(tmpdir(), 'lectern-stopped-'));
    onTestFinished(() => rm(target, { recursive: true }));
    const settings = { LECTERN_URL: url, ADMIN_TOKEN: anyToken };
    const ended = runCommand(['backup', join(target, 'all.backup')], settings, folder, (child) => {
      void until(async () => (await readdir(target)).includes('all.backup.partial')).then(() =>
        child.kill('SIGINT'),
      );
    });
    expectFailure(await ended, 'Stopped: nothing was saved.');
    expect(await readdir(target)).toEqual([]);
  });

  const page = { 'content-type': 'text/html' };

  test('a proxy that does not reach the server is told from something else at the address', async () => {
    const url = await serve((_request, response) => void response.writeHead(502, page).end('<h1>Bad</h1>'));
    const ended = await run(['status'], { LECTERN_URL: url, ADMIN_TOKEN: anyToken });
    expectFailure(ended, `A proxy at ${url} answers in place of the server, with the status 502. Check`);
  });

  test('a file that a proxy finds too large names its limit, and the others are added', async () => {
    const url = await serve(async (request, response) => {
      const body = await buffer(request);
      if (body.includes('too much')) return void response.writeHead(413, page).end('<h1>Large</h1>');
      const headers = { ...request.headers } as Record<string, string>;
      const init = request.method === 'POST' ? { method: 'POST', body: new Uint8Array(body) } : {};
      const passed = await fetch(new URL(request.url ?? '', server.url), { ...init, headers });
      response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await passed.arrayBuffer()));
    });
    const folder = await mkdtemp(join(tmpdir(), 'lectern-proxy-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'large.txt'), 'This is too much.');
    await writeFile(join(folder, 'small.txt'), 'This passes the proxy.');
    const { stdout, stderr, status } = await run(['files', 'add', folder], {
      LECTERN_URL: url,
      ADMIN_TOKEN: server.deps.adminToken,
    });
    expect(stderr).toContain(`large.txt: A proxy at ${url} accepts no request of this size. Raise its limit`);
    expect(stdout).toContain('small.txt');
    expect(status).toBe(1);
  });

  test('an archive that a proxy finds too large names its limit', async () => {
    const url = await serve((_request, response) => void response.writeHead(413, page).end('<h1>Large</h1>'));
    const archive = join(folder, 'large.tar');
    await writeFile(archive, 'too much');
    const ended = await run(['orgs', 'import', archive], { LECTERN_URL: url, ADMIN_TOKEN: anyToken });
    expectFailure(ended, `A proxy at ${url} accepts no request of this size. Raise its limit`);
  });

  test.each([
    ['before its first word', []],
    [
      'in its middle',
      [
        '[0,0,[[{"result":0}],["result",0,1]]]',
        '[1,0,[[{"data":0}],["data",1,2]]]',
        '[2,1,[[{"text":"Be"}]]]',
      ],
    ],
  ])('an answer that breaks off %s', async (_when, lines) => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`${['{"0":[[0],[null,0,0]]}', ...lines].join('\n')}\n`, () => response.destroy());
    });
    const ended = await run(['ask', 'Why?'], { LECTERN_URL: url, ADMIN_TOKEN: anyToken });
    expectFailure(
      { ...ended, stdout: '' },
      `The connection to ${url} was lost before the response was complete. Try again.`,
    );
  });

  test('a wrong token', async () => {
    const ended = await run(['ask', 'Why?'], { LECTERN_URL: server.url, ADMIN_TOKEN: anyToken });
    const sentence = 'does not accept the admin token from the setting ADMIN_TOKEN. Set ADMIN_TOKEN to';
    expectFailure(ended, sentence);
  });

  test('no token', async () => {
    const ended = await run(['status'], { LECTERN_URL: server.url, DATA_DIR: join(folder, 'nothing') });
    expectFailure(
      ended,
      `there is no ${join(folder, 'nothing', 'admin-token')}. The server creates that file`,
    );
  });

  test('an empty token file', async () => {
    const directory = await mkdtemp(join(folder, 'empty-'));
    await writeFile(join(directory, 'admin-token'), '');
    const ended = await run(['status'], { LECTERN_URL: server.url, DATA_DIR: directory });
    expectFailure(ended, 'admin-token is empty. Delete the file and start the server again');
  });

  test('a malformed setting', async () => {
    expectFailure(await run(['status'], { ADMIN_TOKEN: 'short' }), 'ADMIN_TOKEN must be at least 24');
  });

  test('a port that only the server knows', async () => {
    const ended = await run(['status'], { PORT: '0', ADMIN_TOKEN: anyToken });
    expectFailure(ended, 'PORT is 0, so the server chose a free port. Set LECTERN_URL');
  });
});

test('a server with its own token accepts that, and says how large a file may be', async () => {
  const limits = { ADMIN_TOKEN: 'one-of-its-own-and-long-enough', MAX_FILE_BYTES: '1000' };
  await using other = await createTestServer(limits, server.deps.database);
  const paths = [
    await writeDocument('large.txt', 'x'.repeat(1_001)),
    await writeDocument('huge.txt', 'x'.repeat(2_000_000)),
  ];
  const settings = { LECTERN_URL: other.url, ADMIN_TOKEN: 'one-of-its-own-and-long-enough' };
  const ended = await run(['files', 'add', ...paths], settings);
  expect(ended).toMatchObject({ status: 1, stdout: '' });
  expect(ended.stderr).toMatch(
    /large\.txt: The file has more than 1 kB, .*\n.*huge\.txt: The file has at least .* 1 kB/,
  );
});

test('settings may be in .env, and an address that ends in /v1 works', async () => {
  const directory = join(folder, 'with-env');
  await mkdir(directory);
  await writeFile(
    join(directory, '.env'),
    `LECTERN_URL=${server.url}/v1/\nDATA_DIR=${join(folder, 'data')}\n`,
  );
  const ended = await run(['status', '--json'], {}, directory);
  expect(ended).toMatchObject({ status: 0, stderr: '' });
});

describe('link', () => {
  const joinLink = /^http:\/\/localhost:\d+\/join#[\w-]{32}$/;

  test('lets somebody join, once, in the role that it names', async () => {
    const { id } = await json('orgs', 'create', '--name', 'Orchard');
    const made = await json('link', '--org', id, '--role', 'admin');
    expect(made).toMatchObject({
      url: expect.stringMatching(joinLink),
      organization_name: 'Orchard',
      role: 'admin',
      expires_at: expect.any(Number),
    });
    const person = { name: 'Ada', email: uniqueAddress('ada'), password: 'correct horse battery' };
    const browser = createBrowser(server.url);
    const token = made.url.split('#')[1];
    expect((await browser.post('/auth/join', { token, ...person })).status).toBe(200);

    const recovery = await json('link', '--recover', person.email.toUpperCase());
    expect(recovery).toMatchObject({ purpose: 'recovery', url: expect.stringMatching(joinLink) });
    const again = { token: recovery.url.split('#')[1], password: 'another horse battery' };
    expect((await browser.post('/auth/recover', again)).status).toBe(200);
  });

  test('says who it is for and how long it works', async () => {
    const shown = await print('link');
    expect(shown).toMatch(/http:\/\/localhost:\d+\/join#[\w-]{32}/);
    expect(shown).toMatch(/joining .+ as owner/);
    expect(shown).toMatch(/once, until \d{4}-.+, on this machine only: for others, set PUBLIC_URL/);
    const email = uniqueAddress('ada');
    expect(await print('link', '--email', email)).toMatch(`as owner, with the address ${email}`);
  });

  test('refuses what it cannot do', async () => {
    expect(await lectern('link', '--role', 'king')).toMatchObject({ status: 2, stdout: '' });
    const unknown = await lectern('link', '--recover', 'nobody@example.com');
    expect(unknown).toMatchObject({ status: 1, stdout: '' });
    expect(unknown.stderr).toContain('nobody@example.com');
  });
});
