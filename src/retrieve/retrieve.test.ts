import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { createProjectRow, type Scope } from '../../test/support/stores/create-project-row.ts';
import { insertFile } from '../../test/support/stores/insert-file.ts';
import { interceptStatements } from '../../test/support/stores/intercept-statements.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { openPool, type Pool } from '../db/connections.ts';
import type { Database } from '../db/database.ts';
import { deleteFile } from '../db/files/files.ts';
import type { Replica } from '../db/postgresql/read-replica.ts';
import { ensureGeneration } from '../db/vectors/generations.ts';
import { discardVectorSegments } from '../db/vectors/unsegmented.ts';
import { startAttempt } from '../ingest/start-attempt.ts';
import { storeDocument } from '../ingest/store-document.ts';
import { mergers } from '../jobs/tasks/segment-tasks.ts';
import { createIndexCaches } from '../lexical/index-cache.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { Log } from '../ports/log.ts';
import type { Reranker } from '../ports/reranker.ts';
import { createBuiltinEmbedder } from '../providers/builtin/embedder.ts';
import { compactSegments } from '../segments/compact-segments.ts';
import { retrieve } from './retrieve.ts';
import { retrieveOverview } from './retrieve-overview.ts';
import type { Stage } from './stages.ts';

const local = createBuiltinEmbedder();
const indexCaches = createIndexCaches();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await ensureGeneration(database.pool, local.model);
});
afterAll(() => database.close());

async function addFile(scope: Scope, filename: string, texts: string[]): Promise<string> {
  const id = randomUUID();
  const facts = { filename, purpose: 'assistants', kind: 'txt', bytes: 1 } as const;
  const [sha256, createdAt] = [new Uint8Array(32), new Date(0)];
  const file = await insertFile(database.pool, { ...scope, ...facts, id, sha256, createdAt });
  const chunks = texts.map((text) => ({ text, headingPath: [], page: null }));
  const writing = { ...deps(), embedder: local };
  using run = startAttempt(writing, file);
  await storeDocument(writing, file, { chunks }, run);
  return id;
}

function createLog(): { log: Log; warnings: string[] } {
  const warnings: string[] = [];
  const warn = (_facts: object, message: string) => warnings.push(message);
  return { warnings, log: { ...silentLog, warn } };
}

const deps = () => ({ pool: database.pool, indexCaches, createEmbedderFor: outage, log: createLog().log });

type Doubles = {
  embedder?: Embedder;
  reranker?: Reranker;
  replica?: Replica;
  log?: Log;
  signal?: AbortSignal;
  limit?: number;
};

async function find(scope: Scope, query: string, doubles: Doubles = {}): Promise<string[]> {
  const { embedder = local, reranker, replica, log = createLog().log, signal, limit = 5 } = doubles;
  const passages = await retrieve(
    { ...deps(), embedder, reranker, replica, log },
    { projectId: scope.projectId, query, limit, signal },
  );
  return passages.map((passage) => passage.text);
}

const outage = () => Promise.reject(new Error('outage'));

test('finds by words, by misspelt words, and by the name of the document', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'holiday-rules.md', ['Employees get 25 days of leave.', 'Ask the manager early.']);
  await addFile(scope, 'other.md', ['The canteen opens at noon.']);
  expect((await find(scope, 'How much leave do employees get?'))[0]).toBe('Employees get 25 days of leave.');
  expect(await find(scope, 'canteeen')).toEqual(['The canteen opens at noon.']);
  expect(await find(scope, 'holiday rules')).toHaveLength(2);
});

test('phrases that only express a request do not count', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['We are interested in all articles that you send.', 'Pumps move water.']);
  expect(await find(scope, 'I am interested in articles about pumps')).toEqual(['Pumps move water.']);
});

