import { expect, test } from 'vitest';
import { columnClass } from './column-class.ts';

test('quantities and part numbers stay on one line', () => {
  expect(columnClass(['1,500 km', '4 years', '–'])).toBe('whitespace-nowrap');
});

test('one sentence gives its column room, and what is between breaks as it likes', () => {
  expect(columnClass(['–', 'Replace in pairs, never one alone'])).toBe('min-w-40');
  expect(columnClass(['Rennwerk Supplies'])).toBe('');
});
