import { readFile } from 'node:fs/promises';
import { type Blobs, isMissingBlob } from '../ports/blobs.ts';

/** The bytes of a small blob; undefined when there is none. */
export async function loadBlob(blobs: Blobs, key: string): Promise<Buffer | undefined> {
  try {
    return await blobs.withLocalFile(key, (path) => readFile(path));
  } catch (error) {
    if (isMissingBlob(error)) return undefined;
    throw error;
  }
}
