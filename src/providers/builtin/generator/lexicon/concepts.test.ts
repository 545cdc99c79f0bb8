import { expect, test } from 'vitest';
import { likenessOfMeanings, meaningOf, splitCompound } from './concepts.ts';

function likeness(asked: [string, string], found: [string, string]): number {
  const [one, other] = [meaningOf(...asked), meaningOf(...found)];
  const kind = asked[1] === found[1] ? 'synonym' : 'translation';
  return one && other ? likenessOfMeanings(one, other, kind) : 0;
}

test.each<[string, string, string, string]>([
  ['living', 'english', 'Occupation', 'english'],
  ['paid', 'english', 'pay', 'english'],
  ['Tuesday', 'english', 'Tue', 'english'],
  ['Kaution', 'german', 'deposit', 'english'],
  ['loyer', 'french', 'Miete', 'german'],
  ['véhicules', 'french', 'vehicles', 'english'],
  ['cuesta', 'spanish', 'Price', 'english'],
])('%s (%s) means the same as %s (%s)', (asked, language, found, other) => {
  expect(likeness([asked, language], [found, other])).toBeGreaterThanOrEqual(0.6);
});

test.each<[string, string, string, string]>([
  ['deposit', 'english', 'discount', 'english'],
  ['Krankenkasse', 'german', 'illness', 'english'],
  ['mother', 'english', 'father', 'english'],
])('%s (%s) does not mean the same as %s (%s)', (asked, language, found, other) => {
  expect(likeness([asked, language], [found, other])).toBeLessThan(0.6);
});

test('a compound is said by both of its parts, and by one of them less', () => {
  const asked: [string, string] = ['Reparaturkosten', 'german'];
  expect(likeness(asked, ['repair', 'english'])).toBeLessThan(0.6);
  expect(splitCompound('Reparaturkosten', 'german')).toEqual(['reparatur', 'kosten']);
  expect(likeness(['repair', 'english'], ['Reparaturkosten', 'german'])).toBeGreaterThanOrEqual(0.6);
});
