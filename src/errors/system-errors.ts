import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether the system refused something to do with a file, such as for want of permission or room on the disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Whether a disk has no room left, or a user's share of it is used up: here, or where PostgreSQL is. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The last one is PostgreSQL's disk_full.
  return ('code' in error && /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code))) || isDiskFull(error.cause);
}

/** What the codes of the system mean, and what to do. */
const systemFaults: Record<string, string> = {
  ENOTDIR: 'what is named as its folder is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full; make room on it',
  EDQUOT: "this user's share of the disk is used up",
  EMFILE:
    'this process has as many files open as it may; let it have 1024 or more (ulimit -n, or LimitNOFILE of systemd)',
  ENFILE: 'the machine has as many files open as it may',
};

/** A sentence about a system error: the path and the reason. Codes that say little to people keep the system's message. */
export function describeSystemError(error: NodeJS.ErrnoException): string {
  const fault = systemFault(error);
  if (fault === undefined) return error.message;
  return error.path === undefined
    ? `A file cannot be used (${fault}).`
    : `${error.path} cannot be used: ${fault}.`;
}

/** Why a path cannot be used, without the path; undefined for a code that has no words here. */
export function systemFault({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  if (code === 'EACCES' || code === 'EPERM') return `this user lacks the permission${ownerOf(path)}`;
  if (code === 'ENOENT')
    return path !== undefined && existsSync(dirname(path))
      ? 'it does not exist'
      : 'its folder does not exist; create it first';
  return systemFaults[code];
}

/** Says whose a path is, or the nearest folder around it that can be looked at, unless that is this user's own. */
function ownerOf(path: string | undefined): string {
  const own = process.getuid?.();
  if (path === undefined || own === undefined) return '';
  try {
    const { uid } = statSync(path);
    return uid === own ? '' : `; ${path} belongs to user ${uid}, and this is user ${own}`;
  } catch {
    const parent = dirname(path);
    return parent === path ? '' : ownerOf(parent);
  }
}
