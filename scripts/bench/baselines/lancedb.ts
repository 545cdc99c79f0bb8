import { join } from 'node:path';
import { batchesOf } from '../../../src/helpers/batches-of.ts';
import { type EnginePassage, type EngineQuery, loadPackage, type SearchEngine } from './search-engine.ts';

/** The part of `@lancedb/lancedb` that is used. The package is optional. */
type LanceDb = {
  connect(
    path: string,
  ): Promise<{ createTable(name: string, rows: object[]): Promise<Table>; close(): void }>;
  Index: { fts(): object; ivfPq(options: { distanceType: 'cosine' }): object };
  rerankers: { RRFReranker: { create(): Promise<object> } };
};

type Table = {
  add(rows: object[]): Promise<unknown>;
  createIndex(column: string, options: { config: object }): Promise<void>;
  optimize(): Promise<unknown>;
  query(): Query;
};

type Query = {
  nearestTo(vector: Float32Array): Query;
  distanceType(type: 'cosine'): Query;
  fullTextSearch(text: string): Query;
  rerank(reranker: object): Query;
  select(columns: string[]): Query;
  limit(count: number): Query;
  toArray(): Promise<{ id: number }[]>;
};

const rowsAtOnce = 2_000;

/** With fewer rows, product quantization cannot be trained, and there is no IVF index. */
const fewestIndexed = 256;

/**
 * LanceDB over passages, with its defaults: an index of full text, and vectors once without an index and once with its
 * IVF index; both lists fused by its reciprocal ranks.
 */
export async function openLanceDb(directory: string, passages: EnginePassage[]) {
  // Avoids a deprecation warning at each search.
  process.env['LANCEDB_LOG'] ??= 'error';
  const { connect, Index, rerankers } = loadPackage('@lancedb/lancedb') as LanceDb;
  const database = await connect(join(directory, 'lancedb'));
  const reranker = await rerankers.RRFReranker.create();
  const flat = await fill('flat');
  const indexed = passages.length >= fewestIndexed ? await fill('indexed') : undefined;
  await indexed?.createIndex('vector', { config: Index.ivfPq({ distanceType: 'cosine' }) });

  async function fill(name: string): Promise<Table> {
    const [first = [], ...rest] = [...batchesOf(passages.map(toRow), rowsAtOnce)];
    const table = await database.createTable(name, first);
    for (const rows of rest) await table.add(rows);
    await table.createIndex('text', { config: Index.fts() });
    await table.optimize();
    return table;
  }

  const byWords = (table: Table, { text }: EngineQuery) => table.query().fullTextSearch(text);
  const byVector = (table: Table, { vector }: EngineQuery) =>
    table.query().nearestTo(vector).distanceType('cosine');
  const byBoth = (table: Table, query: EngineQuery) =>
    byVector(table, query).fullTextSearch(query.text).rerank(reranker);
  const engine = (name: string, table: Table, ask: typeof byWords): SearchEngine => ({
    name: `LanceDB, ${name}`,
    async search(query) {
      const rows = await ask(table, query).select(['id', 'text']).limit(query.limit).toArray();
      return rows.map(({ id }) => Number(id));
    },
  });
  return {
    /** The searches with one list, of which only quality is measured. */
    parts: [engine('words', flat, byWords), engine('vectors', flat, byVector)],
    hybrids: [
      engine('hybrid, flat', flat, byBoth),
      ...(indexed ? [engine('hybrid, IVF', indexed, byBoth)] : []),
    ],
    close: () => database.close(),
  };
}

function toRow({ id, text, vector }: EnginePassage) {
  return { id, text, vector: Array.from(vector) };
}
