import type { FileKind } from '../../../schema/file-kind.ts';

/** The formats that are ZIP archives, by extension. */
const archives = new Set<string>(['docx', 'pptx', 'xlsx', 'epub']);

/**
 * Makes a document another one with the same text, or nearly so: behind the end of a PDF stands a comment, an archive
 * gets one as APPNOTE.TXT 4.3.16 has it, in its last record, and a text a line.
 */
export function markBytes(bytes: Buffer, kind: FileKind, mark: string): Buffer<ArrayBuffer> {
  const text = Buffer.from(mark);
  if (kind === 'pdf') return Buffer.concat([bytes, Buffer.from(`\n% ${mark}\n`)]);
  if (!archives.has(kind)) return Buffer.concat([bytes, Buffer.from(`\n\n${mark}\n`)]);
  const marked = Buffer.concat([bytes, text]);
  // The length of the comment is what the archive ends with, where it has none.
  marked.writeUInt16LE(text.length, bytes.length - 2);
  return marked;
}
