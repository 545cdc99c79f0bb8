import pg from 'pg';
import type { PoolClient, Queryable } from '../connections.ts';
import { backedUpTables } from './backed-up-tables.ts';
import { listColumns, namesOf } from './columns.ts';
import { copyIn } from './copy.ts';
import type { TablePart } from './dump-tables.ts';

/** Tables in backups of earlier versions: one for each generation of vectors. */
const formerVectorTable = /^vector_\d{1,9}$/;

/** @throws RangeError for a table that no backup contains */
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
