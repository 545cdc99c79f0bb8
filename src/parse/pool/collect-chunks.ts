import type { Chunk } from '../chunk/chunk.ts';
import { countCharacters, maxDocument } from './messages.ts';

/** Collects the chunks of a document from several messages. */
export function createChunkCollector() {
  const chunks: Chunk[] = [];
  let characters = 0;

  return {
    chunks,
    /** @returns false if there are more than a document may have. */
    add(part: Chunk[]): boolean {
      for (const chunk of part) {
        characters += countCharacters(chunk);
        chunks.push({ ...chunk, headingPath: shareHeadings(chunk.headingPath, chunks.at(-1)) });
      }
      return chunks.length <= maxDocument.chunks && characters <= maxDocument.characters;
    },
  };
}

/** Shares equal heading paths: thousands of chunks may have the same one, and each message contains it again. */
function shareHeadings(path: string[], before: Chunk | undefined): string[] {
  const known = before?.headingPath ?? [];
  if (path.length === known.length && path.every((heading, level) => heading === known[level])) return known;
  return path.map((heading, level) => (heading === known[level] ? known[level] : heading));
}
