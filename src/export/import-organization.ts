import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { organizationArchiveFields } from '../../schema/admin/move-organization.ts';
import type { Upload } from '../../schema/file.ts';
import type { Role } from '../../schema/people/roles.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { completeThreads, insertImported } from '../db/organizations/import-tables.ts';
import { insertMembership } from '../db/people/memberships.ts';
import { findPersonByEmail, isVouchedFor, type Person } from '../db/people/persons.ts';
import { findOrganization, type Organization } from '../db/tables/organizations.ts';
import { transaction } from '../db/transaction.ts';
import type { StorageLimits } from '../ingest/accept-file.ts';
import type { Blobs } from '../ports/blobs.ts';
import { type Archive, contentOf, refusal, rowsOf, verifyArchive } from './archive.ts';
import { checkContents } from './check-contents.ts';
import { type ImportedRow, importedRows } from './imported-rows.ts';

export type ImportDependencies = {
  pool: Pool;
  blobs: Blobs;
  storageLimits: StorageLimits;
  /** The models that this deployment has. */
  models: string[];
  /** Enqueues the reading of the organization's documents, in the transaction of `db`. */
  enqueue(db: Queryable, organizationId: string): Promise<void>;
  /** Makes an invitation in the transaction of `db`. @returns its address */
  invite(
    db: Queryable,
    invitation: { organization: Organization; email: string; role: Role },
  ): Promise<string>;
};

/** What became of an archive. */
export type ImportOutcome = {
  organization: Organization;
  /** Whether everything has other ids than where it came from, since some are taken here. */
  hasNewIds: boolean;
  assistants: number;
  files: number;
  conversations: number;
  members: { email: string; role: Role; invitation: string | null }[];
  /** What the archive names and the import left behind. */
  leftBehind: { files: number; conversations: number; models: string[] };
};

/**
 * Makes an organization of an archive that `writeExport` wrote, here or elsewhere. The archive is checked to its end first; then the
 * documents are stored, and then all rows are written in one transaction. What breaks off leaves stored bytes alone, which are
 * swept like those of an upload that broke off.
 * @throws AppError 400 that says why the archive cannot be imported, 413 for one with more than may be stored
 */
