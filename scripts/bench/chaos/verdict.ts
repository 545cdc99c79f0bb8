import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { indexCheck } from '../../../schema/admin/lexical-index.ts';
import { parseId } from '../../../schema/ids.ts';
import { onServer } from './engines.ts';
import type { Fleet } from './fleet.ts';
import { type ChaosTenant, callAdmin, type KnownFile } from './tenants.ts';

type FileRow = {
  id: string;
  status: string;
  details: string | null;
  documents: number;
  chunks: number;
  positions: number;
  announced: number;
  vectors: number;
};

/** The comparison of what the idle service stores with what clients were told. */
export type Verdict = { lost: string[]; faults: string[]; chunks: number; orphans: number };

/** @param storedFolder the folder with the bytes of files */
export async function reachVerdict(
  databaseUrl: string,
  storedFolder: string,
  tenants: ChaosTenant[],
  fleet: Fleet,
): Promise<Verdict> {
  const rows = new Map((await loadFiles(databaseUrl)).map((row) => [`file-${row.id}`, row]));
  const known = tenants.flatMap(({ files }) => files);
  const lost = known.filter(({ id, deletion }) => deletion === 'no' && !rows.has(id)).map(({ id }) => id);
  const stored = await readdir(storedFolder, { recursive: true, withFileTypes: true });
  const names = new Set(stored.filter((entry) => entry.isFile()).map(({ name }) => name));
  const faults = [
    ...known
      .filter(({ id, deletion }) => deletion === 'done' && rows.has(id))
      .map(({ id }) => `${id} was deleted and is there`),
    ...known.flatMap((file) => faultsOf(file, rows.get(file.id))),
    ...faultsOfShapes(known, rows),
    ...[...rows.values()].filter(({ id }) => !names.has(id)).map(({ id }) => `${id} has no stored bytes`),
    ...(await faultsOfRows(databaseUrl)),
    ...(await faultsOfUsage(databaseUrl, tenants)),
    ...(await faultsOfIndexes(fleet)),
  ];
  const kept = new Set([...rows.values()].map(({ id }) => id));
  return {
    lost,
    faults,
    chunks: [...rows.values()].reduce((sum, { chunks }) => sum + chunks, 0),
    orphans: [...names].filter((name) => parseId('file', `file-${name}`) && !kept.has(name)).length,
  };
}

function loadFiles(databaseUrl: string): Promise<FileRow[]> {
  return onServer<FileRow>(
    databaseUrl,
    `select f.id, f.status, f.status_details as details, count(distinct d.id)::integer as documents, count(c.id)::integer as chunks,
       count(distinct c.position)::integer as positions, coalesce(max(d.chunk_count), 0) as announced,
       count(v.chunk_id)::integer as vectors
     from file f left join document d on d.file_id = f.id left join chunk c on c.document_id = d.id
     left join chunk_vector v on v.chunk_id = c.id group by f.id`,
  );
}

/** Checks that files are processed, with each chunk and each vector once. */
function faultsOf({ id }: KnownFile, row: FileRow | undefined): string[] {
  if (!row) return [];
  const { status, details, documents, chunks, positions, announced, vectors } = row;
  const faults = [];
  if (status !== 'processed') faults.push(`${id} is ${status}: ${details}`);
  if (documents !== 1) faults.push(`${id} has ${documents} documents`);
  if (chunks !== positions || chunks !== announced || chunks !== vectors) {
    faults.push(
      `${id} has ${chunks} chunks at ${positions} positions with ${vectors} vectors, for ${announced}`,
    );
  }
  return faults;
}

/** Checks that files of one shape have the same number of chunks. */
function faultsOfShapes(known: KnownFile[], rows: Map<string, FileRow>): string[] {
  const counts = new Map<number, number>();
  return known.flatMap(({ id, shape }) => {
    const row = rows.get(id);
    if (row?.status !== 'processed') return [];
    const expected = counts.get(shape) ?? row.chunks;
    counts.set(shape, expected);
    return expected === row.chunks
      ? []
      : [`${id} has ${row.chunks} chunks, another file like it ${expected}`];
  });
}

/** Checks that nothing unfinished is left. The instance has had one embedding model. */
async function faultsOfRows(databaseUrl: string): Promise<string[]> {
  const rows = await onServer<{ name: string; count: number }>(
    databaseUrl,
    `select 'documents that nobody sees and nobody removed' as name, count(*)::integer from document where not live and not swept
     union all select 'vectors without a chunk', count(*)::integer from chunk_vector v
       where not exists (select from chunk where id = v.chunk_id)
     union all select 'files in hand', count(*)::integer from ingestion_claim
     union all select 'failed jobs of ' || task_identifier, count(*)::integer from graphile_worker.jobs
       where attempts >= max_attempts group by task_identifier
     union all select 'locked jobs of ' || task_identifier, count(*)::integer from graphile_worker.jobs
       where locked_at is not null group by task_identifier`,
  );
  return rows.filter(({ count }) => count > 0).map(({ name, count }) => `there are ${count} ${name}`);
}

/** Checks that every call is counted once, and no call that was not made. */
async function faultsOfUsage(databaseUrl: string, tenants: ChaosTenant[]): Promise<string[]> {
  const counts = await onServer<{ key: string; questions: number; searches: number; files: number }>(
    databaseUrl,
    `select api_key_id as key, sum(questions)::integer as questions, sum(searches)::integer as searches,
       sum(files)::integer as files from usage where api_key_id is not null group by 1`,
  );
  return tenants.flatMap(({ keyId, sent }) => {
    const counted = counts.find(({ key }) => keyId.endsWith(key));
    if (!counted) return [`nothing is counted of ${keyId}`];
    const kinds = Object.keys(sent) as (keyof typeof sent)[];
    return kinds
      .filter((kind) => counted[kind] > sent[kind])
      .map((kind) => `${counted[kind]} ${kind} are counted of ${keyId}, which sent ${sent[kind]}`);
  });
}

/** Checks that both indexes contain each chunk once and unchanged. */
async function faultsOfIndexes({ apis }: Fleet): Promise<string[]> {
  const url = apis[0]?.url ?? '';
  const checks = z.array(indexCheck).parse(await callAdmin(url, 'index.check?input={}'));
  return checks
    .filter(({ missing, superfluous, different }) => missing + superfluous + different > 0)
    .map((check) => `the index of ${check.project_name} is wrong: ${JSON.stringify(check)}`);
}
