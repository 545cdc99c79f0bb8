import type { FileObject } from '../../../schema/file.ts';
import { isId } from '../../../schema/ids.ts';
import type { Queryable } from '../connections.ts';
import { retireUnpublished } from '../documents/publish-documents.ts';
import { type ListedRows, listRows, type PageOfRows } from '../list-rows.ts';

/** A row of `file`. */
export type FileRow = {
  id: string;
  organizationId: string;
  projectId: string;
  filename: string;
  purpose: FileObject['purpose'];
  /** The detected format, for example `pdf`. */
  kind: string;
  bytes: number;
  status: FileObject['status'];
  statusDetails: string | null;
  createdAt: Date;
  /** The digest of the content. */
  sha256: Uint8Array;
  /** Counts requests to ingest the file; an attempt at an earlier revision is obsolete. */
  revision: number;
  /** Whether a thumbnail is stored with it. */
  thumbnail: boolean;
};

const columns = `id, organization_id as "organizationId", project_id as "projectId", filename, purpose, kind, bytes,
  status, status_details as "statusDetails", created_at as "createdAt", sha256, revision, thumbnail`;

/**
 * Locks a project against other uploads until the transaction ends, and sums the bytes of it and its organization. The lock
 * makes the sums exact and the order of `file.sequence` the order of commits.
 * @returns undefined when the project is gone
 */
export async function lockStorage(
  db: Queryable,
  scope: { organizationId: string; projectId: string },
): Promise<{ projectBytes: number; organizationBytes: number } | undefined> {
  const locked = await db.query({
    name: 'lock_storage',
    text: `select from organization o join project p on p.organization_id = o.id
     where o.id = $1 and p.id = $2 and p.deleted_at is null and o.deleted_at is null for no key update`,
    values: [scope.organizationId, scope.projectId],
  });
  return locked.rowCount === 0 ? undefined : sumStorage(db, scope);
}

/** How many bytes a project and its organization store; without `lockStorage` the result may be outdated immediately. */
export async function sumStorage(
  db: Queryable,
  scope: { organizationId: string; projectId: string },
): Promise<{ projectBytes: number; organizationBytes: number }> {
  const { rows } = await db.query<{ projectBytes: number; organizationBytes: number }>({
    name: 'sum_storage',
    text: `select coalesce(sum(bytes) filter (where project_id = $2), 0)::bigint as "projectBytes",
            coalesce(sum(bytes), 0)::bigint as "organizationBytes"
     from file where organization_id = $1`,
    values: [scope.organizationId, scope.projectId],
  });
  return rows[0] ?? { projectBytes: 0, organizationBytes: 0 };
}

/** Whether a project has no file that can be searched, or some that are waiting to become so. */
export async function findMissingDocuments(
  db: Queryable,
  projectId: string,
): Promise<'none' | 'unread' | undefined> {
  const { rows } = await db.query<{ processed: boolean; uploaded: boolean }>({
    name: 'find_missing_documents',
    text: `select exists (select from file where project_id = $1 and status = 'processed') as processed,
             exists (select from file where project_id = $1 and status = 'uploaded') as uploaded`,
    values: [projectId],
  });
  const [has] = rows;
  if (has?.uploaded) return 'unread';
  return has?.processed ? undefined : 'none';
}

/** A file that was stored just now. */
export type NewFile = Pick<
  FileRow,
  'id' | 'organizationId' | 'projectId' | 'filename' | 'purpose' | 'kind' | 'bytes' | 'sha256' | 'createdAt'
> & {
  /** The trace of the upload request. */
  traceparent?: string | undefined;
};

/** Inserts files, in the order in which they are read. */
export async function insertFiles(db: Queryable, files: NewFile[]): Promise<FileRow[]> {
  if (files.length === 0) return [];
  const { rows } = await db.query<FileRow>({
    name: 'insert_files',
    text: `
      insert into file (id, organization_id, project_id, filename, purpose, kind, bytes, sha256, created_at, traceparent)
      select id, organization_id, project_id, filename, purpose, kind, bytes, sha256, created_at, traceparent
      from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bytea[],
          $9::timestamptz[], $10::text[]) with ordinality as added (id, organization_id, project_id, filename, purpose,
          kind, bytes, sha256, created_at, traceparent, place)
      order by place returning ${columns}`,
    values: [
      files.map(({ id }) => id),
      files.map(({ organizationId }) => organizationId),
      files.map(({ projectId }) => projectId),
      files.map(({ filename }) => filename),
      files.map(({ purpose }) => purpose),
      files.map(({ kind }) => kind),
      files.map(({ bytes }) => bytes),
      files.map(({ sha256 }) => Buffer.from(sha256)),
      files.map(({ createdAt }) => createdAt),
      files.map(({ traceparent }) => traceparent),
    ],
  });
  return rows;
}

/** As `insertFiles`, of one. */
export async function insertFile(db: Queryable, file: NewFile): Promise<FileRow> {
  const [row] = await insertFiles(db, [file]);
  return row as FileRow;
}

