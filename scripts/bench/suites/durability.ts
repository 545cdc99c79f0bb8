import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedDatabase, openDatabase } from '../../../src/db/database.ts';
import type { Bench } from '../harness/bench.ts';
import { interleave, type Measurement, median, timed } from '../harness/measurement.ts';

const rounds = 10;
const commitsPerRound = 20;

/** What it costs that a commit is on the disk before it is acknowledged: inserts of one row, one after the other. */
export async function measureDurability({ directory }: Bench): Promise<Measurement[]> {
  const open = async (durable: boolean) => {
    const parent = await mkdtemp(join(directory, 'durability-'));
    const database = await openDatabase({ directory: join(parent, 'database'), durable });
    await database.pool.query('create table entry (number integer primary key, word text)');
    return database;
  };
  const durable = await open(true);
  const relaxed = await open(false);
  try {
    const before = await durable.flushes();
    const times = await interleave(rounds, {
      durable: (round) => commit(durable, round),
      relaxed: (round) => commit(relaxed, round),
    });
    const after = await durable.flushes();
    const flushes = after.log + after.data - before.log - before.data;
    return [
      {
        name: 'commit of one row, p50',
        value: median(times.durable.flat()),
        unit: 'ms',
        baseline: { what: 'without waiting for the disk', value: median(times.relaxed.flat()) },
      },
      { name: 'flushes a commit', value: flushes / (rounds * commitsPerRound), unit: '' },
      { name: 'a flush takes', value: (after.milliseconds - before.milliseconds) / flushes, unit: 'ms' },
    ];
  } finally {
    await durable.close();
    await relaxed.close();
  }
}

async function commit({ pool }: EmbeddedDatabase, round: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < commitsPerRound; index += 1) {
    const values = [round * commitsPerRound + index, 'word'];
    times.push(await timed(() => pool.query('insert into entry values ($1, $2)', values)));
  }
  return times;
}
