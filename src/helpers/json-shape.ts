const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,[]{}');

/**
 * Finds out whether JSON is small on the wire and expensive to parse: `JSON.parse` needs seconds for a few megabytes of brackets.
 * Scans each byte once and checks nothing else.
 * @returns what there is too much of: levels, or values
 */
export function findExcess(
  bytes: Uint8Array,
  { maxDepth, maxValues }: { maxDepth: number; maxValues: number },
): 'depth' | 'values' | undefined {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (byte === quote) {
      index = endOfString(bytes, index);
    } else if (byte === comma) {
      values += 1;
    } else if (byte === openArray || byte === openObject) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) return 'depth';
    } else if (byte === closeArray || byte === closeObject) {
      depth -= 1;
    }
    if (values > maxValues) return 'values';
  }
  return undefined;
}

/** The index of the closing quote of the string whose opening quote is at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}
