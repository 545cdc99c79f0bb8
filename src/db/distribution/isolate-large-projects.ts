import type { Log } from '../../ports/log.ts';
import type { Queryable } from '../connections.ts';
import { distributedTables } from './distributed-tables.ts';

const [table] = distributedTables;

/**
 * Gives each project with many passages shards of its own, so that it can be moved to a node of its own. Writes to the
 * shards that it leaves wait.
 * @returns the stored ids of the projects isolated by this call, largest first
 */
export async function isolateLargeProjects(
  db: Queryable,
  { isolateFrom, log }: { isolateFrom: number; log: Log },
): Promise<string[]> {
  const { rows: large } = await db.query<{ id: string; chunks: number }>(
    `select project_id as id, sum(chunk_count)::bigint as chunks from document
     where live group by project_id having sum(chunk_count) >= $1 order by 2 desc, 1`,
    [isolateFrom],
  );
  const isolated: string[] = [];
  for (const { id, chunks } of large) {
    if (await isAlone(db, id)) continue;
    log.info({ projectId: id, chunks }, 'a project is isolated in shards of its own');
    await db.query(
      `select isolate_tenant_to_new_shard('${table}', $1::uuid, 'CASCADE', shard_transfer_mode => 'block_writes')`,
      [id],
    );
    isolated.push(id);
  }
  return isolated;
}

/** A shard for a single hash value practically belongs to a single project. */
async function isAlone(db: Queryable, projectId: string): Promise<boolean> {
  const { rows } = await db.query<{ alone: boolean }>(
    `select shardminvalue = shardmaxvalue as alone from pg_dist_shard
     where shardid = get_shard_id_for_distribution_column('${table}', $1::uuid)`,
    [projectId],
  );
  return rows[0]?.alone ?? false;
}
