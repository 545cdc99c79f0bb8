/** Fails when a runtime dependency has a licence that is not on the list of accepted ones. */
import { loadLockFile } from './lock-file.ts';

const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/**
 * Licences that ask something of whoever ships the package, each with the packages that it is accepted for. libvips is
 * a shared library of its own, which npm brings in its own package and which anyone may exchange, as the LGPL wants.
 * lightningcss is a tool of the dashboard's build, unchanged, and nothing of it is in what is built. The typeface may be
 * served with any program, as long as it is not sold by itself.
 */
const acceptedFor: Record<string, RegExp> = {
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  'MPL-2.0': /^lightningcss/,
  'OFL-1.1': /^@fontsource/,
};

/** Packages that state no SPDX name: what their LICENSE file says, read for exactly this version. */
const readByHand: Record<string, string> = {
  'busboy@1.6.0': 'MIT',
  'cohere-ai@8.1.0': 'MIT',
  'duck@0.1.12': 'BSD-2-Clause',
  'streamsearch@1.1.0': 'MIT',
};

/** Whether an SPDX expression (without inner parentheses) is accepted: one side of `OR` is enough, `AND` needs both. */
function isAccepted(expression: string, packageName: string): boolean {
  const mayShip = (name: string) => accepted.has(name) || acceptedFor[name]?.test(packageName) === true;
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every(mayShip));
}

const shipped = loadLockFile()
  .filter(({ dev }) => !dev)
  .map(({ id, license }) => ({ id, license: readByHand[id] ?? license ?? '(none stated)' }));
const refused = shipped.filter(({ license, id }) => !isAccepted(license, id));
for (const { id, license } of refused) {
  console.error(`${id} has the licence ${license}, which is not on the list in scripts/check/licences.ts.`);
}
console.log(`${shipped.length} packages, ${refused.length} refused`);
process.exitCode = refused.length > 0 || shipped.length === 0 ? 1 : 0;
