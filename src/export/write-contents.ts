import type { Queryable } from '../db/connections.ts';
import { completeThreads, insertImported, type WrittenTable } from '../db/organizations/import-tables.ts';
import { type Archive, rowsOf } from './archive.ts';
import type { Contents } from './check-contents.ts';
import type { ImportedRow, ImportedTable } from './imported-rows.ts';

/** A checked archive, and where its rows go. */
export type ImportSource = Contents & {
  /** A connection inside the transaction of the import. */
  db: Queryable;
  archive: Archive;
  /** Maps an id of the archive to the id here. */
  idOf(id: string): string;
};

/** How many objects were imported; `left` counts those left behind. */
export type WrittenContents = {
  assistants: number;
  files: number;
  conversations: number;
  left: { files: number; conversations: number };
};

/** What every part of an import needs: the archive, and rows as those of the new organization. */
type Import = ImportSource & {
  /** The columns that make a row the organization's own. */
  own: { organization_id: string };
  /** A row of a project, as one of the imported project. */
  inProject<Row extends { project_id: string }>(row: Row): Row & { organization_id: string };
};

/**
 * Writes everything of an archive except the organization itself and its members.
 * @param personOf the accounts here by the ids of people in the archive
 */
export async function writeContents(
  source: ImportSource,
  organizationId: string,
  personOf: Map<string, string>,
): Promise<WrittenContents> {
  const { idOf, files: stored, projects } = source;
  const own = { organization_id: organizationId };
  const inProject: Import['inProject'] = (row) => ({ ...row, ...own, project_id: idOf(row.project_id) });
  const target = { ...source, own, inProject };

  const assistants = await writeTable(source, 'assistants', (row) => ({ ...row, ...own, id: idOf(row.id) }));
  const files = await writeTable(source, 'files', (row) =>
    stored.has(row.id) ? { ...inProject(row), id: idOf(row.id), sha256: `\\x${row.sha256}` } : undefined,
  );
  const conversations = await writeConversations(target, personOf);
  await completeThreads(source.db, organizationId);
  // The keys are not imported, and neither are their budgets.
  await writeTable(source, 'budgets', ({ project_id, tokens }) =>
    project_id !== null && projects.has(project_id) ? inProject({ project_id, tokens }) : undefined,
  );
  await writeQuestionSets(target);
  for (const table of ['usage', 'usage_times'] as const) {
    await writeTable(source, table, (row) => ({
      ...inProject(row),
      api_key_id: row.api_key_id && idOf(row.api_key_id),
    }));
  }
  return {
    assistants: assistants.written,
    files: files.written,
    conversations: conversations.written,
    left: { files: files.left, conversations: conversations.left },
  };
}

/** Writes the conversations that somebody here can read, with their messages. */
async function writeConversations(
  target: Import,
  personOf: Map<string, string>,
): Promise<{ written: number; left: number }> {
  const { idOf, projects, own, inProject } = target;
  const threads = new Set<string>();
  const conversations = await writeTable(target, 'threads', (row) => {
    if (!projects.has(row.project_id) || !isReadable(row, personOf)) return undefined;
    threads.add(row.id);
    return {
      ...inProject(row),
      id: idOf(row.id),
      author_id: personOf.get(row.author_id ?? '') ?? null,
      last_message_at: row.created_at,
    };
  });
  await writeTable(target, 'messages', (row) =>
    threads.has(row.thread_id)
      ? {
          ...row,
          ...own,
          id: idOf(row.id),
          thread_id: idOf(row.thread_id),
          parent_id: row.parent_id && idOf(row.parent_id),
          file_id: row.file_id && idOf(row.file_id),
          citations:
            row.citations?.map((citation) => ({ ...citation, fileId: idOf(citation.fileId) })) ?? null,
        }
      : undefined,
  );
  return conversations;
}

/** Writes the question sets with their questions; their runs are not imported. */
async function writeQuestionSets(target: Import): Promise<void> {
  const { idOf, projects, own, inProject } = target;
  const sets = new Set<string>();
  await writeTable(target, 'question_sets', (row) => {
    if (!projects.has(row.project_id)) return undefined;
    sets.add(row.id);
    return { ...inProject(row), id: idOf(row.id) };
  });
  await writeTable(target, 'questions', (row) =>
    sets.has(row.set_id)
      ? {
          ...row,
          ...own,
          id: idOf(row.id),
          set_id: idOf(row.set_id),
          message_id: row.message_id && idOf(row.message_id),
          targets: row.targets.map((target) => ({ ...target, fileId: target.fileId && idOf(target.fileId) })),
        }
      : undefined,
  );
}

/**
 * Inserts the rows of a table as `convert` returns them.
 * @param convert returns undefined for a row that is left behind
 */
async function writeTable<Table extends ImportedTable & WrittenTable>(
  { db, archive }: ImportSource,
  table: Table,
  convert: (row: ImportedRow<Table>) => object | undefined,
): Promise<{ written: number; left: number }> {
  let [written, left] = [0, 0];
  for await (const rows of rowsOf(archive, table)) {
    const converted = rows.map(convert).filter((row) => row !== undefined);
    await insertImported(db, table, converted);
    written += converted.length;
    left += rows.length - converted.length;
  }
  return { written, left };
}

/** Whether anybody here could read a conversation: a sealed one needs its author's key, and a private one its author. */
function isReadable(thread: ImportedRow<'threads'>, personOf: Map<string, string>): boolean {
  if (thread.encrypted) return false;
  return thread.source === 'api' || thread.shared || personOf.has(thread.author_id ?? '');
}
