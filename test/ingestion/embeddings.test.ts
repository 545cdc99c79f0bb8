import { expect, onTestFinished, test } from 'vitest';
import { createTestServer } from '../support/server/create-test-server.ts';
import { openTestDatabase } from '../support/stores/open-test-database.ts';

test('an administrator sees the generations of vectors, and cannot drop or leave the only one', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const server = await createTestServer({}, database);
  onTestFinished(() => server[Symbol.asyncDispose]());
  const tenant = await server.createTenant();
  const file = new File(['The canteen opens at noon.'], 'a.md');
  await tenant.openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
  const { embeddings } = server.createAdmin().admin;
  const [active, ...others] = await embeddings.list.query();
  expect(active).toMatchObject({
    model: server.deps.embedder.model,
    state: 'active',
    percent: 100,
    dimensions: expect.any(Number),
    retired_at: null,
  });
  expect(active?.passages).toBe(active?.of_passages);
  expect(others).toEqual([]);
  const id = active?.id ?? 0;
  await expect(embeddings.drop.mutate({ id })).rejects.toThrow('is the one that searches use');
  await expect(embeddings.switch.mutate({ id: id + 9 })).rejects.toThrow(`There are: ${id}.`);
  await expect(embeddings.undo.mutate()).rejects.toThrow('no previous generation');
  await expect(tenant.trpc.admin.embeddings.list.query()).rejects.toThrow();
});
