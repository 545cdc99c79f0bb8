import { describe, expect, test } from 'vitest';
import { findUnverifiable, loadLockFile, parseLockFile } from './lock-file.ts';

function lockFileWith(entry: object): string {
  return JSON.stringify({
    packages: {
      '': { name: 'lectern', version: '0.1.0' },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-AAAA' },
      'node_modules/a/node_modules/@scope/b': { version: '2.0.0', integrity: 'sha512-BBBB', ...entry },
    },
  });
}

describe('the lock file', () => {
  test('every package has a SHA-512 and no registry address', () => {
    const packages = loadLockFile();
    expect(packages.length).toBeGreaterThan(500);
    expect(findUnverifiable(packages)).toEqual([]);
  });

  test('packages are named with their version', () => {
    const packages = parseLockFile(lockFileWith({ name: 'c' }));
    expect(packages.map(({ id }) => id)).toEqual(['a@1.0.0', 'c@2.0.0']);
    expect(findUnverifiable(packages)).toEqual([]);
  });

  test.each([
    { entry: { integrity: undefined }, fault: '@scope/b@2.0.0 has no SHA-512' },
    { entry: { integrity: 'sha1-BBBB' }, fault: '@scope/b@2.0.0 has no SHA-512' },
    { entry: { resolved: 'https://registry.example/b.tgz' }, fault: '@scope/b@2.0.0 is bound to an address' },
  ])('$fault is found', ({ entry, fault }) => {
    expect(findUnverifiable(parseLockFile(lockFileWith(entry)))).toEqual([expect.stringContaining(fault)]);
  });
});
