import type { Candidate } from '../candidates/load-candidates.ts';
import type { Scored } from '../stages.ts';

/** A loaded chunk, with its score in the last list. */
export type RankedChunk = Scored & { chunk: Candidate };

/**
 * Drops chunks whose content ranks higher already, such as those of a file that was uploaded twice. Copies have equal scores, so it is
 * chance which of them comes first. The one that is kept is from a document with other results, if there is one, because only chunks of
 * the same document can later be joined into one passage.
 */
export function* distinctChunks(ranked: Scored[], loaded: Map<number, Candidate>): Generator<RankedChunk> {
  /** Chunks that were kept, by a hash of their words. */
  const seen = new Map<number, Candidate[]>();
  const documents = new Set<number>();
  for (const scored of ranked) {
    const first = loaded.get(scored.id);
    if (!first) continue;
    // Texts are compared only where their words are the same: comparing them without regard to white space takes much longer.
    const words = hashOf(first.content.words);
    const alike = seen.get(words) ?? [];
    if (alike.some(({ wholeText }) => withPlainSpaces(wholeText) === withPlainSpaces(first.wholeText)))
      continue;
    seen.set(words, [...alike, first]);
    const chunk = documents.has(first.documentId) ? first : (copyIn(documents, first, loaded) ?? first);
    documents.add(chunk.documentId);
    yield { ...scored, id: chunk.chunkId, chunk };
  }
}

/** FNV-1a over the hashes of words, from their number on. */
function hashOf(words: Int32Array): number {
  let hash = words.length;
  for (let index = 0; index < words.length; index += 1)
    hash = Math.imul(hash ^ (words[index] as number), 0x01000193);
  return hash;
}

function withPlainSpaces(text: string): string {
  return text.replace(/\s+/gu, ' ');
}

function copyIn(
  documents: Set<number>,
  { wholeText }: Candidate,
  loaded: Map<number, Candidate>,
): Candidate | undefined {
  return loaded.values().find((one) => documents.has(one.documentId) && one.wholeText === wholeText);
}
