import { readFile } from 'node:fs/promises';
import type { Blobs } from '../ports/blobs.ts';

/** The bytes of a small blob; undefined when there is none. */
export async function loadBlob(blobs: Blobs, key: string): Promise<Buffer | undefined> {
  try {
    return await blobs.withLocalFile(key, (path) => readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
