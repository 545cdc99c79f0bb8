import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { digestApiKey } from '../../schema/api-key.ts';
import { bootstrap } from '../../src/bootstrap.ts';
import { findApiKey } from '../../src/db/api-keys.ts';
import { openDatabase, type Pool } from '../../src/db/database.ts';
import { insertFile } from '../../src/db/files.ts';
import { chooseModel } from '../../src/db/generations.ts';
import { migrate } from '../../src/db/migrate.ts';
import { percentile } from '../../src/evaluate/percentile.ts';
import { embedMissing } from '../../src/ingest/embed-missing.ts';
import { startRun } from '../../src/ingest/start-run.ts';
import { storeDocument } from '../../src/ingest/store-document.ts';
import type { Embedder } from '../../src/providers/ports.ts';
import { createWordIndex } from '../../src/retrieve/lexical/word-index.ts';
import { searchByMeaning } from '../../src/retrieve/search-by-meaning.ts';
import type { Bench } from './bench.ts';
import { type Measurement, timed } from './measurement.ts';
import { apiKey } from './program.ts';

const chunkCount = 10_000;
const chunksPerFile = 100;
const idleSearches = 50;
const searchers = 2;
const limit = 50;

/** How near a score has to be to what its model gives: a halfvec has about three digits. */
const tolerance = 2e-3;

const question = 'question';

/** The first model finds passages with low numbers, the second those with high ones. */
const first = embedderOfNumbers('first', 256, (share) => 0.9 - 0.8 * share);
const second = embedderOfNumbers('second', 384, (share) => 0.1 + 0.8 * share);

/** An embedder whose cosine of a passage with the question follows from the passage's number. */
function embedderOfNumbers(model: string, dimensions: number, cosineOf: (share: number) => number) {
  const cosineOfText = (text: string) =>
    text === question ? 1 : cosineOf(Number(text.split(' ').at(-1)) / chunkCount);
  const embedder: Embedder = {
    model,
    weight: 0.5,
    minimumSimilarity: 0,
    async embed(texts) {
      await nextTurn();
      return texts.map((text) => {
        const cosine = cosineOfText(text);
        return Float32Array.from([cosine, Math.sqrt(1 - cosine ** 2), ...new Array(dimensions - 2).fill(0)]);
      });
    },
  };
  return { embedder, cosineOfText };
}

type Scope = { organizationId: string; projectId: string };

type Deps = Parameters<typeof searchByMeaning>[0] & { wordIndex: ReturnType<typeof createWordIndex> };

/**
 * Embeds the chunks of a project for another model while others search it without pause. Each answer is checked: all of
 * its scores have to be those of one model.
 */
export async function measureReembedding({ directory }: Bench): Promise<Measurement[]> {
  const database = await openDatabase({ directory: await mkdtemp(join(directory, 'reembedding-')) });
  try {
    await migrate(database.pool);
    await chooseModel(database.pool, 'first');
    await bootstrap(database.pool, apiKey);
    const scope = await findApiKey(database.pool, digestApiKey(apiKey));
    if (!scope) throw new Error('The first project could not be made.');
    await fill(depsOf(database.pool, first.embedder), scope);
    const deps = depsOf(database.pool, second.embedder);
    const idle: Answer[] = [];
    for (let count = 0; count < idleSearches; count += 1) idle.push(await search(deps, scope));
    await chooseModel(database.pool, 'second');
    const busy: Answer[] = [];
    let done = false;
    const load = Array.from({ length: searchers }, async () => {
      while (!done) busy.push(await search(deps, scope));
    });
    const milliseconds = await timed(() => embedMissing(deps)).finally(() => {
      done = true;
    });
    await Promise.all(load);
    const after = await search(deps, scope);
    if (after.model !== 'second') throw new Error('The searches still use the former model.');
    const times = (answers: Answer[]) => answers.map((answer) => answer.milliseconds);
    const mixed = [...idle, ...busy, after].filter(({ isWhole }) => !isWhole).length;
    const what = 'before, one at a time';
    return [
      { name: `embedding ${chunkCount} chunks again`, value: milliseconds / 1_000, unit: 's' },
      { name: '  vector searches meanwhile', value: busy.length, unit: 'searches' },
      { name: '  of which failed or mixed', value: mixed, unit: 'searches' },
      ...[50, 95].map((percent) => ({
        name: `  vector search meanwhile, ${searchers} at a time, p${percent}`,
        value: percentile(times(busy), percent),
        unit: 'ms',
        baseline: { what, value: percentile(times(idle), percent) },
      })),
    ];
  } finally {
    await database.close();
  }
}

function depsOf(pool: Pool, embedder: Embedder): Deps {
  const silent = () => {};
  return {
    pool,
    embedder,
    createEmbedderFor: async (model) => (model === 'first' ? first.embedder : second.embedder),
    wordIndex: createWordIndex(),
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
}

async function fill(deps: Deps, scope: Scope): Promise<void> {
  for (let start = 0; start < chunkCount; start += chunksPerFile) {
    const facts = { filename: 'a.md', purpose: 'assistants', kind: 'md', bytes: 1 } as const;
    const { organizationId, projectId } = scope;
    const row = {
      organizationId,
      projectId,
      ...facts,
      id: randomUUID(),
      sha256: new Uint8Array(32),
      createdAt: new Date(),
    };
    const file = await insertFile(deps.pool, row);
    const chunks = Array.from({ length: chunksPerFile }, (_, index) => ({
      text: `passage ${start + index}`,
      headingPath: [],
      page: null,
    }));
    using run = startRun(deps, file);
    await storeDocument(deps, file, { chunks }, run);
  }
  await deps.pool.query('vacuum (analyze)');
}

type Answer = { model: string; milliseconds: number; isWhole: boolean };

/** Searches, and compares each score with what the model that searched gives. */
async function search(deps: Deps, { projectId }: Scope): Promise<Answer> {
  const started = performance.now();
  const { hits, embedder } = await searchByMeaning(deps, { projectId, query: question, limit });
  const milliseconds = performance.now() - started;
  const { rows } = await deps.pool.query<{ id: number; body: string }>(
    'select id, body from chunk where id = any($1::bigint[])',
    [hits.map(({ chunkId }) => chunkId)],
  );
  const texts = new Map(rows.map(({ id, body }) => [id, body]));
  const { cosineOfText } = embedder.model === 'first' ? first : second;
  const isWhole =
    hits.length === limit &&
    hits.every(({ chunkId, score }) => Math.abs(cosineOfText(texts.get(chunkId) ?? '') - score) < tolerance);
  return { model: embedder.model, milliseconds, isWhole };
}
