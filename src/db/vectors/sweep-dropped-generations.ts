import type { Pool } from '../connections.ts';
import type { DocumentKey } from '../documents/document-key.ts';
import { eachProject } from '../documents/sweep-documents.ts';

/** How many documents and chunks one statement examines, which takes a few milliseconds. */
const documentsAtOnce = 500;
const chunksAtOnce = 1_000;

/** How to stop a sweep, and whom it notifies. */
export type SweepOptions = {
  signal?: AbortSignal | undefined;
  /** Called for each project whose segments were retired. */
  onRetired?: ((projectId: string) => Promise<void>) | undefined;
};

/**
 * Deletes the vectors of dropped generations in small batches, retires their segments, and then deletes the generations. It can be
 * stopped at any time and repeated.
 */
export async function sweepDroppedGenerations(
  pool: Pool,
  { signal, onRetired }: SweepOptions,
): Promise<void> {
  const dropped = await pool.query<{ id: number }>(
    `select id from embedding_generation where state = 'dropped'`,
  );
  const ids = dropped.rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for await (const projectId of eachProject(pool)) {
    const { rowCount } = await pool.query(
      `update segment set state = 'retired', state_changed_at = now()
       where project_id = $1 and generation_id = any($2::integer[]) and state <> 'retired'`,
      [projectId, ids],
    );
    if (rowCount) await onRetired?.(projectId);
    for await (const chunkIds of pagesOfChunks(pool, projectId)) {
      signal?.throwIfAborted();
      await pool.query(
        `delete from chunk_vector
         where project_id = $1 and chunk_id = any($2::bigint[]) and generation_id = any($3::integer[])`,
        [projectId, chunkIds, ids],
      );
    }
  }
  await pool.query(`delete from embedding_generation where id = any($1) and state = 'dropped'`, [ids]);
}

/** The ids of all chunks of a project, in batches. */
async function* pagesOfChunks(pool: Pool, projectId: string): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const { rows: documents } = await pool.query<DocumentKey>(
      'select id from document where project_id = $1 and id > $2 order by id limit $3',
      [projectId, last, documentsAtOnce],
    );
    if (documents.length === 0) return;
    const documentIds = documents.map(({ id }) => id);
    let after = { documentId: 0, position: 0 };
    for (;;) {
      const { rows } = await pool.query<{ id: number; documentId: number; position: number }>(
        `select id, document_id as "documentId", position from chunk
         where project_id = $1 and document_id = any($2::bigint[]) and (document_id, position) > ($3, $4)
         order by document_id, position limit $5`,
        [projectId, documentIds, after.documentId, after.position, chunksAtOnce],
      );
      const end = rows.at(-1);
      if (!end) break;
      yield rows.map(({ id }) => id);
      after = end;
    }
    last = documentIds.at(-1) ?? last;
  }
}
