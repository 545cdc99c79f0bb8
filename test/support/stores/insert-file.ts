import type { Queryable } from '../../../src/db/connections.ts';
import { type FileRow, insertFiles, type NewFile } from '../../../src/db/files/files.ts';

/** Inserts one file, which waits to be ingested. */
export async function insertFile(db: Queryable, file: NewFile): Promise<FileRow> {
  const [row] = await insertFiles(db, [file]);
  return row as FileRow;
}
