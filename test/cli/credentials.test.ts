import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Ended, runCommand } from '../support/cli/run-command.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';

const ownToken = 'the-token-of-this-data-directory';

let server: TestServer;
/** The folder that commands run in: a data directory with a token, and a document. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-cli-'));
  await writeFile(join(folder, 'admin-token'), `${ownToken}\n`);
  await writeFile(join(folder, 'mast.txt'), 'The mast is made of carbon.');
  server = await createTestServer({ ADMIN_TOKEN: ownToken });
  return async () => {
    await server[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  };
});

/** Runs a command with these settings, in the folder whose data directory has a token. */
function run(args: string[], settings: Record<string, string>): Promise<Ended> {
  return runCommand(args, { DATA_DIR: folder, ...settings }, folder);
}

/** Starts something that answers requests and keeps what it received. */
async function listen(answer: RequestListener): Promise<{ url: string; received: IncomingMessage[] }> {
  const received: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    received.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => other.listen(0, done));
  onTestFinished(() => void other.close());
  return { url: `http://127.0.0.1:${(other.address() as AddressInfo).port}`, received };
}

describe('the token in the data directory', () => {
  test('is sent to an address of this machine', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = server.url.replace(/\/\/[^:]+/, `//${host}`);
      expect(await run(['orgs', 'list'], { LECTERN_URL: url })).toMatchObject({ status: 0, stderr: '' });
    }
  });

  test.each([['status'], ['ask', 'Why?'], ['files', 'add', 'mast.txt']])(
    'is not sent to another machine by %j %j',
    async (...args) => {
      // A proxy receives what is meant for a machine elsewhere.
      const elsewhere = await listen((_request, response) => void response.end());
      const ended = await run(args, {
        LECTERN_URL: 'http://lectern.example.com',
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: elsewhere.url,
      });
      expect(ended).toMatchObject({ status: 1, stdout: '' });
      expect(ended.stderr).toContain(
        `ADMIN_TOKEN is not set, and the token in ${join(folder, 'admin-token')} is sent only to this machine, not to ` +
          "http://lectern.example.com. Set ADMIN_TOKEN to that server's own.",
      );
      expect(ended.stderr).not.toContain(ownToken);
      expect(elsewhere.received).toEqual([]);
    },
  );

  test('is not sent to a name that only looks like this machine', async () => {
    for (const host of ['127.0.0.1.example.com', 'localhost.example.com', `${hostname()}.example.com`]) {
      const ended = await run(['status'], { LECTERN_URL: `http://${host}:3000` });
      expect(ended.stderr).toContain('is sent only to this machine');
    }
  });

  test('a token in the settings is sent to the server that they name', async () => {
    const elsewhere = await listen((_request, response) => void response.end());
    await run(['status'], {
      LECTERN_URL: 'http://lectern.example.com',
      ADMIN_TOKEN: 'that-of-the-other-server-only',
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: elsewhere.url,
    });
    expect(elsewhere.received[0]?.headers.authorization).toBe('Bearer that-of-the-other-server-only');
  });
});

