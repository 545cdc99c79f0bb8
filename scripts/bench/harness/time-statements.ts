import { type ChunkSource, loadChunks } from '../../../src/db/documents/chunks.ts';
import type { Dependencies } from '../../../src/index.ts';
import { searchWords } from '../../../src/lexical/search-lexical.ts';
import { searchNearest } from '../baselines/search-nearest.ts';
import type { StatementTimes } from './host-protocol.ts';
import { timed } from './measurement.ts';

/** As `src/retrieve/retrieve.ts` has them. */
const listLength = 100;
const candidateCount = 24;

/** The documents of the chunks, which a service remembers. */
const sources = new Map<number, ChunkSource>();

/** Runs the statements of searches without anything around them, the vectors given. */
export async function timeStatements(
  { pool, embedder, lexicalCache }: Dependencies,
  projectId: string,
  questions: string[],
): Promise<StatementTimes> {
  const times: StatementTimes = { together: [], terms: [], vector: [], load: [] };
  const vectors = await embedder.embed(questions, 'query');
  for (const [index, question] of questions.entries()) {
    const vector = vectors[index] ?? new Float32Array();
    const byTerms = () => searchWords(pool, lexicalCache, { projectId, query: question, limit: listLength });
    const byVector = () => searchNearest(pool, lexicalCache, { projectId, vector, limit: listLength });
    let chunkIds: number[] = [];
    const load = () => loadChunks(pool, { projectId, chunkIds }, sources);
    times.together.push(
      await timed(async () => {
        const hits = await Promise.all([byTerms(), byVector()]);
        chunkIds = [...new Set(hits.flat().map((hit) => hit.chunkId))].slice(0, candidateCount);
        await load();
      }),
    );
    times.terms.push(await timed(byTerms));
    times.vector.push(await timed(byVector));
    times.load.push(await timed(load));
  }
  return times;
}