test('finds in Chinese, Japanese and Thai', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', [
    '员工每年有二十五天年假。',
    '東京の本社は九時に開きます。',
    'พนักงานลาพักร้อนได้ยี่สิบวัน',
  ]);
  expect((await find(scope, '年假有多少天？'))[0]).toContain('年假');
  expect((await find(scope, '本社は何時に開く'))[0]).toContain('本社');
  expect((await find(scope, 'ลาพักร้อนกี่วัน'))[0]).toContain('ลาพักร้อน');
});

test('a question that has nothing in common with the documents finds nothing', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['The canteen opens at noon.', 'Bring your badge.']);
  expect(await find(scope, 'Quantum chromodynamics?')).toEqual([]);
  expect(await find(await createProjectRow(database.pool), 'canteen')).toEqual([]);
});

test('accepts lower cosines if the question is in another language than the document', async () => {
  const scope = await createProjectRow(database.pool);
  const rest = 'The office is open from nine to five, and the canteen from noon on. ';
  await addFile(scope, 'a.md', [`${rest.repeat(3)}All employees have 25 days of holiday.`]);
  const embedder = { ...local, minimumSimilarity: 0.9 };
  expect(await find(scope, 'Wie viele Tage Urlaub gibt es in der Firma?', { embedder })).toHaveLength(1);
  expect(await find(scope, 'Who of you pays for vacations?', { embedder })).toEqual([]);
});

test('finds only in its project, and nothing that was deleted', async () => {
  const [mine, others] = [await createProjectRow(database.pool), await createProjectRow(database.pool)];
  await addFile(others, 'a.md', ['canteen of others']);
  const deleted = await addFile(mine, 'deleted.md', ['canteen deleted']);
  await addFile(mine, 'kept.md', ['canteen kept']);
  await deleteFile(database.pool, { projectId: mine.projectId, id: deleted });
  expect(await find(mine, 'canteen')).toEqual(['canteen kept']);
});

test('finds in one file alone if asked to, also once its segments are merged with those of others', async () => {
  const scope = await createProjectRow(database.pool);
  const { projectId } = scope;
  const files = await Promise.all(
    Array.from({ length: 9 }, (_, n) =>
      addFile(scope, `house-${n}.md`, [`The canteen of house ${n} opens at ${n}.`, `House ${n} has a lift.`]),
    ),
  );
  const [, fileId] = files;
  const search = { ...deps(), embedder: local, reranker: undefined, log: createLog().log };
  const inFile = async (query: string) =>
    (await retrieve(search, { projectId, fileId, query, limit: 20 })).map(({ text }) => text);
  const check = async () => {
    const question = 'When does the canteen of house 7 open?';
    expect((await find(scope, question))[0]).toBe('The canteen of house 7 opens at 7.');
    expect((await inFile(question))[0]).toBe('The canteen of house 1 opens at 1.');
    expect(await inFile('Is there a lift?')).not.toContain('House 2 has a lift.');
    expect(
      (await retrieveOverview(search, { projectId, fileId, query: 'Summarize it', limit: 9 }))?.length,
    ).toBe(2);
    // Another file than the one that it names.
    const named = { projectId, fileId, query: 'Summarize house-2.md', limit: 9 };
    expect(await retrieveOverview(search, named)).toBeUndefined();
  };
  await check();
  await compactSegments({ db: database.pool, cache: indexCaches.current, mergers }, projectId);
  await check();
  // Vectors that are in no segment are compared one by one.
  await discardVectorSegments(database.pool, projectId);
  await check();
  await deleteFile(database.pool, { projectId, id: fileId ?? '' });
  expect(await inFile('canteen')).toEqual([]);
});

const replicaOf = (pool: Pool): Replica => ({
  caughtUp: async () => ({ pool, history: null }),
  close: async () => {},
});

