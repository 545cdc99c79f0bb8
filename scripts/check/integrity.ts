/** Fails when a lock file lacks the hash of a package, or names a registry. */
import { findUnverifiable, loadLockFile } from './lock-file.ts';

const packages = [...loadLockFile(), ...loadLockFile('test/generators/package-lock.json')];
const faults = findUnverifiable(packages);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'npm writes such entries when it makes a lock file from an existing node_modules. Take package-lock.json of the ' +
      'last commit, delete node_modules, and run your npm install again.',
  );
}
console.log(`${packages.length} packages, ${faults.length} faults`);
process.exitCode = faults.length > 0 || packages.length === 0 ? 1 : 0;
