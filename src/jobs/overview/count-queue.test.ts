import { afterAll, expect, test } from 'vitest';
import { makeId } from '../../../schema/ids.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { enqueueSegmentSweep } from '../enqueue-segments.ts';
import { migrateJobs } from '../worker.ts';
import { countQueue } from './count-queue.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const database = await openTestDatabase();
const { pool } = database;
afterAll(() => database.close());

async function addSegment(state: 'building' | 'retired'): Promise<string> {
  const [organizationId, projectId] = [makeId(), makeId()];
  await pool.query(`insert into organization (id, name) values ($1, 'Any')`, [organizationId]);
  await pool.query(`insert into project (id, organization_id, name) values ($1, $2, 'Any')`, [
    projectId,
    organizationId,
  ]);
  await pool.query(
    `insert into segment (project_id, languages, state, chunk_count, bits, bytes, header) values ($1, '{}', $2, 1, 1, 1, '')`,
    [projectId, state],
  );
  return projectId;
}

test('what is deleted after a day does not wait: a process killed in the midst of writing left the queue at one job', async () => {
  await migrateJobs(pool, silent);
  await enqueueSegmentSweep(pool, await addSegment('building'));
  expect(await countQueue(pool)).toEqual({ waiting: 0, running: 0, failed: 0 });
  await enqueueSegmentSweep(pool, await addSegment('retired'));
  expect(await countQueue(pool)).toEqual({ waiting: 1, running: 0, failed: 0 });
});
