import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { ParseError } from '../parse-error.ts';

/** The number of bytes read from storage at a time. */
const blockBytes = 256 * 1024;

/** Opens a stored file. Throws a `ParseError` that is not permanent if it cannot be read. */
export async function openStored(path: string): Promise<{ file: FileHandle; bytes: number }> {
  try {
    const file = await open(path);
    return { file, bytes: (await file.stat()).size };
  } catch (cause) {
    throw new ParseError('The stored file could not be read.', { permanent: false, cause });
  }
}

/** Sends the bytes of a file through a pipe, which stays open for the next one, and closes the file: a parser process opens none itself. */
export async function sendFile(file: FileHandle, bytes: number, pipe: Writable): Promise<void> {
  await using sent = file;
  for (let left = bytes; left > 0; ) {
    const { buffer, bytesRead } = await sent.read(Buffer.allocUnsafe(Math.min(left, blockBytes)));
    if (bytesRead === 0) return;
    left -= bytesRead;
    await new Promise<void>((resolve, reject) => {
      pipe.write(buffer.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()));
    });
  }
}
