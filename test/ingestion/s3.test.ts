import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { claimStores, moveBlobs, verifyBackup } from '../../src/index.ts';
import { createDiskBlobs } from '../../src/providers/disk-blobs.ts';
import { createS3Blobs } from '../../src/providers/s3/blobs.ts';
import { findCommand } from '../support/find-command.ts';
import { createTestServer } from '../support/server/create-test-server.ts';
import { silentLog } from '../support/server/silent-log.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';
import { type S3Server, startS3Server, whyNoS3 } from '../support/stores/s3-server.ts';
import { startUnreliableProxy, type Trouble } from '../support/stores/unreliable-proxy.ts';

const mebibyte = 1024 * 1024;
describe('settings of S3', () => {
  test.each([
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_BUCKET is missing'],
    [
      { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'x' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together',
    ],
    [
      {
        S3_BUCKET: 'documents',
        S3_ENDPOINT: 'http://127.0.0.1:1',
        S3_ACCESS_KEY_ID: 'x',
        S3_SECRET_ACCESS_KEY: 'y',
      },
      'The bucket documents of the store at http://127.0.0.1:1 cannot be used',
    ],
  ])('%o stop the start with a sentence', async (settings, sentence) => {
    await expect(createTestServer(settings)).rejects.toThrow(sentence);
  });
});

/** Why a start cannot use a store at an address. */
async function startWith(S3_ENDPOINT: string): Promise<unknown> {
  const keys = { S3_ACCESS_KEY_ID: 'lectern', S3_SECRET_ACCESS_KEY: 'secret' };
  return createTestServer({ S3_BUCKET: 'documents', S3_ENDPOINT, ...keys });
}

test('a store without TLS whose address begins with https: is told from one that is away', async () => {
  const store = createServer();
  await once(store.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void store.close());
  await expect(startWith(`https://127.0.0.1:${(store.address() as AddressInfo).port}`)).rejects.toThrow(
    /: it does not speak TLS as this service does; check whether S3_ENDPOINT begins with http:\/\/ or https:\/\/\.$/,
  );
});

const openssl = findCommand('openssl');

test.skipIf(!openssl)(
  'a store whose certificate has an unknown authority is refused with the way to name it',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const [key, certificate] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-days', '1'];
    await promisify(execFile)(openssl ?? '', [...request, '-keyout', key, '-out', certificate]);
    const store = createTlsServer({ key: await readFile(key), cert: await readFile(certificate) });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void store.close());
    await expect(startWith(`https://127.0.0.1:${(store.address() as AddressInfo).port}`)).rejects.toThrow(
      /: its certificate is not accepted \(\w+\); renew it, or name its authority in NODE_EXTRA_CA_CERTS\.$/,
    );
  },
);

test('a proxy that the environment names is on the way to the store', async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(404).end();
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const opened = createS3Blobs({
    bucket: 'documents',
    endpoint: 'http://store.invalid',
    region: 'us-east-1',
    credentials: { accessKeyId: 'lectern', secretAccessKey: 'secret' },
    proxyEnv: { HTTP_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    directory: join(tmpdir(), 'lectern-copies-never-made'),
  });
  await expect(opened).rejects.toThrow('there is no such bucket');
  expect(asked).toEqual(['http://store.invalid/documents/']);
});

test('a store that lets this service in no longer is named, with what to check, whatever it says itself', async () => {
  const store = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(request.method === 'HEAD' ? 200 : 403, { 'content-type': 'application/xml' });
      response.end(
        request.method === 'HEAD' ? '' : '<Error><Code>AccessDenied</Code><Message>no</Message></Error>',
      );
    });
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const directory = await mkdtemp(join(tmpdir(), 'lectern-copies-'));
  onTestFinished(async () => {
    store.closeAllConnections();
    store.close();
    await rm(directory, { recursive: true });
  });
  const blobs = await createS3Blobs({
    bucket: 'documents',
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'lectern', secretAccessKey: 'secret' },
    directory,
  });
  await expect(blobs.put('rotated', Readable.from([Buffer.from('Words')]))).rejects.toThrow(
    `The bucket documents of the store at ${endpoint} cannot be used: it does not let this service in; check S3_ACCESS_KEY_ID`,
  );
});

