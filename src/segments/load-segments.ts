import type { Queryable } from '../db/connections.ts';
import { loadManifest, type ManifestScope } from '../db/segments/manifest.ts';
import type { KnownSegment, SegmentCache } from './segment-cache.ts';
import { decodeHeader } from './segment-header.ts';

/** The segments of a project at one moment. */
export type ProjectView = {
  projectId: string;
  /** The segments of postings. */
  segments: Map<number, KnownSegment>;
  /** The segments of vectors in the active generation, or in all. */
  vectorSegments: Map<number, KnownSegment>;
  /** The documents in any of them that must not be shown. */
  tombstoned: Set<number>;
  /** The active generation. */
  generationId: number | null;
  /** The documents whose vectors are not in segments yet. */
  unsegmented: number[];
};

/**
 * Loads the segments of a project in one statement, so that all come from one moment, and their headers if they are not
 * cached.
 */
export async function loadSegments(
  db: Queryable,
  cache: SegmentCache,
  projectId: string,
  scope: ManifestScope = 'searched',
): Promise<ProjectView> {
  const known = new Map<number, KnownSegment>();
  for (const id of cache.lastSeen.get(projectId) ?? []) {
    const segment = cache.segments.get(id);
    if (segment) known.set(id, segment);
  }
  const manifest = await loadManifest(db, projectId, [...known.keys()], scope);
  const segments = new Map<number, KnownSegment>();
  const vectorSegments = new Map<number, KnownSegment>();
  for (const { id, generationId, bits, languages, header } of manifest.segments) {
    const segment = known.get(id) ?? {
      header: decodeHeader(header ?? Buffer.alloc(0)),
      bits,
      languages: languages ?? [],
    };
    (generationId === null ? segments : vectorSegments).set(id, segment);
    cache.segments.set(id, segment);
  }
  cache.lastSeen.set(
    projectId,
    manifest.segments.map(({ id }) => id),
  );
  const { generationId, unsegmented } = manifest;
  const tombstoned = new Set(manifest.tombstoned);
  return { projectId, segments, vectorSegments, tombstoned, generationId, unsegmented };
}

/** The distinct languages of the indexed documents of a project. */
export function languagesOf({ segments }: ProjectView): string[] {
  return [...new Set([...segments.values()].flatMap((segment) => segment.languages))];
}

/** The languages of a project when it was last searched, as far as they are remembered. */
export function lastLanguagesOf(cache: SegmentCache, projectId: string): string[] {
  const segments = (cache.lastSeen.get(projectId) ?? []).flatMap((id) => cache.segments.peek(id) ?? []);
  return [...new Set(segments.flatMap(({ languages }) => languages))];
}