test('what is found on a replica is not shown once its file is deleted on the primary', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'kept.md', ['canteen kept']);
  const id = await addFile(scope, 'deleted.md', ['canteen deleted']);
  const replica = replicaOf(database.pool);
  expect(await find(scope, 'canteen', { replica })).toHaveLength(2);
  // Passages are loaded when they are reranked: what happens from then on the search itself cannot see.
  const reranker: Reranker = {
    model: 'deletes',
    async rerank(_question, texts) {
      await deleteFile(database.pool, { projectId: scope.projectId, id });
      return texts.map(() => 1);
    },
  };
  expect(await find(scope, 'canteen', { replica, reranker })).toEqual(['canteen kept']);
});

test.each([
  ['', false],
  [' on a replica', true],
])('a document that is replaced during a search%s is found as it is then', async (_where, onReplica) => {
  const scope = await createProjectRow(database.pool);
  const filename = 'pump.md';
  const former = await addFile(scope, filename, ['The impeller has part number 4471-K.']);
  let isReplaced = false;
  const pool = interceptStatements(database.pool, async ({ name }) => {
    if (isReplaced || name !== (onReplica ? 'find_live_documents' : 'load_found_chunks')) return;
    isReplaced = true;
    await deleteFile(database.pool, { projectId: scope.projectId, id: former });
    await addFile(scope, filename, ['The impeller has part number 4472-K.']);
  });
  const replica = replicaOf(database.pool);
  const stages: Stage[] = [];
  const passages = await retrieve(
    { ...deps(), pool, embedder: local, reranker: undefined, ...(onReplica && { replica }) },
    { ...scope, query: 'part number of the impeller', limit: 5, observe: (stage) => stages.push(stage) },
  );
  expect(isReplaced).toBe(true);
  expect(passages.map(({ text }) => text)).toEqual(['The impeller has part number 4472-K.']);
  expect(stages.map(({ name }) => name)).toEqual([...new Set(stages.map(({ name }) => name))]);
});

test('a replica that fails in the middle is not missed', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['canteen']);
  const gone = openPool({});
  await gone.end();
  const { log, warnings } = createLog();
  expect(await find(scope, 'canteen', { replica: replicaOf(gone), log })).toEqual(['canteen']);
  expect(warnings).toEqual(['a search on the replica failed; the primary is searched']);
});

test('a cached passage is not found once its file is deleted', async () => {
  const scope = await createProjectRow(database.pool);
  const id = await addFile(scope, 'a.md', ['The canteen opens at noon.', 'The canteen sells tickets.']);
  expect(await find(scope, 'canteen')).toHaveLength(2);
  expect(await find(scope, 'canteen')).toHaveLength(2);
  await deleteFile(database.pool, { projectId: scope.projectId, id });
  expect(await find(scope, 'canteen')).toEqual([]);
});

test('the only passage with an identifier comes among the first three, whatever the reranker says', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = Array.from({ length: 30 }, (_, index) => `Error of the pump, described in part ${index}.`);
  await addFile(scope, 'a.md', [...texts, 'E4711: replace the fuse.']);
  const query = 'What does error E4711 of the pump, described in a part, mean?';
  expect((await find(scope, query)).slice(0, 3)).toContain('E4711: replace the fuse.');
  const hostile: Reranker = {
    model: 'hostile',
    rerank: async (_query, candidates) =>
      candidates.map((text) => (text.includes('E4711') ? 0 : text.length)),
  };
  expect((await find(scope, query, { reranker: hostile })).slice(0, 3)).toContain('E4711: replace the fuse.');
});

test('a reranker orders at most fifty candidates, and gets their headings', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(
    scope,
    'a.md',
    Array.from({ length: 70 }, (_, index) => `pump ${'x'.repeat(index + 1)}`),
  );
  let seen = 0;
  const longest: Reranker = {
    model: 'longest',
    async rerank(_query, candidates) {
      seen = candidates.length;
      return candidates.map((text) => text.length);
    },
  };
  const lengths = (await find(scope, 'pump', { reranker: longest })).map((text) => text.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(seen).toBe(50);
});

