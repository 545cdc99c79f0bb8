import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedTemplate } from '../../test/support/stores/embedded-templates.ts';
import type { Pool } from './connections.ts';
import { type Database, openDatabase } from './database.ts';
import { transaction } from './transaction.ts';

/** If set, everything also runs on a real PostgreSQL, whose schemas `stress` and `graphile_worker` are replaced. */
const testDatabaseUrl = process.env['TEST_DATABASE_URL'];

const sessions = 20;
const roundsEach = 15;
const jobs = 60;

const databases: [string, () => Promise<Database>][] = [
  [
    'the embedded database',
    async () => openDatabase({ memory: true, template: await embeddedTemplate('empty') }),
  ],
  ...(testDatabaseUrl === undefined
    ? []
    : [
        ['PostgreSQL', () => openDatabase({ databaseUrl: testDatabaseUrl })] satisfies [
          string,
          () => Promise<Database>,
        ],
      ]),
];

const silent = new Logger(() => () => {});

/** Increments a counter in a transaction that no other session may see half done; some end in a rollback or an error. */
async function raiseCounter(
  pool: Pool,
  session: number,
  round: number,
): Promise<'committed' | 'rolled back'> {
  try {
    await transaction(pool, async (client) => {
      const { rows } = await client.query<{ value: number }>('select value from stress.counter for update');
      await client.query({
        name: 'raise',
        text: 'update stress.counter set value = $1',
        values: [(rows[0]?.value ?? Number.NaN) + 1],
      });
      await client.query('insert into stress.entry values ($1, $2)', [session, round]);
      if (round % 5 === 3) await client.query('select 1 / $1::integer', [0]);
      if (round % 5 === 4) throw new Error('changed my mind');
    });
    return 'committed';
  } catch (error) {
    expect(String(error)).toMatch(/division by zero|changed my mind/);
    return 'rolled back';
  }
}

/** Detects a session that gets the response of another one. */
async function detectCrossTalk(pool: Pool, session: number, round: number): Promise<void> {
  const word = `${session}-${round}`;
  const unnamed = await pool.query('select $1::text as word', [word]);
  const named = await pool.query({
    name: `echo${session % 3}`,
    text: `select $1::text || '${session % 3}' as word`,
    values: [word],
  });
  expect([unnamed.rows, named.rows]).toEqual([[{ word }], [{ word: `${word}${session % 3}` }]]);
}

async function session(pool: Pool, number: number): Promise<number> {
  let commits = 0;
  for (let round = 0; round < roundsEach; round += 1) {
    await detectCrossTalk(pool, number, round);
    if ((await raiseCounter(pool, number, round)) === 'committed') commits += 1;
  }
  return commits;
}

/** Adds jobs, some in transactions that are rolled back, and waits until the others have run. @returns how often each ran */
async function runJobs(pool: Pool): Promise<Map<number, number>> {
  const ran = new Map<number, number>();
  const allDone = Promise.withResolvers<void>();
  const runner = await run({
    pgPool: pool,
    logger: silent,
    noHandleSignals: true,
    concurrency: 4,
    // Completions go through a queue that stopping waits for; otherwise the last ones might be incomplete.
    preset: { worker: { completeJobBatchDelay: 0 } },
    // So long that only notifications can start jobs in time.
    pollInterval: 60_000,
    taskList: {
      async count(payload, helpers) {
        const number = Number(JSON.stringify(payload));
        await helpers.query('insert into stress.done values ($1)', [number]);
        ran.set(number, (ran.get(number) ?? 0) + 1);
        if (ran.size === jobs) allDone.resolve();
      },
    },
  });
  for (let number = 0; number < jobs; number += 1) {
    await pool.query('select graphile_worker.add_job($1, $2::json)', ['count', number]);
    await transaction(pool, async (client) => {
      await client.query('select graphile_worker.add_job($1, $2::json)', ['count', -1 - number]);
      throw new Error('changed my mind');
    }).catch(() => {});
  }
  await allDone.promise;
  await runner.stop();
  return ran;
}

describe.each(databases)('%s under many sessions and jobs', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.pool.query(`
      drop schema if exists stress cascade; drop schema if exists graphile_worker cascade; create schema stress;
      create table stress.counter (value integer not null); insert into stress.counter values (0);
      create table stress.entry (session integer, round integer); create table stress.done (number integer)`);
    const utilities = await makeWorkerUtils({ pgPool: database.pool, logger: silent });
    await utilities.migrate();
    await utilities.release();
  });
  afterAll(async () => {
    await database.pool.query('drop schema stress cascade; drop schema graphile_worker cascade');
    await database.close();
  });

  test('loses no commit, keeps no rollback, mixes no responses, runs each job once', async () => {
    const work = Array.from({ length: sessions }, (_, number) => session(database.pool, number));
    const [ran, ...commits] = await Promise.all([runJobs(database.pool), ...work]);
    const committed = commits.reduce((sum, count) => sum + count, 0);
    expect(committed).toBe((sessions * roundsEach * 3) / 5);
    const { rows } = await database.pool.query(
      `select (select value from stress.counter) as counter, (select count(*) from stress.entry) as entries,
              (select count(*) from stress.done) as done, (select count(*) from graphile_worker._private_jobs) as left`,
    );
    expect(rows).toEqual([{ counter: committed, entries: committed, done: jobs, left: 0 }]);
    expect([...ran.values()].every((times) => times === 1)).toBe(true);
    expect([...ran.keys()].sort((a, b) => a - b)).toEqual(
      Array.from({ length: jobs }, (_, number) => number),
    );
  });
});
