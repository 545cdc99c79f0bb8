import { AppError } from '../errors/errors.ts';

/** The error for a change to something that somebody else has changed since its author saw it. */
export function changedMeanwhile(param: string | undefined): AppError {
  return new AppError(
    'invalid_request',
    'Somebody else has changed this since you opened it. Nothing was saved. Look at what is stored now, and save again.',
    { code: 'changed_meanwhile', ...(param !== undefined && { param }) },
  );
}
