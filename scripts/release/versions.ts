/** The files in which the version stands. */
export const versionFiles = [
  'package.json',
  'package-lock.json',
  'packages/client/package.json',
  'deploy/helm/lectern/Chart.yaml',
];

const form = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** @throws Error unless the version has the form X.Y.Z and is greater than the present one. */
export function requireNewer(version: string, present: string): void {
  const [wanted, before] = [version, present].map((text) => form.exec(text)?.slice(1).map(Number));
  if (!wanted) throw new Error('Usage: npm run release -- X.Y.Z [--dry-run]');
  const [place] = wanted.map((part, index) => part - (before?.[index] ?? 0)).filter((step) => step !== 0);
  // The very version of a manifest that was never released is the first one.
  if (place === undefined || place > 0) return;
  throw new Error(`${version} is older than ${present}, the present version.`);
}

/** A file's text with this version in place of its own. */
export function setVersion(path: string, text: string, version: string): string {
  if (path.endsWith('.yaml')) return text.replaceAll(/^(version|appVersion): .*$/gm, `$1: ${version}`);
  const manifest: Manifest = JSON.parse(text);
  manifest.version = version;
  for (const folder of ['', 'packages/client']) {
    const locked = manifest.packages?.[folder];
    if (locked) locked.version = version;
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The list of releases with one more, which has all migrations that there are. */
export function addRelease(text: string, version: string, migrations: string[]): string {
  const releases: { version: string; lastMigration: string }[] = JSON.parse(text);
  const lastMigration =
    migrations
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
      .at(-1) ?? '';
  return `${JSON.stringify([...releases, { version, lastMigration }], null, 2)}\n`;
}

type Manifest = { version: string; packages?: Record<string, { version: string }> };

/**
 * Makes of what is unreleased the section of a version.
 * @returns the new text, and what the section says.
 * @throws Error when nothing is unreleased.
 */
export function releaseChangelog(
  text: string,
  version: string,
  date: string,
): { text: string; section: string } {
  const heading = '## Unreleased\n';
  const start = text.indexOf(heading);
  const from = start + heading.length;
  const next = text.indexOf('\n## ', from);
  const section = start < 0 ? '' : text.slice(from, next < 0 ? undefined : next).trim();
  if (section === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  return { text: text.replace(heading, `${heading}\n## ${version} (${date})\n`), section };
}
