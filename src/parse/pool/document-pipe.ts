import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { ParseError } from '../parse-error.ts';

/** The file descriptor from which a parser process reads its documents, since it may not open the server's files. */
export const documentFd = 4;

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

/** Sends the bytes of a file through a pipe, which stays open for the next one, and closes the file. */
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

/** Receives this many bytes, blocking: the process has nothing else to do. */
export function receiveDocument(bytes: number): Uint8Array {
  const document = new Uint8Array(bytes);
  let received = 0;
  while (received < bytes) {
    const count = readSync(documentFd, document, received, bytes - received, null);
    if (count === 0) throw new ParseError('The stored file could not be read.', { permanent: false });
    received += count;
  }
  return document;
}
