import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** How a parser process is kept from all but the document that it is given. */
export type Confinement = {
  /** What is executed, with the arguments that stand before the program's. */
  execPath: string;
  execArgv: string[];
  /** A user without rights or files; empty where this process may not choose one. */
  user: { uid?: number; gid?: number };
  /** Whether the system gives the process no network, so that not even native code reaches one. */
  isOffline: boolean;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lockDown = fileURLToPath(new URL('./lock-down.ts', import.meta.url));

/** Where packages are: in the program's folder, and around it where the program is a package itself. */
const packageFolders = [join(root, 'node_modules'), dirname(join(root, '.'))].filter(
  (folder) => basename(folder) === 'node_modules' && existsSync(folder),
);

/** What parsers are made of. Neither settings nor data lie there. */
const programFiles = [join(root, 'package.json'), join(root, 'src'), ...packageFolders];

/** "Nobody" of every Linux: owns no file. */
const nobody = { uid: 65_534, gid: 65_534 };

/** A namespace of users is what lets others than root have one without network. */
const namespaces = ['--user', '--net', '--'];

/**
 * Finds out how this system can confine parser processes. Everywhere: Node's permission model, by which JavaScript reads
 * program files and nothing else, writes nothing, starts nothing and has no network. Where this process is root: a user of
 * their own, so that what belongs to the server, its environment included, is closed to native code too. Where the kernel
 * allows it: no network for native code either.
 * @param program the program that the processes run
 */
export async function findConfinement(program: string): Promise<Confinement> {
  const node = process.execPath;
  const readable = [...programFiles, dirname(program)];
  const isRoot = process.getuid?.() === 0;
  const user = isRoot && [node, ...readable].every(isOpenToAll) ? nobody : {};
  const flags = [
    '--permission',
    // Native code decodes pictures and PDF.
    '--allow-addons',
    '--disable-warning=PERM0001',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--import=${pathToFileURL(lockDown)}`,
  ];
  const unshare = await findUnshare(user);
  if (!unshare) return { execPath: node, execArgv: flags, user, isOffline: false };
  return { execPath: unshare, execArgv: [...namespaces, node, ...flags], user, isOffline: true };
}

/** The program that starts another one without network; undefined where there is none or the system refuses. */
async function findUnshare(user: Confinement['user']): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const path = ['/usr/bin/unshare', '/bin/unshare'].find((candidate) => existsSync(candidate));
  if (!path) return undefined;
  return new Promise((resolve) => {
    execFile(path, [...namespaces, '/bin/true'], { ...user, env: {} }, (error) =>
      resolve(error ? undefined : path),
    );
  });
}

/** Whether everybody may read a file or folder, and pass through all that it lies in. */
function isOpenToAll(path: string): boolean {
  const facts = statSync(path);
  const needed = facts.isDirectory() ? 0o005 : 0o004;
  return (facts.mode & needed) === needed && foldersAbove(path).every((folder) => statSync(folder).mode & 1);
}

function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAbove(folder)];
}
