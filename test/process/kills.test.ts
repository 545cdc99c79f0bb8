import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMixedDocuments } from '../../scripts/bench/workloads/mixed-documents.ts';
import { createRandom } from '../../src/evaluate/random.ts';
import { killIngestion } from '../support/ingestion/kill-ingestion.ts';
import { addMigratedDatabase } from '../support/server/start-program.ts';

// `npm run bench -- kills` does the same fifty times.
test('a process killed during ingestion leaves no file unprocessed, no duplicate chunk and no orphaned bytes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-kills-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await addMigratedDatabase(directory);
  const documents = await createMixedDocuments(16, 3);
  const { faults } = await killIngestion(directory, documents, { kills: 3, random: createRandom(5) });
  expect(faults).toEqual([]);
}, 600_000);
