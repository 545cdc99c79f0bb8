import type { Queryable } from '../db/connections.ts';
import { loadManifest } from '../db/tables/segments.ts';
import type { KnownSegment, SegmentCache } from './segment-cache.ts';
import { decodeHeader } from './segment-header.ts';

/** The segments of a project at one moment, with the documents in them that must not be seen. */
export type ProjectView = { segments: Map<number, KnownSegment>; tombstoned: Set<number> };

/** Reads which segments a project has in one statement, so that no two moments mix, and what is not known of them. */
export async function loadSegments(
  db: Queryable,
  cache: SegmentCache,
  projectId: string,
): Promise<ProjectView> {
  const known = new Map<number, KnownSegment>();
  for (const id of cache.lastSeen.get(projectId) ?? []) {
    const segment = cache.segments.get(id);
    if (segment) known.set(id, segment);
  }
  const manifest = await loadManifest(db, projectId, [...known.keys()]);
  const segments = new Map<number, KnownSegment>();
  for (const { id, bits, languages, header } of manifest.segments) {
    const segment = known.get(id) ?? {
      header: decodeHeader(header ?? Buffer.alloc(0)),
      bits,
      languages: languages ?? [],
    };
    segments.set(id, segment);
    cache.segments.set(id, segment);
  }
  cache.lastSeen.set(projectId, [...segments.keys()]);
  return { segments, tombstoned: new Set(manifest.tombstoned) };
}

/** In which languages the documents of a project were read, each once. */
export function languagesOf({ segments }: ProjectView): string[] {
  return [...new Set([...segments.values()].flatMap((segment) => segment.languages))];
}
