import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { AppError } from '../errors/errors.ts';
import { sha256Of } from '../helpers/sha256-of.ts';
import { type ImportedRow, type ImportedTable, importedRows } from './imported-rows.ts';
import { listTarEntries, type TarEntry, TarError } from './tar.ts';

/** Increases when an older program could not import the archive. */
export const archiveFormat = 1;

/** The first file of an archive: its format, and the version that wrote it. */
export const manifestName = 'export.json';

/** The last file: the SHA-256 of all others, in the format of `sha256sum --check`. */
export const sumsName = 'SHA256SUMS';

const manifest = z.object({ format: z.int().positive(), version: z.string(), created_at: z.string() });

/** The maximum size of a part of a table, in bytes, since it is loaded as a whole. */
const maxPartBytes = 256 * 1024 * 1024;

/** An archive whose checksums were verified. */
export type Archive = {
  path: string;
  createdAt: string;
  /** The parts of the tables, in order. */
  parts: { table: string; entry: TarEntry }[];
  /** The documents, by the stored uuids of their files. */
  documents: Map<string, TarEntry>;
};

/**
 * Reads an archive to its end and verifies its checksums.
 * @throws AppError 400 that says what is wrong with it
 */
export async function verifyArchive(path: string): Promise<Archive> {
  const entries = await listTarEntries(path).catch((error: unknown) => {
    throw error instanceof TarError ? notExported() : error;
  });
  const [first] = entries ?? [];
  if (first && first.name !== manifestName) throw notExported();
  const written = first && (await loadManifest(path, first));
  const sums = entries?.at(-1);
  if (!entries || !written || sums?.name !== sumsName) throw cutShort();
  await checkSums(path, entries.slice(0, -1), await textOf(path, sums));
  const parts: Archive['parts'] = [];
  const documents: Archive['documents'] = new Map();
  for (const entry of entries) {
    const [, table] = /^data\/([a-z_]+)-\d+\.jsonl$/.exec(entry.name) ?? [];
    if (table !== undefined) parts.push({ table, entry });
    const [, id] = /^files\/file-([0-9a-f-]{36})(?:\.[a-z0-9]+)?$/.exec(entry.name) ?? [];
    if (id !== undefined) documents.set(id, entry);
  }
  return { path, createdAt: written.created_at, parts, documents };
}

async function loadManifest(path: string, entry: TarEntry): Promise<z.infer<typeof manifest>> {
  let written: z.infer<typeof manifest>;
  try {
    written = manifest.parse(JSON.parse(await textOf(path, entry)));
  } catch {
    throw notExported();
  }
  if (written.format <= archiveFormat) return written;
  throw refusal(
    `The archive was made by Lectern ${written.version.slice(0, 40)}, which is newer: import it there, or upgrade this server.`,
  );
}

async function checkSums(path: string, entries: TarEntry[], text: string): Promise<void> {
  const sums = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  if (sums.size !== entries.length) throw altered(sumsName);
  for (const entry of entries) {
    const sha256 = await sha256Of(contentOf(path, entry));
    if (sums.get(entry.name) !== sha256.toString('hex')) throw altered(entry.name);
  }
}

/** The bytes of a file in an archive. */
export function contentOf(path: string, { offset, bytes }: TarEntry): AsyncIterable<Uint8Array> {
  // A read stream cannot have an end before its start.
  if (bytes === 0) return (async function* () {})();
  return createReadStream(path, { start: offset, end: offset + bytes - 1 });
}

async function textOf(path: string, entry: TarEntry): Promise<string> {
  if (entry.bytes > maxPartBytes)
    throw refusal(
      `The archive cannot be imported: its part ${entry.name} is larger than any that this version writes. Export the organization again, ` +
        'with this version or a later one.',
    );
  return text(contentOf(path, entry) as AsyncIterable<Buffer>);
}

/**
 * The rows of a table, part by part.
 * @throws AppError 400 that names an invalid line
 */
export async function* rowsOf<Table extends ImportedTable>(
  { path, parts }: Archive,
  table: Table,
): AsyncGenerator<ImportedRow<Table>[]> {
  for (const { table: name, entry } of parts) {
    if (name !== table) continue;
    const lines = (await textOf(path, entry)).split('\n').filter(Boolean);
    yield lines.map((line, index) => parseRow(table, line, `${entry.name}, line ${index + 1}`));
  }
}

function parseRow<Table extends ImportedTable>(
  table: Table,
  line: string,
  place: string,
): ImportedRow<Table> {
  try {
    return importedRows[table].parse(JSON.parse(line)) as ImportedRow<Table>;
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const fault = issue ? `"${issue.path.join('.')}" ${issue.message}` : 'it is no JSON';
    throw refusal(`The archive was altered: ${place} cannot be taken over: ${fault}.`);
  }
}

/** The error for an archive that cannot be imported. */
export function refusal(message: string): AppError {
  return new AppError('invalid_request', message, { param: 'file' });
}

function notExported(): AppError {
  return refusal(
    'This file is no archive of an organization that this version can import. Export the organization again, with this version or ' +
      'a later one, and pass the file on as it is.',
  );
}

function cutShort(): AppError {
  return refusal('The archive is truncated: its end is missing. Download or copy it again.');
}

function altered(name: string): AppError {
  return refusal(`The archive was altered or damaged: ${name} is not what was written. Copy it again.`);
}
