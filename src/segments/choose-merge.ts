/** The properties of a segment that the choice depends on. */
export type SizedSegment = {
  id: number;
  documentId: number | null;
  chunkCount: number;
  tombstonedCount: number;
};

/** This many segments of similar size are merged into one; it is also the factor between size classes. */
export const mergeWidth = 8;

/** Many small segments, as of files with one passage each, are merged at once. */
const maxSegments = 64;

/** Segments of this size are not merged any further: a search loads as many blocks from a few of them as from one. */
const maxChunks = 262_144;

/** A segment of several documents is rewritten when this share of its chunks is tombstoned. */
const tombstonedShare = 0.2;

/**
 * The next segments to merge; undefined when no merge is due. The smallest come first, so that a chunk is rewritten once
 * for each eightfold growth of its project.
 */
export function chooseMerge(segments: SizedSegment[]): SizedSegment[] | undefined {
  const stale = segments.find(
    ({ documentId, chunkCount, tombstonedCount }) =>
      documentId === null && tombstonedCount > 0 && tombstonedCount >= tombstonedShare * chunkCount,
  );
  if (stale) return [stale];
  const levels = Map.groupBy(segments, ({ chunkCount }) =>
    Math.floor(Math.log(Math.max(1, chunkCount)) / Math.log(mergeWidth)),
  );
  for (const [, level] of [...levels].sort(([one], [other]) => one - other)) {
    const chosen = withinSize(level);
    if (chosen.length >= mergeWidth) return chosen;
  }
  return undefined;
}

function withinSize(segments: SizedSegment[]): SizedSegment[] {
  let chunks = 0;
  return segments
    .filter(({ chunkCount }) => chunkCount * mergeWidth <= maxChunks)
    .filter(({ chunkCount }) => {
      chunks += chunkCount;
      return chunks <= maxChunks;
    })
    .slice(0, maxSegments);
}
