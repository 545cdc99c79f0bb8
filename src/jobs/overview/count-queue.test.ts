import { afterAll, expect, test } from 'vitest';
import { makeId } from '../../../schema/ids.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { openTestDatabase } from '../../../test/support/stores/open-test-database.ts';
import { enqueueSegmentSweep, sweepSegmentsTask } from '../enqueue-segments.ts';
import { migrateJobs } from '../worker.ts';
import { countQueue } from './count-queue.ts';
import { listJobs } from './list-jobs.ts';

const database = await openTestDatabase();
const { pool } = database;
afterAll(() => database.close());

await migrateJobs(pool, silentLog);

async function addProject(): Promise<string> {
  const [organizationId, projectId] = [makeId(), makeId()];
  await pool.query(`insert into organization (id, name) values ($1, 'Any')`, [organizationId]);
  await pool.query(`insert into project (id, organization_id, name) values ($1, $2, 'Any')`, [
    projectId,
    organizationId,
  ]);
  return projectId;
}

async function addSegment(
  projectId: string,
  state: 'building' | 'retired',
  ageSeconds: number,
): Promise<void> {
  await pool.query(
    `insert into segment (project_id, languages, state, state_changed_at, chunk_count, bits, bytes, header)
     values ($1, '{}', $2, now() - $3 * interval '1 second', 1, 1, 1, '')`,
    [projectId, state, ageSeconds],
  );
  await enqueueSegmentSweep(pool, projectId);
}

/** In how many seconds the segments of a project are swept; undefined if that is not listed. */
async function findSweep(projectId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from graphile_worker.jobs where key = $1',
    [`${sweepSegmentsTask}:${projectId}`],
  );
  const job = (await listJobs(pool, 100)).find(({ id }) => id === rows[0]?.id);
  return job && (job.runAt.getTime() - Date.now()) / 1_000;
}

test('jobs that are due in a day neither count as waiting nor are listed: a process killed while writing left the queue at one job', async () => {
  const before = await countQueue(pool);
  const projectId = await addProject();
  await addSegment(projectId, 'building', 0);
  expect(await countQueue(pool)).toEqual(before);
  expect(await findSweep(projectId)).toBeUndefined();
});

test('segments retired while another is built are deleted a minute later: they waited a day for it', async () => {
  const { waiting } = await countQueue(pool);
  const projectId = await addProject();
  await addSegment(projectId, 'building', 0);
  await addSegment(projectId, 'retired', 0);
  expect(await findSweep(projectId)).toBeLessThanOrEqual(70);
  expect(await countQueue(pool)).toMatchObject({ waiting: waiting + 1 });
});

test('segments retired later do not postpone the deletion of earlier ones', async () => {
  const projectId = await addProject();
  await addSegment(projectId, 'retired', 3_600);
  await addSegment(projectId, 'retired', 0);
  expect(await findSweep(projectId)).toBeLessThan(0);
});
