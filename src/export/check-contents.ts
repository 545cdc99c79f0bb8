import type { Pool } from '../db/connections.ts';
import { type IdentifiedTable, isAnyTaken } from '../db/organizations/import-tables.ts';
import { AppError } from '../errors/errors.ts';
import type { StorageLimits } from '../ingest/accept-file.ts';
import { type Archive, refusal, rowsOf } from './archive.ts';
import type { ImportedRow, ImportedTable } from './imported-rows.ts';

/** The facts about an archive that an import needs before it writes anything. */
export type Contents = {
  row: ImportedRow<'organization'>;
  /** The ids of its assistants. */
  projects: Set<string>;
  /** The files of these assistants whose bytes it contains: the SHA-256 that each row states, by the file's id. */
  files: Map<string, string>;
  /** Whether to assign new ids: some are taken here, or a copy was requested. */
  hasNewIds: boolean;
};

/**
 * Checks every row of an archive.
 * @throws AppError 400 for an invalid row or an organization that exists here already, 413 above a storage limit
 */
export async function checkContents(
  { pool, storageLimits }: { pool: Pool; storageLimits: StorageLimits },
  archive: Archive,
  { copy }: { copy: boolean },
): Promise<Contents> {
  const [row, ...others] = (await Array.fromAsync(rowsOf(archive, 'organization'))).flat();
  if (!row || others.length > 0) throw refusal('The archive was altered: it must hold one organization.');
  if (!copy && (await isAnyTaken(pool, 'organization', [row.id]))) {
    throw refusal(
      `The organization "${row.name}" of this archive is here already, or was deleted within the last week. To import it a second ` +
        'time, with new ids, ask for a copy (--copy).',
    );
  }
  const projects = new Set<string>();
  const files = new Map<string, string>();
  const usage = createUsage(storageLimits);
  let hasNewIds = copy;
  const note = async (table: IdentifiedTable, rows: { id: string }[]) => {
    const ids = rows.map(({ id }) => id);
    hasNewIds ||= await isAnyTaken(pool, table, ids);
  };
  for await (const rows of rowsOf(archive, 'assistants')) {
    for (const { id } of rows) projects.add(id);
    await note('assistants', rows);
  }
  for await (const rows of rowsOf(archive, 'files')) {
    for (const file of rows) {
      const document = archive.documents.get(file.id);
      if (!document || !projects.has(file.project_id)) continue;
      usage.add(file, document.bytes);
      files.set(file.id, file.sha256);
    }
    await note('files', rows);
  }
  for (const table of ['threads', 'messages', 'question_sets', 'questions'] as const) {
    for await (const rows of rowsOf(archive, table)) await note(table, rows);
  }
  for (const table of ['members', 'budgets', 'usage', 'usage_times'] as const satisfies ImportedTable[]) {
    for await (const _rows of rowsOf(archive, table));
  }
  return { row, projects, files, hasNewIds };
}

/** Sums the sizes of files, and refuses what exceeds a storage limit of this installation. */
function createUsage(limits: StorageLimits) {
  const ofProject = new Map<string, number>();
  let total = 0;
  return {
    add({ id, project_id, bytes, filename }: ImportedRow<'files'>, stored: number): void {
      if (stored !== bytes)
        throw refusal(`The archive was altered: the document file-${id} is not as long as its row says.`);
      total += bytes;
      const inProject = (ofProject.get(project_id) ?? 0) + bytes;
      ofProject.set(project_id, inProject);
      if (bytes > limits.file)
        throw tooLarge(`the file "${filename}" has ${bytes} bytes`, 'MAX_FILE_BYTES', limits.file);
      if (inProject > limits.project)
        throw tooLarge('an assistant holds more', 'MAX_PROJECT_BYTES', limits.project);
      if (total > limits.organization)
        throw tooLarge('it holds more', 'MAX_ORGANIZATION_BYTES', limits.organization);
    },
  };
}

function tooLarge(what: string, setting: string, limit: number): AppError {
  return new AppError(
    'too_large',
    `The archive has more than may be stored here: ${what}, and ${setting} is ${limit.toLocaleString('en')} bytes. Raise it and import again.`,
    { code: 'storage_limit_exceeded', param: 'file' },
  );
}
