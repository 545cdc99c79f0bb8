import { matchesGlob, posix } from 'node:path';
import { homes, outside, places, populated } from './boundaries.ts';
import { readSourceFacts, type SourceFacts } from './source-facts.ts';

/**
 * Holds source files to the rules of `boundaries.ts`.
 * @param sources text of each source file by its path from the root, with `/` between folders.
 * @returns one sentence a breach; none when all is well.
 */
export function findBreaches(sources: ReadonlyMap<string, string>): string[] {
  const empty = populated
    .filter((folder) => !has(sources, folder))
    .map((folder) => `${folder} has no source file`);
  const breaches = [...sources].flatMap(([path, source]) => {
    const facts = readSourceFacts(source);
    return [...breachesOfOrder(path, facts, sources), ...breachesOfHomes(path, facts)];
  });
  return [...empty, ...breaches];
}

function has(sources: ReadonlyMap<string, string>, folder: string): boolean {
  return [...sources.keys()].some((path) => path.startsWith(`${folder}/`));
}

function breachesOfOrder(path: string, facts: SourceFacts, sources: ReadonlyMap<string, string>): string[] {
  if (matches(path, outside.tests)) return [];
  const breaches = facts.computedImports.map((text) => `${path}: ${text} is computed and cannot be checked`);
  const place = placeOf(path);
  if (place === null && !matches(path, outside.scripts)) {
    return [...breaches, `${path} has no place in the order; add one to test/boundaries.ts`];
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

/** A file without a place is a script, which may import everything but tests. */
function mayImport(place: (typeof places)[number] | null, target: string): boolean {
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
