import { AppError } from '../../../src/index.ts';

/** Deeper than any request needs, and shallow enough for every recursive parser. */
const maxDepth = 64;

/** More than the largest valid request has: a thousand messages, or a hundred questions with their expected results. */
const maxValues = 50_000;

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,[]{}');

/**
 * Refuses JSON that is small on the wire and expensive to parse: `JSON.parse` needs seconds for a few megabytes of
 * brackets. Scans each byte once and checks nothing else.
 * @throws AppError 400 for more than 64 levels or 50,000 values.
 */
export function checkJsonShape(bytes: Uint8Array): void {
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
      if (depth > maxDepth)
        throw new AppError('invalid_request', `The body is nested more than ${maxDepth} levels deep.`);
    } else if (byte === closeArray || byte === closeObject) {
      depth -= 1;
    }
    if (values > maxValues) {
      throw new AppError(
        'invalid_request',
        `The body has more than ${maxValues.toLocaleString('en')} values.`,
      );
    }
  }
}

/** The index of the closing quote of the string whose opening quote is at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < bytes.length && bytes[index] !== quote) index += bytes[index] === backslash ? 2 : 1;
  return index;
}
