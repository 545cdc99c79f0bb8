import { createReadStream } from 'node:fs';
import type { FileRow } from '../db/files/files.ts';
import { sha256Of } from '../helpers/sha256-of.ts';
import { ParseError } from '../parse/parse-error.ts';
import type { Blobs } from '../ports/blobs.ts';

/** The stored bytes of a file are not those that were uploaded. */
export class DamagedBytes extends ParseError {
  constructor() {
    super(
      'The stored file is damaged: it is not what was uploaded. Upload it again, or put it back from a backup.',
    );
  }
}

/**
 * Runs `use` with the path of a local file that has the bytes that were uploaded; the path is valid only until it returns.
 * @throws DamagedBytes when they have changed since; what the store throws when it has none
 */
export function withUploadedBytes<Result>(
  blobs: Blobs,
  { id, sha256 }: Pick<FileRow, 'id' | 'sha256'>,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  return blobs.withLocalFile(id, async (path) => {
    if (!(await sha256Of(createReadStream(path))).equals(sha256)) throw new DamagedBytes();
    return use(path);
  });
}
