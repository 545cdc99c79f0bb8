import type { FoundChunk } from '../db/documents/chunks.ts';
import type { Passage } from '../ports/passage.ts';

/** A chunk as a passage. */
export function toPassage(chunk: FoundChunk, score: number): Passage {
  const { chunkId, documentId, position, text, headingPath, page, fileId, filename } = chunk;
  return {
    text,
    headingPath,
    page,
    fileId,
    filename,
    chunkId: String(chunkId),
    score,
    location: { documentId, position },
  };
}
