import { type EnginePassage, loadPackage, type SearchEngine } from './search-engine.ts';

/** The part of `@orama/orama` that is used. The package is optional. */
type Orama = {
  create(options: { schema: Record<string, string> }): Promise<object>;
  insertMultiple(database: object, documents: object[], batchSize: number): Promise<unknown>;
  search(database: object, query: object): Promise<{ hits: { id: string; document: { text: string } }[] }>;
};

const rowsAtOnce = 500;

/**
 * Orama over passages, with its defaults.
 * @param similarity the cosine below which a passage is unrelated; Orama's default is for other models
 */
export async function openOrama(passages: EnginePassage[], similarity: number) {
  const { create, insertMultiple, search } = loadPackage('@orama/orama') as Orama;
  const dimensions = passages[0]?.vector.length ?? 0;
  const database = await create({ schema: { text: 'string', vector: `vector[${dimensions}]` } });
  const documents = passages.map(({ id, text, vector }) => ({
    id: String(id),
    text,
    vector: Array.from(vector),
  }));
  await insertMultiple(database, documents, rowsAtOnce);
  const engine = (name: string, mode: 'fulltext' | 'vector' | 'hybrid'): SearchEngine => ({
    name: `Orama, ${name}`,
    async search({ text, vector, limit }) {
      const asked = { term: text, vector: { value: Array.from(vector), property: 'vector' } };
      const { hits } = await search(database, { ...asked, mode, similarity, limit });
      return hits.map(({ id }) => Number(id));
    },
  });
  return {
    parts: [engine('words', 'fulltext'), engine('vectors', 'vector')],
    hybrids: [engine('hybrid', 'hybrid')],
  };
}
