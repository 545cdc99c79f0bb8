import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MixedDocument } from '../../../scripts/bench/workloads/mixed-documents.ts';
import type { Pool } from '../../../src/db/connections.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { ownersKey } from '../../../src/ports/blobs.ts';

/** What clients were told: the id and whether it was deleted again, by document. */
export type ClientView = Map<MixedDocument, { id: string; deleted: 'no' | 'asked' | 'yes' }>;

type FileFacts = {
  id: string;
  filename: string;
  status: string;
  content: string;
  documents: number;
  chunks: number;
  distinct: number;
  announced: number;
};

/** What is not as it should be in the data directory of an instance that was stopped after all its work. */
export async function findFaults(
  directory: string,
  documents: MixedDocument[],
  told: ClientView,
): Promise<string[]> {
  const database = await openDatabase({ directory: join(directory, 'database') });
  try {
    const files = await loadFiles(database.pool);
    const blobs = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true });
    const stored = blobs
      .filter((entry) => entry.isFile() && entry.name !== ownersKey)
      .map(({ name }) => name.replace(/-thumbnail$/, ''));
    return [
      ...faultsOfFiles(files, documents),
      ...faultsOfPromises(files, told),
      ...(await faultsOfRows(database.pool)),
      ...stored
        .filter((id) => !files.some((file) => file.id === id))
        .map((id) => `${id} is stored bytes of no file`),
      ...files
        .filter(({ id }) => !stored.includes(id))
        .map(({ filename }) => `${filename} has no stored bytes`),
    ];
  } finally {
    await database.close();
  }
}

async function loadFiles(pool: Pool): Promise<FileFacts[]> {
  const { rows } = await pool.query<FileFacts>(
    `select f.id, f.filename, f.status, encode(f.sha256, 'hex') as content, count(distinct d.id) as documents,
       count(c.id) as chunks, count(distinct c.position) as distinct,
       coalesce(max(d.chunk_count), 0) as announced
     from file f left join document d on d.file_id = f.id left join chunk c on c.document_id = d.id
     group by f.id`,
  );
  return rows;
}

/** Each file ends where it is to end, with its chunks once; files of the same content have as many. */
function faultsOfFiles(files: FileFacts[], documents: MixedDocument[]): string[] {
  const ends = new Map(documents.map((document) => [document.filename, document.ends]));
  const chunksOf = new Map<string, number>();
  return files.flatMap(({ filename, status, content, documents: count, chunks, distinct, announced }) => {
    const faults = [];
    if (status !== ends.get(filename)) faults.push(`${filename} is ${status}`);
    if (count !== (status === 'processed' ? 1 : 0)) faults.push(`${filename} has ${count} documents`);
    if (chunks !== announced || chunks !== distinct)
      faults.push(`${filename} has ${chunks} chunks for ${announced}`);
    const like = chunksOf.get(content) ?? chunks;
    if (like !== chunks) faults.push(`${filename} has ${chunks} chunks, the same content elsewhere ${like}`);
    chunksOf.set(content, like);
    return faults;
  });
}

/** What clients were told still holds. */
function faultsOfPromises(files: FileFacts[], told: ClientView): string[] {
  const present = new Set(files.map(({ id }) => `file-${id}`));
  return [...told].flatMap(([{ filename }, { id, deleted }]) => {
    if (deleted === 'no' && !present.has(id)) return [`${filename} was taken and is lost`];
    return deleted === 'yes' && present.has(id) ? [`${filename} was deleted and is there`] : [];
  });
}

/**
 * Nothing is left of what was begun and not finished, but unfinished segments, which are deleted after a day. The instance has had one
 * embedding model.
 */
async function faultsOfRows(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select 'documents that nobody sees' as name, count(*) from document where not live
     union all select 'chunks without a vector', count(*) from chunk c
       where not exists (select from chunk_vector where chunk_id = c.id)
     union all select 'vectors without a chunk', count(*) from chunk_vector v
       where not exists (select from chunk where id = v.chunk_id)
     union all select 'blobs to be deleted', count(*) from deleted_blob
     union all select 'jobs of ' || task_identifier, count(*) from graphile_worker.jobs
       where attempts > 0 or run_at < now() + interval '1 hour' group by task_identifier`,
  );
  return rows.filter(({ count }) => count > 0).map(({ name, count }) => `there are ${count} ${name}`);
}
