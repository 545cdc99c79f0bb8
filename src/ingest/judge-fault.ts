import { ConfigError } from '../config/config-error.ts';
import type { FileToIngest } from '../db/files/files-to-ingest.ts';
import { AppError, toAppError } from '../errors/errors.ts';
import { StoreFault } from '../errors/store-fault.ts';
import { ParseError } from '../parse/parse-error.ts';
import { SharedFault } from './store-parsed.ts';

/** The delays between attempts grow by e, so that eight attempts span half an hour: a vendor's short outage fails no file. */
const maxAttempts = 8;

/**
 * How many processes in a row may end in the middle of a file that never failed. Any may be killed, and for something else; but one
 * that takes more memory than there is would end them for ever, and nothing behind it would be read.
 */
const maxInterruptions = 3;

/**
 * Lets a file whose ingestion was cut off again and again count as failed, so that it waits, and others get their turn.
 * @throws ParseError
 */
export function requireSafe({ failures }: FileToIngest, interruptions: number): void {
  if (interruptions < (failures > 0 ? 1 : maxInterruptions)) return;
  throw new ParseError(
    'The service ended several times while it processed this file, which may need more memory than it has.',
    { permanent: false },
  );
}

/** What a fault means for a file: what to tell people, and whether it ends the file since another attempt is useless. */
type Verdict = { sentence: string; final: boolean };

/** Judges the fault of an attempt at a file. */
export function judgeFault(error: unknown, file: FileToIngest): Verdict {
  // Another file may be at fault. Files that have failed are stored alone.
  if (error instanceof SharedFault) return { ...judgeFault(error.cause, file), final: false };
  if (error instanceof ParseError && error.permanent) return { sentence: error.message, final: true };
  if (isLasting(error)) return { sentence: `${error.message} Then retry the file.`, final: true };
  const sentence = sentenceOf(error);
  return file.failures + 1 < maxAttempts
    ? { sentence, final: false }
    : { sentence: `${sentence} Retry it, or upload it again.`, final: true };
}

function sentenceOf(error: unknown): string {
  if (error instanceof AppError || error instanceof ParseError) return error.message;
  return error instanceof StoreFault ? toAppError(error).message : internalFault;
}

/** Why a parser failed, for the log: the place in the code, or how its process ended. Never text of the document. */
export function causeOf(error: unknown): string | undefined {
  const cause = error instanceof ParseError ? String(error.cause ?? '') : '';
  return cause.split('\n', 1)[0]?.slice(0, 200) || undefined;
}

const internalFault = 'The file could not be processed because of a fault inside the service.';

/** Faults that last until the operator changes something; their sentences say what. */
function isLasting(error: unknown): error is AppError | ConfigError {
  return error instanceof ConfigError || (error instanceof AppError && error.lasting);
}
