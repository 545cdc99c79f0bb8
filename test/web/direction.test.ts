import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '../../adapters/web/app');

/** What stays on its side when a page is read from right to left. */
const physical = [
  // Classes, with their variants before them.
  /(?<![\w-])-?(?:[mp][lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr])-[\w[(.]+/g,
  /(?<![\w-])(?:border-[lr]|rounded-(?:[lr]|[tb][lr])|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right))(?![\w-])/g,
  // Declarations in style sheets.
  /(?<![\w-])(?:margin|padding|border|inset)-(?:left|right)\b/g,
  /(?<![\w-])(?:left|right)\s*:/g,
  /(?:text-align|float|clear)\s*:\s*(?:left|right)/g,
];

const findPhysical = (source: string) => physical.flatMap((pattern) => source.match(pattern) ?? []);

test('nothing on the pages is fixed to the left or to the right', () => {
  const found = globSync('**/*.{tsx,css}', { cwd: app }).flatMap((path) =>
    findPhysical(readFileSync(join(app, path), 'utf8')).map((name) => `${path}: ${name}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'ml-2',
  'md:pl-4',
  '-mr-1.5',
  'left-0',
  'text-left',
  'border-l',
  'rounded-tl-lg',
  'padding-left: 1px',
  'left: 0',
])('%s would be found', (name) => expect(findPhysical(`class="flex ${name}"`)).toHaveLength(1));
