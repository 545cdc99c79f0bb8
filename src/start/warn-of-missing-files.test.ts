import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../../test/support/server/create-test-server.ts';
import { openTestDatabase } from '../../test/support/stores/open-test-database.ts';
import { warnOfMissingFiles } from './warn-of-missing-files.ts';

test('a start where the files of the database are not warns, and names the places', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  await using server = await createTestServer({}, database);
  const warnings: object[] = [];
  const log = { ...server.deps.log, warn: (facts: object) => void warnings.push(facts) };
  const look = () => warnOfMissingFiles({ ...server.deps, log });
  await look();
  const { openai } = await server.createTenant();
  for (const name of ['one.md', 'two.md'])
    await openai.files.create({ file: new File([`Words of ${name}`], name), purpose: 'assistants' });
  await look();
  const [file] = (await openai.files.list()).data;
  const [place] = server.deps.places;
  const id = file?.id.replace('file-', '') ?? '';
  await rm(join(place?.name ?? '', id.slice(0, 2), id));
  await look();
  expect(warnings).toEqual([]);

  await rm(place?.name ?? '', { recursive: true });
  await look();
  expect(warnings).toEqual([{ places: [place?.name] }]);
});
