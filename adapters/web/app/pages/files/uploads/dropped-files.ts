import { nameApart } from '../../../../../../src/helpers/name-apart.ts';

/** Deeper folders are left out: links in some file systems form cycles. */
const maxDepth = 20;

/** Files that operating systems and office programs leave in folders and nobody wants to upload. */
const leftBehind = /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$|^(?:\._|~\$)/;

const isHidden = (name: string) => name.startsWith('.');

/** Whether a chosen file is to be uploaded: hidden ones of a folder, such as those of version control, are not. */
export const isWanted = ({ name, webkitRelativePath }: File) =>
  !leftBehind.test(name) && !webkitRelativePath.split('/').slice(1).some(isHidden);

/** The names under which files that are added together are uploaded. */
export function uploadNames(files: File[]): string[] {
  const found = files.map(({ name, webkitRelativePath }) => {
    const [folder = '', ...inside] = webkitRelativePath.split('/');
    return folder === '' ? { folder: null, filename: name } : { folder, filename: inside.join('/') };
  });
  return nameApart(found);
}

/** What a drop holds. */
export type Dropped = {
  files: File[];
  /** The names of files and folders that the browser could not read. */
  unread: string[];
};

/**
 * The files of a drop, including those in folders.
 * @param given the files where the browser tells no entries
 */
export async function droppedFiles(entries: FileSystemEntry[], given: File[]): Promise<Dropped> {
  const unread: string[] = [];
  const files =
    entries.length > 0 ? (await Promise.all(entries.map((entry) => walk(entry, 0, unread)))).flat() : given;
  return { files: files.filter(isWanted), unread };
}

/** What is right in a folder is added, whatever else is in it. */
async function walk(entry: FileSystemEntry, depth: number, unread: string[]): Promise<File[]> {
  if (depth > 0 && isHidden(entry.name)) return [];
  try {
    return await open(entry, depth, unread);
  } catch {
    unread.push(entry.name);
    return [];
  }
}

async function open(entry: FileSystemEntry, depth: number, unread: string[]): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    // Browsers set it for a chosen folder only.
    if (depth > 0) Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) });
    return [file];
  }
  if (depth >= maxDepth) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  // A reader returns at most a hundred at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map((one) => walk(one, depth + 1, unread)))).flat();
}
