import type { Pool, Queryable } from '../connections.ts';
import type { DocumentKey } from '../document-key.ts';
import { asynchronousCommit, transaction } from '../transaction.ts';
import { deleteVectors } from '../vectors/vectors.ts';
import {
  hasMergedSegments,
  listVectorSegmentsOf,
  retireSegments,
  retireSegmentsOf,
  showSegments,
} from './segments.ts';

/** What is known of a document when it begins. */
export type NewDocument = {
  fileId: string;
  /** The revision of the file that is ingested; the current one by default. */
  revision?: number | undefined;
  /** The author's title. */
  title?: string | undefined;
  /** The language in which it is indexed. */
  language?: string | undefined;
};

/**
 * Begins documents of files. They are written in short transactions, so that nobody waits for a long one, and are invisible until
 * they are published, so that none of them waits for the disk.
 * @returns the id of the document of each file; undefined where the file is gone or another revision was requested
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
           where file.revision = coalesce(wanted.revision, file.revision) returning id, file_id as "fileId"`,
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

/** As `beginDocuments`, of one file. */
export async function beginDocument(
  db: Queryable,
  { id: fileId, revision }: { id: string; revision?: number },
  about: Pick<NewDocument, 'title' | 'language'> = {},
): Promise<number | undefined> {
  const [id] = await beginDocuments(db, [{ fileId, revision, ...about }]);
  return id;
}

/** A document that is complete. */
export type CompleteDocument = {
  id: number;
  fileId: string;
  /** What may have been misread. */
  notice?: string | undefined;
  /** When the attempt at it began; now by default. */
  startedAt?: Date | undefined;
  /** How many pages were found; null where the format has none. */
  pageCount?: number | null;
};

/** What is known of the vectors of documents. */
export type EmbeddedIn = {
  /** The generations that have a vector of each of their chunks. */
  generationIds: number[];
  /** Segments that contain several of the documents: searches see them from now on. */
  segmentIds?: number[];
};

/** The outcome of a published document: whether all current generations have its vectors. */
export type Published = { complete: boolean };

/**
 * Publishes complete documents of a project in place of those that their files had, in one transaction, and sets the files to
 * `processed`. Other documents of the files are retired.
 * @param alsoDo further work of the same transaction, with the ids of the files whose documents are published
 * @returns for each document undefined when it was retired meanwhile: its file was deleted or ingested by another process
 */
export async function publishDocuments(
  pool: Pool,
  documents: CompleteDocument[],
  { generationIds, segmentIds = [] }: EmbeddedIn,
  alsoDo?: (db: Queryable, fileIds: string[]) => Promise<void>,
): Promise<(Published | undefined)[]> {
  return transaction(pool, async (db) => {
    // The files are locked first, as by their deletion.
    await db.query('select from file where id = any($1::uuid[]) order by id for update', [
      documents.map(({ fileId }) => fileId),
    ]);
    const { rows: locked } = await db.query<DocumentKey>(
      `select id, document.project_id as "projectId" from document
         join unnest($1::bigint[], $2::uuid[]) as wanted (id, file_id) using (id, file_id)
       order by id for update of document`,
      [documents.map(({ id }) => id), documents.map(({ fileId }) => fileId)],
    );
    const [first] = locked;
    if (!first) return documents.map(() => undefined);
    const { projectId } = first;
    const writable = new Set(locked.map(({ id }) => id));
    const published = documents.filter(({ id }) => writable.has(id));
    const ids = published.map(({ id }) => id);
    const fileIds = published.map(({ fileId }) => fileId);
    await db.query(
      'update document set file_id = null where file_id = any($1::uuid[]) and id <> all ($2::bigint[])',
      [fileIds, ids],
    );
    await db.query('update document set published = true where id = any($1::bigint[])', [ids]);
    await db.query(
      `update file set status = 'processed', status_details = ended.notice, reread = false, awaits_duplicate = false,
         retry_at = null, last_error = null, started_at = ended.started_at, ended_at = now(), page_count = ended.pages
       from unnest($1::uuid[], $2::timestamptz[], $3::integer[], $4::text[]) as ended (id, started_at, pages, notice)
       where file.id = ended.id`,
      [
        fileIds,
        published.map(({ startedAt = new Date() }) => startedAt),
        published.map(({ pageCount }) => pageCount ?? null),
        published.map(({ notice }) => notice),
      ],
    );
    if (segmentIds.length > 0) await showSegments(db, projectId, segmentIds);
    const segments = await listVectorSegmentsOf(db, { projectId, documentIds: ids, segmentIds });
    await db.query(
      `insert into embedded_document (document_id, generation_id, segmented)
       select d.id, g.id, d.chunk_count = 0
         or exists (select from unnest($3::integer[], $4::bigint[]) as held (generation_id, document_id)
           where held.generation_id = g.id and d.id = coalesce(held.document_id, d.id))
       from document d cross join embedding_generation g
       where d.id = any($1::bigint[]) and g.id = any($2::integer[]) and g.state <> 'dropped'`,
      [
        ids,
        generationIds,
        segments.map(({ generationId }) => generationId),
        segments.map(({ documentId }) => documentId),
      ],
    );
    // A generation whose model failed midway gets all of the documents' vectors later.
    const partial = segments.filter(({ generationId }) => !generationIds.includes(generationId));
    if (partial.length > 0) {
      const ids = partial.map((segment) => segment.id);
      await retireSegments(db, projectId, ids);
    }
    const { rows } = await db.query<{ id: number }>(
      `select id from embedding_generation where state <> 'retired' for share`,
    );
    await alsoDo?.(db, fileIds);
    const complete = rows.every((generation) => generationIds.includes(generation.id));
    return documents.map(({ id }) => (writable.has(id) ? { complete } : undefined));
  });
}

/** As `publishDocuments`, of one file. */
export async function publishDocument(
  pool: Pool,
  { generationIds, ...document }: CompleteDocument & Pick<EmbeddedIn, 'generationIds'>,
  alsoDo?: (db: Queryable) => Promise<void>,
): Promise<Published | undefined> {
  const [published] = await publishDocuments(pool, [document], { generationIds }, alsoDo);
  return published;
}

/** Retires unpublished documents of files: these, or all by default. */
export async function retireUnpublished(
  db: Queryable,
  fileIds: string[],
  documentIds?: number[],
): Promise<void> {
  await db.query(
    `update document set file_id = null
     where file_id = any($1::uuid[]) and not published and ($2::bigint[] is null or id = any($2))`,
    [fileIds, documentIds ?? null],
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