test('lexical hits are loaded and prepared before the vectors are compared, and no passage is loaded twice', async () => {
  const scope = await createProjectRow(database.pool);
  const texts = Array.from({ length: 40 }, (_, index) => `Valve ${index} leaks near a pump.`);
  await addFile(scope, 'valves.md', texts);
  const loaded: number[] = [];
  const query = (...statement: Parameters<Pool['query']>) => {
    const { name, values = [] } = statement[0] as { name?: string; values?: unknown[] };
    if (name === 'load_found_chunks') loaded.push(...(values[1] as number[]));
    return database.pool.query(...statement);
  };
  const read: (string | undefined)[][] = [];
  const reranked: string[][] = [];
  const reranker: Reranker = {
    model: 'reads-ahead',
    gain: 0,
    prepare: (candidates) => read.push(candidates),
    rerank: async (_query, candidates) => {
      reranked.push(candidates);
      return candidates.map(() => 0);
    },
  };
  const pool: Pool = Object.assign(Object.create(database.pool), { query });
  const question = { projectId: scope.projectId, query: 'Which valve leaks near a pump?', limit: 5 };
  await retrieve({ ...deps(), pool, embedder: local, reranker }, question);
  expect(loaded.length).toBeGreaterThanOrEqual(24);
  expect(new Set(loaded).size).toBe(loaded.length);
  expect(read).toHaveLength(1);
  const ahead = read[0] ?? [];
  expect(ahead.filter((text) => text !== undefined).length).toBeGreaterThan(7);
  expect(ahead.map((text, index) => text ?? reranked[0]?.[index])).toEqual(reranked[0]);
});

test('the scores of a reranker with a gain are added to those of the search', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['The pump leaks.', 'The pump leaks oil and one seal.']);
  const last = (gain: number): Reranker => ({
    model: 'last',
    gain,
    rerank: async (_query, candidates) => candidates.map((text) => (text.includes('oil') ? 1 : 0)),
  });
  const found = await find(scope, 'pump');
  expect(await find(scope, 'pump', { reranker: last(0.01) })).toEqual(found);
  expect(await find(scope, 'pump', { reranker: last(1) })).toEqual(found.toReversed());
});

test('words in quotation marks are found as a phrase, and words after a minus sign are excluded', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', [
    'The period of the notice ends.',
    'The notice period is three months.',
    'During probation the notice periods are shorter.',
  ]);
  expect((await find(scope, 'notice period')).length).toBe(3);
  const phrase = await find(scope, '"notice period" length');
  expect(phrase.toSorted()).toEqual([
    'During probation the notice periods are shorter.',
    'The notice period is three months.',
  ]);
  expect(await find(scope, '"notice period" -probation')).toEqual(['The notice period is three months.']);
  expect(await find(scope, 'notice -period')).toEqual([]);
  expect(await find(scope, '"period of notice in Berlin"')).toHaveLength(3);
  // A full question may name a title that the passage spells otherwise.
  const asked = await find(scope, 'How long is the "notice period"?');
  expect(asked).toHaveLength(3);
  expect(asked[2]).toBe('The period of the notice ends.');
});

test('quotation marks around what no passage has are ignored', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['The pump needs oil and a seal.', 'A valve of steel and a glass.']);
  const ranked = await find(scope, 'pump oil seal valve of glass');
  expect(ranked[0]).toBe('The pump needs oil and a seal.');
  expect(await find(scope, 'pump oil seal "valve of glass"')).toEqual(ranked);
  expect(await find(scope, 'pump oil seal "valve of glass" -steel')).toEqual([ranked[0]]);
});

test('a phrase is found in a script without spaces', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['员工每年有二十五天年假。', '每年员工旅行。']);
  expect(await find(scope, '“员工每年”')).toEqual(['员工每年有二十五天年假。']);
});

