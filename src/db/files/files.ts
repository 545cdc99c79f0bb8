import type { FileObject } from '../../../schema/file.ts';
import type { FileKind } from '../../../schema/file-kind.ts';
import { isId } from '../../../schema/ids.ts';
import type { HeldDocuments, MissingDocuments } from '../../ports/generator.ts';
import type { Queryable } from '../connections.ts';
import { type ListedRows, listRows, type PageOfRows } from '../list-rows.ts';

/** A row of `file`. */
export type FileRow = {
  id: string;
  organizationId: string;
  projectId: string;
  filename: string;
  purpose: FileObject['purpose'];
  /** The detected format. */
  kind: FileKind;
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

/** The columns of `file` under the property names of `FileRow`. */
export const fileColumns = `id, organization_id as "organizationId", project_id as "projectId", filename, purpose, kind, bytes,
  status, status_details as "statusDetails", created_at as "createdAt", sha256, revision, thumbnail`;

/** Whether a project has no file that can be searched, or some that are waiting to become so. */
export async function findMissingDocuments(
  db: Queryable,
  projectId: string,
): Promise<MissingDocuments | undefined> {
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

/** How many documents are named to somebody who asks which ones there are. */
const mostNamed = 20;

/** How many files of a project can be searched, and the names of the newest. */
export async function findHeldDocuments(db: Queryable, projectId: string): Promise<HeldDocuments> {
  const { rows } = await db.query<HeldDocuments>({
    name: 'find_held_documents',
    text: `select (select count(*)::int from file where project_id = $1 and status = 'processed') as count,
             array(select filename from file where project_id = $1 and status = 'processed'
                   order by sequence desc limit $2) as newest`,
    values: [projectId, mostNamed],
  });
  return rows[0] ?? { count: 0, newest: [] };
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
      order by place returning ${fileColumns}`,
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

export async function findFile(
  db: Queryable,
  scope: { projectId: string; id: string },
): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `select ${fileColumns} from file where project_id = $1 and id = $2`,
    [scope.projectId, scope.id],
  );
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

/** For each of these files, the id of the project's with this name and these bytes: a processed one if there is, then the newest. */
export async function findPresent(
  db: Queryable,
  { projectId, files }: { projectId: string; files: { filename: string; sha256: Uint8Array }[] },
): Promise<(string | null)[]> {
  const { rows } = await db.query<{ id: string | null }>(
    `select (
       select id from file where project_id = $1 and file.sha256 = wanted.sha256 and file.filename = wanted.filename
       order by status = 'processed' desc, created_at desc, id desc limit 1
     ) as id
     from unnest($2::text[], $3::bytea[]) with ordinality as wanted (filename, sha256, place) order by place`,
    [projectId, files.map(({ filename }) => filename), files.map(({ sha256 }) => Buffer.from(sha256))],
  );
  return rows.map(({ id }) => id);
}

/** A page of a project's files, of one purpose or all; undefined when `page.after` names none of the project. */
export async function listFiles(
  db: Queryable,
  scope: { projectId: string; purpose: FileObject['purpose'] | undefined },
  page: PageOfRows,
): Promise<ListedRows<FileRow> | undefined> {
  const { projectId, purpose } = scope;
  const list = {
    table: 'file',
    columns: fileColumns,
    within: { project_id: projectId },
    matching: { purpose },
  };
  return listRows<FileRow>(db, list, page);
}

/** Deletes a file and retires its documents; searches no longer find them. @returns the file, if it existed. */
export async function deleteFile(
  db: Queryable,
  scope: { projectId: string; id: string },
): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    `delete from file where project_id = $1 and id = $2 returning ${fileColumns}`,
    [scope.projectId, scope.id],
  );
  return rows[0];
}

/** Like `deleteFile`, for several files, which are locked in the order in which documents are published. @returns those that existed. */
export async function deleteFiles(
  db: Queryable,
  scope: { projectId: string; ids: string[] },
): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `with locked as materialized (
       select id from file where project_id = $1 and id = any($2::uuid[]) order by id for update
     )
     delete from file where project_id = $1 and id in (select id from locked) returning ${fileColumns}`,
    [scope.projectId, scope.ids],
  );
  return rows;
}

/** Some files of any tenant, small ones among them. */
export async function listSomeFileIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from (select id, bytes from file limit 100) as sample order by bytes limit $1',
    [limit],
  );
  return rows.map(({ id }) => id);
}
