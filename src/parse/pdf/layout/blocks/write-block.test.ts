import { expect, test } from 'vitest';
import { writeBlock } from './write-block.ts';

test('the last item of a list of sentences, which stands apart as a heading does, is none', () => {
  const text =
    '5. Changes to this order are valid only if Rhian Pugh or Tobias Elland confirms them in writing.';
  expect(writeBlock({ kind: 'heading', level: 1, text })).toBe(text);
  expect(writeBlock({ kind: 'heading', level: 1, text: '5. Changes to this order' })).toBe(
    '# 5. Changes to this order',
  );
});
