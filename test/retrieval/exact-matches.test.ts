import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../schema/ids.ts';
import { createTestServer, type Tenant, type TestServer } from '../support/create-test-server.ts';
import { findIdentifiers, makeDocuments } from '../support/exact-matches.ts';
import { makeIdentifiers } from '../support/identifiers.ts';

/** Three of each kind; `npm run eval -- --exact` looks for 500 among 20,000 passages. */
const identifiers = makeIdentifiers(18);

let server: TestServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await createTestServer();
  tenant = await server.createTenant();
  for (const { id, text } of makeDocuments(identifiers, 144)) {
    await tenant.openai.files.create({ file: new File([text], `${id}.md`), purpose: 'assistants' });
  }
  await server.drainJobs();
  return () => server[Symbol.asyncDispose]();
});

test('the one passage with an identifier comes first, whatever vectors and reranker say', async () => {
  const projectId = parseId('assistant', tenant.assistantId) ?? '';
  const results = await findIdentifiers(server.deps, projectId, identifiers);
  expect(results).toHaveLength(8);
  for (const { name, asked, first, missed } of results) {
    expect(missed, name).toEqual([]);
    expect(first / asked, name).toBeGreaterThanOrEqual(0.99);
  }
});
