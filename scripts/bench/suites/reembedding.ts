import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { digestApiKey } from '../../../src/credentials/api-keys.ts';
import type { Pool } from '../../../src/db/connections.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { findApiKey } from '../../../src/db/projects/api-keys.ts';
import { ensureGeneration } from '../../../src/db/vectors/generations.ts';
import { percentile } from '../../../src/evaluate/percentile.ts';
import { createRandom } from '../../../src/evaluate/random.ts';
import { startAttempt } from '../../../src/ingest/start-attempt.ts';
import { storeDocument } from '../../../src/ingest/store-document.ts';
import { createIndexCaches, type IndexCaches } from '../../../src/lexical/index-cache.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { bootstrap } from '../../../src/start/bootstrap.ts';
import { embedMissing } from '../../../src/vectors/embed-missing.ts';
import { searchVectors } from '../../../src/vectors/search-vectors.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { insertFile } from '../../../test/support/stores/insert-file.ts';
import type { Bench } from '../harness/bench.ts';
import { type Measurement, timed } from '../harness/measurement.ts';
import { apiKey } from '../harness/program.ts';

const chunkCount = 10_000;
const chunksPerFile = 100;
const quietSearches = 50;
const searchers = 2;
const limit = 50;

/** How much a score may differ from that of its model: a halfvec has about three digits. */
const tolerance = 2e-3;

const question = 'question';

/** The first model finds passages with low numbers, the second those with high ones. */
const first = embedderOfNumbers('first', 256, (share) => 0.9 - 0.8 * share);
const second = embedderOfNumbers('second', 384, (share) => 0.1 + 0.8 * share);

/** An embedder whose cosine of a passage and the question is determined by the passage's number; the rest is random. */
function embedderOfNumbers(model: string, dimensions: number, cosineOf: (share: number) => number) {
  const numberOf = (text: string) => Number(text.split(' ').at(-1));
  const cosineOfText = (text: string) => (text === question ? 1 : cosineOf(numberOf(text) / chunkCount));
  const embedder: Embedder = {
    model,
    weight: 0.5,
    minimumSimilarity: 0,
    async embed(texts) {
      await nextTurn();
      return texts.map((text) => {
        const cosine = cosineOfText(text);
        const random = createRandom(text === question ? 0 : numberOf(text));
        const rest = Array.from({ length: dimensions - 1 }, () => random() - 0.5);
        const scale = Math.sqrt(1 - cosine ** 2) / Math.hypot(...rest);
        return Float32Array.from([cosine, ...rest.map((value) => value * scale)]);
      });
    },
  };
  return { embedder, cosineOfText };
}

type Scope = { organizationId: string; projectId: string };

type Deps = Parameters<typeof searchVectors>[0] & { indexCaches: IndexCaches };

/**
 * Embeds the chunks of a project for another model while others search it without pause. Each answer is checked: all of its
 * scores must be those of one model. Searches on an idle instance are compared with those right after the switch.
 */
export async function measureReembedding({ directory }: Bench): Promise<Measurement[]> {
  const database = await openDatabase({ directory: await mkdtemp(join(directory, 'reembedding-')) });
  try {
    await migrate(database.pool);
    await ensureGeneration(database.pool, 'first');
    await bootstrap(database.pool, apiKey);
    const scope = await findApiKey(database.pool, digestApiKey(apiKey));
    if (!scope) throw new Error('The first project could not be made.');
    await fill(depsOf(database.pool, first.embedder), scope);
    const deps = depsOf(database.pool, second.embedder);
    const before = await searchInTurn(deps, scope);
    await ensureGeneration(database.pool, 'second');
    const meanwhile: Answer[] = [];
    let done = false;
    const load = Array.from({ length: searchers }, async () => {
      while (!done) meanwhile.push(await search(deps, scope));
    });
    const milliseconds = await timed(async () => {
      while (!(await embedMissing(deps))) {}
    }).finally(() => {
      done = true;
    });
    await Promise.all(load);
    const after = await searchInTurn(deps, scope);
    if (after.some(({ model }) => model !== 'second'))
      throw new Error('Searches still use the former model.');
    const mixed = [...before, ...meanwhile, ...after].filter(({ isWhole }) => !isWhole).length;
    const percentileOf = (answers: Answer[], percent: number) =>
      percentile(
        answers.map((answer) => answer.milliseconds),
        percent,
      );
    return [
      { name: `embedding ${chunkCount} chunks again`, value: milliseconds / 1_000, unit: 's' },
      { name: '  vector searches meanwhile', value: meanwhile.length, unit: 'searches' },
      { name: '  of all which failed or mixed', value: mixed, unit: 'searches' },
      ...[50, 95].flatMap((percent) => {
        const baseline = { what: 'before, one at a time', value: percentileOf(before, percent) };
        const row = (name: string, answers: Answer[]) => ({
          name: `  vector search ${name}, p${percent}`,
          value: percentileOf(answers, percent),
          unit: 'ms',
          baseline,
        });
        return [row(`meanwhile, ${searchers} at a time`, meanwhile), row('right after the switch', after)];
      }),
    ];
  } finally {
    await database.close();
  }
}

function depsOf(pool: Pool, embedder: Embedder): Deps {
  const indexCaches = createIndexCaches();
  return {
    pool,
    embedder,
    createEmbedderFor: async (model) => (model === 'first' ? first.embedder : second.embedder),
    indexCaches,
    indexCache: indexCaches.current,
    log: silentLog,
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
    using run = startAttempt(deps, file);
    await storeDocument(deps, file, { chunks }, run);
  }
  await deps.pool.query('vacuum (analyze)');
}

type Answer = { model: string; milliseconds: number; isWhole: boolean };

async function searchInTurn(deps: Deps, scope: Scope): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let count = 0; count < quietSearches; count += 1) answers.push(await search(deps, scope));
  return answers;
}

/** Searches, and compares each score with that of the model that was used. */
async function search(deps: Deps, { projectId }: Scope): Promise<Answer> {
  const started = performance.now();
  const { hits, embedder } = await searchVectors(deps, { projectId, query: question, limit });
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
