import type { Log } from '../../ports/log.ts';
import type { Pool, PoolClient } from '../connections.ts';
import { distributedTables, distributionColumn, listDistributed } from './distributed-tables.ts';
import { isolateLargeProjects } from './isolate-large-projects.ts';
import { requireCitus } from './require-citus.ts';

/** The state after the call. */
export type Distribution = {
  nodes: number;
  /** The tables that this call distributed. */
  tables: string[];
  /** The stored ids of the projects that this call isolated. */
  isolated: string[];
};

/** The advisory lock for distributing tables; an arbitrary number that no other lock in the database uses. */
const distributionLock = 726_502;

const [firstTable] = distributedTables;

/**
 * Distributes the large tables over the nodes of a distributed PostgreSQL (Citus) with the rows of a project co-located,
 * and isolates large projects in shards of their own. Each table is distributed in one transaction, so a killed call can be
 * repeated; what is done stays done. Writes to a table wait while it is distributed: stop all other processes first.
 * @param pool connections to the coordinator itself, without a pooler
 * @param options.isolateFrom projects with at least this many passages are isolated
 * @throws Error that says what is missing and what to do
 */
export async function distribute(
  pool: Pool,
  { isolateFrom, log }: { isolateFrom: number; log: Log },
): Promise<Distribution> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const nodes = await requireCitus(client);
    // A session lock, since distributing a table ends a transaction. A killed process releases it.
    await client.query('select pg_advisory_lock($1)', [distributionLock]);
    const tables = await spreadTables(client, log);
    const isolated = await isolateLargeProjects(client, { isolateFrom, log });
    await client.query('select pg_advisory_unlock($1)', [distributionLock]);
    return { nodes, tables, isolated };
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection that still holds the lock is not used again.
    client.release(broken);
  }
}

async function spreadTables(client: PoolClient, log: Log): Promise<string[]> {
  const done = await listDistributed(client);
  const groups = new Set(done.map(({ group }) => group));
  const other = done.find(({ column }) => column !== distributionColumn);
  if (other || groups.size > 1) {
    const what = other ? `${other.table} is distributed by ${other.column}` : 'they are not co-located';
    throw new Error(
      `The large tables are already distributed differently: ${what}. Undo that with undistribute_table, then try again.`,
    );
  }
  const missing = distributedTables.filter((name) => !done.some(({ table }) => table === name));
  if (missing.length > 0) {
    await requireWhole(client, missing);
    await detach(client, missing);
  }
  for (const table of missing) {
    log.info({ table }, 'a table is distributed over the nodes');
    await client.query('select create_distributed_table($1::regclass, $2::text, colocate_with => $3::text)', [
      table,
      distributionColumn,
      table === firstTable ? 'none' : firstTable,
    ]);
  }
  for (const table of distributedTables) await truncateLocalRows(client, table);
  return missing;
}

/** @throws Error when a table has child tables, which Citus cannot distribute. */
async function requireWhole(client: PoolClient, tables: string[]): Promise<void> {
  const { rows } = await client.query<{ part: string }>(
    'select inhrelid::regclass::text as part from pg_inherits where inhparent = any($1::regclass[]) order by 1',
    [tables],
  );
  if (rows.length === 0) return;
  const parts = rows.map(({ part }) => part).join(', ');
  throw new Error(
    `Vectors of the previous version are still in separate tables: ${parts}. Start the worker, which moves them and logs when it is done, then try again.`,
  );
}

/**
 * Removes what a distributed table cannot have: foreign keys to local tables, triggers, and defaults that draw ids from a
 * local sequence.
 */
async function detach(client: PoolClient, tables: string[]): Promise<void> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement from pg_constraint
       where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
       union all
       select format('drop trigger %I on %s', tgname, tgrelid::regclass) from pg_trigger
       where not tgisinternal and tgrelid = any($1::regclass[])
       union all
       select format('alter table %s alter %I drop default', adrelid::regclass, attname)
       from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
       where adrelid = any($1::regclass[]) and attname = 'id'`,
      [tables],
    );
    for (const { statement } of rows) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The rows are copied to the nodes; the originals stay behind. */
async function truncateLocalRows(client: PoolClient, table: string): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>('select pg_relation_size($1::regclass) as bytes', [
    table,
  ]);
  if (rows[0]?.bytes === 0) return;
  await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
}
