import { AppError, findExcess } from '../../../src/index.ts';

/** Deeper than any request needs, and shallow enough for every recursive parser. */
const maxDepth = 64;

/** More than the largest valid request has: a thousand messages, or a hundred questions with their expected results. */
const maxValues = 50_000;

/**
 * Refuses JSON that is small on the wire and expensive to parse.
 * @throws AppError 400 for more than 64 levels or 50,000 values.
 */
export function checkJsonShape(bytes: Uint8Array): void {
  const excess = findExcess(bytes, { maxDepth, maxValues });
  if (excess === 'depth')
    throw new AppError('invalid_request', `The body is nested more than ${maxDepth} levels deep.`);
  if (excess === 'values')
    throw new AppError('invalid_request', `The body has more than ${maxValues.toLocaleString('en')} values.`);
}
