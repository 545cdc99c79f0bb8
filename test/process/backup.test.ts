import { createHash } from 'node:crypto';
import { createWriteStream, watch } from 'node:fs';
import {
  appendFile,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zstdCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { backedUpTables, leftOutTables } from '../../src/db/backup/backed-up-tables.ts';
import type { Pool } from '../../src/db/connections.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { ensureInstallationId } from '../../src/db/installation.ts';
import { prepareBackups, restoreBackup, startWorker, verifyBackup } from '../../src/index.ts';
import { createDiskBlobs, diskPath } from '../../src/providers/disk-blobs.ts';
import { runCommand } from '../support/cli/run-command.ts';
import { createBrowser } from '../support/server/browser.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/server/create-test-server.ts';
import type { TestPerson } from '../support/server/people.ts';
import { embeddedTemplate } from '../support/stores/embedded-templates.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

const { TEST_DATABASE_URL: postgresql } = process.env;

const documents = Array.from({ length: 12 }, (_, index) => ({
  name: `note-${index}.md`,
  text: `# Note ${index}\n\nThe harbour master of pier ${index} keeps ${index * 7 + 3} ropes — größer, 字, naïve.\n`,
}));
const questions = Array.from({ length: 200 }, (_, index) =>
  index % 2 === 0
    ? `How many ropes does pier ${index % 12} have?`
    : `The ${index} größer notes of harbour 字`,
);

/** So many that a backup has them in more than one part. */
const people = 5_000;

let directory: string;
let database: Database;
let server: TestServer;
let tenant: Tenant;
let person: TestPerson;
let file: string;
let found: string[];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-backup-test-'));
  database = await openTestDatabase();
  server = await createTestServer({ DATA_DIR: join(directory, 'data') }, database);
  tenant = await server.createTenant();
  person = await server.createPerson(tenant, 'owner');
  for (const { name, text } of documents) await upload(tenant, name, text);
  await server.drainJobs();
  const created = await tenant.openai.beta.threads.create({ metadata: { topic: 'ropes' } });
  await tenant.openai.beta.threads.messages.create(created.id, { role: 'user', content: 'How many ropes?' });
  found = await searchAll(server, tenant.apiKey);
  await upload(tenant, 'waiting.md', 'Words that wait.');
  const addPeople = `insert into person (name, email)
     select repeat(md5(number::text), 58), number || '@example.com' from generate_series(1, ${people}) as number`;
  await database.pool.query(addPeople);
  // Uploads go on while the backup is made: it holds what was there at one moment.
  const [made] = await Promise.all([
    backUp(server, 'whole.backup'),
    ...Array.from({ length: 5 }, (_, index) => upload(tenant, `late-${index}.md`, `Late words ${index}.`)),
  ]);
  file = made;
  await database.pool.query(`delete from person where email like '%@example.com' and length(name) > 1000`);
  return async () => {
    await server[Symbol.asyncDispose]();
    await database.close();
    await rm(directory, { recursive: true });
  };
});

const upload = ({ openai }: Tenant, name: string, text: string) =>
  openai.files.create({ file: new File([text], name), purpose: 'assistants' });

async function backUp(from: TestServer, name: string): Promise<string> {
  const path = join(directory, name);
  const pieces = await from.createAdmin().admin.backup.mutate();
  const bytes = (async function* () {
    for await (const piece of pieces) yield Buffer.from(piece, 'base64');
  })();
  await pipeline(Readable.from(bytes), createWriteStream(path));
  return path;
}

async function searchAll({ fetch }: TestServer, key: string): Promise<string[]> {
  const asked = questions.map(async (query) => {
    const response = await fetch('/v1/search', { key, json: { assistant_id: tenant.assistantId, query } });
    expect(response.status).toBe(200);
    return response.text();
  });
  return Promise.all(asked);
}

/** The rules that the rows of a database obey. */
async function listConstraints({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u') order by 1, 2`,
  );
  return rows;
}

