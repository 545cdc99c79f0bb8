import { expect, test } from 'vitest';
import { createHashNumbering, notNumbered } from './hash-numbering.ts';
import { hashTerm } from './term-hash.ts';

test('hashes keep their numbers when the table grows', () => {
  const numbering = createHashNumbering();
  const hashes = Array.from({ length: 60_000 }, (_, index) => hashTerm(`term ${index}`));
  const numbers = hashes.map(({ high, low }) => numbering.add(high, low));
  expect(numbers).toEqual([...hashes.keys()]);
  expect(hashes.map(({ high, low }) => numbering.find(high, low))).toEqual(numbers);
  expect(numbering.size).toBe(hashes.length);
  // Both halves count.
  const [first] = hashes;
  expect(numbering.find(first?.high ?? 0, (first?.low ?? 0) ^ 1)).toBe(notNumbered);
});
