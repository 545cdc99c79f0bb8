import { normalizeCharacters } from '../text/fold.ts';

/** A target of a question. At least one of `fileId` and `passage` is given. */
export type Target = {
  /** The file's stored uuid: a chunk of another file is not a hit. */
  fileId?: string | undefined;
  /** A chunk without this text is not a hit. */
  passage?: string | undefined;
  /** The relevance of a hit; above 0 for a relevant one. */
  gain: number;
};

/** The properties of a chunk needed to judge it. */
type JudgedChunk = { chunkId: number; fileId: string; text: string };

/** The properties of a passage needed to judge it. */
type JudgedText = Pick<JudgedChunk, 'fileId' | 'text'>;

/** The minimum length of half a passage that can stand for the whole, in letters and digits. */
const shortestHalf = 20;

/** The rest of a longer passage is not compared; no chunk is as long. */
const maxPassage = 20_000;

/** A target whose passage is compared letter by letter. */
export type PreparedTarget = Pick<Target, 'fileId'> & { letters: string | undefined };

/** Prepares a target for comparison with many chunks. */
export function prepareTarget({ fileId, passage }: Target): PreparedTarget {
  return { fileId, letters: passage && lettersOf(passage.slice(0, maxPassage)) };
}

/**
 * Turns a ranking of chunks into one of what they stand for, without repetition: the targets by their index in `targets`,
 * as texts; for anything else, files if targets are files, otherwise chunks.
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

/** The targets that a passage hits, by their index. */
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

/** A passage may have been split between two chunks; then one of them contains its first or second half whole. */
function holds(text: string, passage: string): boolean {
  if (text.includes(passage)) return true;
  const middle = Math.ceil(passage.length / 2);
  if (middle < shortestHalf) return false;
  return text.includes(passage.slice(0, middle)) || text.includes(passage.slice(-middle));
}

/** White space, punctuation and markup differ between a document and text copied from it. */
function lettersOf(text: string): string {
  return normalizeCharacters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
