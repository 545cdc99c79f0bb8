import { AppError } from '../../errors/errors.ts';
import type { PoolClient, Queryable } from '../connections.ts';
import { isDistributed } from '../distribution/distributed-tables.ts';
import { backedUpTables } from './backed-up-tables.ts';
import { type Column, listColumns, namesOf } from './columns.ts';
import { copyOut } from './copy.ts';

/** The approximate size of a part of a backup, in bytes of rows. */
const partBytes = 8 * 1024 * 1024;

/** What a part has at most, unless it is a single page: long texts may lie together, and they are stored compressed. */
const maxPartBytes = 4 * partBytes;

/** Some rows of a table. */
export type TablePart = {
  table: string;
  columns: Column[];
  /** How many rows there are. */
  rows: number;
  /** The rows in PostgreSQL's binary COPY format. */
  content: Buffer;
};

/**
 * All rows that belong in a backup, as of one moment.
 * @param db a connection inside a transaction that sees one snapshot
 * @throws AppError when the tables are distributed, since nodes share no snapshot
 */
export async function* dumpTables(db: PoolClient): AsyncGenerator<TablePart> {
  if (await isDistributed(db)) {
    throw new AppError(
      'invalid_request',
      'The passages are on several nodes, which share no snapshot. Back up the database itself on each node with a common restore point: select citus_create_restore_point(NAME) (docs/scale.md).',
    );
  }
  for (const table of backedUpTables) yield* dumpTable(db, table);
}

/** Reads one page range after the other: each statement is bounded and independent of the one before it. */
async function* dumpTable(db: PoolClient, table: string): AsyncGenerator<TablePart> {
  const columns = await listColumns(db, table);
  const { pages, bytes } = await sizeOf(db, table);
  const pagesAtOnce = Math.max(1, Math.floor((partBytes * pages) / Math.max(1, bytes)));
  for (let first = 0; first < pages; first += pagesAtOnce)
    yield* dumpPages(db, { table, columns, first, end: Math.min(pages, first + pagesAtOnce) });
}

/** Some pages of a table: from the first until before the end. */
type Pages = { table: string; columns: Column[]; first: number; end: number };

/** Reads pages together or, where their rows turn out to have too many bytes for one part, fewer at once. */
async function* dumpPages(db: PoolClient, pages: Pages): AsyncGenerator<TablePart> {
  const { table, columns, first, end } = pages;
  const selected = `select ${namesOf(columns)} from ${table} where ctid >= '(${first},0)' and ctid < '(${end},0)'`;
  const maxBytes = end - first > 1 ? maxPartBytes : Number.POSITIVE_INFINITY;
  const { rows, bytes, content } = await copyOut(
    db,
    `copy (${selected}) to stdout (format binary)`,
    maxBytes,
  );
  if (content) {
    if (rows > 0) yield { table, columns, rows, content };
    return;
  }
  const pagesAtOnce = Math.max(1, Math.floor(((end - first) * partBytes) / bytes));
  for (let next = first; next < end; next += pagesAtOnce)
    yield* dumpPages(db, { ...pages, first: next, end: Math.min(end, next + pagesAtOnce) });
}

/** Sizes of the table itself in pages, and in bytes including its large values, which are stored separately. */
async function sizeOf(db: Queryable, table: string): Promise<{ pages: number; bytes: number }> {
  const { rows } = await db.query<{ pages: number; bytes: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::integer as pages,
       pg_table_size($1::regclass) as bytes`,
    [table],
  );
  return rows[0] ?? { pages: 0, bytes: 0 };
}

/** A file's stored bytes: their SHA-256 as hexadecimal digits, whether there is a thumbnail, and the pages that have pictures. */
export type OwnedBlobs = { fileId: string; sha256: string; thumbnail: boolean; pages: number[] };

/** All blobs that files have, as the transaction sees them. */
export async function listOwnedBlobs(db: Queryable): Promise<OwnedBlobs[]> {
  const { rows } = await db.query<OwnedBlobs>(
    `select f.id as "fileId", encode(f.sha256, 'hex') as sha256, coalesce(f.thumbnail, false) as thumbnail,
       array(select page from page_picture where file_id = f.id) as pages
     from file f`,
  );
  return rows;
}

export async function isFileThere(db: Queryable, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from file where id = $1', [fileId]);
  return rowCount !== 0;
}
