import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { searchResult } from '../../schema/search.ts';
import { findIdentifiers, makeDocuments } from '../support/search/exact-matches.ts';
import { makeIdentifiers } from '../support/search/identifiers.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

/** Three of each kind; `npm run eval -- --exact` looks for 500 among 20,000 passages. */
const identifiers = makeIdentifiers(18);

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  for (const { id, text } of makeDocuments(identifiers, 144)) {
    await tenant.openai.files.create({ file: new File([text], `${id}.md`), purpose: 'assistants' });
  }
  const note = 'The launch \u{1f680} was moved to Friday because of the storm over the coast.';
  await tenant.openai.files.create({ file: new File([note], 'launch.txt'), purpose: 'assistants' });
  const page = 'Harbour dues¹ came to 81,234<sup>2</sup> and the ferry let out CO<sub>2</sub>.';
  await tenant.openai.files.create({ file: new File([page], 'dues.md'), purpose: 'assistants' });
  await server.drainJobs();
});

test('the only passage with an identifier comes first, whatever the vectors and the reranker say', async () => {
  const projectId = parseId('assistant', tenant.assistantId) ?? '';
  const results = await findIdentifiers(server.deps, projectId, identifiers);
  expect(results).toHaveLength(8);
  for (const { name, asked, first, missed } of results) {
    expect(missed, name).toEqual([]);
    expect(first / asked, name).toBeGreaterThanOrEqual(0.99);
  }
});

async function contextOf(query: string): Promise<string> {
  const response = await server.fetch('/v1/search', {
    key: tenant.apiKey,
    json: { assistant_id: tenant.assistantId, query },
  });
  return searchResult.parse(await response.json()).context;
}

test('a query of one emoji finds the passage that contains it', async () => {
  expect(await contextOf('\u{1f680}')).toContain('was moved to Friday');
});

test.each(['"81,234"', '"CO2"', '"dues"'])(
  'a number, formula or word is found although the mark of a note follows it: %s',
  async (query) => {
    expect(await contextOf(query)).toContain('dues¹ came to 81,234² and the ferry let out CO₂');
  },
);
