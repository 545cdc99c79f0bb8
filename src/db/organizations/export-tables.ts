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
  evaluation_results: 'select * from evaluation_result where organization_id = $1',
  usage: 'select * from usage where organization_id = $1',
  usage_times: 'select * from usage_time where organization_id = $1',
  audit: `select e.* from audit_event e join organization o on o.audit_id = e.audit_id where o.id = $1`,
} as const;

type ExportedTable = keyof typeof exported;

export const exportedTables = Object.keys(exported) as ExportedTable[];

/** How many rows one part of a table has at most. */
const rowsPerPart = 2_000;

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
  for (;;) {
    const { rows } = await db.query<{ row: string }>(`fetch ${rowsPerPart} from export_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.query('close export_rows');
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
