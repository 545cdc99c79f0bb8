import type { FileKind } from '../../../schema/file-kind.ts';
import type { Chunk } from '../chunk/chunk.ts';
import type { Mark } from '../pdf/marks.ts';

/** What a parser process does with a document. */
export type DocumentTask =
  | { task: 'parse'; kind: FileKind; ocrLanguages: string[]; chunkTokens: number }
  | { task: 'thumbnail'; kind: FileKind }
  /** `page` is counted from 1. */
  | { task: 'page'; kind: FileKind; page: number }
  | { task: 'marks'; kind: FileKind; page: number; passage: string };

/** A request to a parser process. The document follows, with this many bytes. */
export type ParserRequest = DocumentTask & { bytes: number };

/** A document, parsed and split into chunks. */
export type ChunkedDocument = {
  /** At least one. */
  chunks: Chunk[];
  /** The title in the document. */
  title?: string | undefined;
  /** A sentence for the person who uploaded it, about what may have been misread or was left out. */
  notice?: string | undefined;
  /** For the log: where laying out pages failed, whose text was read without its layout. */
  layoutFaults?: string | undefined;
};

export type ParserReply =
  /** The next chunks of the document. */
  | { chunks: Chunk[] }
  /** The end of the document, with its last chunks. */
  | { document: ChunkedDocument }
  | { picture: Uint8Array | null }
  | { marks: Mark[] }
  /** OCR has started or progressed, which takes longer; the answer is still to come. */
  | { scans: { done: number; total: number } }
  | { failure: { message: string; permanent: boolean; detail: string } };

/** Limits of a message with chunks, since decoding one blocks the server's event loop. */
export const maxMessage = { chunks: 256, characters: 200_000 };

/** How long the other texts of an answer may be, in UTF-16 code units. A sentence may name what the document calls itself. */
export const maxLength = { title: 250, sentence: 2_000, detail: 2_000 };

/** How many messages a document may take: several times as many as one with the most chunks, or the most scanned pages. */
export const maxReplies = 20_000;

/** Limits of all chunks of a document. Pieces of a table repeat its header, so they may have more characters than the document. */
export const maxDocument = { chunks: 250_000, characters: 100_000_000 };

/** The length of a chunk in UTF-16 code units, including headings. */
export function countCharacters({ text, headingPath }: Chunk): number {
  return headingPath.reduce((sum, heading) => sum + heading.length, text.length);
}