export async function importOrganization(
  deps: ImportDependencies,
  upload: Pick<Upload, 'content' | 'fields'>,
): Promise<ImportOutcome> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-import-'));
  try {
    const path = join(directory, 'archive');
    await pipeline(upload.content, createWriteStream(path, { mode: 0o600 }));
    const { copy } = organizationArchiveFields.parse(await upload.fields());
    const archive = await verifyArchive(path);
    const contents = await checkContents(deps, archive, { copy: copy === 'true' });
    const idOf = contents.hasNewIds ? createIdMap() : (id: string) => id;
    for (const [id, entry] of archive.documents) {
      const expected = contents.files.get(id);
      if (expected === undefined) continue;
      const { sha256 } = await deps.blobs.put(idOf(id), contentOf(path, entry));
      if (Buffer.from(sha256).toString('hex') !== expected) {
        throw refusal(`The archive was altered: ${entry.name} is not the document that its row tells of.`);
      }
    }
    return await transaction(deps.pool, (db) => writeRows(deps, db, { archive, ...contents, idOf }));
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    throw refusal(`A row of the archive cannot be stored: ${error.message}. Nothing was imported.`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Other ids for those of an archive: the same one for the same, and never those of another import. */
function createIdMap(): (id: string) => string {
  const secret = randomBytes(32);
  return (id) => {
    const bytes = createHash('sha256').update(secret).update(id).digest().subarray(0, 16);
    // The bits by which a random uuid is known.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}

/** Whether the database refused a value or a reference of a row: classes 22 and 23 of its codes. */
function isRefusedRow(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^2[23].{3}$/.test(code);
}

type Contents = Awaited<ReturnType<typeof checkContents>>;
type Source = Contents & { archive: Archive; idOf: (id: string) => string };

async function writeRows(deps: ImportDependencies, db: Queryable, source: Source): Promise<ImportOutcome> {
  const { archive, idOf, files: kept, projects } = source;
  const { organization, models } = await writeOrganization(deps, db, source);
  const own = { organization_id: organization.id };
  const { members, personOf } = await writeMembers(deps, db, archive, organization);
  const outcome = { assistants: 0, files: 0, conversations: 0 };
  const leftBehind = { files: 0, conversations: 0, models };

  for await (const rows of rowsOf(archive, 'assistants', importedRows.assistants)) {
    outcome.assistants += rows.length;
    await insertImported(
      db,
      'assistants',
      rows.map((row) => ({ ...row, ...own, id: idOf(row.id) })),
    );
  }
  const inProject = <Row extends { project_id: string }>(row: Row) => ({
    ...row,
    ...own,
    project_id: idOf(row.project_id),
  });
  for await (const rows of rowsOf(archive, 'files', importedRows.files)) {
    const found = rows.filter((row) => kept.has(row.id));
    outcome.files += found.length;
    leftBehind.files += rows.length - found.length;
    const written = found.map((row) => ({ ...inProject(row), id: idOf(row.id), sha256: `\\x${row.sha256}` }));
    await insertImported(db, 'files', written);
  }
  const threads = new Set<string>();
  for await (const rows of rowsOf(archive, 'threads', importedRows.threads)) {
    const found = rows.filter((row) => projects.has(row.project_id) && isReadable(row, personOf));
    for (const { id } of found) threads.add(id);
    leftBehind.conversations += rows.length - found.length;
    const written = found.map((row) => ({
      ...inProject(row),
      id: idOf(row.id),
      author_id: personOf.get(row.author_id ?? '') ?? null,
      last_message_at: row.created_at,
    }));
    await insertImported(db, 'threads', written);
  }
  outcome.conversations = threads.size;
  for await (const rows of rowsOf(archive, 'messages', importedRows.messages)) {
    const written = rows
      .filter((row) => threads.has(row.thread_id))
      .map((row) => ({
        ...row,
        ...own,
        id: idOf(row.id),
        thread_id: idOf(row.thread_id),
        parent_id: row.parent_id && idOf(row.parent_id),
        citations: row.citations?.map((citation) => ({ ...citation, fileId: idOf(citation.fileId) })) ?? null,
      }));
    await insertImported(db, 'messages', written);
  }
  await completeThreads(db, organization.id);
  await writeMeasures(db, source, inProject, own);
  await deps.enqueue(db, organization.id);
  return { organization, hasNewIds: source.hasNewIds, ...outcome, members, leftBehind };
}

/** Questions, budgets and usage. */
async function writeMeasures(
  db: Queryable,
  { archive, idOf, projects }: Source,
  inProject: <Row extends { project_id: string }>(row: Row) => Row & { organization_id: string },
  own: { organization_id: string },
): Promise<void> {
  for await (const rows of rowsOf(archive, 'budgets', importedRows.budgets)) {
    const written = rows.flatMap(({ project_id, tokens }) =>
      // Those of keys go with their keys.
      project_id !== null && projects.has(project_id) ? [inProject({ project_id, tokens })] : [],
    );
    await insertImported(db, 'budgets', written);
  }
  const sets = new Set<string>();
  for await (const rows of rowsOf(archive, 'question_sets', importedRows.question_sets)) {
    const found = rows.filter(({ project_id }) => projects.has(project_id));
    for (const { id } of found) sets.add(id);
    await insertImported(
      db,
      'question_sets',
      found.map((row) => ({ ...inProject(row), id: idOf(row.id) })),
    );
  }
  for await (const rows of rowsOf(archive, 'questions', importedRows.questions)) {
    const written = rows
      .filter(({ set_id }) => sets.has(set_id))
      .map((row) => ({
        ...row,
        ...own,
        id: idOf(row.id),
        set_id: idOf(row.set_id),
        message_id: row.message_id && idOf(row.message_id),
        targets: row.targets.map((target) => ({ ...target, fileId: target.fileId && idOf(target.fileId) })),
      }));
    await insertImported(db, 'questions', written);
  }
  for (const table of ['usage', 'usage_times'] as const) {
    for await (const rows of rowsOf(archive, table, importedRows[table])) {
      const written = rows.map((row) => ({
        ...inProject(row),
        api_key_id: row.api_key_id && idOf(row.api_key_id),
      }));
      await insertImported(db, table, written);
    }
  }
}

async function writeOrganization(
  { models }: ImportDependencies,
  db: Queryable,
  { row, idOf }: Source,
): Promise<{ organization: Organization; models: string[] }> {
  const { default_model, fallback_model } = row;
  const missing = [...new Set([default_model, fallback_model, ...row.allowed_models])].filter(
    (model) => model !== null && !models.includes(model),
  );
  const present = (model: string | null) => (missing.includes(model) ? null : model);
  const id = idOf(row.id);
  // An allowlist stays as it is: without the models that are missing here, it could become one that allows everything.
  const written = {
    ...row,
    id,
    default_model: present(default_model),
    fallback_model: present(fallback_model),
  };
  await insertImported(db, 'organization', [written]);
  const organization = await findOrganization(db, id);
  if (!organization) throw new Error('The imported organization is not there.');
  return { organization, models: missing.filter((model) => model !== null) };
}

/** Takes in whom this installation knows, and invites the others. */
async function writeMembers(
  { invite }: ImportDependencies,
  db: Queryable,
  archive: Archive,
  organization: Organization,
): Promise<{ members: ImportOutcome['members']; personOf: Map<string, string> }> {
  const members: ImportOutcome['members'] = [];
  const personOf = new Map<string, string>();
  for await (const rows of rowsOf(archive, 'members', importedRows.members)) {
    for (const { id, email, role } of rows) {
      const person = await findKnownPerson(db, { id, email });
      if (person) {
        personOf.set(id, person.id);
        await insertMembership(db, { organizationId: organization.id, personId: person.id, role });
      }
      members.push({
        email,
        role,
        invitation: person ? null : await invite(db, { organization, email, role }),
      });
    }
  }
  return { members, personOf };
}

/**
 * The person of an archive where they have an account here. Anybody may have claimed an address: it counts where somebody vouched for
 * it, or where the archive comes from here.
 */
async function findKnownPerson(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<Person | undefined> {
  const person = await findPersonByEmail(db, email);
  return person && (person.id === id || (await isVouchedFor(db, person.id))) ? person : undefined;
}

/** Whether anybody here could read a conversation: a sealed one needs its author's key, and a private one its author. */
function isReadable(thread: ImportedRow<'threads'>, personOf: Map<string, string>): boolean {
  if (thread.encrypted) return false;
  return thread.source === 'api' || thread.shared || personOf.has(thread.author_id ?? '');
}
