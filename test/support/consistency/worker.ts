/**
 * One of the processes of `run-processes.ts`: adds files, deletes them, merges segments or searches until its time is
 * over, and reports what it counted. Arguments: role, address of the database, organization, project, seconds, seed.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { makeId } from '../../../schema/ids.ts';
import { createHashingEmbedder } from '../../../scripts/bench/baselines/hashing-embedder.ts';
import { createSyntheticText } from '../../../scripts/bench/workloads/synthetic-text.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { deleteFile } from '../../../src/db/files/files.ts';
import { sweepSegments } from '../../../src/db/segments/sweep-segments.ts';
import { startAttempt } from '../../../src/ingest/start-attempt.ts';
import { storeDocument } from '../../../src/ingest/store-document.ts';
import { mergers } from '../../../src/jobs/tasks/segment-tasks.ts';
import { sweepDocuments } from '../../../src/jobs/tasks/upkeep-tasks.ts';
import { createIndexCaches } from '../../../src/lexical/index-cache.ts';
import { searchWords } from '../../../src/lexical/search-lexical.ts';
import { compactSegments } from '../../../src/segments/compact-segments.ts';
import { silentLog as log } from '../server/silent-log.ts';
import { insertFile } from '../stores/insert-file.ts';
import { type Counts, noCounts, type Role, resultDepth } from './counts.ts';

const [role, databaseUrl = '', organizationId = '', projectId = '', seconds = '', seed = ''] =
  process.argv.slice(2);
const { pool, close } = await openDatabase({ databaseUrl, poolSize: 2 });
const indexCaches = createIndexCaches();
const indexCache = indexCaches.current;
const embedder = createHashingEmbedder();
const createEmbedderFor = async () => embedder;
const text = createSyntheticText(Number(seed));
const counts: Counts = { ...noCounts };
const actions: Record<Role, () => Promise<void>> = { add, delete: remove, merge, search };

const end = performance.now() + 1_000 * Number(seconds);
while (performance.now() < end) {
  try {
    await actions[role as Role]();
  } catch (error) {
    counts.failures.push(String(error));
  }
}
await close();
process.send?.(counts, () => process.disconnect?.());

/** Notes which file each chunk is of, since nothing tells once the file is deleted. */
async function add(): Promise<void> {
  const id = makeId();
  const facts = { filename: `${id}.md`, purpose: 'assistants', kind: 'md', bytes: 1 } as const;
  const [sha256, createdAt] = [new Uint8Array(32), new Date()];
  const file = await insertFile(pool, { id, organizationId, projectId, ...facts, sha256, createdAt });
  const chunks = Array.from({ length: 1 + Math.floor(Math.random() * 40) }, () => ({
    text: text.passage(),
    headingPath: [],
    page: null,
  }));
  using run = startAttempt({ pool, log }, file);
  if (!(await storeDocument({ pool, embedder, createEmbedderFor, indexCaches, log }, file, { chunks }, run)))
    return;
  await pool.query(
    `insert into bench_chunk (chunk_id, file_id)
     select c.id, d.file_id from chunk c join document d on d.id = c.document_id where d.file_id = $1`,
    [id],
  );
  counts.added += 1;
}

/** Notes a file as deleted only after its deletion has been committed. */
async function remove(): Promise<void> {
  await sleep(400);
  const { rows } = await pool.query<{ file_id: string }>(
    'select file_id from bench_chunk where file_id not in (select file_id from bench_deleted) order by random() limit 1',
  );
  const [chosen] = rows;
  if (!chosen) return;
  if (!(await deleteFile(pool, { projectId, id: chosen.file_id }))) return;
  await pool.query('insert into bench_deleted (file_id) values ($1)', [chosen.file_id]);
  counts.deleted += 1;
}

async function merge(): Promise<void> {
  await sleep(50);
  await sweepDocuments(pool);
  await compactSegments({ db: pool, cache: indexCache, mergers }, projectId);
  await sweepSegments(pool, projectId);
  counts.merged += 1;
}

async function search(): Promise<void> {
  const query = text.question(text.passage());
  const before = await pool.query<{ file_id: string }>('select file_id from bench_deleted');
  const deleted = new Set(before.rows.map((row) => row.file_id));
  const hits = await searchWords(pool, indexCache, { projectId, query, limit: resultDepth });
  const chunkIds = hits.map((hit) => hit.chunkId);
  const owners = await pool.query<{ file_id: string }>(
    'select file_id from bench_chunk where chunk_id = any($1::bigint[])',
    [chunkIds],
  );
  counts.searches += 1;
  counts.stale += owners.rows.filter((row) => deleted.has(row.file_id)).length;
  counts.duplicates += chunkIds.length - new Set(chunkIds).size;
}
