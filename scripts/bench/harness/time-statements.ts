import { type ChunkSource, loadChunks } from '../../../src/db/documents/chunks.ts';
import type { Dependencies } from '../../../src/index.ts';
import { searchWords } from '../../../src/lexical/search-lexical.ts';
import { candidateCounts } from '../../../src/retrieve/candidates/choose-candidates.ts';
import { listLength } from '../../../src/retrieve/search/search-both.ts';
import { searchNearest } from '../baselines/search-nearest.ts';
import type { StatementTimes } from './host-protocol.ts';
import { timed } from './measurement.ts';

/** The documents of the chunks, which the service caches. */
const sources = new Map<number, ChunkSource>();

/** Times the SQL statements of searches alone, with vectors computed before. */
export async function timeStatements(
  { pool, embedder, indexCaches }: Dependencies,
  projectId: string,
  questions: string[],
): Promise<StatementTimes> {
  const times: StatementTimes = { together: [], terms: [], vector: [], load: [] };
  const vectors = await embedder.embed(questions, 'query');
  for (const [index, question] of questions.entries()) {
    const vector = vectors[index] ?? new Float32Array();
    const byTerms = () =>
      searchWords(pool, indexCaches.current, { projectId, query: question, limit: listLength });
    const byVector = () => searchNearest(pool, indexCaches.current, { projectId, vector, limit: listLength });
    let chunkIds: number[] = [];
    const load = () => loadChunks(pool, { projectId, chunkIds }, sources);
    times.together.push(
      await timed(async () => {
        const hits = await Promise.all([byTerms(), byVector()]);
        chunkIds = [...new Set(hits.flat().map((hit) => hit.chunkId))].slice(0, candidateCounts.usual);
        await load();
      }),
    );
    times.terms.push(await timed(byTerms));
    times.vector.push(await timed(byVector));
    times.load.push(await timed(load));
  }
  return times;
}
