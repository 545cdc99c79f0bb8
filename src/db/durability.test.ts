import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedTemplate } from '../../test/support/stores/embedded-templates.ts';
import { until } from '../../test/support/timing/until.ts';
import { openDatabase } from './database.ts';
import { asynchronousCommit } from './transaction.ts';

let parent: string;
let directory: string;
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'lectern-durability-'));
  directory = join(parent, 'database');
  const database = await openDatabase({ directory, template: await embeddedTemplate('empty') });
  await database.pool.query('create table entry (number integer primary key)');
  await database.close();
});
afterAll(() => rm(parent, { recursive: true }));

test('a commit flushes the log before it returns, a query flushes nothing, a checkpoint flushes the data', async () => {
  const database = await openDatabase({ directory });
  await database.pool.query('checkpoint');
  const start = await database.flushes();
  for (let number = 1; number <= 5; number += 1) {
    await database.pool.query('insert into entry values ($1)', [number]);
    expect((await database.flushes()).log).toBeGreaterThanOrEqual(start.log + number);
  }
  const written = await database.flushes();
  expect(written.data).toBe(start.data);
  await database.pool.query('select count(*) from entry');
  expect(await database.flushes()).toEqual(written);
  await database.pool.query('checkpoint');
  const checkpointed = await database.flushes();
  expect(checkpointed.data).toBeGreaterThan(written.data);
  expect(checkpointed.milliseconds).toBeGreaterThan(start.milliseconds);
  await database.pool.query('delete from entry');
  await database.close();
});

test('a statement with asynchronous commit flushes nothing, and the next commit flushes it too', async () => {
  const database = await openDatabase({ directory });
  await database.pool.query('checkpoint');
  const { log } = await database.flushes();
  await database.pool.query(`insert into entry select 1 from ${asynchronousCommit}`);
  expect((await database.flushes()).log).toBe(log);
  await database.pool.query('delete from entry');
  expect((await database.flushes()).log).toBeGreaterThan(log);
  await database.close();
});

test('a process killed between commits loses no committed row', async () => {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('./database.ts', import.meta.url).href)};
    const database = await openDatabase({ directory: ${JSON.stringify(directory)} });
    const write = async (number) => {
      await database.pool.query('insert into entry values ($1)', [number]);
      console.log(number);
      return write(number + 10);
    };
    await Promise.all(Array.from({ length: 10 }, (_, writer) => write(writer)));`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told: number[] = [];
  const exited = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    if (told.push(Number(line)) === 300) child.kill('SIGKILL');
  }
  await exited;
  const database = await openDatabase({ directory });
  const { rows } = await database.pool.query<{ number: number }>('select number from entry');
  await database.close();
  const stored = new Set(rows.map((row) => row.number));
  expect(told.length).toBeGreaterThanOrEqual(300);
  expect(told.filter((number) => !stored.has(number))).toEqual([]);
});

test('a directory with other files in it is left alone', async () => {
  const other = join(parent, 'other');
  await mkdir(other);
  await writeFile(join(other, 'letter.txt'), 'Dear reader');
  await expect(openDatabase({ directory: other })).rejects.toThrow('contains files but no database');
  expect(await readFile(join(other, 'letter.txt'), 'utf8')).toBe('Dear reader');
});

test('an embedded database that had to stop is opened again once it can be, with all that was committed', async () => {
  const told: string[] = [];
  const note = (facts: { reason?: string }, line: string) => void told.push(`${line}: ${facts.reason ?? ''}`);
  const log = { debug() {}, info: note, warn: note, error: note };
  const database = await openDatabase({ directory, log });
  await database.pool.query('insert into entry values (-1)');
  const [wal, gone] = [join(directory, 'pg_wal'), join(directory, 'gone')];
  await rename(wal, gone);
  await writeFile(wal, '');
  const work = async () => {
    await database.pool.query('select pg_switch_wal()');
    await database.pool.query('create table never (word text)');
    await database.pool.query('select pg_switch_wal()');
  };
  const away = { kind: 'unavailable', message: expect.stringContaining('Try again in a few seconds') };
  await expect(work()).rejects.toMatchObject(away);
  await expect(database.pool.query('select 1')).rejects.toMatchObject(away);
  expect(database.isAway()).toBe(true);
  await until(async () => told.some((line) => /cannot be opened again yet.*is safe/.test(line)));
  expect(told.filter((line) => /damaged|Restore a backup/.test(line))).toEqual([]);
  await rm(wal);
  await rename(gone, wal);
  const isThere = async () =>
    (await database.pool.query('select from entry where number = -1')).rowCount === 1;
  await until(() => isThere().catch(() => false));
  await database.pool.query('delete from entry where number = -1');
  await database.close();
});
