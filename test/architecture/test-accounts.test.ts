import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** People who are looked for or invited and never get an account. */
const withoutAccount = /^(nobody|ada|alan|edsger|grace)@/;

/** Programs of their own with databases of their own. */
const ownDatabase = [
  'test/process/start.test.ts',
  'test/e2e/first-ten-minutes.test.ts',
  'test/e2e/restarts.test.ts',
];

// A test that ran after another one of its worker found the account there already, waited for a form and timed out.
test('no test makes an account under a fixed address, since files of one worker share a database', () => {
  const fixed = globSync('test/**/*.ts', { cwd: root })
    .filter((path) => !ownDatabase.includes(path))
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8');
      const addresses = source.match(/\b[\w.-]+@example\.com\b/gi) ?? [];
      return addresses
        .filter((address) => !withoutAccount.test(address))
        .map((address) => `${path}: ${address}`);
    });
  expect(fixed).toEqual([]);
});
