import { parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { type FileRow, findFile } from '../../db/files/files.ts';
import { AppError } from '../../errors/errors.ts';
import { describeProject, type ProjectCaller } from '../../request/caller.ts';

/**
 * The file that a request names, inside the caller's project.
 * @throws AppError 404, the same for a file of another project and for one that never existed.
 */
export async function requireFile(db: Queryable, caller: ProjectCaller, fileId: string): Promise<FileRow> {
  const file = await findFile(db, fileScope(caller, fileId));
  if (!file) throw fileNotFound(caller);
  return file;
}

/**
 * The scope for looking up the file that a request names.
 * @throws AppError 404 when the text cannot be a file's id.
 */
export function fileScope(caller: ProjectCaller, fileId: string): { projectId: string; id: string } {
  const id = parseId('file', fileId);
  if (!id) throw fileNotFound(caller);
  return { projectId: caller.project.id, id };
}

/** The same error whatever is wrong with the id, so that nothing can be learnt about other projects. */
export function fileNotFound(caller: ProjectCaller): AppError {
  return new AppError('not_found', `The file was not found in ${describeProject(caller)}.`);
}
