import type { Queryable } from '../connections.ts';
import { isOlder } from '../postgresql/server-faults.ts';

const neededVersion = '12.0';

/**
 * Checks that tables can be distributed from here.
 * @returns the number of nodes
 * @throws Error that says what is missing and what to do
 */
export async function requireCitus(db: Queryable): Promise<number> {
  await requireExtension(db);
  const { rows: groups } = await db.query<{ id: number }>('select groupid as id from pg_dist_local_group');
  if ((groups[0]?.id ?? 0) !== 0) {
    throw new Error(
      'DATABASE_URL names a worker of the distributed PostgreSQL. Tables are distributed from its coordinator: use the address of the coordinator.',
    );
  }
  const { rows } = await db.query<{ nodes: number }>(
    `select count(*)::integer as nodes from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
  );
  const nodes = rows[0]?.nodes ?? 0;
  if (nodes === 0) {
    throw new Error(
      `The distributed PostgreSQL has no worker node yet. Add each worker on the coordinator: select citus_add_node('host', 5432)`,
    );
  }
  await requireVectorOnWorkers(db);
  return nodes;
}

async function requireExtension(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ installed: boolean; available: string | null }>(
    `select to_regproc('citus_version') is not null as installed,
       (select default_version from pg_available_extensions where name = 'citus') as available`,
  );
  const [{ installed, available } = { installed: false, available: null }] = rows;
  if (!installed && available !== null) {
    throw new Error(
      `The Citus extension ${available} is installed on the server but not in this database. Run as its superuser: create extension citus; then add each worker: select citus_add_node('host', 5432)`,
    );
  }
  if (!installed) {
    throw new Error(
      `Tables can be distributed only by PostgreSQL with the Citus extension ${neededVersion} or later, which this server does not have. Install it on the coordinator and on each worker, or stay on one machine: docs/scale.md says how to handle more load without it.`,
    );
  }
  const { rows: versions } = await db.query<{ version: string }>('select citus_version() as version');
  const version = /\d+(\.\d+)*/.exec(versions[0]?.version ?? '')?.[0] ?? '0';
  if (isOlder(version, neededVersion)) {
    throw new Error(`The server has Citus ${version}, and ${neededVersion} or later is needed.`);
  }
}

/** A worker needs the vector type to create its shards. */
async function requireVectorOnWorkers(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from run_command_on_workers($command$
       select count(*) from pg_available_extensions where name = 'vector'
     $command$) where not success or result = '0'`,
  );
  if (rows.length === 0) return;
  const nodes = rows.map(({ node }) => node).join(', ');
  throw new Error(
    `These workers cannot be reached or lack pgvector: ${nodes}. Install the extension "vector" on each, in the coordinator's version (Debian: postgresql-NN-pgvector).`,
  );
}
