import type { ServiceStatus } from '../../../schema/admin/status.ts';
import type { Queryable } from '../connections.ts';

/** The version of PostgreSQL, including the embedded one, such as `17.5`. */
export async function loadServerVersion(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ version: string }>(`select current_setting('server_version') as version`);
  // Distributions append their own version after a space.
  return rows[0]?.version.split(' ')[0] ?? '';
}

export async function countRecords(db: Queryable): Promise<ServiceStatus['counts']> {
  type Row = Omit<ServiceStatus['counts'], 'files'> & ServiceStatus['counts']['files'];
  const { rows } = await db.query<Row>(
    `select (select count(*) from organization) as organizations,
            (select count(*) from project where deleted_at is null) as projects,
            (select count(*) from api_key) as keys,
            (select coalesce(sum(chunk_count), 0)::bigint from document where live) as chunks,
            count(*) filter (where status = 'uploaded') as uploaded,
            count(*) filter (where status = 'processed') as processed,
            count(*) filter (where status = 'error') as error
     from file`,
  );
  // An aggregate without groups always returns one row.
  const { uploaded, processed, error, ...counts } = rows[0] as Row;
  return { ...counts, files: { uploaded, processed, error } };
}
