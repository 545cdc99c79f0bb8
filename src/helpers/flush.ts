import { open } from 'node:fs/promises';

/** Writes what the operating system holds back of a file, or of the names in a folder, to its disk, so that it outlasts a power cut. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}
