import pg from 'pg';
import { AppError } from '../../errors.ts';
import type { PoolClient, Queryable } from '../connections.ts';
import { isDistributed } from '../distribution/distributed-tables.ts';
import { copyIn, copyOut } from './copy.ts';

/** Tables whose rows a backup contains, each after the tables that its rows reference. */
export const backedUpTables = [
  'server_secret',
  'organization',
  'person',
  'membership',
  'credential',
  'passkey',
  'two_factor',
  'one_time_link',
  'sealing_key',
  'project',
  'api_key',
  'api_key_former_secret',
  'file',
  'page_picture',
  'document',
  'chunk',
  'segment',
  'segment_block',
  'embedding_generation',
  'embedded_document',
  'chunk_vector',
  'thread',
  'message',
  'question_set',
  'set_question',
  'evaluation_run',
  'evaluation_result',
  'usage',
  'usage_time',
  'budget',
  'audit_event',
] as const;

/** Tables that a backup leaves out, and why. */
export const leftOutTables = {
  schema_migration: 'the header names the migrations, and a restore applies them',
  session: 'people have to sign in again',
  verification: 'short-lived challenges',
  rate_limit: 'counts of the last few minutes',
  worker: 'processes that run',
  ingestion_claim: 'files being processed; they are pending, and are processed again',
  file_progress: 'progress of ingestion',
  deleted_blob: 'stored bytes still to be deleted, which a backup does not contain',
} as const;

/** The approximate size of a part of a backup, in bytes of rows. */
const partBytes = 8 * 1024 * 1024;

/** A column that can be written, with its type as SQL names it. */
export type Column = { name: string; type: string };

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
  const selected = `select ${namesOf(columns)} from ${table}`;
  const { pages, bytes } = await sizeOf(db, table);
  const pagesAtOnce = Math.max(1, Math.floor((partBytes * pages) / Math.max(1, bytes)));
  for (let first = 0; first === 0 || first < pages; first += pagesAtOnce) {
    const next = first + pagesAtOnce;
    const end = next < pages ? `and ctid < '(${next},0)'` : '';
    const statement = `copy (${selected} where ctid >= '(${first},0)' ${end}) to stdout (format binary)`;
    const part = await copyOut(db, statement);
    if (part.rows > 0) yield { table, columns, ...part };
  }
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

/** Columns that can be written, in order. */
async function listColumns(db: Queryable, table: string): Promise<Column[]> {
  const { rows } = await db.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows;
}

function namesOf(columns: Column[]): string {
  return columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
}

/** Tables in backups of earlier versions: one for each generation of vectors. */
const formerVectorTable = /^vector_\d{1,9}$/;

/**
 * @throws RangeError for a table that no backup contains
 */
function requireBackedUp(table: string): void {
  const isKnown = (backedUpTables as readonly string[]).includes(table) || formerVectorTable.test(table);
  if (!isKnown) throw new RangeError(`no backup contains rows of ${table}`);
}

/** The types in which PostgreSQL and the embedded database store vectors. */
const vectorType = /^(vector|halfvec)$/;

/** Writes rows of a backup. @throws RangeError for a table or a column that no backup contains */
export async function insertPart(
  db: PoolClient,
  { table, columns, content }: Omit<TablePart, 'rows'>,
): Promise<void> {
  requireBackedUp(table);
  const types = new Map((await listColumns(db, table)).map(({ name, type }) => [name, type]));
  const others = columns.filter(({ name, type }) => types.get(name) !== type);
  const unknown = others.find(
    ({ name, type }) => !vectorType.test(types.get(name) ?? '') || !vectorType.test(type),
  );
  if (unknown) throw new RangeError(`no backup contains ${unknown.name} of ${table} as ${unknown.type}`);
  const names = namesOf(columns);
  const copyInto = (into: string) =>
    copyIn(db, `copy ${into} (${names}) from stdin (format binary)`, content);
  if (others.length === 0) return void (await copyInto(table));
  // The two databases store vectors in different types.
  const definitions = columns.map(({ name, type }) => `${pg.escapeIdentifier(name)} ${type}`);
  await db.query(`create temporary table restored_part (${definitions.join(', ')})`);
  await copyInto('restored_part');
  await db.query(
    `insert into ${table} (${names}) overriding system value select ${names} from restored_part`,
  );
  await db.query('drop table restored_part');
}

/**
 * Writes rows of a backup of format 1, each a line of JSON.
 * @throws RangeError for a table that no backup contains
 */
export async function insertJsonPart(db: Queryable, table: string, rows: string[]): Promise<void> {
  requireBackedUp(table);
  if (formerVectorTable.test(table)) await createFormerVectorTable(db, Number(table.slice('vector_'.length)));
  const columns = namesOf(await listColumns(db, table));
  await db.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** Vector tables in the schema of those versions, to which the database is migrated first. */
async function createFormerVectorTable(db: Queryable, generationId: number): Promise<void> {
  await db.query(
    `select create_vector_table(id, vector_type) from embedding_generation
     where id = $1 and to_regclass('vector_' || id) is null`,
    [generationId],
  );
}

/**
 * Drops the foreign keys of all tables in a backup, so that they are checked once instead of for every row.
 * @returns a function that adds them again and throws if a row violates one
 */
export async function dropForeignKeys(db: Queryable): Promise<() => Promise<void>> {
  const { rows: keys } = await db.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any($1)`,
    [backedUpTables],
  );
  for (const { table, name } of keys) await db.query(`alter table ${table} drop constraint ${name}`);
  return async () => {
    for (const { table, name, definition } of keys) {
      await db.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

/** Tables whose ids come from a sequence that statements name. */
const namedSequences = ['chunk', 'segment'];

/** Makes sequences continue after the ids that were written. */
export async function advanceSequences(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(c.relname, a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relname = any($1)
     union all
     select name, 'id', name || '_id' from unnest($2::text[]) as name where to_regclass(name || '_id') is not null`,
    [backedUpTables, namedSequences],
  );
  for (const { table, column, sequence } of rows) {
    await db.query(`select setval('${sequence}', coalesce(max(${column}), 0) + 1, false) from ${table}`);
  }
}

/** Deletes files whose bytes were deleted while the backup was made. */
export async function deleteGoneFiles(db: Queryable, fileIds: string[]): Promise<void> {
  await db.query('delete from file where id = any($1)', [fileIds]);
  // Their stored bytes are gone, so nothing is left to delete.
  await db.query('delete from deleted_blob');
}

/** Whether the database has been used before. */
export async function isUsed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select from organization) or exists (select from person) as used',
  );
  return rows[0]?.used ?? false;
}

/** The keys of all blobs that files have, as the transaction sees them. */
export async function listOwnedBlobs(
  db: Queryable,
): Promise<{ fileId: string; thumbnail: boolean; pages: number[] }[]> {
  const { rows } = await db.query<{ fileId: string; thumbnail: boolean; pages: number[] }>(
    `select f.id as "fileId", coalesce(f.thumbnail, false) as thumbnail,
       array(select page from page_picture where file_id = f.id) as pages
     from file f`,
  );
  return rows;
}

export async function isFileThere(db: Queryable, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from file where id = $1', [fileId]);
  return rowCount !== 0;
}
