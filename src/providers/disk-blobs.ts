import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from './ports.ts';

/**
 * Blobs as files below a directory, made when it is missing. A blob appears under its name only once its bytes and
 * its directory entry have been flushed, so what was acknowledged survives a power cut.
 */
export async function createDiskBlobs(directory: string): Promise<Blobs> {
  const unfinished = join(directory, 'unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeAbandoned(unfinished);

  // Two characters of the key spread the files over 256 directories, which keeps each of them quick to list.
  const pathOf = (key: string) => join(directory, key.slice(0, 2), key);

  return {
    async put(key, content) {
      const temporary = join(unfinished, randomUUID());
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        await pipeline(
          content,
          async function* count(chunks: AsyncIterable<Uint8Array>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              bytes += chunk.byteLength;
              yield chunk;
            }
          },
          createWriteStream(temporary, { flush: true, mode: 0o600 }),
        );
        const path = pathOf(key);
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await flushDirectory(dirname(path));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return { bytes, sha256: hash.digest() };
    },

    async withLocalFile(key, use) {
      return use(pathOf(key));
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** What a crash left unfinished was never acknowledged; an upload that another process is writing is younger. */
async function removeAbandoned(directory: string): Promise<void> {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < dayAgo) await rm(path, { force: true });
  }
}

/** A new name is durable only once its directory has been flushed; Windows has no such call and needs none. */
async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
