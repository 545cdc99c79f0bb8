import type { Queryable } from '../connections.ts';

/** Records that a picture of a page is stored; deleting the file then deletes it too. @returns false when the file is gone. */
export async function recordPagePicture(
  db: Queryable,
  { fileId, page }: { fileId: string; page: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into page_picture (file_id, page) select id, $2 from file where id = $1 for key share
     on conflict (file_id, page) do update set page = excluded.page`,
    [fileId, page],
  );
  return rowCount === 1;
}
