import type { FileKind } from '../../../schema/file-kind.ts';
import type { Queryable } from '../connections.ts';

/** A file that has no thumbnail yet. */
export type UndrawnFile = {
  organizationId: string;
  kind: FileKind;
  /** Another file of the project with the same content that has one; null when there is none. */
  duplicateId: string | null;
};

/** What rendering a file's thumbnail needs; undefined when it has one, or is gone. */
export async function findUndrawnFile(db: Queryable, fileId: string): Promise<UndrawnFile | undefined> {
  const { rows } = await db.query<UndrawnFile>(
    `select organization_id as "organizationId", kind, (
       select t.id from file t
       where t.project_id = f.project_id and t.sha256 = f.sha256 and t.kind = f.kind and t.thumbnail limit 1
     ) as "duplicateId"
     from file f where id = $1 and not thumbnail`,
    [fileId],
  );
  return rows[0];
}

/** Records that a file has a thumbnail; deleting the file then deletes it too. @returns false when the file is gone. */
export async function recordThumbnail(db: Queryable, fileId: string): Promise<boolean> {
  const { rowCount } = await db.query('update file set thumbnail = true where id = $1', [fileId]);
  return rowCount === 1;
}
