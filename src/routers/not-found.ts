import { describeMisfit, type IdKind } from '../../schema/ids.ts';
import { AppError } from '../errors/errors.ts';

/**
 * The 404 for something that a request names by its id. For a text that cannot be such an id, it says what one looks like.
 * @param given what the request has as the id; undefined where it has none
 * @param sentence that it was not found, and where
 */
export function notFound(
  kind: IdKind,
  given: string | undefined,
  sentence: string,
  param: string | null = null,
): AppError {
  const misfit = given === undefined ? undefined : describeMisfit(kind, given);
  return new AppError('not_found', misfit === undefined ? sentence : `${sentence} ${misfit}`, { param });
}
