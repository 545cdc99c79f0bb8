import { createHash } from 'node:crypto';
import { makeId } from '../../../schema/ids.ts';
import type { Dependencies } from '../../../src/index.ts';
import { startAttempt } from '../../../src/ingest/start-attempt.ts';
import { storeDocument } from '../../../src/ingest/store-document.ts';
import { mergers } from '../../../src/jobs/tasks/segment-tasks.ts';
import { compactSegments } from '../../../src/segments/compact-segments.ts';
import { insertFile } from '../../../test/support/stores/insert-file.ts';
import { createSyntheticText } from './synthetic-text.ts';

type Scope = Pick<Parameters<typeof insertFile>[1], 'organizationId' | 'projectId'>;

const chunksPerFile = 100;
const questionCount = 200;

/** The passages of a project of this size, the same in every run. */
export function makePassages(chunkCount: number) {
  const text = createSyntheticText(chunkCount);
  return { text, passages: Array.from({ length: chunkCount }, text.passage) };
}

/** Fills a project with synthetic chunks, a file a hundred, as ingestion stores them. Returns questions about them. */
export async function seed(deps: Dependencies, scope: Scope, chunkCount: number): Promise<string[]> {
  const { text, passages } = makePassages(chunkCount);
  for (let start = 0; start < chunkCount; start += chunksPerFile) {
    await insertProcessedFile(deps, scope, `part ${start}.md`, passages.slice(start, start + chunksPerFile));
  }
  // What jobs and maintenance would do within minutes.
  await compactSegments({ db: deps.pool, cache: deps.indexCaches.current, mergers }, scope.projectId);
  await deps.pool.query('vacuum (analyze)');
  const step = Math.max(1, Math.floor(chunkCount / questionCount));
  return Array.from({ length: questionCount }, (_, index) =>
    text.question(passages[(index * step) % chunkCount] ?? ''),
  );
}

async function insertProcessedFile(
  deps: Dependencies,
  scope: Scope,
  filename: string,
  passages: string[],
): Promise<void> {
  const file = await insertFile(deps.pool, {
    id: makeId(),
    ...scope,
    filename,
    purpose: 'assistants',
    kind: 'md',
    bytes: passages.join('').length,
    sha256: createHash('sha256').update(passages.join('')).digest(),
    createdAt: new Date(),
  });
  using run = startAttempt(deps, file);
  const chunks = passages.map((text) => ({ text, headingPath: [], page: null }));
  await storeDocument(deps, file, { chunks }, run);
}
