import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

type Row = { promise: string; tests: { file: string; title: string }[] };

/** The rows of every table in docs/contract.md: a promise, then its tests, each as `file`: title. */
function loadContract(): Row[] {
  const lines = readFileSync(new URL('docs/contract.md', root), 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('| ') && !/^\| (Promise|-+) /.test(line))
    .map((line) => {
      const [promise = '', tests = ''] = line.slice(2, -2).split(' | ');
      return {
        promise: promise.trim(),
        tests: tests.split('<br>').flatMap((entry) => {
          const [, file, title] = /^`([^`]+)`: (.+)$/.exec(entry.trim()) ?? [];
          return file && title ? [{ file, title }] : [];
        }),
      };
    });
}

const contract = loadContract();

describe('docs/contract.md', () => {
  test('holds the contract', () => {
    expect(contract.length).toBeGreaterThan(100);
  });

  test.each(contract)('$promise', ({ tests }) => {
    expect(tests.length, 'a promise without a test').toBeGreaterThan(0);
    for (const { file, title } of tests) {
      const path = new URL(file, root);
      expect(existsSync(path), `${file} does not exist`).toBe(true);
      expect(titlesOf(readFileSync(path, 'utf8')), `${file} has no such test`).toContain(title);
    }
  });
});

/** The titles given to `test` and `describe` in a source text, also through `.each`, `.skipIf` and the like. */
function titlesOf(source: string): string[] {
  const titles = /(?:\)|\b(?:test|describe|it))(?:\.\w+(?:\([^()]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g;
  return [...source.matchAll(titles)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'));
}