/** An empty instance. */
async function openEmpty(engine: 'embedded' | 'postgresql') {
  const into =
    engine === 'embedded'
      ? await openDatabase({ memory: true, template: await embeddedTemplate('empty') })
      : await openTestDatabase();
  const folder = await mkdtemp(join(directory, 'restored-'));
  return { database: into, pool: into.pool, blobs: await createDiskBlobs(join(folder, 'files')), folder };
}

const engines = ['embedded', ...(postgresql ? (['postgresql'] as const) : [])] as const;

test('every table is backed up, or left out for a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !/^vector_\d/.test(name));
  expect(names.sort()).toEqual([...backedUpTables, ...Object.keys(leftOutTables)].sort());
});

test.each(engines)('a backup made under load is restored: %s', async (engine) => {
  const empty = await openEmpty(engine);
  onTestFinished(() => empty.database.close());
  const contents = await restoreBackup(empty, file);
  expect(contents.tables['file']).toBeGreaterThanOrEqual(documents.length);
  expect(contents.tables['person']).toBe(people + 1);
  expect(await listConstraints(empty.database)).toEqual(await listConstraints(database));
  // Counted before a server runs, whose usage records add rows.
  for (const table of backedUpTables) {
    const { rows } = await empty.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect(rows[0]?.n, table).toBe(contents.tables[table] ?? 0);
  }
  await using restored = await createTestServer({ DATA_DIR: empty.folder }, empty.database);
  expect(await searchAll(restored, tenant.apiKey)).toEqual(found);
  // What was uploaded but not read when the backup was made is read now, by a worker as it starts.
  const worker = await startWorker(restored.deps, 2);
  const unread = async () => {
    const response = await restored.fetch('/v1/files?limit=100', { key: tenant.apiKey });
    const { data } = (await response.json()) as { data: { filename: string; status: string }[] };
    expect(data).toContainEqual(expect.objectContaining({ filename: 'waiting.md' }));
    return data.filter(({ status }) => status !== 'processed');
  };
  await expect.poll(unread).toEqual([]);
  await worker.stop();
  // Ids go on, keys and passwords are those of before, and people sign in.
  expect(
    (
      await upload(
        { ...tenant, openai: tenant.openai.withOptions({ baseURL: `${restored.url}/v1` }) },
        'new.md',
        'New words.',
      )
    ).id,
  ).toMatch(/^file-/);
  const browser = createBrowser(restored.url);
  const signedIn = await browser.post('/auth/sign-in', { email: person.email, password: person.password });
  expect(signedIn.status).toBe(200);
});

test('a restore into a full disk says so, restores nothing, and succeeds once there is room', async () => {
  const empty = await openEmpty('embedded');
  onTestFinished(() => empty.database.close());
  const keys = () => Array.fromAsync(empty.blobs.list(), ({ key }) => key);
  await empty.blobs.put('earlier', Readable.from([Buffer.from('bytes')]));
  let room = 1;
  const put: typeof empty.blobs.put = async (...file) => {
    room -= 1;
    if (room < 0) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    return empty.blobs.put(...file);
  };
  const full = expect.stringContaining('The disk is full, so nothing was restored. Make room');
  await expect(restoreBackup({ ...empty, blobs: { ...empty.blobs, put } }, file)).rejects.toMatchObject({
    message: full,
  });
  expect(room).toBe(-1);
  expect(await keys()).toEqual(['earlier']);
  await empty.pool.query(`
    create function refuse_rows() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$;
    create trigger refuse_rows before insert on chunk for each row execute function refuse_rows()`);
  await expect(restoreBackup(empty, file)).rejects.toMatchObject({ message: full });
  expect(await keys()).toEqual(['earlier']);
  await empty.pool.query('drop function refuse_rows cascade');
  expect((await restoreBackup(empty, file)).tables['file']).toBeGreaterThanOrEqual(documents.length);
});

