import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queryable } from '../db/connections.ts';
import { type LiveDocument, listLiveDocuments } from '../db/documents/live-documents.ts';
import { loadSegments, type ProjectView } from '../segments/load-segments.ts';
import { rangesWithout } from '../segments/segment-header.ts';
import { analyzeChunks, type ChunkTerms, type FoundTerms } from './analyze-chunks.ts';
import { loadAllBlocks } from './blocks/load-all-blocks.ts';
import { decodeBlock } from './blocks/read-blocks.ts';
import type { IndexCache } from './index-cache.ts';
import { loadFields } from './load-fields.ts';
import { unknownLanguage } from './stemmer.ts';
import type { TermHash } from './term-hash.ts';

/** Differences between the lexical index of a project and its chunks, by chunk ids. */
export type IndexCheck = {
  segments: number;
  chunks: number;
  /** Chunks that no segment contains. */
  missing: number[];
  /** Chunks that segments contain more than once, or that no longer exist. */
  superfluous: number[];
  /** Chunks that segments contain with other words than theirs. */
  different: number[];
};

/** An order-independent fingerprint of a chunk's terms. */
type Fingerprint = { length: number; terms: number; sum: number };

/**
 * Compares the segments of a project with its chunks. Concurrent changes may appear as a difference, so a real one shows up
 * in a second check too.
 */
export async function checkSegments(
  db: Queryable,
  cache: IndexCache,
  projectId: string,
): Promise<IndexCheck> {
  const view = await loadSegments(db, cache, projectId);
  const documents = await listLiveDocuments(db, projectId);
  const { held, superfluous } = await collectHeld(db, view);
  const check: IndexCheck = {
    segments: view.segments.size,
    chunks: 0,
    missing: [],
    superfluous,
    different: [],
  };
  for (const document of documents) {
    for await (const { chunkId, fingerprint } of analyzeExpected(db, cache, document)) {
      check.chunks += 1;
      const found = held.get(chunkId);
      if (!found) check.missing.push(chunkId);
      else if (!isSame(found, fingerprint)) check.different.push(chunkId);
      held.delete(chunkId);
    }
  }
  return { ...check, superfluous: [...check.superfluous, ...held.keys()] };
}

/** The fingerprints of all chunks that segments show, and the chunks that they show twice. */
async function collectHeld(
  db: Queryable,
  { projectId, segments, tombstoned }: ProjectView,
): Promise<{ held: Map<number, Fingerprint>; superfluous: number[] }> {
  const held = new Map<number, Fingerprint>();
  const superfluous: number[] = [];
  for (const [id, { header, bits }] of segments) {
    const all = Array.from(header.lengths, (length): Fingerprint => ({ length, terms: 0, sum: 0 }));
    for await (const blocks of loadAllBlocks(db, { projectId, id, bits })) {
      for (const term of blocks.flatMap((block) => [...decodeBlock(block)])) {
        if ('words' in term) continue;
        for (const [posting, ordinal] of term.ordinals.entries()) {
          addTerm(all[ordinal], term, term.frequencies[posting] ?? 0);
        }
      }
      await nextTurn();
    }
    for (const { start, end } of rangesWithout(header, tombstoned)) {
      for (let ordinal = start; ordinal < end; ordinal += 1) {
        const chunkId = header.chunkIds[ordinal] ?? 0;
        if (held.has(chunkId)) superfluous.push(chunkId);
        held.set(chunkId, all[ordinal] as Fingerprint);
      }
    }
  }
  return { held, superfluous };
}

async function* analyzeExpected(
  db: Queryable,
  cache: IndexCache,
  document: LiveDocument,
): AsyncGenerator<{ chunkId: number; fingerprint: Fingerprint }> {
  const language = document.language ?? unknownLanguage;
  for await (const chunks of loadFields(db, document)) {
    const analyzed = await analyzeChunks(
      db,
      cache.vocabularies,
      language,
      chunks.map(({ fields }) => fields),
    );
    for (const [ordinal, chunk] of analyzed.chunks.entries()) {
      yield { chunkId: chunks[ordinal]?.chunkId ?? 0, fingerprint: fingerprintOf(chunk, analyzed.terms) };
    }
  }
}

function fingerprintOf({ terms, frequencies, length }: ChunkTerms, { all, places }: FoundTerms): Fingerprint {
  const fingerprint = { length, terms: 0, sum: 0 };
  for (const [index, term] of terms.entries()) {
    const place = places[term] as number;
    const hash = { high: all.highs[place] as number, low: all.lows[place] as number };
    addTerm(fingerprint, hash, frequencies[index] as number);
  }
  return fingerprint;
}

/** Sums whole numbers below 2^53, so that the order does not matter. */
function addTerm(fingerprint: Fingerprint | undefined, { high, low }: TermHash, frequency: number): void {
  if (!fingerprint) return;
  fingerprint.terms += 1;
  fingerprint.sum = (fingerprint.sum + high * frequency + (low ^ (high >>> 7))) % 2 ** 48;
}

function isSame(one: Fingerprint, other: Fingerprint): boolean {
  return one.length === other.length && one.terms === other.terms && one.sum === other.sum;
}
