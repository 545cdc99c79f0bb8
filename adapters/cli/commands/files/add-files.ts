import type { FileObject } from '../../../../schema/file.ts';
import { repeatedValues } from '../../../../src/helpers/repeated-values.ts';
import type { Client } from '../../client.ts';
import { isRefusal } from '../../explain.ts';
import { findMatches, findSources } from './find-sources.ts';
import { findUnread } from './list-files.ts';
import { sendFiles } from './send-files.ts';
import type { Rest } from './summary.ts';

/** What became of files: those that were accepted, in order, and sentences about those that failed or that repeat earlier ones. */
type Added = { added: FileObject[]; faults: string[]; notes: string[] };

type Options = {
  /** Whether to wait until the server has processed the files. */
  wait: boolean;
  /** Filters the files of a folder by name; all if empty. */
  patterns: string[];
};

/**
 * Uploads files, a few at once. A file that the server refuses or cannot process does not stop the others. Files of a
 * folder are skipped if they exist already, or have no accepted format; those that exist are waited for as well, and reported
 * if they cannot be processed.
 * @returns `rest` if there was a folder among the paths.
 * @throws Failure before anything is uploaded when a path names no file.
 */
export async function addFiles(
  client: Client,
  paths: string[],
  { wait, patterns }: Options,
): Promise<Added & { rest: Rest | undefined }> {
  const { files, leftOut } = await findSources(paths, patterns);
  const unchanged = await findMatches(
    client,
    files.filter(({ folder }) => folder !== null),
  );
  const shared = repeatedValues(files.map(({ filename }) => filename));
  const notes: string[] = [];
  const { added, faults, unfit } = await sendFiles(
    client,
    files.filter((source) => !unchanged.has(source)),
    {
      waitFor: wait ? await findUnread(client, new Set(unchanged.values())) : undefined,
      onAdded: async (file, { path, filename }) => {
        const repetition = await describeRepetition(client, file, shared.has(filename));
        if (repetition) notes.push(`${path}: ${repetition}`);
      },
    },
  );
  const hasFolder = files.some(({ folder }) => folder !== null);
  const rest = hasFolder ? { unchanged: unchanged.size, ...leftOut, ...unfit } : undefined;
  return { added, faults, notes, rest };
}

/**
 * What an upload repeats of the project, in a sentence; nothing of its name where others of the same upload share it. It has arrived
 * already, so it does not fail when this cannot be told.
 */
async function describeRepetition(
  client: Client,
  { id }: FileObject,
  isShared: boolean,
): Promise<string | undefined> {
  const details = await client.files.details.query({ id }).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  if (!details?.repeats) return undefined;
  const { repeats: earlier } = details;
  if (isShared && earlier.same === 'name') return undefined;
  return earlier.same === 'content'
    ? `${earlier.filename} (${earlier.id}) has the same content already. "files delete ${id}" removes the new one.`
    : `Another file of this name is in the project, ${earlier.id}. "files delete ${earlier.id}" removes the old one.`;
}
