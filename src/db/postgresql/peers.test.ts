import { describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { openTestDatabase, testServerUrl } from '../../../test/support/stores/open-test-database.ts';
import { until } from '../../../test/support/timing/until.ts';
import { openPeers } from './peers.ts';

// The embedded database is used by one process only.
describe.runIf(testServerUrl)('processes on one database', () => {
  test('receive questions of other processes, even after their connections were lost', async () => {
    const database = await openTestDatabase();
    const { pool } = database;
    const [asking, knowing, other] = [
      openPeers(pool, silentLog),
      openPeers(pool, silentLog),
      openPeers(pool, silentLog),
    ];
    onTestFinished(async () => {
      await Promise.all([asking.close(), knowing.close(), other.close()]);
      await database.close();
    });
    const heard: unknown[] = [];
    asking.onQuestion(() => true);
    other.onQuestion(() => false);
    knowing.onQuestion((question) => {
      heard.push(question);
      return JSON.stringify(question) === '{"number":7}';
    });
    await until(() => asking.ask({ number: 7 }));
    expect(heard).toContainEqual({ number: 7 });
    // No process says yes, and the asking one does not count.
    expect(await asking.ask({ number: 8 })).toBe(false);

    // A message that needs several notifications, followed by a short one.
    // What is not whole is passed over: the last part of a message whose first one was lost, and the first of one whose last was.
    const lostStart = { kind: 'told', name: 'news', part: btoa('so"}'), isLast: true, number: 1 };
    const lostEnd = { kind: 'told', name: 'news', part: btoa('{"te'), isLast: false, number: 0 };
    const told: unknown[] = [];
    const unsubscribe = knowing.subscribe('news', (one) => told.push(one));
    other.subscribe('other news', (one) => told.push(one));
    const long = { text: 'größer, 字 '.repeat(2_000) };
    for (const broken of ['{', JSON.stringify(lostStart), JSON.stringify(lostEnd)]) {
      await pool.query(`select pg_notify('lectern_peers', $1)`, [broken]);
    }
    await asking.publish('news', long);
    await asking.publish('news', { text: 'short' });
    await until(async () => told.length === 2);
    expect(told).toEqual([long, { text: 'short' }]);

    // Its parts would be mixed with those of another, and PostgreSQL drops what is sent twice in one transaction.
    const repeated = { text: 'x'.repeat(50_000) };
    await Promise.all([repeated, long, { text: 'at once' }].map((one) => asking.publish('news', one)));
    await asking.publish('news', { text: 'last' });
    await until(async () => JSON.stringify(told.at(-1)) === '{"text":"last"}');
    expect(told).toHaveLength(6);
    expect(told).toEqual(expect.arrayContaining([repeated, long, { text: 'at once' }]));
    unsubscribe();

    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query ~ '^listen'`,
    );
    await until(() => asking.ask({ number: 7 }));
  });
});