export async function findFile(
  db: Queryable,
  scope: { projectId: string; id: string },
): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(`select ${columns} from file where project_id = $1 and id = $2`, [
    scope.projectId,
    scope.id,
  ]);
  return rows[0];
}

/** Which of these ids are processed files of a project. */
export async function findFileIds(
  db: Queryable,
  { projectId, ids }: { projectId: string; ids: string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from file where project_id = $1 and status = 'processed' and id = any($2::uuid[])`,
    [projectId, ids.filter(isId)],
  );
  return rows.map((row) => row.id);
}

/** For each of these files, whether the project has one with this name and these bytes. */
export async function arePresent(
  db: Queryable,
  { projectId, files }: { projectId: string; files: { filename: string; sha256: Uint8Array }[] },
): Promise<boolean[]> {
  const { rows } = await db.query<{ present: boolean }>(
    `select exists (
       select from file where project_id = $1 and file.sha256 = wanted.sha256 and file.filename = wanted.filename
     ) as present
     from unnest($2::text[], $3::bytea[]) with ordinality as wanted (filename, sha256, place) order by place`,
    [projectId, files.map(({ filename }) => filename), files.map(({ sha256 }) => Buffer.from(sha256))],
  );
  return rows.map(({ present }) => present);
}

/** A page of a project's files, of one purpose or all; undefined when `page.after` names none of the project. */
export async function listFiles(
  db: Queryable,
  scope: { projectId: string; purpose: FileObject['purpose'] | undefined },
  page: PageOfRows,
): Promise<ListedRows<FileRow> | undefined> {
  const { projectId, purpose } = scope;
  const list = { table: 'file', columns, within: { project_id: projectId }, matching: { purpose } };
  return listRows<FileRow>(db, list, page);
}

/** Deletes a file and retires its documents; searches no longer find them. @returns the file, if it existed. */
export async function deleteFile(
  db: Queryable,
  scope: { projectId: string; id: string },
): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `delete from file where project_id = $1 and id = $2 returning ${columns}`,
    [scope.projectId, scope.id],
  );
  return rows[0];
}

/** Like `deleteFile`, for several files. @returns those that existed. */
export async function deleteFiles(
  db: Queryable,
  scope: { projectId: string; ids: string[] },
): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `delete from file where project_id = $1 and id = any($2::uuid[]) returning ${columns}`,
    [scope.projectId, scope.ids],
  );
  return rows;
}

/** A file whose ingestion is due. */
export type FileToIngest = FileRow & {
  /** How many attempts at it have failed. */
  failures: number;
  /** The trace of the upload request. */
  traceparent: string | null;
  /** Whether the project has another file with the same content. */
  isRepeated: boolean;
};

/** The files of an ingestion job, in whatever project; left out are those that were deleted meanwhile, are done, or are to wait. */
export async function findFilesToIngest(db: Queryable, ids: string[]): Promise<FileToIngest[]> {
  const { rows } = await db.query<FileToIngest>({
    name: 'find_files_to_ingest',
    text: `select ${columns}, failures, traceparent, exists (
         select from file other where other.project_id = file.project_id and other.sha256 = file.sha256
           and other.kind = file.kind and other.id <> file.id) as "isRepeated"
       from file
       where pending and id = any($1::uuid[])
         and exists (select from project where id = file.project_id and not reading_paused and deleted_at is null)
       order by sequence`,
    values: [ids],
  });
  return rows;
}

/**
 * Stores why an attempt failed that will be repeated, and when: after e¹, e², … seconds.
 * @returns false when the file is gone or another revision was requested.
 */
export async function noteFailure(db: Queryable, file: FileRow, sentence: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set failures = failures + 1, last_error = $3,
       retry_at = now() + exp(least(failures + 1, 10)) * interval '1 second'
     where id = $1 and revision = $2`,
    [file.id, file.revision, sentence],
  );
  return rowCount === 1;
}

/**
 * Ends the ingestion of a file that cannot be processed: its status becomes `error`, or keeps the result of an earlier
 * ingestion. Its unpublished documents are retired.
 * @returns false, with nothing changed, when the file is gone or another revision was requested.
 */
export async function markFileFailed(
  db: Queryable,
  file: FileRow,
  { details, startedAt }: { details: string; startedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update file set status = case when reread then status else 'error' end,
       status_details = case when reread then status_details else $3 end,
       reread = false, awaits_duplicate = false, retry_at = null, failures = failures + 1, last_error = $3, started_at = $4, ended_at = now()
     where id = $1 and revision = $2`,
    [file.id, file.revision, details, startedAt],
  );
  if (rowCount === 0) return false;
  await retireUnpublished(db, [file.id]);
  return true;
}

/** Some files of any tenant, small ones among them. */
export async function listSomeFileIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from (select id, bytes from file limit 100) as sample order by bytes limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}
