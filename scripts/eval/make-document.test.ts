import { expect, test } from 'vitest';
import { makePdf } from './make-document.ts';

test('a form feed begins a page, and a row of dashes is drawn as a line', () => {
  const pdf = Buffer.from(makePdf('= Tariffs\nDay    12.40\n---------\n\f\nNight    9.10\n')).toString(
    'latin1',
  );
  expect(pdf).toContain('/Count 2');
  expect(pdf).toContain('30 765 m 75 765 l S');
  expect(pdf.match(/1 0 0 1 30 792 Tm/g)).toHaveLength(2);
  expect(pdf).not.toContain('---');
});
