import { fork } from 'node:child_process';
import { once } from 'node:events';
import { makeId } from '../../../schema/ids.ts';
import { createHashingEmbedder } from '../../../scripts/bench/baselines/hashing-embedder.ts';
import { withFreshDatabase } from '../../../scripts/bench/harness/fresh-database.ts';
import { createSyntheticText } from '../../../scripts/bench/workloads/synthetic-text.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { insertOrganization } from '../../../src/db/organizations/organizations.ts';
import { insertProject } from '../../../src/db/projects/projects.ts';
import { ensureGeneration } from '../../../src/db/vectors/generations.ts';
import { checkSegments } from '../../../src/lexical/check-segments.ts';
import { createIndexCache } from '../../../src/lexical/index-cache.ts';
import { searchWords } from '../../../src/lexical/search-lexical.ts';
import { languagesOf, loadSegments } from '../../../src/segments/load-segments.ts';
import { buildReference, isSameRanking, rankByReference } from '../search/reference-ranking.ts';
import { type Counts, noCounts, type Role, resultDepth } from './counts.ts';

const roles: Role[] = ['add', 'add', 'delete', 'merge', 'search', 'search'];

export type ConsistencyResult = Counts & {
  chunks: number;
  segments: number;
  /** Chunks that the index has otherwise than they are. */
  differences: number;
  questions: number;
  /** Questions whose hundred best are those of plain BM25 over the chunks. */
  exact: number;
};

type Options = { seconds: number; questions: number };

/**
 * Has six processes add, delete, merge and search in one project at once, and compares what is left with the chunks.
 * @param address of a PostgreSQL whose role may create databases; it is done in a new one, which is gone afterwards
 */
export function runProcesses(address: string, options: Options): Promise<ConsistencyResult> {
  return withFreshDatabase(address, (databaseUrl) => runOn(databaseUrl, options));
}

async function runOn(databaseUrl: string, { seconds, questions }: Options): Promise<ConsistencyResult> {
  const database = await openDatabase({ databaseUrl });
  try {
    const { pool } = database;
    await migrate(pool);
    await ensureGeneration(pool, createHashingEmbedder().model);
    await pool.query(`
      create table bench_chunk (chunk_id bigint primary key, file_id uuid not null);
      create index on bench_chunk (file_id);
      create table bench_deleted (file_id uuid primary key)`);
    const organization = await insertOrganization(pool, { id: makeId(), name: 'Bench' });
    const names = { organizationId: organization.id, name: 'Consistency', instructions: '' };
    const project = await insertProject(pool, { id: makeId(), ...names });
    const all = await Promise.all(
      roles.map((role, seed) =>
        runWorker([role, databaseUrl, organization.id, project.id, String(seconds), String(seed + 1)]),
      ),
    );
    const counts = all.reduce(sumCounts, noCounts);

    const index = createIndexCache();
    const check = await checkSegments(pool, index, project.id);
    const reference = await buildReference(pool, index.stemmer, project.id);
    const languages = languagesOf(await loadSegments(pool, index, project.id));
    const text = createSyntheticText(7);
    let exact = 0;
    for (let question = 0; question < questions; question += 1) {
      const query = text.question(text.passage());
      const expected = await rankByReference(pool, index.stemmer, reference, { query, languages });
      const found = await searchWords(pool, index, { projectId: project.id, query, limit: resultDepth });
      if (found.length === Math.min(resultDepth, expected.length) && isSameRanking(found, expected))
        exact += 1;
    }
    const { chunks, segments, missing, superfluous, different } = check;
    const differences = missing.length + superfluous.length + different.length;
    return { ...counts, chunks, segments, differences, questions, exact };
  } finally {
    await database.close();
  }
}

async function runWorker(args: string[]): Promise<Counts> {
  const child = fork(new URL('./worker.ts', import.meta.url), args);
  let counts: Counts | undefined;
  child.on('message', (message: Counts) => {
    counts = message;
  });
  // A message may arrive after the exit, but not after the end of its channel.
  const [[status]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (!counts) throw new Error(`the process that should ${args[0]} ended with status ${status}`);
  return counts;
}

function sumCounts(one: Counts, other: Counts): Counts {
  return {
    added: one.added + other.added,
    deleted: one.deleted + other.deleted,
    merged: one.merged + other.merged,
    searches: one.searches + other.searches,
    stale: one.stale + other.stale,
    duplicates: one.duplicates + other.duplicates,
    failures: [...one.failures, ...other.failures],
  };
}
