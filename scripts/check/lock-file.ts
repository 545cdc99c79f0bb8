import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      inBundle: z.boolean().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      name: z.string().optional(),
      resolved: z.string().optional(),
      version: z.string().optional(),
    }),
  ),
});

/** One installed package of the lock file. */
export type LockedPackage = z.infer<typeof lockFile>['packages'][string] & {
  /** Name and version as people write them: `zod@4.6.7`. */
  id: string;
};

/** Every package of a lock file, the project itself excepted. Throws a ZodError when the text is no lock file. */
export function parseLockFile(text: string): LockedPackage[] {
  return Object.entries(lockFile.parse(JSON.parse(text)).packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const folder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { ...entry, id: `${entry.name ?? folder}@${entry.version}` };
    });
}

/** The packages of this repository's lock file, or of another one, by its path from the root. */
export function loadLockFile(path = 'package-lock.json'): LockedPackage[] {
  return parseLockFile(readFileSync(join(import.meta.dirname, '..', '..', path), 'utf8'));
}

/**
 * What keeps `npm ci` from proving that it installs the packages that were reviewed, one sentence each: an entry without
 * a SHA-512, or one that is bound to an address.
 */
export function findUnverifiable(packages: LockedPackage[]): string[] {
  return packages.flatMap(({ id, inBundle, integrity, resolved }) => [
    // A bundled package is covered by the hash of the package that contains it.
    ...(inBundle || integrity?.startsWith('sha512-') ? [] : [`${id} has no SHA-512 in package-lock.json.`]),
    ...(resolved === undefined ? [] : [`${id} is bound to an address (resolved) in package-lock.json.`]),
  ]);
}