test.skipIf(!postgresql)('a backup of the embedded database is restored into PostgreSQL', async () => {
  const [embedded, empty] = [await openEmpty('embedded'), await openEmpty('postgresql')];
  onTestFinished(async () => {
    await embedded.database.close();
    await empty.database.close();
  });
  await restoreBackup(embedded, file);
  await using middle = await createTestServer({ DATA_DIR: embedded.folder }, embedded.database);
  await restoreBackup(empty, await backUp(middle, 'embedded.backup'));
  await using restored = await createTestServer({ DATA_DIR: empty.folder }, empty.database);
  expect(await searchAll(restored, tenant.apiKey)).toEqual(found);
});

const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Writes a backup of the first format that has one part. */
async function writeSmall(name: string, part: object, content: Uint8Array): Promise<string> {
  const { header } = await verifyBackup(file);
  const hashes = { bytes: content.length, sha256: sha256Of(content) };
  const lines = [
    { ...header, format: 1 },
    { ...part, ...hashes },
  ].map((record) => `${JSON.stringify(record)}\n`);
  const tables = 'table' in part ? { [String(part.table)]: 1 } : {};
  const end = { type: 'end', records: 2, tables, sha256: sha256Of(lines.join('')) };
  const path = join(directory, name);
  await writeFile(path, ['lectern-backup\n', ...lines]);
  await appendFile(path, content);
  await appendFile(path, `${JSON.stringify(end)}\n`);
  return path;
}

test('a backup of the first format, whose rows are JSON, is restored, and no other one after it', async () => {
  const empty = await openEmpty('embedded');
  onTestFinished(() => empty.database.close());
  // Times in the rows are in the time zone of the session, which is another on some servers.
  const selected = `select row_to_json(o)::text as row from set_config('TimeZone', 'UTC', true), organization o`;
  const [organization] = (await database.pool.query<{ row: string }>(selected)).rows;
  const rows = zstdCompressSync(organization?.row ?? '');
  const path = await writeSmall(
    'first-format.backup',
    { type: 'rows', table: 'organization', rows: 1 },
    rows,
  );
  await restoreBackup(empty, path);
  expect((await empty.pool.query(selected)).rows).toEqual([organization]);
  await expect(restoreBackup(empty, path), 'a second time').rejects.toThrow('This database is in use');
  await empty.pool.query(
    `delete from organization; insert into person (name, email) values ('Ada', 'ada@example.com')`,
  );
  await expect(restoreBackup(empty, path), 'where somebody is').rejects.toThrow('This database is in use');
});

test.skipIf(process.getuid?.() !== 0)(
  'a restore by root gives what it made to the owner of the data directory',
  async () => {
    const folder = await mkdtemp(join(directory, 'of-the-service-'));
    await chown(folder, 65_534, 65_534);
    const restored = await runCommand(['restore', file], { DATA_DIR: folder }, directory);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    const names = await readdir(folder, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['database.lock', 'files/ow/owners', 'database/base']));
    const owners = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).uid));
    expect(new Set(owners)).toEqual(new Set([65_534]));
  },
);

test.each(['../../outside', `${'0'.repeat(8)}/../../outside`, 'owners'])(
  'a backup whose stored bytes are called %s, which is no file’s, is refused',
  async (key) => {
    const path = await writeSmall('forged.backup', { type: 'blob', key }, Buffer.from('Forged'));
    await expect(verifyBackup(path)).rejects.toThrow('The backup was altered');
  },
);

