import type { FileOrder } from '../../../schema/dashboard/file-page.ts';
import type { FileObject } from '../../../schema/file.ts';
import type { FileKind } from '../../../schema/file-kind.ts';
import type { Queryable } from '../connections.ts';
import { escapeLike } from '../escape-like.ts';

/** A file as a list shows it. */
export type ListedFile = {
  id: string;
  filename: string;
  kind: FileKind;
  bytes: number;
  createdAt: Date;
  status: FileObject['status'];
  statusDetails: string | null;
  lastError: string | null;
  /** Whether it is to be ingested, for the first time or again. */
  pending: boolean;
  /** Null for formats without pages, and until it is ingested. */
  pageCount: number | null;
  chunkCount: number | null;
  thumbnail: boolean;
  /** The author's title, if the file has one. */
  title: string | null;
};

const columns = `f.id, f.filename, f.kind, f.bytes, f.created_at as "createdAt", f.status,
  f.status_details as "statusDetails", f.last_error as "lastError", f.status = 'uploaded' or f.reread as pending,
  f.page_count as "pageCount", d.chunk_count as "chunkCount", f.thumbnail, d.title`;

/** A filter on a project's files; all by default. */
export type FileFilter = {
  /** A part of the name, in any case. */
  search?: string | undefined;
  status?: FileObject['status'] | undefined;
};

/** The position in a list: the sort value of the last file, and its upload sequence. */
export type FileCursor = { value: string | number; sequence: number };

const sortColumns: Record<FileOrder, { column: string; type: string }> = {
  name: { column: 'f.sort_name', type: 'text' },
  bytes: { column: 'f.bytes', type: 'bigint' },
  status: { column: 'f.status', type: 'text' },
  // The order of uploads alone.
  created_at: { column: 'f.sequence', type: 'bigint' },
};

/** A page of a project's files in one of its orders, each of which has an index. */
export async function listFilePage(
  db: Queryable,
  { projectId, search, status }: FileFilter & { projectId: string },
  page: { sort: FileOrder; order: 'asc' | 'desc'; after: FileCursor | undefined; limit: number },
): Promise<(ListedFile & FileCursor)[]> {
  const { column, type } = sortColumns[page.sort];
  const values: unknown[] = [projectId, page.limit];
  const conditions = ['f.project_id = $1', ...filterConditions({ search, status }, values)];
  if (page.after) {
    values.push(page.after.value, page.after.sequence);
    const [value, sequence] = [`$${values.length - 1}::${type}`, `$${values.length}::bigint`];
    conditions.push(`(${column}, f.sequence) ${page.order === 'asc' ? '>' : '<'} (${value}, ${sequence})`);
  }
  const { rows } = await db.query<ListedFile & FileCursor>(
    `select ${columns}, f.value, f.sequence
     from (select *, ${column} as value from file f where ${conditions.join(' and ')}
       order by ${column} ${page.order}, f.sequence ${page.order} limit $2) as f
     left join document d on d.file_id = f.id and d.live
     order by f.value ${page.order}, f.sequence ${page.order}`,
    values,
  );
  return rows;
}

/** The conditions of a filter on `file f`; appends their parameters to `values`. */
function filterConditions({ search, status }: FileFilter, values: unknown[]): string[] {
  const conditions = [];
  if (search !== undefined) {
    values.push(`%${escapeLike(search.toLowerCase())}%`);
    conditions.push(`f.sort_name like $${values.length}`);
  }
  if (status !== undefined) {
    values.push(status);
    conditions.push(`f.status = $${values.length}`);
  }
  return conditions;
}

export async function findListedFile(
  db: Queryable,
  { projectId, id }: { projectId: string; id: string },
): Promise<ListedFile | undefined> {
  const { rows } = await db.query<ListedFile>(
    `select ${columns} from file f left join document d on d.file_id = f.id and d.live
     where f.project_id = $1 and f.id = $2`,
    [projectId, id],
  );
  return rows[0];
}

/** A file that was uploaded before another with the same content or, failing that, the same name in any case. */
export type RepeatedFile = { id: string; filename: string; same: 'content' | 'name' };

/** The file that another one repeats; among several with the same content one of the same name, else the oldest. */
export async function findRepeated(
  db: Queryable,
  { projectId, id }: { projectId: string; id: string },
): Promise<RepeatedFile | undefined> {
  const { rows } = await db.query<RepeatedFile>(
    // Two parts, since each has an index of its own.
    `with later as (select sha256, filename, sort_name, sequence from file where project_id = $1 and id = $2)
     (select f.id, f.filename, 'content' as same from file f, later
      where f.project_id = $1 and f.sha256 = later.sha256 and f.sequence < later.sequence
      order by f.filename = later.filename desc, f.sequence limit 1)
     union all
     (select f.id, f.filename, 'name' from file f, later
      where f.project_id = $1 and f.sort_name = later.sort_name and f.sequence < later.sequence
      order by f.sequence limit 1)
     order by same limit 1`,
    [projectId, id],
  );
  return rows[0];
}

/** How many files a project has, and their size. */
export type FileCounts = {
  uploaded: number;
  processed: number;
  error: number;
  /** Processed, and waiting to be ingested again. */
  reread: number;
  bytes: number;
  /** Whether ingestion is paused in the project. */
  paused: boolean;
};

export async function countFiles(
  db: Queryable,
  { projectId, search }: { projectId: string; search: string | undefined },
): Promise<FileCounts> {
  const values: unknown[] = [projectId];
  const conditions = ['f.project_id = $1', ...filterConditions({ search }, values)].join(' and ');
  const { rows } = await db.query<FileCounts>(
    // Grouped first, which an index-only scan can answer.
    `with counted as (
       select f.status, count(*) as files, sum(f.bytes) as bytes from file f where ${conditions} group by f.status
     )
     select coalesce(sum(files) filter (where status = 'uploaded'), 0)::bigint as uploaded,
       coalesce(sum(files) filter (where status = 'processed'), 0)::bigint as processed,
       coalesce(sum(files) filter (where status = 'error'), 0)::bigint as error,
       (select count(*) from file f where ${conditions} and f.reread) as reread,
       coalesce(sum(bytes), 0)::bigint as bytes,
       (select reading_paused from project where id = $1) as paused
     from counted`,
    values,
  );
  return rows[0] as FileCounts;
}

/**
 * Ids of the files of a project that match a filter, in upload order.
 * @param page.after the upload sequence of the last file of the previous page
 */
export async function listFileIds(
  db: Queryable,
  { projectId, ...filter }: FileFilter & { projectId: string },
  page: { after: number; limit: number },
): Promise<{ id: string; sequence: number }[]> {
  const values: unknown[] = [projectId, page.after, page.limit];
  const conditions = ['f.project_id = $1', 'f.sequence > $2', ...filterConditions(filter, values)];
  const { rows } = await db.query<{ id: string; sequence: number }>(
    `select f.id, f.sequence from file f where ${conditions.join(' and ')} order by f.sequence limit $3`,
    values,
  );
  return rows;
}
