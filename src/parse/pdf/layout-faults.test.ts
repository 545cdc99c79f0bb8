import { expect, test } from 'vitest';
import { collectLayoutFaults } from './layout-faults.ts';

/** Stands for the code of a page's layout. */
function layOut(secret: string): string {
  throw new RangeError(`no column for "${secret}\n    at folder/${secret}.ts:1:1"`);
}

test('a fault in the layout of a page is told by its place, without the words of the document', () => {
  const faults = collectLayoutFaults();
  expect(faults.attempt(() => '# Page')).toBe('# Page');
  expect(faults.describe()).toBeUndefined();
  expect(faults.attempt(() => layOut('salary'))).toBeNull();
  expect(faults.describe()).toMatch(
    /^RangeError( at layout-faults\.test\.ts:\d+:\d+){2} at [\w.-]+:\d+:\d+$/,
  );
  faults.note('a page that liteparse cannot read');
  expect(faults.describe()).toMatch(/^RangeError at .*, and 1 more$/);
});
