/**
 * A PDF from its header on; undefined where it has none. liteparse hands whatever does not start with the header to
 * outside converters.
 */
export function pdfFromHeader(bytes: Uint8Array): Buffer | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.indexOf('%PDF-');
  return start < 0 ? undefined : buffer.subarray(start);
}
