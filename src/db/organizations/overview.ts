import type { Queryable } from '../connections.ts';

/** An organization as the operator sees it. */
export type OrganizationOverview = {
  id: string;
  name: string;
  createdAt: Date;
  deletedAt: Date | null;
  projects: number;
  people: number;
  files: number;
  bytes: number;
};

/** Every organization with how much it stores, largest first. */
export async function listOrganizationOverviews(db: Queryable): Promise<OrganizationOverview[]> {
  const { rows } = await db.query<OrganizationOverview>(
    `select o.id, o.name, o.created_at as "createdAt", o.deleted_at as "deletedAt",
       (select count(*) from project p where p.organization_id = o.id and p.deleted_at is null) as projects,
       (select count(*) from membership m where m.organization_id = o.id) as people,
       coalesce(f.files, 0) as files, coalesce(f.bytes, 0) as bytes
     from organization o
     left join (select organization_id, count(*) as files, sum(bytes)::bigint as bytes from file group by organization_id) f
       on f.organization_id = o.id
     order by bytes desc, o.sequence`,
  );
  return rows;
}

/** How many files are being processed, by stage. */
export async function countStages(db: Queryable): Promise<{ stage: string; files: number }[]> {
  const { rows } = await db.query<{ stage: string; files: number }>(
    `select stage, count(*) as files from file_progress p join file f on f.id = p.file_id and f.revision = p.revision
     where f.pending group by stage order by stage`,
  );
  return rows;
}

/** The size of the database and of stored files, in bytes. */
export async function measureDisk(db: Queryable): Promise<{ databaseBytes: number; storedBytes: number }> {
  const { rows } = await db.query<{ databaseBytes: number; storedBytes: number }>(
    `select pg_database_size(current_database()) as "databaseBytes",
       (select coalesce(sum(bytes), 0)::bigint from file) as "storedBytes"`,
  );
  return rows[0] ?? { databaseBytes: 0, storedBytes: 0 };
}
