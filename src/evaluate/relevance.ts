import { normalizeCharacters } from '../text/fold.ts';

/** What a question should find. At least one of `fileId` and `passage` is given. */
export type Target = {
  /** The file's stored uuid: a chunk of another file is no hit. */
  fileId?: string | undefined;
  /** A chunk without this text is no hit. */
  passage?: string | undefined;
  /** How good a hit is; above 0 where it is relevant. */
  gain: number;
};

/** What has to be known of a chunk to judge it. */
type JudgedChunk = { chunkId: number; fileId: string; text: string };

/** What has to be known of a passage to judge it. */
type JudgedText = Pick<JudgedChunk, 'fileId' | 'text'>;

/** Half of a passage must be longer than this to stand for the whole, in letters and digits. */
const shortestHalf = 20;

/** Of a longer passage the rest is not compared; no chunk is as long. */
const maxPassage = 20_000;

/** A target whose passage is compared by its letters. */
export type PreparedTarget = Pick<Target, 'fileId'> & { letters: string | undefined };

/** Prepares a target to be compared with many chunks. */
export function prepareTarget({ fileId, passage }: Target): PreparedTarget {
  return { fileId, letters: passage && lettersOf(passage.slice(0, maxPassage)) };
}

/**
 * A ranking of chunks as one of what they stand for, each once: the targets by their place in `targets`, as texts; of
 * what is no target, files where targets are files, else chunks.
 * @param chunks best first
 */
export function rankTargets(chunks: JudgedChunk[], targets: Target[]): string[] {
  const prepared = targets.map(prepareTarget);
  return [...new Set(chunks.flatMap((chunk) => namesOf(chunk, prepared)))];
}

/** What a chunk stands for, see `rankTargets`. */
export function namesOf(chunk: JudgedChunk, targets: PreparedTarget[]): string[] {
  const hits = hitsOf(chunk, targets).map(String);
  return hits.length > 0 ? hits : [areFiles(targets) ? chunk.fileId : `chunk ${chunk.chunkId}`];
}

/** The targets that a passage hits, by their place. */
export function hitsOf(passage: JudgedText, targets: PreparedTarget[]): number[] {
  const letters = areFiles(targets) ? '' : lettersOf(passage.text);
  return targets.flatMap((target, index) => {
    const isFile = target.fileId === undefined || target.fileId === passage.fileId;
    return isFile && (!target.letters || holds(letters, target.letters)) ? [index] : [];
  });
}

function areFiles(targets: PreparedTarget[]): boolean {
  return targets.every(({ letters }) => letters === undefined);
}

/** A passage may have been cut between two chunks; then its first or its second half is whole in one of them. */
function holds(text: string, passage: string): boolean {
  if (text.includes(passage)) return true;
  const middle = Math.ceil(passage.length / 2);
  if (middle < shortestHalf) return false;
  return text.includes(passage.slice(0, middle)) || text.includes(passage.slice(-middle));
}

/** White space, punctuation and markup differ between a document and what was copied out of it. */
function lettersOf(text: string): string {
  return normalizeCharacters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
