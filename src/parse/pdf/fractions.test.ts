import { expect, test } from 'vitest';
import { lacksNumerators, mendFractions } from './fractions.ts';

test('fractions get back the numerators that were lost', () => {
  const lost = 'No. 6 up to ⁄4 inch, from ⁄4 inch to ⁄6 inch and 1⁄2 inch';
  const source = 'No. 6 up to 1\r\n⁄4 inch, from 1\r\n⁄4 inch to 5\r\n⁄6 inch and 1⁄2 inch';
  expect(lacksNumerators(lost)).toBe(true);
  expect(mendFractions(lost, source)).toBe('No. 6 up to 1⁄4 inch, from 1⁄4 inch to 5⁄6 inch and 1⁄2 inch');
  expect(lacksNumerators('1⁄2 inch')).toBe(false);
});

test('a fraction that PDFium has not stays as it is', () => {
  expect(mendFractions('⁄4 inch', 'nothing')).toBe('⁄4 inch');
});
