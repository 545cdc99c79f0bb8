import { AppError } from '../errors.ts';

/** The same whatever is wrong with the id, so that nothing can be learnt of other projects. */
export function fileNotFound(): never {
  throw new AppError('not_found', 'The file was not found in the project of this API key.');
}
