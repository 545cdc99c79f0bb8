/**
 * `npm run release -- X.Y.Z [--dry-run]`: makes a release of the last commit. The version is written wherever it stands, the
 * changelog's "Unreleased" becomes its section, its migrations and statements are noted, and all that is a commit with the
 * tag `vX.Y.Z`; `dist/X.Y.Z` gets the npm packages of the server and of the client, the bill of materials and their SHA-256.
 * All of it is made in a clone, so a failure changes nothing here; with --dry-run the commit and the tag stay there. Nothing
 * is published or pushed.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishCommands } from './release/publish-commands.ts';
import { runIn } from './release/run-in.ts';
import { addRelease, releaseChangelog, requireNewer, setVersion, versionFiles } from './release/versions.ts';

const root = join(import.meta.dirname, '..');

const recordStatements = ['vitest', 'run', 'test/architecture/migrations', '-t', 'records the statements'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});

const clone = await mkdtemp(join(tmpdir(), 'lectern-release-'));
try {
  await release(positionals[0] ?? '', values['dry-run']);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await rm(clone, { recursive: true, force: true });
}

async function release(version: string, isDry: boolean): Promise<void> {
  const here = runIn(root);
  const there = runIn(clone);
  const manifest: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  requireNewer(version, manifest.version);
  if (await here('git', 'tag', '--list', `v${version}`))
    throw new Error(`There is a tag v${version} already.`);
  if (await here('git', 'status', '--porcelain'))
    throw new Error('Something is not committed. Commit it first.');

  await here('git', 'clone', '--quiet', root, clone);
  for (const path of versionFiles) {
    const file = join(clone, path);
    await writeFile(file, setVersion(path, await readFile(file, 'utf8'), version));
  }
  const changelog = join(clone, 'CHANGELOG.md');
  const date = new Date().toISOString().slice(0, 10);
  const { text, section } = releaseChangelog(await readFile(changelog, 'utf8'), version, date);
  await writeFile(changelog, text);
  const migrations = join(clone, 'schema/migrations');
  const releases = join(migrations, 'releases.json');
  await writeFile(releases, addRelease(await readFile(releases, 'utf8'), version, await readdir(migrations)));
  // What the next release is held to: its schema serves these statements too.
  await there('env', 'RECORD_STATEMENTS=1', process.execPath, 'scripts/run.mjs', ...recordStatements);
  await there('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`);
  await there('git', 'tag', '--annotate', `v${version}`, '--message', `Lectern ${version}\n\n${section}`);

  const target = join(root, 'dist', version);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  // The first of them installs the locked dependencies anew.
  await there(process.execPath, 'scripts/run.mjs', 'scripts/pack.ts', target);
  await there(process.execPath, 'scripts/run.mjs', 'scripts/client.ts');
  await runIn(join(clone, 'packages', 'client'))(
    ...(['npm', 'pack', '--ignore-scripts', '--pack-destination', target] as const),
  );
  await writeFile(join(target, `lectern-${version}.cdx.json`), await there('npm', 'run', '--silent', 'sbom'));
  await writeSums(target);
  if (!isDry) await here('git', 'pull', '--quiet', '--ff-only', '--tags', clone, 'HEAD');

  console.log(`${isDry ? 'Would be released' : 'Released'}: Lectern ${version}, in dist/${version}:`);
  const names = (await readdir(target)).sort();
  for (const name of names) console.log(`  ${name}`);
  console.log(`\nThe changelog's section:\n\n${section}\n`);
  if (isDry) return console.log('Nothing was committed or tagged.');
  console.log(`Committed and tagged v${version}. To publish it:\n`);
  for (const command of ['git push --follow-tags', ...publishCommands(`dist/${version}`, names)])
    console.log(`  ${command}`);
}

/** As `sha256sum --check` reads them. */
async function writeSums(folder: string): Promise<void> {
  const lines = [];
  for (const name of (await readdir(folder)).sort()) {
    const digest = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
    lines.push(`${digest}  ${name}\n`);
  }
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}
