import { matchesGlob, posix } from 'node:path';
import { homes, maxFilesInFolder, outside, places, populated } from './boundaries.ts';
import { parseSourceFacts, type SourceFacts } from './source-facts.ts';

/**
 * Holds source files to the rules of `boundaries.ts`.
 * @param sources text of each source file by its path from the root, with `/` between folders.
 * @returns one sentence a breach; none when all is well.
 */
export function findBreaches(sources: ReadonlyMap<string, string>): string[] {
  const empty = populated
    .filter((folder) => !has(sources, folder))
    .map((folder) => `${folder} has no source file`);
  const factsOf = new Map(
    [...sources].map(([path, source]) => [
      path,
      parseSourceFacts(source, path.endsWith('.tsx') ? 'tsx' : 'ts'),
    ]),
  );
  const breaches = [...factsOf].flatMap(([path, facts]) => [
    ...breachesOfOrder(path, facts, sources),
    ...breachesOfHomes(path, facts),
  ]);
  return [...empty, ...breaches, ...findCircles(factsOf), ...findCrowdedFolders(sources)];
}

/** Files that import each other in a circle, type imports included: one sentence a circle, in the order of the imports. */
function findCircles(factsOf: ReadonlyMap<string, SourceFacts>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const start = trail.indexOf(path);
    if (start >= 0) circles.push(`${[...trail.slice(start), path].join(' imports ')}, a circle`);
    if (start >= 0 || done.has(path)) return;
    trail.push(path);
    for (const specifier of factsOf.get(path)?.imports ?? []) {
      const target = posix.join(posix.dirname(path), specifier);
      if (specifier.startsWith('.') && factsOf.has(target)) visit(target);
    }
    trail.pop();
    done.add(path);
  };
  for (const path of factsOf.keys()) visit(path);
  return circles;
}

/** A folder in which nobody finds anything at a glance. Unit tests lie beside their files and are not counted. */
function findCrowdedFolders(sources: ReadonlyMap<string, string>): string[] {
  const files = [...sources.keys()].filter((path) => !path.endsWith('.test.ts'));
  const folders = Map.groupBy(files, (path) => posix.dirname(path));
  return [...folders]
    .filter(([, paths]) => paths.length > maxFilesInFolder)
    .map(
      ([folder, paths]) => `${folder} has ${paths.length} files side by side; ${maxFilesInFolder} at most`,
    );
}

function has(sources: ReadonlyMap<string, string>, folder: string): boolean {
  return [...sources.keys()].some((path) => path.startsWith(`${folder}/`));
}

function breachesOfOrder(path: string, facts: SourceFacts, sources: ReadonlyMap<string, string>): string[] {
  if (matches(path, outside.tests)) return [];
  const breaches = facts.computedImports.map((text) => `${path}: ${text} is computed and cannot be checked`);
  const place = placeOf(path);
  if (place === null && !matches(path, outside.scripts)) {
    return [...breaches, `${path} has no place in the order; add one to test/architecture/boundaries.ts`];
  }
  for (const specifier of facts.imports.filter((name) => /^\.{0,2}\//.test(name))) {
    const target = posix.join(posix.dirname(path), specifier);
    if (!sources.has(target) && /\.[cm]?tsx?$/.test(target)) {
      breaches.push(`${path} imports ${target}, which does not exist`);
    } else if (!mayImport(place, target)) {
      breaches.push(`${path} (${place?.name ?? 'scripts'}) must not import ${target}`);
    }
  }
  return breaches;
}

/** A file without a place is a script, which may import everything but tests, and of those what supports them. */
function mayImport(place: (typeof places)[number] | null, target: string): boolean {
  if (place === null && matches(target, outside.support)) return true;
  if (matches(target, outside.tests)) return false;
  if (place === null) return true;
  const targetPlace = placeOf(target);
  return targetPlace !== null && (targetPlace === place || place.mayImport.includes(targetPlace.name));
}

function placeOf(path: string) {
  return places.find(({ files }) => matches(path, files)) ?? null;
}

function breachesOfHomes(path: string, facts: SourceFacts): string[] {
  return homes
    .filter(({ allowed }) => !matches(path, allowed))
    .flatMap((home) => {
      const packages = facts.imports.filter((name) => isOneOf(name, home.packages ?? []));
      const environment = home.environment && facts.readsEnvironment ? ['process.env'] : [];
      const sql = home.sql ? facts.sql : [];
      return [...packages, ...environment, ...sql].map((found) => `${path}: ${found} (${home.name})`);
    });
}

/** True for a listed package itself, for a module inside it, and for a name that a trailing `*` covers. */
function isOneOf(specifier: string, packages: string[]): boolean {
  return packages.some((name) =>
    name.endsWith('*')
      ? specifier.startsWith(name.slice(0, -1))
      : specifier === name || specifier.startsWith(`${name}/`),
  );
}

function matches(path: string, globs: string[]): boolean {
  return globs.some((glob) => matchesGlob(path, glob));
}