describe('in the folder of somebody else, whose .env names a server', () => {
  /** Runs a command there with these settings in the environment. @returns also what that server received */
  async function runAmong(file: string[], settings: Record<string, string>) {
    const elsewhere = await listen((_request, response) => void response.end());
    const cwd = await mkdtemp(join(folder, 'foreign-'));
    await writeFile(join(cwd, '.env'), `${file.join('\n')}\n`);
    const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: elsewhere.url };
    const ended = await runCommand(['ask', 'Why?'], { ...proxy, ...settings }, cwd);
    return { ended, sent: elsewhere.received.map(({ headers }) => headers.authorization), cwd };
  }

  const foreign = 'LECTERN_URL=http://lectern.example.com';

  test.each(['ADMIN_TOKEN', 'LECTERN_API_KEY'])('%s of the environment is not sent there', async (name) => {
    const { ended, sent, cwd } = await runAmong([foreign], { [name]: 'of-another-server-altogether' });
    expect(ended).toEqual({
      status: 1,
      stdout: '',
      stderr:
        `LECTERN_URL in ${join(cwd, '.env')} names http://lectern.example.com, and ${name} is from the environment, so it is ` +
        "not sent there: the file may be somebody else's. If it is that server's, set both in the same place.\n",
    });
    expect(sent).toEqual([]);
  });

  test('no token is sent to what the file calls the HOST of this machine', async () => {
    const files = [['HOST=lectern.example.com'], ['HOST=lectern.example.com', `DATA_DIR=${folder}`]];
    for (const settings of [{ ADMIN_TOKEN: ownToken }, { DATA_DIR: folder }, {}] as Record<
      string,
      string
    >[]) {
      for (const file of files) {
        const { ended, sent } = await runAmong(file, settings);
        expect([ended.status, sent]).toEqual([1, []]);
        expect(ended.stderr).not.toContain(ownToken);
      }
    }
  });

  test('a token that is in the file is sent there, and so is one for a server that the environment names', async () => {
    const own = await runAmong([foreign, 'ADMIN_TOKEN=of-the-server-of-that-folder'], {});
    expect(own.sent[0]).toBe('Bearer of-the-server-of-that-folder');
    const named = await runAmong([foreign, 'HOST=lectern.example.com'], {
      LECTERN_URL: 'http://mine.example.com',
      ADMIN_TOKEN: 'of-the-server-of-the-environment',
    });
    expect(named.sent[0]).toBe('Bearer of-the-server-of-the-environment');
  });
});

test.each([['status'], ['ask', 'Why?'], ['files', 'add', 'mast.txt']])(
  '%j %j follows no redirect to another server, and says where it leads',
  async (...args) => {
    const target = await listen((_request, response) => void response.end());
    const redirecting = await listen(({ url = '' }, response) => {
      response.writeHead(307, { location: `${target.url}${url}` }).end();
    });
    const ended = await run(args, { LECTERN_URL: redirecting.url });
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toBe(
      `The server at ${redirecting.url} redirects to ${target.url}, which is not followed. If that is the address of Lectern, ` +
        'set LECTERN_URL to it.\n',
    );
    expect(target.received).toEqual([]);
  },
);

test('an address with a password is refused without showing it', async () => {
  const ended = await run(['status'], { LECTERN_URL: 'http://ada:swordfish@127.0.0.1:3000' });
  expect(ended).toEqual({
    status: 1,
    stdout: '',
    stderr: 'LECTERN_URL must be an address without a user name and password.\n',
  });
});

