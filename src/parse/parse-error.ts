/** What helps where a file is damaged: the last sentence of a message. */
export const getAnotherCopy = 'Export or download it again.';

/**
 * A file that could not be read. The message is a sentence for the person who uploaded it, shown as `status_details`;
 * `cause` is for the log.
 */
export class ParseError extends Error {
  /** True if parsing the same file again would fail again. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = true, cause }: { permanent?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.name = 'ParseError';
    this.permanent = permanent;
  }
}
