import type { Queryable } from '../connections.ts';
import { asynchronousCommit } from '../transaction.ts';

/** What is known about a document before it is written. */
export type NewDocument = {
  fileId: string;
  /** The revision of the file that is being ingested; the current one by default. */
  revision?: number | undefined;
  /** The author's title. */
  title?: string | undefined;
  /** The language in which it is indexed. */
  language?: string | undefined;
};

/**
 * Creates empty documents of files. A document is written in short transactions, so that nobody waits for a long one. It is
 * invisible until it is published, so none of these transactions waits for the disk. The lock makes a cancellation at this moment retire
 * it, or come before it.
 * @returns an id per document; undefined if the file is gone or another revision was requested
 */
export async function beginDocuments(
  db: Queryable,
  documents: NewDocument[],
): Promise<(number | undefined)[]> {
  const { rows } = await db.query<{ id: number; fileId: string }>({
    name: 'begin_documents',
    text: `insert into document (project_id, file_id, title, language)
           select project_id, id, wanted.title, wanted.language
           from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[]) as wanted (id, revision, title, language)
             join file using (id), ${asynchronousCommit}
           where file.revision = coalesce(wanted.revision, file.revision) for share of file
           returning id, file_id as "fileId"`,
    values: [
      documents.map(({ fileId }) => fileId),
      documents.map(({ revision }) => revision),
      documents.map(({ title }) => title),
      documents.map(({ language }) => language),
    ],
  });
  const ids = new Map(rows.map(({ id, fileId }) => [fileId, id]));
  return documents.map(({ fileId }) => ids.get(fileId));
}

/** `beginDocuments` for one file. */
export async function beginDocument(
  db: Queryable,
  { id: fileId, revision }: { id: string; revision?: number },
  about: Pick<NewDocument, 'title' | 'language'> = {},
): Promise<number | undefined> {
  const [id] = await beginDocuments(db, [{ fileId, revision, ...about }]);
  return id;
}
