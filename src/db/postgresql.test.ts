import { expect, test } from 'vitest';
import { isOlder } from './postgresql.ts';

test.each([
  ['0.7.4', true],
  ['0.8.0', false],
  ['0.8.1', false],
  ['0.10.0', false],
  ['1.0.0', false],
])('pgvector %s is older than 0.8.0: %s', (version, older) => {
  expect(isOlder(version, '0.8.0')).toBe(older);
});
