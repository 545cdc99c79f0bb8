import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { addFile, chunkOf } from '../../test/support/stores/store-chunks.ts';
import type { Database } from '../db/database.ts';
import { createIndexCache } from '../lexical/index-cache.ts';
import { searchWords } from '../lexical/search-lexical.ts';
import { blockKey, createSegmentCache } from './segment-cache.ts';
import { decodeHeader, encodeHeader } from './segment-header.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('blocks in memory hold their own bytes and not those of the reply that they came in', async () => {
  const scope = await createProjectRow(database.pool);
  for (const text of ['Pumps leak.', 'Valves stick.']) await addFile(database.pool, scope, [chunkOf(text)]);
  const cache = createIndexCache();
  await searchWords(database.pool, cache, {
    projectId: scope.projectId,
    query: 'Do pumps leak or valves stick?',
    limit: 10,
  });
  const blocks = [...cache.blocks.values()];
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.map(({ buffer }) => buffer.byteLength)).toEqual(blocks.map(({ length }) => length));
});

test('what is in memory is bounded by its bytes', () => {
  const cache = createSegmentCache({ segments: 10_000, blocks: 10_000, vectors: 0 });
  for (let id = 0; id < 10; id += 1) {
    const header = encodeHeader(new Float64Array(100), new Uint32Array(100), [{ documentId: id, size: 100 }]);
    cache.segments.set(id, { header: decodeHeader(header), bits: 0, languages: [] });
    cache.blocks.set(blockKey(id, 0), Buffer.alloc(2_000));
  }
  for (const { size, calculatedSize } of [cache.segments, cache.blocks]) {
    expect(size).toBeGreaterThan(1);
    expect(size).toBeLessThanOrEqual(6);
    expect(calculatedSize).toBeLessThanOrEqual(10_000);
  }
});
