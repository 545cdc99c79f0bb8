import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { LRUCache } from 'lru-cache';
import type { Blobs } from '../ports/blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';

/** Where an S3-compatible store is and how to be let in. */
export type S3Settings = {
  bucket: string;
  /** Another address than Amazon's; buckets are then named in the path. */
  endpoint?: string | undefined;
  region: string;
  /** Left out: what the machine is given, such as a role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** For local copies, which programs that parse documents need. */
  directory: string;
};

/** Objects of other services in the bucket, and backups, are none of ours. */
const prefix = 'files/';

/** Names the content's SHA-256 in an object's metadata, so that what comes back can be compared. */
const hashName = 'sha256';

/** Memory of one upload: parts are sent one after the other. Five megabytes is the least that S3 takes. */
const partBytes = 8 * 1024 * 1024;

const mebibyte = 1024 * 1024;

/** Disk space for copies of what was read or written last. */
const maxCopiesBytes = 512 * mebibyte;

/** How often a process says that its copies are in use, in milliseconds. */
const freshMs = 10 * 60 * 1_000;

/** Attempts of a request in all, with pauses that grow. */
const maxAttempts = 4;
const connectMs = 5_000;
/** How long the store may be silent in the middle of a request. */
const silenceMs = 30_000;

/**
 * Stores blobs as objects of an S3-compatible store. What is written passes through a file, so that a request can be made
 * again; copies of what was used last stay on the disk of this process.
 * @throws Error with a sentence for the operator when the bucket cannot be used
 */
export async function createS3Blobs(settings: S3Settings): Promise<Blobs> {
  const { bucket: Bucket } = settings;
  const client = openClient(settings);
  await requireBucket(client, settings);
  const copies = await createCopies(settings.directory);

  async function upload(key: string, path: string, sha256: Uint8Array): Promise<void> {
    const Metadata = { [hashName]: Buffer.from(sha256).toString('hex') };
    const params = { Bucket, Key: prefix + key, Body: createReadStream(path), Metadata };
    await new Upload({ client, params, partSize: partBytes, queueSize: 1 }).done();
  }

  async function download(key: string): Promise<void> {
    const { Body, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
    await copies.add(key, Body as Readable, Metadata?.[hashName]);
  }

  return {
    async put(key, content) {
      const stored = await copies.add(key, content);
      try {
        await copies.use(key, (path) => upload(key, path, stored.sha256));
      } catch (error) {
        copies.remove(key);
        throw error;
      }
      return stored;
    },

    withLocalFile: (key, use) => copies.use(key, use, () => download(key)),

    async delete(key) {
      copies.remove(key);
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified = new Date() } of page.Contents ?? []) {
          yield { key: Key.slice(prefix.length), writtenAt: LastModified };
        }
      }
    },

    async removeUnfinished(before) {
      for await (const { Key, UploadId, Initiated = new Date() } of listMultipartUploads(client, Bucket)) {
        if (Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
      await copies.removeAbandoned(before);
    },
  };
}

/** Uploads in parts that have not ended: their parts take room that no list of objects shows. */
async function* listMultipartUploads(client: S3Client, Bucket: string): AsyncIterable<MultipartUpload> {
  let markers = {};
  for (;;) {
    const command = new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...markers });
    const { Uploads = [], IsTruncated, NextKeyMarker, NextUploadIdMarker } = await client.send(command);
    yield* Uploads;
    if (!IsTruncated) return;
    markers = { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker };
  }
}

function openClient({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: silenceMs, throwOnRequestTimeout: true },
    // Checksums beyond what a request needs are unknown to many stores; contents are compared by our own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function requireBucket(client: S3Client, { bucket, endpoint }: S3Settings): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
    const reason =
      status === 404
        ? 'there is no such bucket; create it'
        : status === 403 || status === 401
          ? 'it does not let this service in; check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and the rights of the key'
          : `${error instanceof Error ? error.message || error.name : String(error)}; check S3_ENDPOINT and S3_REGION`;
    const where = endpoint === undefined ? 'S3' : `the store at ${endpoint}`;
    throw new Error(`The bucket ${bucket} of ${where} cannot be used: ${reason}.`, { cause: error });
  }
}

type Copies = {
  /** @throws Error when the content does not have the hash that it should have */
  add(
    key: string,
    content: AsyncIterable<Uint8Array>,
    expectedSha256?: string,
  ): Promise<{ bytes: number; sha256: Uint8Array }>;
  /** Keeps a copy while it is used. @param fetch makes one where there is none */
  use<Result>(
    key: string,
    use: (path: string) => Promise<Result>,
    fetch?: () => Promise<void>,
  ): Promise<Result>;
  remove(key: string): void;
  /** Removes what killed processes have left. */
  removeAbandoned(before: Date): Promise<void>;
};

/** Local copies in a directory of this process alone: another one could remove a file that is being read here. */
async function createCopies(parent: string): Promise<Copies> {
  const own = randomUUID();
  const directory = join(parent, own);
  const disk = await createDiskBlobs(directory);
  // Tells other processes on the same disk that these copies are not abandoned.
  setInterval(() => void utimes(directory, new Date(), new Date()).catch(() => {}), freshMs).unref();
  const users = new Map<string, number>();
  const fetches = new Map<string, Promise<void>>();
  const removeUnused = (key: string) => {
    if (!users.has(key) && !known.has(key)) void disk.delete(key).catch(() => {});
  };
  const known: LRUCache<string, number> = new LRUCache({
    maxSize: maxCopiesBytes,
    maxEntrySize: Number.MAX_SAFE_INTEGER,
    sizeCalculation: (bytes) => Math.min(maxCopiesBytes, bytes + 1),
    disposeAfter: (_bytes, key) => removeUnused(key),
  });

  async function once(key: string, fetch: () => Promise<void>): Promise<void> {
    if (known.get(key) !== undefined) return;
    const running = fetches.get(key) ?? fetch().finally(() => fetches.delete(key));
    fetches.set(key, running);
    await running;
  }

  return {
    async add(key, content, expectedSha256) {
      const stored = await disk.put(key, content);
      if (expectedSha256 !== undefined && Buffer.from(stored.sha256).toString('hex') !== expectedSha256) {
        await disk.delete(key);
        throw new Error('The store answered with other bytes than were stored.');
      }
      known.set(key, stored.bytes);
      return stored;
    },
    async use(key, use, fetch) {
      users.set(key, (users.get(key) ?? 0) + 1);
      try {
        if (fetch) await once(key, fetch);
        return await disk.withLocalFile(key, use);
      } finally {
        const others = (users.get(key) ?? 1) - 1;
        if (others > 0) users.set(key, others);
        else users.delete(key);
        removeUnused(key);
      }
    },
    remove: (key) => void known.delete(key),
    async removeAbandoned(before) {
      for (const name of await readdir(parent)) {
        const facts = name === own ? undefined : await stat(join(parent, name)).catch(() => undefined);
        if (facts && facts.mtime < before) await rm(join(parent, name), { recursive: true, force: true });
      }
    },
  };
}
