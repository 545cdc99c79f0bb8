/**
 * `npm run pack -- [FOLDER]`: makes the npm package of the server, `lectern-X.Y.Z.tgz`, in a folder, `dist` unless named
 * otherwise. With `--unpacked` it leaves the package as a folder of that name, as an image is built from.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildPackage } from './pack/build-package.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { unpacked: { type: 'boolean', default: false } },
});
const target = resolve(process.env['INIT_CWD'] ?? '.', positionals[0] ?? 'dist');

const stage = await mkdtemp(join(tmpdir(), 'lectern-package-'));
try {
  await buildPackage(stage);
  if (values.unpacked) await cp(stage, target, { recursive: true });
  else console.log(join(target, await pack()));
} finally {
  await rm(stage, { recursive: true, force: true });
}

/** @returns the name of the tarball. */
async function pack(): Promise<string> {
  await mkdir(target, { recursive: true });
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: stage, maxBuffer: 2 ** 26 });
  const answer: unknown = JSON.parse(stdout);
  // Newer versions of npm answer an object by names, older ones an array.
  const [packed] = Object.values(answer as Record<string, { filename: string }>);
  if (!packed) throw new Error(`npm did not say what it packed: ${stdout}`);
  return packed.filename;
}
