import { repeatedValues } from './repeated-values.ts';

/**
 * The names under which files are stored that are added together: of one in a folder its path in there, since many folders have a file of
 * the same name. It begins with the folder's name where another of the files has that path, as in a second folder.
 * @param files each with the name of its folder; null for a file that was named itself
 */
export function nameApart(files: readonly { folder: string | null; filename: string }[]): string[] {
  const shared = repeatedValues(files.map(({ filename }) => filename));
  return files.map(({ folder, filename }) =>
    folder !== null && shared.has(filename) ? `${folder}/${filename}` : filename,
  );
}
