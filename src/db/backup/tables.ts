import type { Queryable } from '../connections.ts';

/** Tables whose rows a backup holds, each after those that its rows refer to. */
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
  session: 'people sign in again',
  verification: 'what somebody was asked a moment ago',
  rate_limit: 'counts of the last minutes',
  worker: 'processes that run',
  ingestion_claim: 'files in hand; they are pending, and are read again',
  file_progress: 'how far reading has come',
  deleted_blob: 'stored bytes that are still to be deleted, which a backup does not hold',
} as const;

/** Rows of a statement. A block of vectors has up to half a megabyte, twice that as JSON. */
const rowsPerFetch = { segment_block: 10 };
const defaultRowsPerFetch = 500;

/** A statement of a restore, and a part of a backup, has about this many characters of rows. */
const partLength = 4 * 1024 * 1024;

/** Some rows of a table, each as a line of JSON, in the columns that a restore writes. */
export type TablePart = { table: string; rows: string[] };

/**
 * All rows that belong into a backup, as they were at one moment.
 * @param db a connection inside a transaction that sees one snapshot
 */
export async function* dumpTables(db: Queryable): AsyncGenerator<TablePart> {
  for (const table of backedUpTables) yield* dumpTable(db, table);
}

async function* dumpTable(db: Queryable, table: string): AsyncGenerator<TablePart> {
  const columns = await listColumns(db, table);
  // Answers refer to the messages before them.
  const order = table === 'message' ? 'order by sequence' : '';
  await db.query(
    `declare backup no scroll cursor for
     select row_to_json(t)::text as row from (select ${columns.join(', ')} from ${table} ${order}) t`,
  );
  const count = rowsPerFetch[table as keyof typeof rowsPerFetch] ?? defaultRowsPerFetch;
  let rows: string[] = [];
  let length = 0;
  for (;;) {
    const fetched = await db.query<{ row: string }>(`fetch ${count} from backup`);
    for (const { row } of fetched.rows) {
      rows.push(row);
      length += row.length;
    }
    const isLast = fetched.rows.length === 0;
    if (rows.length > 0 && (isLast || length >= partLength)) {
      yield { table, rows };
      rows = [];
      length = 0;
    }
    if (isLast) break;
  }
  await db.query('close backup');
}

/** Columns that can be written, in order. */
async function listColumns(db: Queryable, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Tables that backups of earlier versions hold: one for each generation of vectors. */
const formerVectorTable = /^vector_\d{1,9}$/;

/** Whether a backup may hold rows of a table of this name. */
export function isBackedUp(table: string): boolean {
  return (backedUpTables as readonly string[]).includes(table) || formerVectorTable.test(table);
}

/** Writes rows of a backup. @throws RangeError for a table that no backup holds */
export async function insertPart(db: Queryable, { table, rows }: TablePart): Promise<void> {
  if (!isBackedUp(table)) throw new RangeError(`no backup holds rows of ${table}`);
  if (formerVectorTable.test(table)) await createFormerVectorTable(db, Number(table.slice('vector_'.length)));
  const columns = (await listColumns(db, table)).join(', ');
  await db.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** In the schema of those versions, to which the database is migrated until the backup is restored. */
async function createFormerVectorTable(db: Queryable, generationId: number): Promise<void> {
  await db.query(
    `select create_vector_table(id, vector_type) from embedding_generation
     where id = $1 and to_regclass('vector_' || id) is null`,
    [generationId],
  );
}

/** Tables whose ids come from a sequence that statements name. */
const namedSequences = ['chunk', 'segment'];

/** Lets generated ids go on after those that were written. */
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

/** Removes files whose bytes were deleted while the backup was made. */
export async function deleteGoneFiles(db: Queryable, fileIds: string[]): Promise<void> {
  await db.query('delete from file where id = any($1)', [fileIds]);
  // Their stored bytes are not there: nothing is left to delete.
  await db.query('delete from deleted_blob');
}

/** Whether anybody has used this database. */
export async function isUsed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ used: boolean }>(
    'select exists (select from organization) or exists (select from person) as used',
  );
  return rows[0]?.used ?? false;
}

/** The keys of all blobs that files have, in the state of the transaction. */
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
