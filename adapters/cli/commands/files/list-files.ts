import type { FileObject } from '../../../../schema/file.ts';
import type { FileProgress } from '../../../../schema/file-progress.ts';
import { formatBytes } from '../../../../src/helpers/format-bytes.ts';
import type { Client } from '../../client.ts';
import { printTable } from '../../output.ts';

/** The largest number of files that the server lists in one call. */
const maxListed = 100;

/** All files of a project, oldest first. */
export async function listFiles(client: Client): Promise<FileObject[]> {
  const all: FileObject[] = [];
  let after: string | null = null;
  do {
    const page: Page = await client.files.list.query({ limit: maxListed, after });
    all.push(...page.data);
    after = page.has_more ? page.last_id : null;
  } while (after !== null);
  return all;
}

type Page = { data: FileObject[]; last_id: string | null; has_more: boolean };

/** Which of these ids name files that the server has not processed yet, or could not process. */
export async function findUnread(client: Client, ids: Set<string>): Promise<string[]> {
  if (ids.size === 0) return [];
  const unread = new Set<string>();
  for (const status of ['uploaded', 'error'] as const) {
    let cursor: string | undefined;
    do {
      const page = await client.files.page.query({ status, limit: maxListed, ...(cursor && { cursor }) });
      for (const { id } of page.data) if (ids.has(id)) unread.add(id);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  }
  return [...unread];
}

/** Prints a row for each file; those in `unread` are followed by their stage. */
export function printFiles(files: FileObject[], unread: FileProgress[] = []): void {
  const stages = new Map(unread.map((file) => [file.id, `${file.stage}, ${file.percent} %`]));
  const rows = files.map(({ id, filename, bytes, status, status_details }) => [
    id,
    filename,
    formatBytes(bytes),
    status,
    stages.get(id) ?? status_details ?? '',
  ]);
  printTable(['ID', 'NAME', 'SIZE', 'STATUS', ''], rows, 'The project has no files yet.');
}
