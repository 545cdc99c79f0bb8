/**
 * The bytes of a PDF from its header on; undefined without a header. liteparse would pass a file that does not start with the
 * header to external converters.
 */
export function pdfFromHeader(bytes: Uint8Array): Buffer | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.indexOf('%PDF-');
  return start < 0 ? undefined : buffer.subarray(start);
}
