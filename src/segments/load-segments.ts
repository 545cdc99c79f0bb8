import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../db/connections.ts';
import { loadManifest, type ManifestScope } from '../db/segments/manifest.ts';
import { type KnownSegment, type LastView, requireHistory, type SegmentCache } from './segment-cache.ts';
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

/** The state of a project is remembered only if it has at most this many documents that are tombstoned or not in segments. */
const maxDocuments = 10_000;

/**
 * Loads the segments of a project in one statement, so that all come from one moment, and their headers if they are not
 * cached.
 * @throws HistoryChanged when the cache was filled from another database
 */
export async function loadSegments(
  db: Queryable,
  cache: SegmentCache,
  projectId: string,
  scope: ManifestScope = 'searched',
): Promise<ProjectView> {
  const last = cache.lastViews.get(projectId);
  const known = knownOf(cache, [...(last?.segments ?? []), ...(last?.vectorSegments ?? [])]);
  const manifest = await loadManifest(db, projectId, [...known.keys()], scope);
  requireHistory(cache, manifest.history);
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
  const { generationId, unsegmented } = manifest;
  const tombstoned = new Set(manifest.tombstoned);
  const view = { projectId, segments, vectorSegments, tombstoned, generationId, unsegmented };
  const areFew = tombstoned.size + unsegmented.length <= maxDocuments;
  cache.lastViews.set(projectId, {
    segments: new Set(segments.keys()),
    vectorSegments: new Set(vectorSegments.keys()),
    tombstoned: areFew ? tombstoned : new Set(),
    generationId,
    unsegmented: areFew ? unsegmented : [],
    isSettled: areFew && scope === 'searched' && last !== undefined && isSame(last, view),
  });
  return view;
}

/** A project that is about to be searched. */
export type ViewedProject = {
  /** As its last two searches saw it; undefined if they saw different states, or it is no longer in memory. */
  last: ProjectView | undefined;
  /** As it is now. */
  current: Promise<ProjectView>;
};

/** What is searched: a project, or some of its documents as if it had no others. */
export type SearchScope = { projectId: string; documentIds?: ReadonlySet<number> | undefined };

/** Starts to load the current view of what is about to be searched. */
export function viewProject(
  db: Queryable,
  cache: SegmentCache,
  { projectId, documentIds }: SearchScope,
): ViewedProject {
  const narrow = (view: ProjectView) => (documentIds ? withoutOthers(view, documentIds) : view);
  const settled = settledView(cache, projectId);
  const last = settled && narrow(settled);
  const load = async () => narrow(await loadSegments(db, cache, projectId));
  // A search that starts with the last view sends its own statements first.
  return { last, current: last ? Promise.resolve().then(load) : load() };
}

/** The view in which all but some documents are tombstoned, and only the segments that contain these. */
function withoutOthers(view: ProjectView, documentIds: ReadonlySet<number>): ProjectView {
  const tombstoned = new Set(view.tombstoned);
  const only = (segments: ProjectView['segments']) => {
    const kept = [...segments].filter(([, { header }]) => !documentIds.isDisjointFrom(header.documents));
    for (const [, { header }] of kept)
      for (const id of header.documents.keys()) if (!documentIds.has(id)) tombstoned.add(id);
    return new Map(kept);
  };
  return {
    ...view,
    segments: only(view.segments),
    vectorSegments: only(view.vectorSegments),
    tombstoned,
    unsegmented: view.unsegmented.filter((id) => documentIds.has(id)),
  };
}

/**
 * Searches the last view of a project while the current one is loaded, which takes about as long as a search. If the project has
 * changed, it is searched again. There is a last view only if the last two searches saw the same, since a growing project would
 * otherwise be searched twice each time.
 * @param search may fail for an outdated view. It must await `sent` before it computes for long: only then have the statements
 * started before it been sent
 */
export async function searchSpeculatively<Found>(
  { last, current }: ViewedProject,
  search: (view: ProjectView, sent: Promise<void> | undefined) => Promise<Found>,
): Promise<Found> {
  if (!last) return search(await current, undefined);
  const speculative = search(last, nextTurn());
  speculative.catch(() => {});
  const view = await current;
  return isSame(last, view) ? speculative : search(view, undefined);
}

function settledView(cache: SegmentCache, projectId: string): ProjectView | undefined {
  const last = cache.lastViews.get(projectId);
  if (!last?.isSettled) return undefined;
  const segments = knownOf(cache, last.segments);
  const vectorSegments = knownOf(cache, last.vectorSegments);
  const areAllKnown =
    segments.size === last.segments.size && vectorSegments.size === last.vectorSegments.size;
  return areAllKnown ? { ...last, projectId, segments, vectorSegments } : undefined;
}

/** The segments with these ids that are in memory. */
function knownOf(cache: SegmentCache, ids: Iterable<number>): Map<number, KnownSegment> {
  const known = new Map<number, KnownSegment>();
  for (const id of ids) {
    const segment = cache.segments.get(id);
    if (segment) known.set(id, segment);
  }
  return known;
}

function isSame(one: LastView | ProjectView, other: ProjectView): boolean {
  return (
    one.generationId === other.generationId &&
    haveSame(one.segments, other.segments) &&
    haveSame(one.vectorSegments, other.vectorSegments) &&
    haveSame(one.tombstoned, other.tombstoned) &&
    haveSame(new Set(one.unsegmented), new Set(other.unsegmented))
  );
}

type Ids = { size: number; keys(): Iterable<number>; has(id: number): boolean };

function haveSame(some: Ids, others: Ids): boolean {
  if (some.size !== others.size) return false;
  for (const id of some.keys()) if (!others.has(id)) return false;
  return true;
}

/** The distinct languages of the indexed documents of a project. */
export function languagesOf({ segments }: ProjectView): string[] {
  return [...new Set([...segments.values()].flatMap((segment) => segment.languages))];
}
