import type { Pool, Queryable } from '../connections.ts';
import type { DocumentKey } from '../document-key.ts';
import { asynchronousCommit, transaction } from '../transaction.ts';
import { deleteVectors } from '../vectors/vectors.ts';
import { hasMergedSegments, listVectorSegmentsOf, retireSegments, retireSegmentsOf } from './segments.ts';

/**
 * Begins a document of a file. It is written in short transactions, so that nobody waits for a long one, and is invisible
 * until it is published, so that none of them waits for the disk.
 * @param file.revision the revision to ingest; the current one by default
 * @param about.title the author's title
 * @param about.language the language in which it is indexed
 * @returns its id; undefined when the file is gone or another revision was requested
 */
export async function beginDocument(
  db: Queryable,
  file: { id: string; revision?: number },
  { title, language }: { title?: string | undefined; language?: string } = {},
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'begin_document',
    text: `insert into document (project_id, file_id, title, language)
           select project_id, id, $3, $4 from file, ${asynchronousCommit}
           where id = $1 and revision = coalesce($2, revision) returning id`,
    values: [file.id, file.revision, title, language],
  });
  return rows[0]?.id;
}

/**
 * Publishes a complete document in place of the file's previous one, and sets the file to `processed`. Other documents of
 * the file are retired.
 * @param document `generationIds`: the generations that have a vector of each of its chunks; `notice`: what may have been
 * misread
 * @param attempt when it began, and how many pages it found; null for formats without pages
 * @param alsoDo further work of the same transaction
 * @returns undefined when the document was retired meanwhile because its file was deleted or ingested by another process;
 * otherwise whether all current generations have its vectors
 */
export async function publishDocument(
  pool: Pool,
  document: { id: number; fileId: string; generationIds: number[]; notice?: string | undefined },
  attempt: { startedAt: Date; pageCount: number | null } = { startedAt: new Date(), pageCount: null },
  alsoDo?: (db: Queryable) => Promise<void>,
): Promise<{ complete: boolean } | undefined> {
  const { id, fileId, generationIds, notice } = document;
  return transaction(pool, async (db) => {
    // The file is locked first, as in its deletion.
    await db.query('select from file where id = $1 for update', [fileId]);
    const { rows: writable } = await db.query<{ projectId: string }>(
      'select project_id as "projectId" from document where id = $1 and file_id = $2 for update',
      [id, fileId],
    );
    const [document] = writable;
    if (!document) return undefined;
    await db.query('update document set file_id = null where file_id = $1 and id <> $2', [fileId, id]);
    await db.query('update document set published = true where id = $1', [id]);
    await db.query(
      `update file set status = 'processed', status_details = $4, reread = false, awaits_duplicate = false,
         retry_at = null, last_error = null, started_at = $2, ended_at = now(), page_count = $3 where id = $1`,
      [fileId, attempt.startedAt, attempt.pageCount, notice],
    );
    const segments = await listVectorSegmentsOf(db, { id, projectId: document.projectId });
    await db.query(
      `insert into embedded_document (document_id, generation_id, segmented)
       select d.id, g.id, d.chunk_count = 0 or g.id = any($3::integer[])
       from document d cross join embedding_generation g
       where d.id = $1 and g.id = any($2::integer[]) and g.state <> 'dropped'`,
      [id, generationIds, segments.map(({ generationId }) => generationId)],
    );
    // A generation whose model failed midway gets all of the document's vectors later.
    const partial = segments.filter(({ generationId }) => !generationIds.includes(generationId));
    if (partial.length > 0) {
      const ids = partial.map((segment) => segment.id);
      await retireSegments(db, document.projectId, ids);
    }
    const { rows } = await db.query<{ id: number }>(
      `select id from embedding_generation where state <> 'retired' for share`,
    );
    await alsoDo?.(db);
    return { complete: rows.every((generation) => generationIds.includes(generation.id)) };
  });
}

/** Retires unpublished documents of a file: one of them, or all by default. */
export async function retireUnpublished(db: Queryable, fileId: string, documentId?: number): Promise<void> {
  await db.query(
    `update document set file_id = null where file_id = $1 and not published and id = coalesce($2, id)`,
    [fileId, documentId],
  );
}

/** The oldest retired document that is not yet swept. */
export async function findRetiredDocument(db: Queryable): Promise<DocumentKey | undefined> {
  const { rows } = await db.query<DocumentKey>(
    `select id, project_id as "projectId" from document where file_id is null and not swept order by id limit 1`,
  );
  return rows[0];
}

/** How many chunks one statement deletes, which takes a few milliseconds. */
const sweepBatch = 100;

/**
 * Deletes some rows of a retired document, and the document itself once it has none. While a segment of several documents
 * may contain it, its row stays, so that searches treat it as tombstoned.
 * @returns whether more rows may be left
 */
export async function sweepDocument(pool: Pool, document: DocumentKey): Promise<boolean> {
  await retireSegmentsOf(pool, document);
  if (await sweepChunks(pool, document)) return true;
  await transaction(pool, async (db) => {
    // Publishing segments with its vectors holds this lock until they are visible. Another process may sweep it too.
    await db.query('select 1 from document where id = $1 for update', [document.id]);
    if (await hasMergedSegments(db, document.projectId))
      await db.query('update document set swept = true where id = $1', [document.id]);
    else await db.query('delete from document where id = $1', [document.id]);
  });
  return false;
}

function sweepChunks(pool: Pool, { projectId, id: documentId }: DocumentKey): Promise<boolean> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: number }>(
      'select id from chunk where project_id = $1 and document_id = $2 limit $3',
      [projectId, documentId, sweepBatch],
    );
    if (rows.length === 0) return false;
    const chunkIds = rows.map(({ id }) => id);
    await deleteVectors(db, projectId, chunkIds);
    await db.query('delete from chunk where project_id = $1 and id = any($2::bigint[])', [
      projectId,
      chunkIds,
    ]);
    return true;
  });
}

/** The language of most live documents of a project; undefined when no language is known. */
export async function findMainLanguage(db: Queryable, projectId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ language: string }>(
    `select language from document where project_id = $1 and live and language <> 'simple'
     group by language order by count(*) desc, language limit 1`,
    [projectId],
  );
  return rows[0]?.language;
}

/** Stores the language in which a document is indexed. */
export async function setLanguage(db: Queryable, documentId: number, language: string): Promise<void> {
  await db.query('update document set language = $2 where id = $1', [documentId, language]);
}

/** Marks documents of a project as indexed by the current rules. */
export async function markWordsFresh(db: Queryable, projectId: string, documentIds: number[]): Promise<void> {
  await db.query(
    'update document set words_are_stale = false where project_id = $1 and id = any($2) and words_are_stale',
    [projectId, documentIds],
  );
}

/** Documents of a project of which only the ids in segments are left. */
export async function listSweptDocuments(db: Queryable, projectId: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from document where project_id = $1 and swept', [
    projectId,
  ]);
  return rows.map((row) => row.id);
}

/** Deletes swept documents. */
export async function deleteSweptDocuments(db: Queryable, ids: number[]): Promise<void> {
  await db.query('delete from document where id = any($1::bigint[]) and swept', [ids]);
}

/** The projects that have documents, including removed projects whose documents are still to be swept. */
export async function* eachProject(db: Queryable): AsyncGenerator<string> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await db.query<{ id: string }>(
      'select project_id as id from document where project_id > $1 order by project_id limit 1',
      [last],
    );
    const [next] = rows;
    if (!next) return;
    yield next.id;
    last = next.id;
  }
}

/** The documents among these that searches may show. */
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

/** A live document, with what indexing needs. */
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
