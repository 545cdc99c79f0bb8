import type { FileObject } from '../../../../schema/file.ts';
import type { Client } from '../../client.ts';
import { isMissing, isRefusal } from '../../explain.ts';
import { Failure } from '../../failure.ts';
import { findMatches, findSources, isIncluded, type LeftOut, type Source } from './find-sources.ts';
import { listFiles } from './list-files.ts';
import { type Sent, sendFiles } from './send-files.ts';

/** What a project lacks of a folder and has besides. */
export type Plan = {
  /** New and changed files of the folder. */
  uploads: Source[];
  /** Files of the folder that the project has with the same bytes, each with its id. */
  unchanged: Map<Source, string>;
  /** Files of the project that `unchanged` names. */
  kept: FileObject[];
  /** Files of the project with the name of one in the folder and other bytes. */
  earlier: FileObject[];
  /** Files of the project with names that the folder lacks. */
  missing: FileObject[];
  leftOut: LeftOut;
};

/**
 * Compares a folder with a project, by the names and bytes of their files.
 * @param patterns limit both the files of the folder and those that count as missing in it; all if empty
 * @throws Failure when the path names no folder, or the folder has no file, as one on a disk that is not mounted
 */
export async function planSync(client: Client, path: string, patterns: string[]): Promise<Plan> {
  const { files, leftOut } = await findSources([path], patterns);
  if (files.some(({ folder }) => folder === null))
    throw new Failure(`${path} is a file. "files sync" takes a folder; "files add" uploads single files.`);
  const all = await listFiles(client);
  const unchanged = await findMatches(client, files);
  const ids = new Set(unchanged.values());
  const kept = all.filter(({ id }) => ids.has(id));
  const others = all.filter(({ id }) => !ids.has(id));
  const names = new Set(files.map(({ filename }) => filename));
  return {
    uploads: files.filter((source) => !unchanged.has(source)),
    unchanged,
    kept,
    earlier: others.filter(({ filename }) => names.has(filename)),
    missing: others.filter(({ filename }) => !names.has(filename) && isIncluded(filename, patterns)),
    leftOut,
  };
}

/**
 * Uploads what is new or changed and waits until it is searchable.
 * @returns `superseded`: the earlier versions of what is searchable now
 */
export async function uploadChanges(
  client: Client,
  { uploads, kept, earlier }: Plan,
): Promise<Sent & { superseded: FileObject[] }> {
  const isProcessed = ({ status }: FileObject) => status === 'processed';
  const waitFor = kept.filter((file) => !isProcessed(file)).map(({ id }) => id);
  const { waited, ...sent } = await sendFiles(client, uploads, { waitFor });
  const searchable = [...kept, ...waited, ...sent.added].filter(isProcessed);
  const names = new Set(searchable.map(({ filename }) => filename));
  return { ...sent, superseded: earlier.filter(({ filename }) => names.has(filename)) };
}

/**
 * Deletes files of a project; one that somebody else deletes meanwhile is skipped.
 * @returns the deleted ones, and a sentence for each that the server did not delete
 */
export async function deleteAll(
  client: Client,
  files: FileObject[],
): Promise<{ deleted: FileObject[]; faults: string[] }> {
  const deleted: FileObject[] = [];
  const faults: string[] = [];
  for (const file of files) {
    try {
      await client.files.delete.mutate({ id: file.id });
      deleted.push(file);
    } catch (error) {
      if (isMissing(error)) continue;
      if (!isRefusal(error)) throw error;
      faults.push(`${file.filename}: ${error.message}`);
    }
  }
  return { deleted, faults };
}
