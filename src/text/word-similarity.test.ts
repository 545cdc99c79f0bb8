import { expect, test } from 'vitest';
import { extractTerms, similarity, type Term } from './word-similarity.ts';

const terms = (text: string) => extractTerms(text).map((term) => term.text);

function like(one: string, other: string): number {
  const [first] = extractTerms(one);
  const [second] = extractTerms(other);
  return similarity(first as Term, second as Term);
}

test.each([
  ['Companies paid', ['company', 'paid']],
  ['Größen', ['grossen']],
  ['1,250.50 and 10.000', ['1', '250', '50', 'and', '10', '000', '1250.50', '10000']],
  ['租赁期限', ['租赁', '赁期', '期限']],
  ['والمدرسة', ['مدرس']],
  ['LX-4410/B', ['lx', '4410', 'b', 'lx-4410/b']],
])('reads %s', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test('words with the same stem are similar, words with only the same beginning are not', () => {
  expect(like('interceptions', 'intercept')).toBeGreaterThan(0.6);
  expect(like('Verteidigung', 'Verteidigungslinie')).toBeGreaterThanOrEqual(0.6);
  expect(like('stators', 'state')).toBeLessThan(0.6);
  expect(like('international', 'internet')).toBeLessThan(0.6);
  expect(like('4410', '4411')).toBe(0);
});
