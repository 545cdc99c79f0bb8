/** Emscripten's numbers of errors: its file system throws objects that have these and no message. */
const emscriptenErrors: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

const full = /^(ENOSPC|EDQUOT)$/;
const closed = /^(EACCES|EPERM|EROFS)$/;

/** The words of PostgreSQL for the same. */
const fullWords = /No space left on device|Disk quota exceeded/;
const closedWords = /Permission denied|Read-only file system/;

const otherVersion =
  /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/;

/**
 * Why the embedded database could not be opened, as a sentence for the operator.
 * @param output PostgreSQL's last lines
 * @param directory undefined for a database in memory
 * @param isAgain whether it was open before in this process, which goes on trying: what stopped it mostly passes
 */
export function explainOpenFailure(
  error: unknown,
  output: string[],
  directory = 'memory',
  isAgain = false,
): Error {
  const code = errorCode(error);
  // What Emscripten says about its own end tells nothing.
  const lines = output.filter((line) => !line.startsWith('Aborted('));
  const said = lines.length > 0 ? lines.join('\n') : error instanceof Error ? error.message : '';
  const [, made, own] = otherVersion.exec(said) ?? [];
  const isFull = full.test(code) || fullWords.test(said);
  return new Error(sentence(), { cause: error });

  function sentence(): string {
    if (isAgain)
      return (
        `The database in ${directory} cannot be opened again yet, and is tried every few seconds; what was committed is safe. ` +
        (isFull ? 'The disk is full: make room on it.' : `The database said: ${said || code}`)
      );
    if (isFull)
      return `The database in ${directory} cannot be opened, because the disk is full. Make room on it, then start again.`;
    if (closed.test(code) || closedWords.test(said))
      return `The database in ${directory} cannot be opened, because this user may not write to all of it (${code || said}).`;
    if (made)
      return (
        `The database in ${directory} was made by PostgreSQL ${made}, and this version of Lectern contains ${own}. Make a backup with ` +
        'the version of Lectern that made it, and restore that into a new DATA_DIR.'
      );
    return (
      `The database in ${directory} cannot be opened; it may be damaged. Restore a backup into a new DATA_DIR, and keep this one ` +
      `until that is done. The database said: ${said || code}`
    );
  }
}

function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return ('errno' in error && emscriptenErrors[Number(error.errno)]) || '';
}