describe('an API key', () => {
  /** Runs commands with a key alone, as on a machine that has no data directory. */
  async function withKey(change: Partial<Tenant> = {}, more: Record<string, string> = {}) {
    const tenant = { ...(await server.createTenant()), ...change };
    const settings = {
      LECTERN_URL: server.url,
      LECTERN_API_KEY: tenant.apiKey,
      DATA_DIR: join(folder, 'nothing'),
      ...more,
    };
    return { tenant, lectern: (...args: string[]) => run(args, settings) };
  }

  test('adds files to its own project, asks and searches', async () => {
    const { tenant, lectern } = await withKey();
    const added = await lectern('files', 'add', 'mast.txt', '--json');
    expect(added).toMatchObject({ status: 0, stderr: '' });
    const [{ id }] = JSON.parse(added.stdout);
    await server.drainJobs();
    const [list, answer, found, elsewhere] = await Promise.all([
      lectern('files', 'list'),
      lectern('ask', 'What is the mast made of?'),
      lectern('search', 'mast', '--json'),
      lectern('search', 'mast', '--project', tenant.assistantId, '--json'),
    ]);
    expect(list.stdout).toContain(`${id}  mast.txt`);
    expect(answer.stdout).toMatch(/carbon[\s\S]*\n\nSources:\n {2}\[1\] mast\.txt\n/);
    expect(JSON.parse(found.stdout).file_ids).toEqual([id]);
    expect(JSON.parse(elsewhere.stdout).file_ids).toEqual([id]);
    expect(await lectern('files', 'delete', id)).toMatchObject({ status: 0, stdout: `Deleted ${id}\n` });
  });

  test('is not used where there is the admin token of the server', async () => {
    const { lectern } = await withKey({ apiKey: 'sk-of-no-server' }, { DATA_DIR: folder });
    const other = await server.createTenant();
    for (const args of [
      ['orgs', 'list'],
      ['files', 'list', '--project', other.assistantId],
    ]) {
      expect(await lectern(...args)).toMatchObject({ status: 0, stderr: '' });
    }
    const elsewhere = await listen((_request, response) => void response.end());
    const foreign = {
      LECTERN_URL: 'http://lectern.example.com',
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: elsewhere.url,
    };
    await (await withKey({}, { DATA_DIR: folder, ...foreign, LECTERN_API_KEY: 'sk-of-that-server' })).lectern(
      'ask',
      'Why?',
    );
    expect(elsewhere.received[0]?.headers.authorization).toBe('Bearer sk-of-that-server');
  });

  test.each([
    ['orgs', 'list'],
    ['status'],
    ['files', 'list', '--project', '00000000-0000-4000-8000-000000000000'],
  ])('is not enough for %j %j', async (...args) => {
    const { lectern } = await withKey();
    const ended = await lectern(...args);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(
      'There is no admin token: ADMIN_TOKEN is not set, and there is no ' +
        `${join(folder, 'nothing', 'admin-token')}.`,
    );
    expect(ended.stderr).toContain(
      'An API key in LECTERN_API_KEY can only ask, search, and work with the files of its own project.',
    );
  });

  test('that is wrong or lacks a scope fails with what the server says', async () => {
    const wrong = await withKey({ apiKey: `sk-${'x'.repeat(32)}` });
    const refused = await wrong.lectern('ask', 'Why?');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      /^The server at \S+ does not accept the API key from the setting LECTERN_API_KEY\. The API key is not valid\./,
    );
    expect(refused.stderr).not.toContain('x'.repeat(32));
    const { tenant, lectern } = await withKey();
    const { key } = await server
      .createAdmin()
      .admin.keys.create.mutate({ project_id: tenant.assistantId, name: 'Chat', scopes: ['chat'] });
    const asking = await withKey({ apiKey: key });
    expect(await asking.lectern('ask', 'Why?')).toMatchObject({ status: 0, stderr: '' });
    expect((await asking.lectern('files', 'list')).stderr).toContain('lacks the scope "files:read"');
    expect(await lectern('files', 'list')).toMatchObject({ status: 0 });
  });

  test('over a limit waits as long as the server says, and goes on', async () => {
    const failure = (httpStatus: number) => ({
      error: { message: 'Not now.', code: -32_000, data: { httpStatus, retryAfterSeconds: 1 } },
    });
    const file = { id: 'file-1', filename: 'mast.txt', bytes: 27, status: 'uploaded', status_details: null };
    const uploads = [failure(429), { result: { data: file } }];
    const limited = await listen(({ url = '' }, response) => {
      const batch = ['{"0":[[0],[null,0,0]]}', `[0,0,[[${JSON.stringify(failure(403))}]]]`, ''];
      response.setHeader('content-type', 'application/json');
      response.end(url.includes('files.create') ? JSON.stringify(uploads.shift()) : batch.join('\n'));
    });
    const { lectern } = await withKey({}, { LECTERN_URL: limited.url });
    const ended = await lectern('files', 'add', 'mast.txt', '--json');
    expect({ ...ended, stdout: JSON.parse(ended.stdout) }).toEqual({ status: 0, stdout: [file], stderr: '' });
    expect(uploads).toEqual([]);
  });

  test('of an organization with several projects names the one to search', async () => {
    const { tenant, lectern } = await withKey();
    const { id } = await server
      .createAdmin()
      .admin.projects.create.mutate({ organization_id: tenant.organizationId, name: 'Boats' });
    const ended = await lectern('search', 'mast');
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain(`--project ${id}   Boats`);
  });
});
