import { expect, test } from 'vitest';
import { HistoryChanged } from '../../db/history.ts';
import { createSegmentCache } from '../../segments/segment-cache.ts';
import { endScanner, scanSegments } from './scanner.ts';

/** A search in segments that hold nothing. */
const request = {
  searched: { segments: [], width: 512 },
  vector: new Float32Array(512).fill(0.1),
  limit: 1,
  wanted: 1,
};

const loadNothing = async () => [];

test('a thread that crashes fails the searches that wait for it, and the next search starts another', async () => {
  const cache = createSegmentCache();
  const { maxSize } = cache.vectors;
  // No cache can be of this size, which the thread is the first to notice.
  cache.vectors.maxSize = -1;
  const ended = await Promise.allSettled([1, 2].map(() => scanSegments(cache, request, loadNothing)));
  const failure = {
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining('maxSize') }),
  };
  expect(ended).toEqual([failure, failure]);
  cache.vectors.maxSize = maxSize;
  const scan = await scanSegments(cache, request, loadNothing);
  expect(scan).toMatchObject({ unscored: [] });
  expect(scan?.numbers).toHaveLength(0);
});

test('a thread that is ended because its database was replaced fails the searches that wait for it', async () => {
  const cache = createSegmentCache();
  const scanning = scanSegments(cache, request, loadNothing);
  endScanner(cache);
  await expect(scanning).rejects.toBeInstanceOf(HistoryChanged);
  expect(await scanSegments(cache, request, loadNothing)).toMatchObject({ unscored: [] });
});
