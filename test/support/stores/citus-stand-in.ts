import type { Pool } from '../../../src/db/connections.ts';

/** How a coordinator answers; by default, as one with two workers does. */
export type StandInOptions = {
  version?: string;
  nodes?: number;
  /** Workers that lack pgvector, or do not answer. */
  withoutVector?: string[];
  isWorker?: boolean;
};

/**
 * Makes functions and tables in a database that answer as those of Citus do, and note how they were called. They spread nothing:
 * they show the order and the arguments of calls, not that Citus accepts them.
 */
export async function createCitusStandIn(
  pool: Pool,
  { version = '13.0.3', nodes = 2, withoutVector = [], isWorker = false }: StandInOptions = {},
): Promise<void> {
  const failing = withoutVector.map((node) => `('${node}', 5432, true, '0')`);
  const workers = [...failing, `('worker', 5432, true, '1')`].join(', ');
  await pool.query(`
    create table citus_call (ordinal bigint generated always as identity, call text not null);
    create table citus_fault (call text not null);
    create table pg_dist_local_group (groupid integer not null);
    insert into pg_dist_local_group values (${isWorker ? 1 : 0});
    create table pg_dist_node (isactive boolean, shouldhaveshards boolean, noderole text);
    insert into pg_dist_node select true, true, 'primary' from generate_series(1, ${nodes});
    create table pg_dist_partition (logicalrelid regclass, partkey text, partmethod "char", colocationid integer);
    create table pg_dist_shard (shardid bigint, shardminvalue text, shardmaxvalue text);
    create table isolated (project_id uuid, shardid bigint generated always as identity);
    create function citus_version() returns text language sql as $$ select 'Citus ${version} on a stand-in' $$;
    create function column_to_column_name(regclass, text) returns text language sql as $$ select $2 $$;
    create function run_command_on_workers(text)
      returns table (nodename text, nodeport integer, success boolean, result text)
      language sql as $$ values ${workers} $$;

    create function note_call(name text) returns void language plpgsql as $$ begin
      if exists (select 1 from citus_fault where call = name) then
        raise exception 'no connection to the worker';
      end if;
      insert into citus_call (call) values (name);
    end $$;

    create function create_distributed_table(
      table_name regclass, distribution_column text, distribution_type text default 'hash', colocate_with text default 'default'
    ) returns void language plpgsql as $$ begin
      perform note_call(format('create_distributed_table(%s, %s, %s)', table_name, distribution_column, colocate_with));
      if exists (select 1 from pg_constraint where contype = 'f' and table_name in (conrelid, confrelid)) then
        raise exception 'cannot create foreign key constraint';
      end if;
      if exists (select 1 from pg_trigger where tgrelid = table_name and not tgisinternal) then
        raise exception 'cannot distribute relation because it has triggers';
      end if;
      if exists (
        select 1 from pg_index join pg_attribute on attrelid = indrelid and attname = distribution_column
        where indrelid = table_name and indisunique and not attnum = any(indkey)
      ) then
        raise exception 'cannot create constraint: it does not include the partition column';
      end if;
      if exists (select 1 from pg_attribute where attrelid = table_name and attidentity <> '') then
        raise exception 'cannot complete operation on a table with identity column';
      end if;
      insert into pg_dist_partition values (table_name, distribution_column, 'h', 1);
    end $$;

    create function truncate_local_data_after_distributing_table(table_name regclass) returns void language plpgsql as $$ begin
      perform note_call(format('truncate_local_data_after_distributing_table(%s)', table_name));
      execute format('truncate %s', table_name);
    end $$;

    create function get_shard_id_for_distribution_column(table_name regclass, value uuid) returns bigint language sql as $$
      select shardid from isolated where project_id = value $$;

    create function isolate_tenant_to_new_shard(
      table_name regclass, tenant_id uuid, cascade_option text default '', shard_transfer_mode text default 'auto'
    ) returns bigint language plpgsql as $$ declare made bigint; begin
      perform note_call(format('isolate_tenant_to_new_shard(%s, %s, %s, %s)', table_name, tenant_id, cascade_option, shard_transfer_mode));
      insert into isolated (project_id) values (tenant_id) returning shardid into made;
      insert into pg_dist_shard values (made, '5', '5');
      return made;
    end $$`);
}

/** What was called so far, in order. */
export async function listCitusCalls(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ call: string }>('select call from citus_call order by ordinal');
  return rows.map(({ call }) => call);
}