/** A bucket of a store that answers in its own way, with copies in a folder of their own. */
async function openOdd(answer: RequestListener) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const directory = await mkdtemp(join(tmpdir(), 'lectern-copies-'));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(directory, { recursive: true });
  });
  const blobs = await createS3Blobs({
    bucket: 'documents',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'lectern', secretAccessKey: 'secret' },
    // A busy machine takes a while for the rest.
    silenceMs: 1_000,
    directory,
  });
  return { blobs, directory };
}

test('a download in the middle of which the store falls silent is given up', async () => {
  const { blobs } = await openOdd((request, response) => {
    response.setHeader('content-length', 1_000);
    if (request.method === 'GET') response.write('The beginning');
    else response.end();
  });
  await expect(blobs.withLocalFile('document', readFile)).rejects.toThrow('1000 ms of inactivity');
});

test('a full disk for the copies is named, keeps nothing of a copy, and is no fault once there is room', async () => {
  const { blobs, directory } = await openOdd((_request, response) => void response.end('The content'));
  const file = await open(join(directory, 'any'), 'w');
  await file.close();
  const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
  const write = vi.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValue(full);
  onTestFinished(() => write.mockRestore());
  await expect(blobs.withLocalFile('document', readFile)).rejects.toThrow(
    `files/document of the bucket documents could not be downloaded: the disk of ${directory}, where a copy is needed, is full.`,
  );
  await expect(blobs.put('document', Readable.from([Buffer.from('bytes')]))).rejects.toBe(full);
  write.mockRestore();
  const [own = ''] = (await readdir(directory)).filter((name) => name !== 'any');
  expect(await readdir(join(directory, own, 'unfinished'))).toEqual([]);
  expect(String(await blobs.withLocalFile('document', readFile))).toBe('The content');
});

test('a store that takes connections and never answers ends the start in time, with a sentence', async () => {
  const store = createServer(() => {});
  await once(store.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    store.closeAllConnections();
    store.close();
  });
  const opened = createS3Blobs({
    bucket: 'documents',
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'lectern', secretAccessKey: 'secret' },
    openingMs: 200,
    directory: join(tmpdir(), 'lectern-copies-never-made'),
  });
  await expect(opened).rejects.toThrow('it does not answer; check S3_ENDPOINT, and that the store runs.');
});

