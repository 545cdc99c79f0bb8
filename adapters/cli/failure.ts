/** Whether the system refused something to do with a file, such as for want of permission or room on the disk. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

/** Why a command failed, in sentences for the person who typed it. */
export class Failure extends Error {
  override name = 'Failure';
}
