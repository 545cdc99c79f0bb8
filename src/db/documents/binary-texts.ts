/** The OID of the type `text`. */
const textType = 25;

/** An array's dimensions, nulls, element type, length and first index; and the length of an element. */
const factBytes = 4;

/**
 * Encodes texts in PostgreSQL's binary format of arrays, see `toBinaryVectors`. A Buffer is sent as it is, which spares both sides
 * JSON or quotes around texts of kilobytes.
 */
export function toBinaryTexts(texts: string[]): Buffer {
  const facts = [1, 0, textType, texts.length, 1];
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const bytes = Buffer.allocUnsafe(
    sizes.reduce((sum, size) => sum + factBytes + size, facts.length * factBytes),
  );
  let offset = 0;
  for (const fact of facts) offset = bytes.writeInt32BE(fact, offset);
  for (const [index, text] of texts.entries()) {
    offset = bytes.writeInt32BE(sizes[index] as number, offset);
    offset += bytes.write(text, offset);
  }
  return bytes;
}

/** Texts as an array in PostgreSQL's text format: arrays of different lengths do not fit into one array of arrays. */
export function toArrayLiteral(texts: string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
