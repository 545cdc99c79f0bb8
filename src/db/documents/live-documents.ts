import { languagesOfUnspacedScripts } from '../../text/scripts.ts';
import type { Queryable } from '../connections.ts';
import type { DocumentKey } from './document-key.ts';

/** The language of most live documents of a project, of those with a script of spaced words; undefined when none is known. */
export async function findMainLanguage(db: Queryable, projectId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ language: string }>(
    `select language from document where project_id = $1 and live and language <> all($2)
     group by language order by count(*) desc, language limit 1`,
    [projectId, ['simple', ...languagesOfUnspacedScripts.map(([, language]) => language)]],
  );
  return rows[0]?.language;
}

/** Stores the language in which a document is indexed. */
export async function setLanguage(db: Queryable, documentId: number, language: string): Promise<void> {
  await db.query('update document set language = $2 where id = $1', [documentId, language]);
}

/** Marks documents of a project as indexed by the current rules and this server's stemmers. */
export async function markWordsFresh(db: Queryable, projectId: string, documentIds: number[]): Promise<void> {
  await db.query(
    `update document set words_are_stale = false, stemmed_by = default
     where project_id = $1 and id = any($2)
       and (words_are_stale or stemmed_by <> current_setting('server_version_num')::integer / 10000)`,
    [projectId, documentIds],
  );
}

/** The live ones of some documents. */
export async function findLiveDocuments(
  db: Queryable,
  { projectId, documentIds }: { projectId: string; documentIds: number[] },
): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>({
    name: 'find_live_documents',
    text: 'select id from document where project_id = $1 and id = any($2::bigint[]) and live',
    values: [projectId, documentIds],
  });
  return new Set(rows.map(({ id }) => id));
}

/** The live documents of a file. */
export async function listDocumentsOf(
  db: Queryable,
  { projectId, fileId }: { projectId: string; fileId: string },
): Promise<Set<number>> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list_documents_of',
    text: 'select id from document where project_id = $1 and file_id = $2 and live',
    values: [projectId, fileId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** A live document with the fields that indexing needs. */
export type LiveDocument = DocumentKey & { filename: string; title: string | null; language: string | null };

/** The live documents of a project, oldest first. */
export async function listLiveDocuments(db: Queryable, projectId: string): Promise<LiveDocument[]> {
  const { rows } = await db.query<LiveDocument>(
    `select d.id, d.project_id as "projectId", f.filename, d.title, d.language from document d join file f on f.id = d.file_id
     where d.project_id = $1 and d.live order by d.id`,
    [projectId],
  );
  return rows;
}
