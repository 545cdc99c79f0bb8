import { expect } from 'vitest';
import { parseId } from '../../../schema/ids.ts';
import { findRetiredDocument } from '../../../src/db/documents/sweep-documents.ts';
import { retireSegments } from '../../../src/db/segments/segments.ts';
import { sweepSegments } from '../../../src/db/segments/sweep-segments.ts';
import {
  dropGeneration,
  ensureGeneration,
  listGenerations,
  prepareGeneration,
} from '../../../src/db/vectors/generations.ts';
import { discardVectorSegments } from '../../../src/db/vectors/unsegmented.ts';
import { findSearchedGeneration, scoreByVector } from '../../../src/db/vectors/vectors.ts';
import { enqueueSweep } from '../../../src/jobs/enqueue.ts';
import { sweepDocuments } from '../../../src/jobs/tasks/upkeep-tasks.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { embedMissing } from '../../../src/vectors/embed-missing.ts';
import type { Tenant, TestServer } from '../../support/server/create-test-server.ts';

/** So many segments of one size are merged. */
const files = 9;

/** What a service does with passages from the first file to the end of its assistant, and what it does in the background. */
export async function runMainFlows(server: TestServer): Promise<void> {
  const tenant = await server.createTenant();
  const projectId = parseId('assistant', tenant.assistantId) ?? '';
  const ids: string[] = [];
  for (let number = 0; number < files; number += 1)
    ids.push(await upload(tenant, `note ${number}.md`, number));
  await server.drainJobs();
  // Merges nine segments of each kind.
  await search(tenant, 'canteen');
  await search(tenant, '"canteen opens" -closes');
  await tenant.trpc.files.passages.query({ id: ids[0] ?? '' });
  await tenant.trpc.files.passagePosition.mutate({ id: ids[0] ?? '', passage: 'The canteen opens' });
  const { citations } = await tenant.trpc.chat.answer.mutate({ content: 'Summarize note 1' });
  expect(citations).toHaveLength(1);
  // The same content under another name, content that replaces other, and a file that goes.
  await upload(tenant, 'copy.md', 1);
  await tenant.trpc.files.reindex.mutate({ id: ids[2] ?? '' });
  await tenant.openai.files.delete(ids[3] ?? '');
  await server.drainJobs();
  await checkIndex(server, tenant);
  await discardVectors(server, tenant, projectId);
  await reembed(server);
  await endAssistant(server, projectId);
}

async function upload({ openai }: Tenant, name: string, number: number): Promise<string> {
  const text = `# Canteen\n\nThe canteen opens at ${number} and closes at noon.`;
  return (await openai.files.create({ file: new File([text], name), purpose: 'assistants' })).id;
}

async function search({ trpc, assistantId }: Tenant, query: string): Promise<void> {
  const found = await trpc.search.mutate({ assistant_id: assistantId, query });
  expect(found.file_ids.length).toBeGreaterThan(query.includes(' -') ? -1 : 0);
}

async function checkIndex(server: TestServer, { assistantId }: Tenant): Promise<void> {
  const [check] = await server.createAdmin().admin.index.check.query({ project_id: assistantId });
  expect(check).toMatchObject({ missing: 0, superfluous: 0, different: 0 });
}

/** Searches without segments of vectors, and has both indexes written anew. */
async function discardVectors(server: TestServer, tenant: Tenant, projectId: string): Promise<void> {
  await discardVectorSegments(server.deps.pool, projectId);
  await search(tenant, 'when does the canteen open');
  await server.createAdmin().admin.index.rebuild.mutate({ project_id: tenant.assistantId });
  await server.drainJobs();
  await checkIndex(server, tenant);
}

/** Embeds all by another model, and drops what the one before made. */
async function reembed({ deps }: TestServer): Promise<void> {
  const { pool } = deps;
  const before = await findSearchedGeneration(pool);
  const other: Embedder = {
    ...deps.embedder,
    model: 'another',
    embed: async (texts) => texts.map((text) => Float32Array.of(0, text.length % 2, 0, 1)),
  };
  const createEmbedderFor = async (model: string) => (model === other.model ? other : deps.embedder);
  await ensureGeneration(pool, other.model);
  const built = (await listGenerations(pool)).find(({ model }) => model === other.model);
  await prepareGeneration(pool, built?.id ?? 0, 4);
  await embedMissing({ ...deps, embedder: other, createEmbedderFor });
  expect(await listGenerations(pool)).toMatchObject([
    { state: 'retired' },
    { model: 'another', state: 'active' },
  ]);
  await dropGeneration(pool, before?.id ?? 0);
  await sweepDocuments(pool);
  expect(await listGenerations(pool)).toHaveLength(1);
}

async function endAssistant({ deps, drainJobs }: TestServer, projectId: string): Promise<void> {
  const { pool } = deps;
  // What only large projects and faults lead to.
  const generation = await findSearchedGeneration(pool, undefined);
  const vector = Float32Array.of(0, 1, 0, 1);
  await scoreByVector(pool, { projectId, generationId: generation?.id ?? 0, vector }, [1]);
  await retireSegments(pool, projectId, []);

  await pool.query('delete from project where id = $1', [projectId]);
  await enqueueSweep(pool);
  await drainJobs();
  expect(await findRetiredDocument(pool)).toBeUndefined();
  await pool.query(
    `update segment set state_changed_at = state_changed_at - interval '2 days' where project_id = $1`,
    [projectId],
  );
  while (await sweepSegments(pool, projectId));
  const left = await pool.query('select 1 from segment_block where project_id = $1 limit 1', [projectId]);
  expect(left.rowCount).toBe(0);
}
