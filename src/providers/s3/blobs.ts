import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { LRUCache } from 'lru-cache';
import { StoreFault } from '../../errors/store-fault.ts';
import { isDiskFull } from '../../errors/system-errors.ts';
import type { Blobs } from '../../ports/blobs.ts';
import { createDiskBlobs } from '../disk-blobs.ts';
import { checkBucket, openBucket, type S3Access, uploadFile } from './bucket.ts';

/** A bucket, and the directory of local copies, which parser processes need. */
export type S3BlobSettings = S3Access & { directory: string };

/** The prefix of all keys, which keeps blobs apart from backups and from objects of other services. */
export const prefix = 'files/';

/** The metadata field with the content's SHA-256, which verifies what is downloaded. */
const hashName = 'sha256';

const mebibyte = 1024 * 1024;

/** Disk space for copies of recently used blobs, in bytes. */
const maxCopiesBytes = 512 * mebibyte;

/** How often a process marks its copies as in use, in milliseconds. */
const freshMs = 10 * 60 * 1_000;

/**
 * Stores blobs as objects of an S3-compatible store. Uploads pass through a file, so that a failed request can be retried.
 * Copies of recently used blobs stay on the local disk.
 * @throws Error with a sentence for the operator when the bucket cannot be used
 */
export async function createS3Blobs({ directory, ...access }: S3BlobSettings): Promise<Blobs> {
  const { bucket: Bucket } = access;
  const client = await openBucket(access);
  const copies = await createCopies(directory);

  async function upload(key: string, path: string, sha256: Uint8Array): Promise<void> {
    const Metadata = { [hashName]: Buffer.from(sha256).toString('hex') };
    await uploadFile(client, path, { Bucket, Key: prefix + key, Metadata });
  }

  async function download(key: string): Promise<void> {
    const { Body, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }));
    try {
      await copies.add(key, Body as Readable, Metadata?.[hashName]);
    } catch (cause) {
      const object = `${prefix + key} of the bucket ${Bucket} could not be downloaded`;
      if (isDiskFull(cause)) {
        const sentence = `${object}: the disk of ${directory}, where a copy is needed, is full. Make room on it.`;
        throw new StoreFault(sentence, { cause });
      }
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StoreFault(`${object}: ${reason}. Try again later.`, { cause });
    }
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

    withStoredFile: (key, use) => copies.use(key, use, () => download(key), { anew: true }),

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

    async check() {
      await copies.check();
      await checkBucket(client, Bucket);
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

/** Unfinished multipart uploads, whose parts take space but are not listed as objects. */
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

type Copies = {
  /** @throws Error when the content does not have the expected hash */
  add(
    key: string,
    content: AsyncIterable<Uint8Array>,
    expectedSha256?: string,
  ): Promise<{ bytes: number; sha256: Uint8Array }>;
  /** Keeps a copy while it is used. @param fetch creates a missing copy, or with `anew` one in place of another */
  use<Result>(
    key: string,
    use: (path: string) => Promise<Result>,
    fetch?: () => Promise<void>,
    options?: { anew: boolean },
  ): Promise<Result>;
  remove(key: string): void;
  /** @throws the system's error when no copy can be stored */
  check(): Promise<void>;
  /** Removes the directories of killed processes. */
  removeAbandoned(before: Date): Promise<void>;
};

/** Local copies, in a directory for this process only: another process could remove a file that is being read here. */
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
    async use(key, use, fetch, { anew } = { anew: false }) {
      users.set(key, (users.get(key) ?? 0) + 1);
      try {
        // The file stays until the new one takes its place, since the key has a user.
        if (anew) known.delete(key);
        if (fetch) await once(key, fetch);
        return await disk.withLocalFile(key, use);
      } finally {
        const others = (users.get(key) ?? 1) - 1;
        if (others > 0) users.set(key, others);
        else users.delete(key);
        removeUnused(key);
      }
    },
    check: disk.check,
    remove: (key) => void known.delete(key),
    async removeAbandoned(before) {
      for (const name of await readdir(parent)) {
        const facts = name === own ? undefined : await stat(join(parent, name)).catch(() => undefined);
        if (facts && facts.mtime < before) await rm(join(parent, name), { recursive: true, force: true });
      }
    },
  };
}
