import type { Chunk } from '../chunk/chunk.ts';
import { countCharacters, maxDocument } from './messages.ts';

/** Puts the chunks of a document together as they come. */
export function createChunkCollector() {
  const chunks: Chunk[] = [];
  let characters = 0;

  return {
    chunks,
    /** @returns false once there are more than a document may have. */
    add(part: Chunk[]): boolean {
      for (const chunk of part) {
        characters += countCharacters(chunk);
        chunks.push({ ...chunk, headingPath: shareHeadings(chunk.headingPath, chunks.at(-1)) });
      }
      return chunks.length <= maxDocument.chunks && characters <= maxDocument.characters;
    },
  };
}

/** Thousands of chunks may stand under the same headings, which each message holds anew. */
function shareHeadings(path: string[], before: Chunk | undefined): string[] {
  const known = before?.headingPath ?? [];
  if (path.length === known.length && path.every((heading, level) => heading === known[level])) return known;
  return path.map((heading, level) => (heading === known[level] ? known[level] : heading));
}
