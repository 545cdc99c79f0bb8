import { expect, test } from 'vitest';
import { lacksNumerators, mendFractions } from './fractions.ts';

test('restores missing numerators of fractions', () => {
  const lost = 'No. 6 up to ⁄4 inch, from ⁄4 inch to ⁄6 inch and 1⁄2 inch';
  const source = 'No. 6 up to 1\r\n⁄4 inch, from 1\r\n⁄4 inch to 5\r\n⁄6 inch and 1⁄2 inch';
  expect(lacksNumerators(lost)).toBe(true);
  expect(mendFractions(lost, source)).toBe('No. 6 up to 1⁄4 inch, from 1⁄4 inch to 5⁄6 inch and 1⁄2 inch');
  expect(lacksNumerators('1⁄2 inch')).toBe(false);
});

test('leaves a fraction unchanged that PDFium does not have', () => {
  expect(mendFractions('⁄4 inch', 'nothing')).toBe('⁄4 inch');
});
