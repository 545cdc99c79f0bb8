import type { Queryable } from '../connections.ts';
import type { FileRow } from '../files/files.ts';
import type { OrganizationId } from './organizations.ts';

/**
 * The tables in an organization's export: everything that people and programs wrote, without secrets and without what is
 * derived from documents. A row that refers to another one of its table comes after it.
 */
const exported = {
  organization: `select id, name, instructions, default_model, allowed_models, unknown_model, temperature, retrieval_count,
      fallback_model, member_keys, created_at from organization where id = $1`,
  members: `select p.id, p.name, p.email, m.role, m.created_at as joined_at
    from membership m join person p on p.id = m.person_id where m.organization_id = $1 order by m.created_at, p.id`,
  invitations: `select id, purpose, role, email, created_at, expires_at, used_at from one_time_link where organization_id = $1`,
  assistants: `select id, name, instructions, created_at from project where organization_id = $1 and deleted_at is null
    order by sequence`,
  keys: `select id, project_id, name, last_four, scopes, debug, active, expires_at, last_used_at, created_at, person_id
    from api_key where organization_id = $1 order by created_at, id`,
  budgets: 'select api_key_id, project_id, tokens from budget where organization_id = $1',
  files: `select id, project_id, filename, purpose, kind, bytes, encode(sha256, 'hex') as sha256, status, status_details,
      created_at from file where organization_id = $1 order by sequence`,
  threads: `select id, project_id, title, metadata, encrypted, encode(sealed_title, 'base64') as sealed_title,
      source, author_id, key_id, shared, created_at
    from thread where organization_id = $1 order by sequence`,
  messages: `select id, thread_id, parent_id, role, body, encode(ciphertext, 'base64') as ciphertext, status, error, reasoning,
      model, citations, rating, rating_reason, file_id, usage, first_ms, total_ms, created_at from message where organization_id = $1 order by sequence`,
  question_sets: 'select * from question_set where organization_id = $1 order by sequence',
  questions: 'select * from set_question where organization_id = $1 order by sequence',
  evaluation_runs: 'select * from evaluation_run where organization_id = $1',
  evaluation_results: 'select * from evaluation_result where organization_id = $1 order by run_id, ordinal',
  usage: 'select * from usage where organization_id = $1',
  usage_times: 'select * from usage_time where organization_id = $1',
  audit: `select e.* from audit_event e join organization o on o.audit_id = e.audit_id where o.id = $1`,
} as const;

type ExportedTable = keyof typeof exported;

export const exportedTables = Object.keys(exported) as ExportedTable[];

/** How many rows one part of a table has at most. */
const rowsPerPart = 2_000;

/** How many bytes of long texts its rows have together, unless a single one has more. An import takes a whole part into memory. */
const bytesPerPart = 8 * 1024 * 1024;

/**
 * Queries for the bytes of the rows that may be long, in the order in which they are exported, without reading them: PostgreSQL knows how
 * long a text is, and of other values how much they take where they are stored.
 */
const sizes: Partial<Record<ExportedTable, string>> = {
  assistants: `select octet_length(instructions) as bytes from project where organization_id = $1 and deleted_at is null
    order by sequence`,
  messages: `select coalesce(octet_length(body), 0) + coalesce(octet_length(ciphertext), 0) + coalesce(octet_length(reasoning), 0)
      + coalesce(pg_column_size(citations), 0) as bytes
    from message where organization_id = $1 order by sequence`,
  questions:
    'select pg_column_size(targets) as bytes from set_question where organization_id = $1 order by sequence',
  evaluation_results: `select pg_column_size(targets) + coalesce(pg_column_size(result), 0) as bytes
    from evaluation_result where organization_id = $1 order by run_id, ordinal`,
};

/**
 * The rows of a table in parts, each row as a line of JSON.
 * @param db a connection inside a transaction that sees one snapshot
 */
export async function* exportTable(
  db: Queryable,
  table: ExportedTable,
  organizationId: OrganizationId,
): AsyncGenerator<string[]> {
  await db.query(
    `declare export_rows no scroll cursor for select row_to_json(t)::text as row from (${exported[table]}) t`,
    [organizationId],
  );
  for await (const count of partsOf(db, table, organizationId)) {
    const { rows } = await db.query<{ row: string }>(`fetch ${count} from export_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.query('close export_rows');
}

/** How many rows each part of a table is to have, without an end. */
async function* partsOf(
  db: Queryable,
  table: ExportedTable,
  organizationId: OrganizationId,
): AsyncGenerator<number> {
  const measured = sizes[table];
  if (measured !== undefined) {
    await db.query(`declare export_sizes no scroll cursor for ${measured}`, [organizationId]);
    for (;;) {
      const { rows } = await db.query<{ bytes: number }>(`fetch ${rowsPerPart} from export_sizes`);
      if (rows.length === 0) break;
      yield* countsWithin(rows);
    }
    await db.query('close export_sizes');
  }
  for (;;) yield rowsPerPart;
}

/** How many rows in a row have no more than `bytesPerPart` together, or are one. */
function* countsWithin(rows: { bytes: number }[]): Generator<number> {
  let [count, sum] = [0, 0];
  for (const { bytes } of rows) {
    if (count > 0 && sum + bytes > bytesPerPart) {
      yield count;
      [count, sum] = [0, 0];
    }
    count += 1;
    sum += bytes;
  }
  yield count;
}

/** What an export needs of a file to write its bytes. */
export type ExportedFile = Pick<FileRow, 'id' | 'filename' | 'bytes' | 'sha256'>;

/** The files whose bytes an export contains. */
export async function listExportedFiles(
  db: Queryable,
  organizationId: OrganizationId,
): Promise<ExportedFile[]> {
  const { rows } = await db.query<ExportedFile>(
    'select id, filename, bytes, sha256 from file where organization_id = $1 order by sequence',
    [organizationId],
  );
  return rows;
}
