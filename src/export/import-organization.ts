import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { organizationArchiveFields } from '../../schema/admin/move-organization.ts';
import type { Upload } from '../../schema/file.ts';
import type { Pool, Queryable } from '../db/connections.ts';
import { insertImported } from '../db/organizations/import-tables.ts';
import { findOrganization, type Organization } from '../db/organizations/organizations.ts';
import { transaction } from '../db/transaction.ts';
import { openWorkplace } from '../helpers/open-workplace.ts';
import type { StorageLimits } from '../ingest/accept-file.ts';
import type { Blobs } from '../ports/blobs.ts';
import { contentOf, refusal, verifyArchive } from './archive.ts';
import { checkContents } from './check-contents.ts';
import { type ImportedMember, type Invite, importMembers } from './import-members.ts';
import { type ImportSource, writeContents } from './write-contents.ts';

export type ImportDependencies = {
  pool: Pool;
  blobs: Blobs;
  /** The folder for what is written only for a while. */
  workplace: string;
  storageLimits: StorageLimits;
  /** The models that this deployment has. */
  models: string[];
  /** Enqueues the ingestion of the organization's documents, in the transaction of `db`. */
  enqueue(db: Queryable, organizationId: string): Promise<void>;
  invite: Invite;
};

/** The result of an import. */
export type ImportOutcome = {
  organization: Organization;
  /** Whether everything got new ids, because some are taken here or a copy was requested. */
  hasNewIds: boolean;
  assistants: number;
  files: number;
  conversations: number;
  members: ImportedMember[];
  /** What the archive contains or names, but was not imported. */
  leftBehind: { files: number; conversations: number; models: string[] };
};

/**
 * Creates an organization from an archive that `writeExport` wrote, here or elsewhere. The whole archive is checked first; then the
 * documents are stored, and then all rows are written in one transaction. An interrupted import leaves nothing but stored bytes,
 * which are swept like those of an interrupted upload.
 * @throws AppError 400 that says why the archive cannot be imported, 413 if it exceeds a storage limit
 */
export async function importOrganization(
  deps: ImportDependencies,
  upload: Pick<Upload, 'content' | 'fields'>,
): Promise<ImportOutcome> {
  await using workplace = await openWorkplace(deps.workplace);
  try {
    const path = join(workplace.path, 'archive');
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
        throw refusal(`The archive was altered: ${entry.name} is not the document that its row describes.`);
      }
    }
    return await transaction(deps.pool, (db) => writeRows(deps, { db, archive, ...contents, idOf }));
  } catch (error) {
    if (isTaken(error)) {
      throw refusal(
        'The organization of this archive was imported here in the meantime, by another import. This one imported nothing. To import it ' +
          'a second time, with new ids, ask for a copy (--copy).',
      );
    }
    if (!isRefusedRow(error)) throw error;
    throw refusal(`A row of the archive cannot be stored: ${error.message}. Nothing was imported.`);
  }
}

/** Maps ids of an archive to new ones: equal ids to equal ones, and different ones for every import. */
function createIdMap(): (id: string) => string {
  const secret = randomBytes(32);
  return (id) => {
    const bytes = createHash('sha256').update(secret).update(id).digest().subarray(0, 16);
    // Version and variant of a random UUID.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}

/** Whether the database refused the organization because it is here by now. */
function isTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'organization_pkey';
}

/** Whether the database refused a value or a reference in a row: error classes 22 and 23. */
function isRefusedRow(error: unknown): error is Error {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^2[23].{3}$/.test(code);
}

/** Writes all rows in one transaction. */
async function writeRows(deps: ImportDependencies, source: ImportSource): Promise<ImportOutcome> {
  const { db, archive, hasNewIds } = source;
  const { organization, missingModels } = await writeOrganization(source, deps.models);
  const { members, personOf } = await importMembers(deps.invite, db, archive, organization);
  const { left, ...written } = await writeContents(source, organization.id, personOf);
  await deps.enqueue(db, organization.id);
  return { organization, hasNewIds, ...written, members, leftBehind: { ...left, models: missingModels } };
}

async function writeOrganization(
  { db, row, idOf }: ImportSource,
  models: string[],
): Promise<{ organization: Organization; missingModels: string[] }> {
  const { default_model, fallback_model } = row;
  const named = [default_model, fallback_model, ...row.allowed_models].filter((model) => model !== null);
  const missing = new Set(named.filter((model) => !models.includes(model)));
  const present = (model: string | null) => (model === null || missing.has(model) ? null : model);
  const id = idOf(row.id);
  // The allowlist keeps missing models: without them it could become empty, which allows every model.
  const written = {
    ...row,
    id,
    default_model: present(default_model),
    fallback_model: present(fallback_model),
  };
  await insertImported(db, 'organization', [written]);
  const organization = await findOrganization(db, id);
  if (!organization) throw new Error('The imported organization was not found.');
  return { organization, missingModels: [...missing] };
}
