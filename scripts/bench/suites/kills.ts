import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom } from '../../../src/evaluate/random.ts';
import { killIngestion } from '../../../test/support/ingestion/kill-ingestion.ts';
import type { Bench } from '../harness/bench.ts';
import type { Measurement } from '../harness/measurement.ts';
import { createMixedDocuments } from '../workloads/mixed-documents.ts';

const kills = 50;
const documentCount = 100;

/** An ingestion that is killed again and again; throws when anything is not as it should be afterwards. */
export async function measureKills({ directory }: Bench): Promise<Measurement[]> {
  const documents = await createMixedDocuments(documentCount, 1);
  const report = await killIngestion(await mkdtemp(join(directory, 'kills-')), documents, {
    kills,
    random: createRandom(1),
  });
  if (report.faults.length > 0) throw new Error(`After ${kills} kills: ${report.faults.join('; ')}.`);
  return [
    { name: `kills of an ingestion of ${documentCount} files`, value: kills, unit: '' },
    { name: '  of which while starting', value: report.whileStarting, unit: '' },
    { name: '  uploads broken off and sent again', value: report.brokenOff, unit: '' },
    { name: '  faults found afterwards', value: report.faults.length, unit: '' },
  ];
}
