import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProjectRow } from '../../test/support/stores/create-project-row.ts';
import { interceptStatements } from '../../test/support/stores/intercept-statements.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { addFile, chunkOf, testGeneration } from '../../test/support/stores/store-chunks.ts';
import type { Database } from '../db/database.ts';
import { findRetiredDocument, sweepDocument } from '../db/documents/sweep-documents.ts';
import { deleteFile } from '../db/files/files.ts';
import { insertSegment } from '../db/segments/insert-segment.ts';
import { encodeHeader } from '../segments/segment-header.ts';
import { encodeBlock } from './blocks/write-blocks.ts';
import { checkSegments } from './check-segments.ts';
import { createIndexCache } from './index-cache.ts';
import { rebuildSegments } from './rebuild-segments.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await testGeneration(database.pool);
});
afterAll(() => database.close());

test('an index is rebuilt at once, also while documents are deleted', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  const files: string[] = [];
  for (let file = 0; file < 6; file += 1) files.push(await addFile(pool, scope, [chunkOf(`zork ${file}`)]));
  /** Deletes one that was written anew by then, and one that was not. */
  const deleteTwo = async () => {
    for (const id of [files.shift() ?? '', files.pop() ?? '']) {
      await deleteFile(pool, { projectId: scope.projectId, id });
    }
    for (let next = await findRetiredDocument(pool); next; next = await findRetiredDocument(pool)) {
      while (await sweepDocument(pool, next));
    }
  };
  let written = 0;
  const busy = interceptStatements(pool, ({ name }) => {
    if (name !== 'insert_segment') return undefined;
    written += 1;
    return written === 3 ? deleteTwo() : undefined;
  });
  await rebuildSegments(busy, createIndexCache(), scope.projectId);
  expect(written).toBe(5);
  const check = await checkSegments(pool, createIndexCache(), scope.projectId);
  expect(check).toMatchObject({ chunks: 4, missing: [], superfluous: [], different: [] });
});

test('a check tells which passages are missing, superfluous or different', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  for (let file = 0; file < 4; file += 1) await addFile(pool, scope, [chunkOf(`zork ${file}`)]);
  const { rows } = await pool.query<{ id: number; document: number }>(
    'select id, document_id as document from chunk where project_id = $1 order by id',
    [scope.projectId],
  );
  const [lost, kept, removed, changed] = rows;
  await pool.query(`update segment set state = 'retired' where document_id = $1`, [lost?.document]);
  await pool.query(
    `with twin as (
       insert into segment (id, project_id, document_id, languages, state, chunk_count, bits, header, bytes)
       select nextval('segment_id'), project_id, document_id, languages, state, chunk_count, bits, header, bytes
       from segment where document_id = $1 and generation_id is null returning id
     )
     insert into segment_block (project_id, segment_id, bucket, data)
     select project_id, twin.id, bucket, data from segment_block, twin
     where segment_id = (select id from segment where document_id = $1 and generation_id is null)`,
    [kept?.document],
  );
  await pool.query('delete from chunk where id = $1', [removed?.id]);
  await pool.query(`update chunk set body = 'fnord 3' where id = $1`, [changed?.id]);
  expect(await checkSegments(pool, createIndexCache(), scope.projectId)).toEqual({
    segments: 4,
    chunks: 3,
    missing: [lost?.id],
    superfluous: [kept?.id, removed?.id],
    different: [changed?.id],
  });
});

test('a check tells also of more superfluous passages than a call can have arguments', async () => {
  const { pool } = database;
  const scope = await createProjectRow(pool);
  await addFile(pool, scope, [chunkOf('zork')]);
  const { rows } = await pool.query<{ id: number }>('select id from document where project_id = $1', [
    scope.projectId,
  ]);
  const documentId = rows[0]?.id ?? 0;
  const count = 150_000;
  const chunkIds = Float64Array.from({ length: count }, (_, index) => 1_000_000 + index);
  const header = encodeHeader(chunkIds, new Uint32Array(count), [{ documentId, size: count }]);
  const facts = { projectId: scope.projectId, documentIds: [documentId], languages: [], chunkCount: count };
  await insertSegment(pool, { ...facts, bits: 0, header }, 'live', [encodeBlock([])]);
  const { superfluous } = await checkSegments(pool, createIndexCache(), scope.projectId);
  expect(superfluous).toHaveLength(count);
});