test('scheduled backups are verified, by a worker that has a plan, and the oldest are deleted', async () => {
  const folder = join(directory, 'kept');
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: folder, BACKUP_KEEP: '2' };
  await using other = await createTestServer({ ...settings, DATA_DIR: join(directory, 'data') }, database);
  await mkdir(folder);
  const id = (await ensureInstallationId(database.pool)).slice(0, 8);
  const older = [
    `lectern-2026-01-01T02-30-00Z-${id}.backup`,
    `lectern-2026-01-02T02-30-00Z-${id}.backup`,
    // Of a night when the clock was ahead.
    `lectern-2999-01-01T02-30-00Z-${id}.backup`,
    'of-somebody-else.txt',
  ];
  for (const name of older) await writeFile(join(folder, name), '');
  const written: string[] = [];
  const watcher = watch(folder, (_event, name) => written.push(String(name)));
  onTestFinished(() => watcher.close());
  await database.pool.query(`select graphile_worker.add_job('make_backup')`);
  // A worker without BACKUP_TO would end the job without a backup.
  await server.drainJobs();
  expect((await readdir(folder)).sort()).toEqual(older);
  await other.drainJobs();
  const names = (await readdir(folder)).filter((name) => name !== 'lectern-backups').sort();
  expect(names).toEqual([older[1], expect.stringMatching(/^lectern-.+\.backup$/), older[3]]);
  // Whoever copies the folder meanwhile takes half a backup for none.
  await expect.poll(() => written).toContain(`${names[1]}.partial`);
  const { tables, filesWithoutBytes } = await verifyBackup(join(folder, names[1] ?? ''));
  expect([tables['organization'], filesWithoutBytes]).toEqual([1, 0]);
  // Every process tells its age, and no unfinished one stays behind.
  const { last_backup_at: madeAt } = await server.createAdmin().admin.status.query();
  expect(Date.now() / 1_000 - (madeAt ?? 0)).toBeLessThan(600);
  expect(await (await server.fetch('/metrics')).text()).toMatch(/^lectern_backup_age_seconds [\d.]+$/m);
  expect(await readdir(other.deps.workplace)).toEqual([]);
});

test('a backup that was due while the machine was off is made soon after a start, once', async () => {
  const folder = join(directory, 'kept-late');
  const fresh = await openTestDatabase();
  onTestFinished(() => fresh.close());
  const settings = { BACKUP_SCHEDULE: '0 0 * * *', BACKUP_TO: folder };
  await using late = await createTestServer(settings, fresh);
  const startWorkers = async () => {
    const workers = await Promise.all([startWorker(late.deps, 1), startWorker(late.deps, 1)]);
    const { backup_due_at: dueAt } = await late.createAdmin().admin.status.query();
    await Promise.all(workers.map((worker) => worker.stop()));
    return dueAt;
  };
  const makeDue = (time: string) =>
    fresh.pool.query(
      `update graphile_worker._private_jobs set run_at = ${time} where payload::text like '%_cron%'`,
    );
  const countBackups = async () => (await readdir(folder)).filter((name) => name.endsWith('.backup')).length;
  await prepareBackups(late.deps);
  expect(await startWorkers(), 'scheduled since a moment ago').toBeNull();
  await fresh.pool.query(`update installation set backups_since = now() - interval '2 days'`);
  const soon = await startWorkers();
  // Not in the rush of the first minute.
  expect((soon ?? 0) - Date.now() / 1_000).toBeGreaterThan(60);
  expect(await startWorkers(), 'put off by no further start').toBe(soon);
  expect(await countBackups()).toBe(0);
  await makeDue('now()');
  await late.drainJobs();
  expect(await countBackups()).toBe(1);
  expect(await startWorkers(), 'made since').toBeNull();
  await fresh.pool.query(`update installation set backup_made_at = now() - interval '2 days'`);
  expect(await startWorkers(), 'the last one is old').toBeGreaterThan(Date.now() / 1_000);
});

test('a backup deletes none of another database in the same place, such as of the server that one on trial was restored from', async () => {
  const folder = join(directory, 'shared');
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: folder, BACKUP_KEEP: '1' };
  const fresh = await openTestDatabase();
  onTestFinished(() => fresh.close());
  await using onTrial = await createTestServer(settings, fresh);
  await using real = await createTestServer({ ...settings, DATA_DIR: join(directory, 'data') }, database);
  for (const each of [real, onTrial, onTrial]) {
    await each.deps.pool.query(`select graphile_worker.add_job('make_backup')`);
    await each.drainJobs();
  }
  const backups = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  expect(backups).toEqual([expect.anything(), expect.anything()]);
  const contents = await Promise.all(backups.map((name) => verifyBackup(join(folder, name))));
  expect(contents.map(({ tables }) => tables['organization'] ?? 0).sort()).toEqual([0, 1]);
});

