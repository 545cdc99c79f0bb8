import type { Pool } from '../db/connections.ts';
import { findFilesByName, loadSpreadChunks } from '../db/documents/spread-chunks.ts';
import type { Passage } from '../ports/passage.ts';
import { isNamedBy, parseOverviewQuestion, spelledNames } from '../text/questions/overview-question.ts';
import type { RetrieveRequest } from './retrieve.ts';
import { toPassage } from './to-passage.ts';

/** A summary gets this many times as many passages as another answer, since readers cannot ask for what it leaves out. */
const moreForOverview = 4;

/**
 * The passages from which a question about documents as a whole can be answered, spread evenly over all documents or over those whose
 * files it names; of a question that is limited to a file, over that one.
 * @returns undefined for a question that is to be searched for: it is about something else, or names no file
 */
export async function retrieveOverview(
  { pool }: { pool: Pool },
  { projectId, fileId, query, limit, observe }: RetrieveRequest,
): Promise<Passage[] | undefined> {
  const words = parseOverviewQuestion(query);
  if (!words) return undefined;
  const named = words.length === 0 ? undefined : await findNamed(pool, projectId, words);
  const fileIds = fileId === undefined ? named : [fileId].filter((id) => named?.includes(id) ?? true);
  if (fileIds?.length === 0) return undefined;
  const chunks = await loadSpreadChunks(pool, { projectId, fileIds, limit: moreForOverview * limit });
  const hits = chunks.map(({ chunkId }) => ({ id: chunkId, score: 0 }));
  observe?.({ name: 'fused', hits });
  observe?.({ name: 'reranked', hits, found: hits.length });
  return chunks.map((chunk) => toPassage(chunk, 0));
}

async function findNamed(pool: Pool, projectId: string, words: string[]): Promise<string[]> {
  const spelled = await findFilesByName(pool, { projectId, parts: words });
  const named = spelled.filter(({ filename }) => isNamedBy(filename, words));
  const parts = spelledNames(words);
  if (named.length > 0 || parts.length === words.length) return named.map(({ id }) => id);
  const files = await findFilesByName(pool, { projectId, parts });
  return files.flatMap(({ id, filename }) => (isNamedBy(filename, words) ? [id] : []));
}
