import { getAnotherCopy, ParseError } from '../parse-error.ts';

/** The most pages that are read of a document. */
export const maxPages = 10_000;

/** @throws ParseError if a document has more */
export function refuseTooManyPages(pages: number): void {
  if (pages <= maxPages) return;
  throw new ParseError(
    `The PDF has ${pages.toLocaleString('en')} pages; at most ${maxPages.toLocaleString('en')} are read. Split it.`,
  );
}

/** Whether a library says that it needs the password of a document. */
export function isAboutPassword(error: unknown): boolean {
  return error instanceof Error && /password/i.test(error.message);
}

/** The refusal of a document that only its password opens. */
export function passwordProtected(): ParseError {
  return new ParseError('The PDF is protected by a password; upload a version without one.');
}

/** The refusal of what cannot be read as a PDF. */
export function damaged(cause?: unknown): ParseError {
  return new ParseError(`The PDF is damaged or cut off and could not be read. ${getAnotherCopy}`, { cause });
}