test('no backup is stored in the empty folder that is there while a disk is not mounted, and a status says so', async () => {
  const folder = join(directory, 'mounted');
  await using other = await createTestServer(
    { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: folder, DATA_DIR: join(directory, 'data') },
    database,
  );
  const status = () => other.createAdmin().admin.status.query();
  const makeBackup = async () => {
    await database.pool.query(`select graphile_worker.add_job('make_backup', max_attempts => 1)`);
    await other.drainJobs();
  };
  await makeBackup();
  const kept = (await readdir(folder)).sort();
  expect(kept).toEqual([expect.stringMatching(/^lectern-.+\.backup$/), 'lectern-backups']);
  const made = await status();
  expect(made).toMatchObject({ backup_failure: null, backups_since: expect.any(Number) });
  // Unmounted: the folder below, which may be there or not.
  await rename(folder, `${folder}-disk`);
  await makeBackup();
  await mkdir(folder);
  await makeBackup();
  expect(await readdir(folder)).toEqual([]);
  expect(await status()).toMatchObject({
    last_backup_at: made.last_backup_at,
    backup_failure: expect.stringMatching(/the file lectern-backups, .*, is gone: is its disk mounted\?/),
  });
  await rm(folder, { recursive: true });
  await rename(`${folder}-disk`, folder);
  await makeBackup();
  expect(await readdir(folder)).toEqual(expect.arrayContaining(kept));
  expect(await status()).toMatchObject({ backup_failure: null, queue: { failed: 0 } });
});

test('a backup without the bytes of any file, or without room on the disk, takes the place of none', async () => {
  const folder = join(directory, 'kept-whole');
  const lines: string[] = [];
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: folder, BACKUP_KEEP: '1' };
  // Its files are in a DATA_DIR of its own.
  await using astray = await createTestServer(settings, database, {
    logged: (line) => void lines.push(line),
  });
  await mkdir(folder);
  const id = (await ensureInstallationId(database.pool)).slice(0, 8);
  const older = `lectern-2026-01-01T02-30-00Z-${id}.backup`;
  await writeFile(join(folder, older), '');
  await database.pool.query(`select graphile_worker.add_job('make_backup', max_attempts => 1)`);
  onTestFinished(async () => {
    await database.pool.query(`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'make_backup'))`);
  });
  await astray.drainJobs();
  expect((await readdir(folder)).sort()).toEqual([older, 'lectern-backups']);
  expect(lines.join('')).toMatch(/None of the \d+ uploaded files is where the settings of this worker say/);
  expect(lines.join('')).not.toContain('"stack"');
  const blobs = { ...astray.deps.blobs };
  astray.deps.blobs.withLocalFile = () =>
    Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
  await database.pool.query(`select graphile_worker.add_job('make_backup', max_attempts => 1)`);
  await astray.drainJobs();
  Object.assign(astray.deps.blobs, blobs);
  expect((await readdir(folder)).sort()).toEqual([older, 'lectern-backups']);
  expect(lines.join('')).toMatch(/The disk is full, so no backup was made.*a job failed for good/);
  const failed = async () => (await astray.createAdmin().admin.status.query()).queue.failed;
  expect(await failed()).toBe(2);
  // One that is made does the work of those that failed.
  Object.assign(astray.deps.blobs, server.deps.blobs);
  await database.pool.query(`select graphile_worker.add_job('make_backup')`);
  await astray.drainJobs();
  Object.assign(astray.deps.blobs, blobs);
  expect(await readdir(folder)).not.toContain(older);
  expect(await failed()).toBe(0);
  // By hand, it is written for what it has.
  const { files, filesWithoutBytes } = await verifyBackup(await backUp(astray, 'astray.backup'));
  expect(filesWithoutBytes).toBe(files);
});

