import { readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { ParseError } from '../parse-error.ts';

/** Where a parser process finds the bytes of its documents: it may open no file of the server. */
export const documentFd = 4;

/** How many bytes are read from storage at once. */
const blockBytes = 256 * 1024;

/** Opens a stored file. Throws a `ParseError` that may pass where it cannot be read. */
export async function openStored(path: string): Promise<{ file: FileHandle; bytes: number }> {
  try {
    const file = await open(path);
    return { file, bytes: (await file.stat()).size };
  } catch (cause) {
    throw new ParseError('The stored file could not be read.', { permanent: false, cause });
  }
}

/** Sends a file through a pipe that stays open for the next one, and closes the file. */
export async function sendFile(file: FileHandle, pipe: Writable): Promise<void> {
  for await (const block of file.createReadStream({ highWaterMark: blockBytes })) {
    await new Promise<void>((resolve, reject) => {
      pipe.write(block, (error) => (error ? reject(error) : resolve()));
    });
  }
}

/** Receives so many bytes, in a process that has nothing else to do meanwhile. */
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
