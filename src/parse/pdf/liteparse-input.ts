/**
 * The bytes of a PDF from its header on; undefined without a header. liteparse would pass a file that does not start with the
 * header to external converters.
 */
export function pdfFromHeader(bytes: Uint8Array): Buffer | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.indexOf('%PDF-');
  return start < 0 ? undefined : buffer.subarray(start);
}

/** Options with which liteparse reads nothing but text and its places, in this thread and without a word of its own. */
export const textOnly = {
  ocrEnabled: false,
  quiet: true,
  imageMode: 'off',
  extractLinks: false,
  numWorkers: 1,
  emitWordBoxes: true,
} as const;
