import { parseId } from '../../../schema/ids.ts';
import type { Queryable } from '../../db/connections.ts';
import { type FileRow, findFile } from '../../db/files/files.ts';
import type { AppError } from '../../errors/errors.ts';
import { describeProject, type ProjectCaller } from '../../request/caller.ts';
import { notFound } from '../not-found.ts';

/**
 * The file that a request names, inside the caller's project.
 * @throws AppError 404, the same for a file of another project and for one that never existed.
 */
export async function requireFile(db: Queryable, caller: ProjectCaller, fileId: string): Promise<FileRow> {
  const file = await findFile(db, fileScope(caller, fileId));
  if (!file) throw fileNotFound(caller, fileId);
  return file;
}

/**
 * The scope for looking up the file that a request names.
 * @throws AppError 404 when the text cannot be a file's id.
 */
export function fileScope(caller: ProjectCaller, fileId: string): { projectId: string; id: string } {
  const id = parseId('file', fileId);
  if (!id) throw fileNotFound(caller, fileId);
  return { projectId: caller.project.id, id };
}

/** The same error for all ids of the right form, so that nothing can be learnt about other projects. */
export function fileNotFound(caller: ProjectCaller, given: string): AppError {
  return notFound('file', given, `The file was not found in ${describeProject(caller)}.`);
}
