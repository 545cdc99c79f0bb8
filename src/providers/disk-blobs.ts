import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../helpers/flush.ts';
import { type Blobs, isMissingBlob } from '../ports/blobs.ts';

/**
 * The path of a blob below the directory of its store. The first two characters of the key spread the files over 256
 * directories, so that each is quick to list.
 */
export function diskPath(directory: string, key: string): string {
  return join(directory, key.slice(0, 2), key);
}

/**
 * Stores blobs as files below a directory, which is created when missing. A blob gets its name only after its bytes are
 * flushed, and the directory entry is flushed too, so what was acknowledged survives a power cut.
 */
export async function createDiskBlobs(directory: string): Promise<Blobs> {
  const unfinished = join(directory, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  const pathOf = (key: string) => diskPath(directory, key);
  const use: Blobs['withLocalFile'] = async (key, work) => work(pathOf(key));

  return {
    async put(key, content) {
      const temporary = join(unfinished, randomUUID());
      try {
        const written = await writeFlushed(temporary, content);
        await moveInto(temporary, pathOf(key));
        return written;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    withLocalFile: use,
    withStoredFile: use,

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async *list() {
      for (const { name } of await directoriesIn(directory)) {
        const path = join(directory, name);
        if (path !== unfinished) yield* datedFiles(path);
      }
    },

    check: () => access(unfinished, constants.R_OK | constants.W_OK | constants.X_OK),

    async removeUnfinished(before) {
      for await (const { key, writtenAt } of datedFiles(unfinished)) {
        if (writtenAt < before) await rm(join(unfinished, key), { force: true });
      }
    },
  };
}

async function directoriesIn(path: string): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory());
}

/** The files of a directory, without those deleted meanwhile. */
async function* datedFiles(directory: string): AsyncIterable<{ key: string; writtenAt: Date }> {
  for (const key of await readdir(directory)) {
    const facts = await stat(join(directory, key)).catch(() => undefined);
    if (facts?.isFile()) yield { key, writtenAt: facts.mtime };
  }
}

async function writeFlushed(
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: Uint8Array }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await using file = await open(path, 'wx', 0o600);
  // What comes next is received and hashed while this is written.
  let written = Promise.resolve();
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    await written;
    written = file.writeFile(chunk);
    written.catch(() => {});
  }
  await written;
  await file.sync();
  return { bytes, sha256: hash.digest() };
}

/** Most directories are there already: whether one is need not be asked for each file. */
async function moveInto(temporary: string, path: string): Promise<void> {
  const directory = dirname(path);
  await rename(temporary, path).catch(async (error: unknown) => {
    if (!isMissingBlob(error)) throw error;
    await mkdir(directory, { recursive: true });
    await rename(temporary, path);
  });
  await flushDirectory(directory);
}

/** A new name is durable only once its directory is flushed. Windows has no such call and needs none. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform !== 'win32') await flush(path);
}
