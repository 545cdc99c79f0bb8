import { expect, test } from 'vitest';
import { createTestServer } from '../../test/support/create-test-server.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { ensureGeneration, findActiveGeneration } from '../db/vectors/generations.ts';
import { indexedFrom } from '../db/vectors/vector-indexes.ts';
import { findSearchedGeneration } from '../db/vectors/vectors.ts';
import { enqueueEmbedding, enqueueIndexing } from './enqueue.ts';
import { drainJobs } from './worker.ts';

const sections = 60;
const text = Array.from({ length: sections }, (_, index) => `## Part ${index}\n\nBolt number ${index}.`).join(
  '\n\n',
);

test('a large project is indexed in small batches, by a job that waits behind files', async () => {
  const database = await openTestDatabase();
  await using server = await createTestServer({}, database);
  const { pool } = database;
  const { openai } = await server.createTenant();
  const upload = (name: string, content: string) =>
    openai.files.create({ file: new File([content], name), purpose: 'assistants' });
  await upload('parts.md', text);
  await server.drainJobs();
  // What makes a project large is what its documents say they hold.
  await pool.query('update document set chunk_count = $1', [indexedFrom]);
  await enqueueIndexing(pool);
  await enqueueIndexing(pool);
  await upload('late.md', 'It waits for no index.');

  const jobs = await pool.query<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs
     where run_at <= now() order by priority, run_at, id`,
  );
  expect(jobs.rows.map(({ task }) => task)).toEqual(['ingest_next_file', 'index_vectors']);

  // It looks for files after each of its batches.
  await drainJobs({ ...server.deps, bulkPollMs: 0 });
  const generation = await findSearchedGeneration(pool);
  const { rows } = await pool.query(
    `select (select count(*) from only vector_${generation?.id}) as waiting, count(*) as all
     from vector_${generation?.id}`,
  );
  expect(rows).toEqual([{ waiting: 0, all: sections + 1 }]);

  // The vectors of another model too, behind files that come meanwhile and whatever was searched before.
  const embedder = { ...server.deps.embedder, model: 'another' };
  await ensureGeneration(pool, embedder.model);
  await enqueueEmbedding(pool);
  await upload('later.md', 'It waits for no index either.');
  await drainJobs({ ...server.deps, embedder, bulkPollMs: 0 });
  const active = await findActiveGeneration(pool);
  expect(active?.model).toBe('another');
  const indexed = await pool.query(
    `select (select count(*) from only vector_${active?.id}) as waiting, count(*) as all
     from vector_${active?.id}`,
  );
  expect(indexed.rows).toEqual([{ waiting: 0, all: sections + 2 }]);
});