test('a reranker is not used with a stronger embedder', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['pump pump pump', 'one pump in the oil']);
  const reranker: Reranker = {
    model: 'weak',
    maxEmbedderWeight: 0.4,
    rerank: async (_query, candidates) => candidates.map((text) => (text.includes('oil') ? 1 : 0)),
  };
  const [first] = await find(scope, 'pump', { reranker });
  expect(first).toBe('one pump in the oil');
  const [fused] = await find(scope, 'pump', { reranker, embedder: { ...local, weight: 0.5 } });
  expect(fused).toBe('pump pump pump');
});

test('if the reranker fails, the fused order is kept and the failure logged', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['pump pump pump', 'one pump among many other words of a text']);
  const { log, warnings } = createLog();
  const found = await find(scope, 'pump', { log, reranker: { model: 'down', rerank: outage } });
  expect(found).toEqual(await find(scope, 'pump'));
  expect(warnings).toEqual(['reranking failed; the fused order stands']);
});

test('cosines count from the level of unrelated texts, so that high ones do not outweigh the lexical hits', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['The pump leaks oil.', 'Tickets are sold in Berlin.']);
  const embed = () => local.embed(['a\nTickets are sold in Berlin.'], 'query');
  const fuse = async (embedder: Embedder) => {
    let fused: number[] = [];
    const observe = (stage: Stage) => {
      if (stage.name === 'fused') fused = stage.hits.map(({ id }) => id);
    };
    const request = { projectId: scope.projectId, query: 'pump', limit: 5, observe };
    await retrieve({ ...deps(), embedder, reranker: undefined }, request);
    return fused;
  };
  const [near, wordy] = await fuse({ ...local, embed, weight: 0.9 });
  expect(near).toBeGreaterThan(wordy ?? Number.NaN);
  expect(await fuse({ ...local, embed, weight: 0.9, unrelatedSimilarity: 1 })).toEqual([wordy, near]);
});

test('a name shared with a question in another language does not outrank the passage with the meaning of the question', async () => {
  const scope = await createProjectRow(database.pool);
  const answer = 'The canteen opens at eight in the morning and closes in the afternoon.';
  const name = 'The museum in Berlin has many paintings of the last century.';
  await addFile(scope, 'a.md', [name, answer, 'Tickets for the train are sold at the counter.']);
  const embed = () => local.embed([`a\n${answer}`], 'query');
  const best = async (query: string) => {
    const [first] = await find(scope, query, { embedder: { ...local, embed, weight: 0.5 } });
    return first;
  };
  expect(await best('Wann öffnet und schließt die Kantine in Berlin am Morgen?')).toBe(answer);
  expect(await best('paintings of the museum in Berlin')).toBe(name);
});

test.each([
  ['fails', outage],
  ['gives vectors of another length', async () => [new Float32Array(3).fill(0.5)]],
])('if the embedder %s, only the lexical search runs, and the failure is logged', async (_what, embed) => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['The canteen opens at noon.']);
  const { log, warnings } = createLog();
  const embedder = { ...local, embed };
  expect(await find(scope, 'canteen', { log, embedder })).toEqual(['The canteen opens at noon.']);
  expect(warnings).toEqual(['the question could not be embedded; searched by its words alone']);
});

test('a caller who left is no outage', async () => {
  const scope = await createProjectRow(database.pool);
  await addFile(scope, 'a.md', ['The canteen opens at noon.']);
  const { log, warnings } = createLog();
  const signal = AbortSignal.abort(new Error('left'));
  await expect(find(scope, 'canteen', { log, signal })).rejects.toThrow('left');
  const leaving = new AbortController();
  const rerank = () => {
    leaving.abort(new Error('left'));
    return outage();
  };
  const reranker = { model: 'slow', rerank };
  const left = find(scope, 'canteen', { log, signal: leaving.signal, reranker });
  await expect(left, 'while it was reranked').rejects.toThrow('left');
  expect(warnings).toEqual([]);
});
