import { z } from 'zod';
import type { Chunk } from '../chunk/chunk.ts';
import type { FileKind } from '../file-kinds.ts';

/** What a parser process is asked for, of the document of so many bytes that comes through its pipe. */
export type ParserRequest =
  | { task: 'parse'; bytes: number; kind: FileKind; ocrLanguages: string[]; chunkTokens: number }
  | { task: 'thumbnail'; bytes: number; kind: FileKind };

/** A document that was parsed and cut into chunks. */
export type ChunkedDocument = {
  /** At least one. */
  chunks: Chunk[];
  /** What the document calls itself. */
  title?: string | undefined;
  /** A sentence for the person who uploaded it, about what may have been misread or was left out. */
  notice?: string | undefined;
};

export type ParserReply =
  /** The next chunks of the document. */
  | { chunks: Chunk[] }
  /** All chunks have been sent. */
  | { document: Omit<ChunkedDocument, 'chunks'> }
  | { thumbnail: Uint8Array | null }
  /** Pages are recognised from their pictures, which takes longer; the answer is still to come. */
  | { scans: { done: number; total: number } }
  | { failure: { message: string; permanent: boolean; detail: string } };

/** Of a message with chunks. The server decodes each at once, and serves nobody else meanwhile. */
export const maxMessage = { chunks: 256, characters: 200_000 };

/** Of all chunks of a document. Pieces of a table repeat its header, so they may have more characters than the document. */
export const maxDocument = { chunks: 250_000, characters: 100_000_000 };

/** A process that parses hostile files is not trusted to answer in the right shape. */
export const parserReply: z.ZodType<ParserReply> = z.union([
  z.object({
    chunks: z
      .array(z.object({ text: z.string(), headingPath: z.array(z.string()), page: z.int().nullable() }))
      .max(maxMessage.chunks),
  }),
  z.object({ document: z.object({ title: z.string().optional(), notice: z.string().optional() }) }),
  z.object({ thumbnail: z.instanceof(Uint8Array).nullable() }),
  z.object({ scans: z.object({ done: z.int().min(0), total: z.int().min(0) }) }),
  z.object({ failure: z.object({ message: z.string(), permanent: z.boolean(), detail: z.string() }) }),
]);

/** In UTF-16 code units, headings included. */
export function countCharacters({ text, headingPath }: Chunk): number {
  return headingPath.reduce((sum, heading) => sum + heading.length, text.length);
}
