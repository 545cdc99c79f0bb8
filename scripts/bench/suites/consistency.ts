import { runProcesses } from '../../../test/support/consistency/run-processes.ts';
import type { Measurement } from '../harness/measurement.ts';

/** Longer than retired segments are kept, so that their sweep is part of it. */
const seconds = 75;
const questions = 200;

/** Six processes on one project of PostgreSQL: whether searches ever found what was deleted, or anything twice. */
export async function measureConsistency(): Promise<Measurement[]> {
  const { BENCH_DATABASE_URL: address } = process.env;
  if (!address) return [];
  const result = await runProcesses(address, { seconds, questions });
  for (const failure of new Set(result.failures)) process.stderr.write(`consistency: ${failure}\n`);
  const line = (what: string, value: number, unit: string) => ({
    name: `six processes for ${seconds} s: ${what}`,
    value,
    unit,
  });
  return [
    line('files added', result.added, 'files'),
    line('files deleted', result.deleted, 'files'),
    line('searches', result.searches, 'searches'),
    line('passages found of files deleted before', result.stale, 'passages'),
    line('passages found twice', result.duplicates, 'passages'),
    line('failures', result.failures.length, 'failures'),
    line('passages left', result.chunks, 'passages'),
    line('segments left', result.segments, 'segments'),
    line('passages indexed otherwise than they are', result.differences, 'passages'),
    line(`questions of ${questions} with the hundred best of plain BM25`, result.exact, 'questions'),
  ];
}
