import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findFaults, parseExpressions, recordComposed } from './slow-expressions.ts';

const root = join(import.meta.dirname, '..', '..');

const files = globSync('{schema,src,adapters}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(
  (path) => ({
    path,
    ...parseExpressions(readFileSync(join(root, path), 'utf8')),
  }),
);

test('no regular expression takes more than linear time', () => {
  expect(files.flatMap(({ literals }) => literals).length).toBeGreaterThan(100);
  const faults = files.flatMap(({ path, literals }) =>
    literals.flatMap(findFaults).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('nor does one that is assembled from parts when its module is loaded', async () => {
  const modules = files.filter(({ composed }) => composed > 0);
  // Other tests of the same process may have loaded them.
  vi.resetModules();
  const composed = await recordComposed(
    async () => {
      for (const { path } of modules) await import(join(root, path));
    },
    (caller) => /\/(?:src|schema|adapters)\//u.test(caller) && !caller.includes('node_modules'),
  );
  expect(composed.flatMap(findFaults)).toEqual([]);
  const places = new Set(composed.map(({ caller }) => caller));
  expect(places.size).toBe(modules.reduce((sum, module) => sum + module.composed, 0));
});

test.each([
  String.raw`/\s+$/u`,
  String.raw`/[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)+/gu`,
  String.raw`/[[\p{L}]--[a-z]]+-/gv`,
  String.raw`/^(?<title>.*\D)\s+\d{1,4}$/u`,
  '/(`+)(.+?)\\1/gu',
  '/(?:a+)+b/',
])('%s is a fault', (literal) => {
  expect(parseExpressions(`export const one = ${literal};`).literals.flatMap(findFaults)).not.toEqual([]);
});