test('a stored file that was damaged takes the place of its bytes in no backup, and a status says so', async () => {
  const folder = join(directory, 'kept-intact');
  const data = join(directory, 'damaged-data');
  const fresh = await openTestDatabase();
  onTestFinished(() => fresh.close());
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: folder, BACKUP_KEEP: '1', DATA_DIR: data };
  await using damaged = await createTestServer(settings, fresh);
  const other = await damaged.createTenant();
  await upload(other, 'whole.md', 'The pier has nine ropes.');
  const { id } = await upload(other, 'cut.md', 'The harbour has seven masters.');
  const makeBackup = async () => {
    await fresh.pool.query(`select graphile_worker.add_job('make_backup', max_attempts => 1)`);
    await damaged.drainJobs();
    return (await readdir(folder)).filter((name) => name.endsWith('.backup')).sort();
  };
  const [whole] = await makeBackup();
  const path = diskPath(join(data, 'files'), id.slice('file-'.length));
  const bytes = await readFile(path);
  await writeFile(path, bytes.subarray(0, 10));
  await makeBackup();
  // In which order their names are depends on whether they were made in the same second.
  const names = await makeBackup();
  expect(names).toHaveLength(2);
  expect(names).toContain(whole);
  const [incomplete = ''] = names.filter((name) => name !== whole);
  expect(incomplete).toMatch(/^lectern-.+-incomplete\.backup$/);
  expect(await verifyBackup(join(folder, incomplete))).toMatchObject({ files: 2, filesWithoutBytes: 1 });
  expect(await damaged.createAdmin().admin.status.query()).toMatchObject({
    backup_failure: expect.stringContaining('The stored bytes of 1 of 2 files are missing or damaged'),
  });
  await writeFile(path, bytes);
  expect(await makeBackup()).toEqual([expect.stringMatching(/^lectern-.+Z-[0-9a-f]{8}\.backup$/)]);
});

test('a backup is made of more files than a call can have arguments', async () => {
  const fresh = await openTestDatabase();
  onTestFinished(() => fresh.close());
  await using crowded = await createTestServer({}, fresh);
  await upload(await crowded.createTenant(), 'note.md', 'Words.');
  // To insert as many would take half a minute.
  const pool: Pool = Object.assign(Object.create(fresh.pool), {
    async connect() {
      const client = await fresh.pool.connect();
      const query = (...asked: unknown[]) => {
        const [text] = asked;
        const ask = client.query as (...asked: unknown[]) => unknown;
        const answer = ask.apply(client, asked);
        if (typeof text !== 'string' || !text.includes('page_picture')) return answer;
        return (answer as Promise<{ rows: unknown[] }>).then(({ rows }) => ({
          rows: Array.from({ length: 150_000 }, () => rows[0]),
        }));
      };
      return Object.assign(Object.create(client), { query });
    },
  });
  const pieces = writeBackup({ ...crowded.deps, pool }, 'any');
  // The rows have been read then.
  const { value } = await pieces.next();
  expect(String(value)).toMatch(/^lectern-backup\n/);
  await pieces.return(undefined);
});

test('why a scheduled backup failed is told after a restart too, until one is made', async () => {
  const folder = join(directory, 'gone');
  const fresh = await openTestDatabase();
  onTestFinished(() => fresh.close());
  const settings = { BACKUP_SCHEDULE: '30 2 1 1 *', BACKUP_TO: folder };
  await using scheduled = await createTestServer(settings, fresh);
  await prepareBackups(scheduled.deps);
  const makeBackup = async () => {
    const moment = JSON.stringify({ _cron: { ts: new Date().toISOString() } });
    await fresh.pool.query(`select graphile_worker.add_job('make_backup', $1, max_attempts => 1)`, [moment]);
    await scheduled.drainJobs();
  };
  await rm(folder, { recursive: true });
  await makeBackup();
  const status = () => scheduled.createAdmin().admin.status.query();
  const failed = { backup_failure: expect.stringContaining('is its disk mounted?'), queue: { failed: 1 } };
  expect(await status()).toMatchObject(failed);
  const worker = await startWorker(scheduled.deps, 1);
  await worker.stop();
  expect(await status()).toMatchObject(failed);
  await mkdir(folder);
  await writeFile(join(folder, 'lectern-backups'), '');
  await makeBackup();
  expect(await status()).toMatchObject({ backup_failure: null, queue: { failed: 0 } });
});

