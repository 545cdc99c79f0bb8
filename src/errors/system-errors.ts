/** Whether the system refused something to do with a file, such as for want of permission or room on the disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** What the codes of the system mean, and what to do. */
const systemFaults: Record<string, string> = {
  ENOENT: 'its folder does not exist; create it first',
  ENOTDIR: 'what is named as its folder is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user lacks the permission',
  EPERM: 'this user lacks the permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full; make room on it',
  EDQUOT: "this user's share of the disk is used up",
};

/** A sentence about a system error: the path and the reason. Codes that say little to people keep the system's message. */
export function describeSystemError({ code = '', path, message }: NodeJS.ErrnoException): string {
  const fault = systemFaults[code];
  if (fault === undefined) return message;
  return path === undefined ? `A file cannot be used (${fault}).` : `${path} cannot be used: ${fault}.`;
}
