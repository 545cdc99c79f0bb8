import { ParseError } from '../parse-error.ts';

/** What people are told of a sheet of which one cell, or one that is repeated, makes millions. */
export function tooSparse(cause?: unknown): ParseError {
  return new ParseError(
    'A sheet of the workbook spans far more rows and columns than it fills. Delete what lies far outside of its tables.',
    { cause },
  );
}