test('a file that is deleted while a backup is made is in no part of what is restored, and nothing is missing', async () => {
  const folder = join(directory, 'kept-meanwhile');
  const data = join(directory, 'deleted-data');
  const fresh = await openTestDatabase();
  const empty = await openEmpty('embedded');
  onTestFinished(async () => {
    await fresh.close();
    await empty.database.close();
  });
  const settings = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: folder, DATA_DIR: data };
  await using busy = await createTestServer(settings, fresh);
  const other = await busy.createTenant();
  await upload(other, 'kept.md', 'The pier has nine ropes.');
  const { id } = await upload(other, 'deleted.md', 'The harbour has seven masters.');
  await busy.drainJobs();
  const key = id.slice('file-'.length);
  const { withLocalFile } = busy.deps.blobs;
  busy.deps.blobs.withLocalFile = async (asked, use) => {
    if (asked === key) {
      await other.openai.files.delete(id);
      await busy.deps.blobs.delete(key);
    }
    return withLocalFile(asked, use);
  };
  await fresh.pool.query(`select graphile_worker.add_job('make_backup', max_attempts => 1)`);
  await busy.drainJobs();
  const [made = ''] = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  expect(made).not.toContain('incomplete');
  const contents = await restoreBackup(empty, join(folder, made));
  expect(contents).toMatchObject({ files: 1, filesWithoutBytes: 0, blobs: 1 });
  const { rows } = await empty.pool.query('select filename from file');
  expect(rows).toEqual([{ filename: 'kept.md' }]);
});

test.each([
  [{ BACKUP_TO: '/backups' }, 'BACKUP_SCHEDULE and BACKUP_TO belong together'],
  [{ BACKUP_SCHEDULE: 'daily', BACKUP_TO: '/backups' }, 'BACKUP_SCHEDULE must be five fields of cron'],
  [
    { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TO: 's3:bucket' },
    'BACKUP_TO must be a folder, or s3://BUCKET/PREFIX',
  ],
])('%o stops the start with a sentence', async (settings, sentence) => {
  await expect(createTestServer(settings)).rejects.toThrow(sentence);
});

describe('is refused before a row is written:', () => {
  const damage: Record<string, (bytes: Buffer) => Buffer> = {
    'one that is cut short': (bytes) => bytes.subarray(0, bytes.length - 40),
    'one that is cut in the middle': (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)),
    'one without its last line': (bytes) => bytes.subarray(0, bytes.lastIndexOf('{"type":"end"')),
    'one with a changed byte': (bytes) => {
      const changed = Buffer.from(bytes);
      const at = bytes.indexOf('"type":"rows"') + 400;
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed;
    },
    'one with a changed line': (bytes) =>
      Buffer.from(
        bytes.toString('latin1').replace('"table":"organization"', '"table":"organisation"'),
        'latin1',
      ),
    'one of a later format': (bytes) =>
      Buffer.from(bytes.toString('latin1').replace('"format":2', '"format":3'), 'latin1'),
    'an empty file': () => Buffer.alloc(0),
    'another file': () => Buffer.from('# Notes\n\nNot a backup.\n'),
  };
  const sentences = /not a backup of Lectern|truncated|altered|which is newer/;

  let empty: Awaited<ReturnType<typeof openEmpty>>;
  beforeAll(async () => {
    empty = await openEmpty('embedded');
    return () => empty.database.close();
  });

  test.each(Object.keys(damage))('%s', async (name) => {
    const path = join(directory, 'damaged.backup');
    await writeFile(path, damage[name]?.(await readFile(file)) ?? '');
    await expect(verifyBackup(path)).rejects.toThrow(sentences);
    await expect(restoreBackup(empty, path)).rejects.toThrow(sentences);
    const { rows } = await empty.pool.query(`select to_regclass('organization') is null as untouched`);
    expect(rows).toEqual([{ untouched: true }]);
  });

  test('into an instance that is in use', async () => {
    await expect(restoreBackup(server.deps, file)).rejects.toThrow('This database is in use');
  });
});
