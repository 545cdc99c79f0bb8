import type { Pool, Queryable } from '../connections.ts';
import {
  listVectorSegmentsOf,
  retireSegments,
  showSegments,
  type VectorSegment,
} from '../segments/segments.ts';
import { transaction } from '../transaction.ts';
import { deleteVectorsOf } from '../vectors/vectors.ts';
import type { DocumentKey } from './document-key.ts';

/** A complete document, ready to be published. */
export type CompleteDocument = {
  id: number;
  fileId: string;
  /** A notice about what may have been misread. */
  notice?: string | undefined;
  /** When its ingestion began; now by default. */
  startedAt?: Date | undefined;
  /** The number of pages; null for formats without pages. */
  pageCount?: number | null;
};

/** Where the vectors of documents are. */
export type EmbeddedIn = {
  /** The generations that have a vector of every chunk. */
  generationIds: number[];
  /** Segments of several of the documents, which become visible to searches with them. */
  segmentIds?: number[];
};

/** The result of publishing a document: `complete` if all current generations have its vectors. */
export type Published = { complete: boolean };

/**
 * Publishes documents of a project in place of their files' former ones, in one transaction, and sets the files to `processed`.
 * @param alsoDo further work of the same transaction, with the ids of the files whose documents are published
 * @returns a result per document; undefined if it was retired meanwhile: its file was deleted, or ingested by another process
 */
export async function publishDocuments(
  pool: Pool,
  documents: CompleteDocument[],
  { generationIds, segmentIds = [] }: EmbeddedIn,
  alsoDo?: (db: Queryable, fileIds: string[]) => Promise<void>,
): Promise<(Published | undefined)[]> {
  return transaction(pool, async (db) => {
    const locked = await lockDocuments(db, documents);
    const [first] = locked;
    if (!first) return documents.map(() => undefined);
    const { projectId } = first;
    const writable = new Set(locked.map(({ id }) => id));
    const published = documents.filter(({ id }) => writable.has(id));
    const documentIds = published.map(({ id }) => id);
    const [, , segments, generations] = await Promise.all([
      replaceDocuments(db, published),
      segmentIds.length > 0 && showSegments(db, projectId, segmentIds),
      listVectorSegmentsOf(db, { projectId, documentIds, segmentIds }),
      shareGenerations(db),
    ]);
    const kept = generationIds.filter((id) => generations.some((generation) => generation.id === id));
    const dropped = generationIds.filter((id) => !kept.includes(id));
    // A generation whose model failed midway gets all of the documents' vectors later.
    const partial = segments.filter(({ generationId }) => !kept.includes(generationId));
    await Promise.all([
      recordVectors(db, documentIds, { generationIds: kept, segments }),
      dropped.length > 0 && deleteVectorsOf(db, { projectId, documentIds, generationIds: dropped }),
      partial.length > 0 &&
        retireSegments(
          db,
          projectId,
          partial.map(({ id }) => id),
        ),
      alsoDo?.(
        db,
        published.map(({ fileId }) => fileId),
      ),
    ]);
    const complete = generations.every(({ id, isCurrent }) => !isCurrent || kept.includes(id));
    return documents.map(({ id }) => (writable.has(id) ? { complete } : undefined));
  });
}

/** Locks the documents that still belong to their files, after these files, as deleting a file does. */
async function lockDocuments(db: Queryable, documents: CompleteDocument[]): Promise<DocumentKey[]> {
  const [, { rows }] = await Promise.all([
    db.query({
      name: 'lock_files',
      text: 'select from file where id = any($1::uuid[]) order by id for update',
      values: [documents.map(({ fileId }) => fileId)],
    }),
    db.query<DocumentKey>({
      name: 'lock_documents',
      text: `select id, document.project_id as "projectId" from document
         join unnest($1::bigint[], $2::uuid[]) as wanted (id, file_id) using (id, file_id)
       order by id for update of document`,
      values: [documents.map(({ id }) => id), documents.map(({ fileId }) => fileId)],
    }),
  ]);
  return rows;
}

/** Retires the other documents of the files, publishes these, and ends the ingestion of the files. */
async function replaceDocuments(db: Queryable, documents: CompleteDocument[]): Promise<void> {
  const ids = documents.map(({ id }) => id);
  const fileIds = documents.map(({ fileId }) => fileId);
  await Promise.all([
    db.query({
      name: 'retire_replaced',
      text: 'update document set file_id = null where file_id = any($1::uuid[]) and id <> all ($2::bigint[])',
      values: [fileIds, ids],
    }),
    db.query({
      name: 'publish_documents',
      text: 'update document set published = true where id = any($1::bigint[])',
      values: [ids],
    }),
    db.query({
      name: 'end_ingestion',
      text: `update file set status = 'processed', status_details = ended.notice, reread = false, awaits_duplicate = false,
         retry_at = null, last_error = null, started_at = ended.started_at, ended_at = now(), page_count = ended.pages
       from unnest($1::uuid[], $2::timestamptz[], $3::integer[], $4::text[]) as ended (id, started_at, pages, notice)
       where file.id = ended.id`,
      values: [
        fileIds,
        documents.map(({ startedAt = new Date() }) => startedAt),
        documents.map(({ pageCount }) => pageCount ?? null),
        documents.map(({ notice }) => notice),
      ],
    }),
  ]);
}

/** Records which generations have the documents' vectors, and whether these are in segments. */
async function recordVectors(
  db: Queryable,
  documentIds: number[],
  { generationIds, segments }: { generationIds: number[]; segments: VectorSegment[] },
): Promise<void> {
  await db.query({
    name: 'record_vectors',
    text: `insert into embedded_document (document_id, generation_id, segmented)
     select d.id, g.id, d.chunk_count = 0
       or exists (select from unnest($3::integer[], $4::bigint[]) as held (generation_id, document_id)
         where held.generation_id = g.id and d.id = coalesce(held.document_id, d.id))
     from document d cross join embedding_generation g
     where d.id = any($1::bigint[]) and g.id = any($2::integer[])`,
    values: [
      documentIds,
      generationIds,
      segments.map(({ generationId }) => generationId),
      segments.map(({ documentId }) => documentId),
    ],
  });
}

/** The generations, except those whose vectors are being deleted; they stay as they are until the transaction ends. */
async function shareGenerations(db: Queryable): Promise<{ id: number; isCurrent: boolean }[]> {
  const { rows } = await db.query<{ id: number; isCurrent: boolean }>({
    name: 'share_generations',
    text: `select id, state <> 'retired' as "isCurrent" from embedding_generation where state <> 'dropped' for share`,
  });
  return rows;
}

/** `publishDocuments` for one file. */
export async function publishDocument(
  pool: Pool,
  { generationIds, ...document }: CompleteDocument & Pick<EmbeddedIn, 'generationIds'>,
  alsoDo?: (db: Queryable) => Promise<void>,
): Promise<Published | undefined> {
  const [published] = await publishDocuments(pool, [document], { generationIds }, alsoDo);
  return published;
}

/** Retires unpublished documents of files: the given ones, or all by default. */
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
