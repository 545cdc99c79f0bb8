import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join, matchesGlob, resolve } from 'node:path';
import { toStoredName } from '../../../../schema/file.ts';
import { callersDirectory } from '../../../../src/config/program.ts';
import { batchesOf } from '../../../../src/helpers/batches-of.ts';
import { nameApart } from '../../../../src/helpers/name-apart.ts';
import type { Client } from '../../client.ts';
import { Failure } from '../../failure.ts';

/**
 * A file to upload: its path for people, its location, and its name on the server, which is the path inside the folder for a file
 * found in a named one. `folder` is the name of that folder, and null for a file that is named itself.
 */
export type Source = { path: string; absolute: string; filename: string; folder: string | null };

/** How many files of folders are hidden or match no pattern, and the names of links that lead to no file. */
export type LeftOut = { hidden: number; excluded: number; linked: string[] };

/** The files to upload, and those of folders that are left out. */
export type Sources = { files: Source[]; leftOut: LeftOut };

/** How many files the server compares in one call. */
const comparedAtOnce = 500;

/**
 * The files that paths name: each file itself, and all files of a folder except hidden ones and those whose name matches
 * none of the patterns. A pattern with a slash is compared with the path inside the folder.
 * @throws Failure when a path names nothing, or a folder has no file to upload
 */
export async function findSources(paths: string[], patterns: string[]): Promise<Sources> {
  const sources: Sources = { files: [], leftOut: { hidden: 0, excluded: 0, linked: [] } };
  const faults: string[] = [];
  for (const path of paths) {
    const absolute = resolve(callersDirectory(), path);
    const found = await stat(absolute).catch(() => undefined);
    if (found?.isFile())
      sources.files.push({ path, absolute, filename: toStoredName(basename(absolute)), folder: null });
    else if (found?.isDirectory()) {
      const before = sources.files.length;
      await searchFolder({ path, absolute, inside: '', name: basename(absolute) }, patterns, sources);
      if (sources.files.length === before) faults.push(describeEmpty(path, patterns));
    } else
      faults.push(found ? `${path} is neither a file nor a folder.` : `There is no file or folder ${path}.`);
  }
  if (faults.length > 0) throw new Failure(`${faults.join('\n')}\nNothing was changed.`);
  const names = nameApart(sources.files);
  const files = sources.files.map((source, index) => ({
    ...source,
    filename: toStoredName(names[index] ?? ''),
  }));
  return { ...sources, files };
}

/** Links to folders are not followed: they may form cycles. */
async function searchFolder(
  folder: { path: string; absolute: string; inside: string; name: string },
  patterns: string[],
  sources: Sources,
): Promise<void> {
  const entries = await readdir(folder.absolute, { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder.path, entry.name);
    const absolute = join(folder.absolute, entry.name);
    const inside = folder.inside === '' ? entry.name : `${folder.inside}/${entry.name}`;
    if (entry.name.startsWith('.')) sources.leftOut.hidden += 1;
    else if (entry.isDirectory())
      await searchFolder({ ...folder, path, absolute, inside }, patterns, sources);
    else if (!(await isFile(absolute))) {
      if (entry.isSymbolicLink()) sources.leftOut.linked.push(entry.name);
    } else if (!isIncluded(inside, patterns)) sources.leftOut.excluded += 1;
    else sources.files.push({ path, absolute, filename: toStoredName(inside), folder: folder.name });
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

/** Whether the path of a file inside its folder matches one of the patterns; every path if there are none. */
export function isIncluded(inside: string, patterns: string[]): boolean {
  const matches = (pattern: string) =>
    matchesGlob(pattern.includes('/') ? inside : basename(inside), pattern);
  return patterns.length === 0 || patterns.some(matches);
}

function describeEmpty(path: string, patterns: string[]): string {
  return patterns.length === 0
    ? `The folder ${path} contains no files.`
    : `The folder ${path} contains no files that match ${patterns.join(' or ')}.`;
}

/** Which of these files the project already has with the same name and bytes, each with its id there. */
export async function findMatches(client: Client, sources: Source[]): Promise<Map<Source, string>> {
  const matches = new Map<Source, string>();
  for (const part of batchesOf(sources, comparedAtOnce)) {
    const files = [];
    for (const { absolute, filename } of part) files.push({ filename, sha256: await digest(absolute) });
    const { ids } = await client.files.present.mutate({ files });
    for (const [index, source] of part.entries()) {
      const id = ids[index];
      if (id) matches.set(source, id);
    }
  }
  return matches;
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
