import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How a parser process is restricted to the document that it is given. */
export type Confinement = {
  /** The executable, and the arguments before the program's own. */
  execPath: string;
  execArgv: string[];
  /** A user without rights or files; empty if this process may not switch users. */
  user: { uid?: number; gid?: number };
  /** Whether the system gives the process no network, which even native code cannot evade. */
  isOffline: boolean;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lockDown = fileURLToPath(new URL('./lock-down.ts', import.meta.url));

/** The directories of packages: in the program's folder, or around it if the program is itself a package. */
const packageFolders = [join(root, 'node_modules'), dirname(join(root, '.'))].filter(
  (folder) => basename(folder) === 'node_modules' && existsSync(folder),
);

/** What a parser process may read: program files, without settings and data. */
const programFiles = [join(root, 'package.json'), join(root, 'src'), ...packageFolders];

/** The user "nobody" on Linux, who owns no files. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Users other than root need a user namespace to create a network namespace. */
const namespaces = ['--user', '--net', '--'];

/**
 * Determines how this system can confine parser processes. Always: Node's permission model, with which JavaScript can read only
 * program files, and can neither write, start processes nor use the network. If this process is root: a separate user, so that
 * native code cannot access the server's files and environment either. If the kernel allows it: no network for native code.
 * @param program the program that the processes run
 */
export async function findConfinement(program: string): Promise<Confinement> {
  const node = process.execPath;
  const readable = [...programFiles, dirname(program)];
  const isRoot = process.getuid?.() === 0;
  const isUsable =
    isRoot && [node, ...readable].every(isOpenToAll) && (await canRun(node, ['--version'], nobody));
  const user = isUsable ? nobody : {};
  const flags = [
    '--permission',
    // Native code decodes pictures and PDFs.
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--import=${pathToFileURL(lockDown)}`,
  ];
  const unshare = await findUnshare(user);
  if (!unshare) return { execPath: node, execArgv: flags, user, isOffline: false };
  return { execPath: unshare, execArgv: [...namespaces, node, ...flags], user, isOffline: true };
}

/** The program that starts another one without network; undefined if it is missing or the system refuses. */
async function findUnshare(user: Confinement['user']): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const path = ['/usr/bin/unshare', '/bin/unshare'].find((candidate) => existsSync(candidate));
  if (!path) return undefined;
  return (await canRun(path, [...namespaces, '/bin/true'], user)) ? path : undefined;
}

/** Whether a program ends well as a user. In a container without ranges of users, root cannot become another one. */
function canRun(path: string, given: string[], user: Confinement['user']): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      execFile(path, given, { ...user, env: {} }, (error) => resolve(error === null));
    } catch {
      resolve(false);
    }
  });
}

/**
 * Whether every user may read a file, or a folder and what is in it, and traverse its parent folders. An update of the program by a
 * user whose new files are closed to others leaves a folder open in which some are not.
 */
function isOpenToAll(path: string): boolean {
  const parts = packageFolders.includes(path) ? listPackages(path) : listAll(path);
  return (
    [path, ...parts.map((name) => join(path, name))].every(mayAllRead) &&
    foldersAbove(path).every((folder) => statSync(folder).mode & 1)
  );
}

/** The folders of packages, which are written as a whole: to look at each of their files would take a second. */
function listPackages(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.flatMap((name) => [
    name,
    ...(name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : []),
  ]);
}

function listAll(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
}

function mayAllRead(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) return true;
  const needed = facts.isDirectory() ? 0o005 : 0o004;
  return (facts.mode & needed) === needed;
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}