/** A store in memory that refuses requests of one method and loses objects as it is told to, and is like any other until then. */
async function startRefusingStore() {
  const objects = new Map<string, { bytes: Buffer; hash: string }>();
  const lost = new Set<string>();
  const refusal: { method?: string; status: number; code: string; type?: string } = { status: 200, code: '' };
  const store = createServer(async (request, response) => {
    const key = (request.url ?? '').split('?', 1)[0] ?? '';
    const bytes = await buffer(request);
    const stored = objects.get(key);
    if (request.method === refusal.method) {
      response.writeHead(refusal.status, { 'content-type': refusal.type ?? 'application/xml' });
      const error = `<Error><Code>${refusal.code}</Code><Message>No.</Message></Error>`;
      response.end(refusal.type === undefined ? error : '<html>Sign in</html>');
    } else if (request.method === 'PUT') {
      if (!lost.has(key)) objects.set(key, { bytes, hash: String(request.headers['x-amz-meta-sha256']) });
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.url?.includes('list-type=2')) {
      const contents = objects
        .keys()
        .map(
          (name) =>
            `<Contents><Key>${name.slice('/documents/'.length)}</Key><LastModified>2026-01-02T03:04:05Z</LastModified></Contents>`,
        );
      response.writeHead(200).end(`<ListBucketResult>${[...contents].join('')}</ListBucketResult>`);
    } else if (request.url?.includes('uploads')) {
      response.writeHead(200).end('<ListMultipartUploadsResult></ListMultipartUploadsResult>');
    } else if (request.method === 'GET' && stored) {
      response.writeHead(200, { 'x-amz-meta-sha256': stored.hash }).end(stored.bytes);
    } else if (request.method === 'GET') {
      response.writeHead(404).end('<Error><Code>NoSuchKey</Code><Message>No.</Message></Error>');
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else response.writeHead(200).end();
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
  const directory = await mkdtemp(join(tmpdir(), 'lectern-copies-'));
  onTestFinished(async () => {
    store.closeAllConnections();
    store.close();
    await rm(directory, { recursive: true });
  });
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const open = () =>
    createS3Blobs({
      bucket: 'documents',
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'lectern', secretAccessKey: 'secret' },
      directory,
    });
  const settings = {
    S3_BUCKET: 'documents',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'lectern',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  return {
    open,
    settings,
    objects,
    refuse: (given: typeof refusal) => void Object.assign(refusal, given),
    accept: () => void delete refusal.method,
    /** Acknowledges an object by this path, and does not have it then. */
    lose: (path: string) => void lost.add(path),
  };
}

test.each([
  [400, 'ExpiredToken', 'the credentials have expired; replace S3_ACCESS_KEY_ID'],
  [403, 'RequestTimeTooSkewed', 'the clocks of this machine and of the store differ'],
  [403, 'QuotaExceeded', 'its quota is used up; make room in it'],
  [507, 'XMinioStorageFull', 'the store is full; make room in it'],
  [400, 'InvalidRequest', 'cannot be used: No; check S3_ENDPOINT and S3_REGION.'],
])('the refusal of an upload with %i %s by the store says what to do', async (status, code, advice) => {
  const store = await startRefusingStore();
  const blobs = await store.open();
  store.refuse({ method: 'PUT', status, code });
  await expect(blobs.put('refused', Readable.from([Buffer.from('Words')]))).rejects.toThrow(advice);
});

test('a web page in place of a store, such as its console, is none: neither at the start nor for an upload', async () => {
  const store = await startRefusingStore();
  const blobs = await store.open();
  store.refuse({ method: 'PUT', status: 200, code: '', type: 'text/html; charset=utf-8' });
  const stored = blobs.put('lost', Readable.from([Buffer.from('Words')]));
  await expect(stored).rejects.toThrow('a web page answers there and not a store; check S3_ENDPOINT');
  store.refuse({ method: 'HEAD', status: 200, code: '', type: 'text/html' });
  await expect(store.open()).rejects.toThrow('a web page answers there and not a store');
});

test('a store that lets nobody read is at fault, not the service: callers get 502, the operator what to check', async () => {
  const store = await startRefusingStore();
  // A backup holds the whole database, so not that of all tests.
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await using one = await createTestServer(store.settings, database);
  const { openai, apiKey, assistantId, trpc } = await one.createTenant();
  const { id } = await openai.files.create({
    file: new File(['Lamp oil.'], 'lamp.md'),
    purpose: 'assistants',
  });
  // Which has no copy of the file.
  const lines: string[] = [];
  await using other = await createTestServer(store.settings, database, {
    logged: (line) => lines.push(line),
  });
  store.refuse({ method: 'GET', status: 403, code: 'AccessDenied' });
  const atFault = expect.stringContaining('the file store does not respond as it should');
  const download = await other.fetch(`/media/${assistantId}/files/${id}/original`, { key: apiKey });
  expect(download.status).toBe(502);
  expect(await download.json()).toMatchObject({ error: { message: atFault, code: 'upstream_error' } });
  await other.drainJobs();
  expect(await trpc.files.progress.query({ ids: [id] })).toMatchObject([{ last_error: atFault }]);
  const backUp = async () => Array.fromAsync(await other.createAdmin().admin.backup.mutate());
  await expect(backUp()).rejects.toThrow('it does not let this service in; check S3_ACCESS_KEY_ID');
  expect(lines.join('')).toContain('it does not let this service in; check S3_ACCESS_KEY_ID');
});

test('a bucket that takes no files any more is told before and after an upload, and used again once it does', async () => {
  const store = await startRefusingStore();
  await using server = await createTestServer(store.settings);
  const { openai } = await server.createTenant();
  const upload = () =>
    openai.files.create({ file: new File(['Lamp oil.'], 'lamp.md'), purpose: 'assistants' });
  const fault = async () => (await server.createAdmin().admin.status.query()).store_fault;
  const revoked = expect.stringContaining('it does not let this service in; check S3_ACCESS_KEY_ID');
  expect(await fault()).toBeNull();
  store.refuse({ method: 'HEAD', status: 403, code: 'AccessDenied' });
  expect(await fault()).toEqual(revoked);
  store.accept();
  expect(await fault()).toBeNull();
  // What only refuses to store.
  store.refuse({ method: 'PUT', status: 403, code: 'AccessDenied' });
  expect(await fault()).toBeNull();
  await expect(upload()).rejects.toMatchObject({ status: 503, code: 'upstream_error' });
  expect(await fault()).toEqual(revoked);
  store.accept();
  expect(await fault()).toBeNull();
  await upload();
});

test('files of a database that came to the bucket later are not orphans of one that runs since before', async () => {
  const store = await startRefusingStore();
  const [first, second] = [await openTestDatabase(), await openTestDatabase()];
  onTestFinished(() => first.close());
  onTestFinished(() => second.close());
  await using one = await createTestServer(store.settings, first);
  await claimStores(one.deps);
  await using other = await createTestServer(store.settings, second);
  await claimStores(other.deps);
  const { openai } = await other.createTenant();
  await openai.files.create({ file: new File(['Lamp oil.'], 'lamp.md'), purpose: 'assistants' });
  await one.deps.pool.query(`select graphile_worker.add_job('sweep_blobs')`);
  await one.drainJobs();
  expect(store.objects).toHaveProperty('size', 2);
});

test('a file moves to a bucket only once the bucket itself has returned its bytes', async () => {
  const store = await startRefusingStore();
  const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const disk = await createDiskBlobs(join(directory, 'files'));
  for (const key of ['kept', 'moved']) await disk.put(key, Readable.from([Buffer.from(`bytes of ${key}`)]));
  await using server = await createTestServer({ ...store.settings, DATA_DIR: directory });
  const { blobs, earlierBlobs = disk } = server.deps;
  store.lose('/documents/files/kept');
  await moveBlobs(earlierBlobs, blobs, silentLog);
  expect(await Array.fromAsync(disk.list(), ({ key }) => key)).toEqual(['kept']);
});

if (whyNoS3) console.warn(`Tests of S3 are left out: ${whyNoS3}`);

describe.skipIf(whyNoS3)('a bucket', () => {
  let store: S3Server;
  beforeAll(async () => {
    store = await startS3Server();
    return () => store[Symbol.asyncDispose]();
  });

  const credentials = () => ({
    accessKeyId: store.settings['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: store.settings['S3_SECRET_ACCESS_KEY'] ?? '',
  });

  /** The bucket as one process sees it. */
  async function open(
    given: { bucket?: string; secretAccessKey?: string; endpoint?: string; region?: string } = {},
  ) {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-copies-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    return createS3Blobs({
      bucket: given.bucket ?? 'documents',
      endpoint: given.endpoint ?? store.settings['S3_ENDPOINT'],
      region: given.region ?? 'us-east-1',
      credentials: {
        ...credentials(),
        ...(given.secretAccessKey && { secretAccessKey: given.secretAccessKey }),
      },
      directory,
    });
  }

  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

  test('that does not exist, or refuses the key, stops the start with a sentence that says what to do', async () => {
    await expect(open({ bucket: 'nothing' })).rejects.toThrow('there is no such bucket; create it');
    const endpoint = `${store.settings['S3_ENDPOINT']}/documents`;
    await expect(open({ endpoint })).rejects.toThrow('that S3_ENDPOINT does not name it too');
    await expect(open({ region: 'eu-west-9' })).rejects.toThrow(
      'it answers with the status 400; check S3_ENDPOINT and S3_REGION',
    );
    await expect(open({ secretAccessKey: 'wrong' })).rejects.toThrow(
      'does not let this service in; check S3_ACCESS_KEY_ID',
    );
  });

  test('holds what one process stored for every other, however large, and lists and deletes it', async () => {
    const bytes = Buffer.alloc(20 * mebibyte + 7, 'some bytes of a large file ');
    const pieces = Readable.from(
      (function* () {
        for (let at = 0; at < bytes.length; at += mebibyte) yield bytes.subarray(at, at + mebibyte);
      })(),
    );
    const one = await open();
    const stored = await one.put('large', pieces);
    expect(stored.bytes).toBe(bytes.length);
    expect(Buffer.from(stored.sha256).toString('hex')).toBe(sha256(bytes));

    const other = await open();
    const reads = await Promise.all(
      [1, 2, 3].map(() => other.withLocalFile('large', async (path) => sha256(await readFile(path)))),
    );
    expect(new Set(reads)).toEqual(new Set([sha256(bytes)]));
    const [entry] = await Array.fromAsync(other.list());
    expect(entry?.key).toBe('large');
    expect(Math.abs(Number(entry?.writtenAt) - Date.now())).toBeLessThan(60_000);

    await other.delete('large');
    await other.delete('large');
    expect(await Array.fromAsync(other.list())).toEqual([]);
    await expect(other.withLocalFile('large', readFile)).rejects.toThrow();
  });

  test('contains nothing of an interrupted upload', async () => {
    const blobs = await open();
    const broken = async function* () {
      yield Buffer.alloc(12 * mebibyte);
      throw new Error('the client left');
    };
    await expect(blobs.put('broken', broken())).rejects.toThrow('the client left');
    expect(await Array.fromAsync(blobs.list())).toEqual([]);
  });

  test('is cleaned of multipart uploads that a killed process left unfinished', async () => {
    const client = new S3Client({
      endpoint: store.settings['S3_ENDPOINT'] ?? '',
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: credentials(),
    });
    await client.send(new CreateMultipartUploadCommand({ Bucket: 'documents', Key: 'files/left' }));
    const count = async () =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket: 'documents' }))).Uploads?.length ?? 0;
    const blobs = await open();
    await blobs.removeUnfinished(new Date(Date.now() - 60_000));
    expect(await count()).toBe(1);
    await blobs.removeUnfinished(new Date(Date.now() + 60_000));
    expect(await count()).toBe(0);
  });

  test('whose object was changed is detected', async () => {
    const blobs = await open();
    await blobs.put('changed', Readable.from([Buffer.from('what was stored')]));
    await writeFile(join(store.folder, 'files', 'changed'), 'what is there now');
    const other = await open();
    await expect(other.withLocalFile('changed', readFile)).rejects.toThrow('other bytes than were stored');
    await other.delete('changed');
  });

  test('serves the whole life of a document: upload, reading, question, download, deletion', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    await using server = await createTestServer({ ...store.settings, DATA_DIR: directory });
    const { openai, apiKey, assistantId } = await server.createTenant();
    const text = 'The lighthouse keeps its lamp oil in the blue cellar.';
    const { id } = await openai.files.create({ file: new File([text], 'lamp.md'), purpose: 'assistants' });
    await server.drainJobs();
    const key = id.slice('file-'.length);
    expect(await readdir(join(directory, 'files', key.slice(0, 2))).catch(() => [])).toEqual([]);
    expect(await readFile(join(store.folder, 'files', key), 'utf8')).toBe(text);
    const answer = await server.fetch('/v1/chat', {
      key: apiKey,
      json: { content: 'Where is the lamp oil?' },
    });
    expect(await answer.text()).toContain('blue cellar');

    // Drawn when it is first asked for: until then the bucket has none.
    const scan = new File([await readFile('samples/tern-3-service-manual.pdf')], 'manual.pdf');
    const manual = await openai.files.create({ file: scan, purpose: 'assistants' });
    for (const _time of ['first', 'second']) {
      const page = await server.fetch(`/media/${assistantId}/files/${manual.id}/pages/1`, { key: apiKey });
      expect(page.status).toBe(200);
    }
    await openai.files.delete(manual.id);
    await openai.files.delete(id);
    await server.drainJobs();
    await expect(readFile(join(store.folder, 'files', key))).rejects.toThrow('ENOENT');
  });

  test('takes over the files on the disk, which are found before, meanwhile and after', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const disk = await createDiskBlobs(join(directory, 'files'));
    const keys = Array.from({ length: 20 }, (_, index) => `earlier-${index}`);
    for (const key of keys) await disk.put(key, Readable.from([Buffer.from(`bytes of ${key}`)]));
    await using server = await createTestServer({ ...store.settings, DATA_DIR: directory });
    const { blobs, earlierBlobs } = server.deps;
    const readAll = () =>
      Promise.all(keys.map((key) => blobs.withLocalFile(key, (path) => readFile(path, 'utf8'))));
    const expected = keys.map((key) => `bytes of ${key}`);
    expect(await readAll()).toEqual(expected);
    const moving = moveBlobs(earlierBlobs ?? disk, blobs, silentLog);
    expect(await readAll()).toEqual(expected);
    await moving;
    expect(await Array.fromAsync(disk.list())).toEqual([]);
    expect(await readAll()).toEqual(expected);
    expect((await Array.fromAsync(blobs.list(), ({ key }) => key)).sort()).toEqual(keys.sort());

    // And back, by the setting for it.
    await using leaving = await createTestServer({
      ...store.settings,
      DATA_DIR: directory,
      S3_MOVE_BACK: 'on',
    });
    const back = leaving.deps;
    const readBack = () =>
      Promise.all(keys.map((key) => back.blobs.withLocalFile(key, (path) => readFile(path, 'utf8'))));
    expect((await readBack()).sort()).toEqual(expected.toSorted());
    const returning = moveBlobs(back.earlierBlobs ?? disk, back.blobs, silentLog);
    expect((await readBack()).sort()).toEqual(expected.toSorted());
    await returning;
    expect((await readBack()).sort()).toEqual(expected.toSorted());
    expect((await Array.fromAsync(disk.list(), ({ key }) => key)).sort()).toEqual(keys.sort());
    expect(await Array.fromAsync(blobs.list(), ({ key }) => key)).toEqual(
      await Array.fromAsync(disk.list(), ({ key }) => key),
    );
  });

  test('that returns other bytes than were stored loses no file of the disk', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-test-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const disk = await createDiskBlobs(join(directory, 'files'));
    const other = await createDiskBlobs(join(directory, 'other'));
    await disk.put('kept', Readable.from([Buffer.from('true bytes')]));
    const faulty = {
      ...other,
      put: async (key: string, content: AsyncIterable<Uint8Array>) => {
        const { sha256 } = await disk.put('scratch', content);
        await disk.delete('scratch');
        return { ...(await other.put(key, Readable.from([Buffer.from('false bytes')]))), sha256 };
      },
    };
    await moveBlobs(disk, faulty, silentLog);
    expect(await disk.withLocalFile('kept', (path) => readFile(path, 'utf8'))).toBe('true bytes');
  });

  test('keeps backups beside the files of the service', async () => {
    const settings = {
      ...store.settings,
      BACKUP_SCHEDULE: '30 2 * * *',
      BACKUP_TO: 's3://documents/backups',
    };
    // A backup holds the whole database, so not that of all tests.
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    await using server = await createTestServer(settings, database);
    await server.deps.pool.query(`select graphile_worker.add_job('make_backup')`);
    await server.drainJobs();
    const [name = ''] = await readdir(join(store.folder, 'backups'));
    expect(name).toMatch(/^lectern-.+\.backup$/);
    await verifyBackup(join(store.folder, 'backups', name));
  });

  test('that is slow, busy for a while or cuts a connection serves in the end, and never half an object', async () => {
    await using proxy = await startUnreliableProxy(store.settings['S3_ENDPOINT'] ?? '');
    const bytes = Buffer.alloc(mebibyte, 'some bytes of a file ');
    const content = () => Readable.from([bytes]);
    const one = await open({ endpoint: proxy.url });
    const readBack = async () => {
      const other = await open({ endpoint: proxy.url });
      return (troubles: Trouble[]) => {
        proxy.troubles.push(...troubles);
        return other.withLocalFile('troubled', async (path) => sha256(await readFile(path)));
      };
    };

    proxy.troubles.push('busy', 'cut', 'slow');
    await one.put('troubled', content());
    const read = await readBack();
    // A download is not made again in the middle: whoever reads tries again, and finds no half of it.
    await expect(read(['cut'])).rejects.toThrow();
    expect(await read(['slow'])).toBe(sha256(bytes));
    expect(proxy.troubles).toEqual([]);

    // Every attempt fails: nothing of it is kept.
    proxy.troubles.push('cut', 'cut', 'cut', 'cut');
    await expect(one.put('lost', content())).rejects.toThrow();
    const keys = (await Array.fromAsync(one.list())).map(({ key }) => key);
    expect(keys).not.toContain('lost');
    await expect(one.withLocalFile('lost', readFile)).rejects.toThrow();
  });

  test('that is unreachable refuses an upload with 503 and keeps nothing of it', async () => {
    const own = await startS3Server();
    await using server = await createTestServer(own.settings);
    const { openai } = await server.createTenant();
    await own[Symbol.asyncDispose]();
    const upload = openai.files.create({ file: new File(['lost words'], 'lost.md'), purpose: 'assistants' });
    await expect(upload).rejects.toMatchObject({ status: 503, code: 'upstream_error' });
    expect((await openai.files.list()).data).toEqual([]);
  });
});
