import { makeId } from '../../../schema/ids.ts';
import type { Pool } from '../../../src/db/connections.ts';
import { beginDocument } from '../../../src/db/documents/begin-documents.ts';
import { appendChunks, reserveChunkIds } from '../../../src/db/documents/chunks.ts';
import { publishDocument } from '../../../src/db/documents/publish-documents.ts';
import { insertOrganization } from '../../../src/db/organizations/organizations.ts';
import { insertProject } from '../../../src/db/projects/projects.ts';
import { transaction } from '../../../src/db/transaction.ts';
import {
  ensureGeneration,
  findActiveGeneration,
  prepareGeneration,
} from '../../../src/db/vectors/generations.ts';
import { insertVectors, isPrepared, type PreparedGeneration } from '../../../src/db/vectors/vectors.ts';
import { mergers } from '../../../src/jobs/tasks/segment-tasks.ts';
import { createBuiltinEmbedder } from '../../../src/providers/builtin/embedder.ts';
import { compactSegments } from '../../../src/segments/compact-segments.ts';
import { createSegmentCache } from '../../../src/segments/segment-cache.ts';
import { segmentVectors } from '../../../src/vectors/segment-vectors.ts';
import { silentLog } from '../../../test/support/server/silent-log.ts';
import { insertFile } from '../../../test/support/stores/insert-file.ts';
import { createExactNearest, type ExactNearest } from '../baselines/exact-nearest.ts';
import { createClusteredVectors } from './clustered-vectors.ts';

/** A project of its own organization, with questions whose nearest chunks are known. */
export type Tenant = { projectId: string; size: number; questions: AskedTenant[] };

/** The vector of a question, with the chunks that a scan of all of the tenant's vectors finds nearest, best first. */
export type AskedTenant = { vector: Float32Array; nearest: number[] };

const rowsAtOnce = 1_000;

/** How many of the nearest chunks are known of each question. */
export const depth = 10;

/**
 * Makes a tenant of each size, whose chunks have made-up vectors of as many dimensions as the built-in embedder gives,
 * through the statements that ingestion runs.
 * @param questionsOf how many questions a tenant of a size is asked
 */
export async function fillTenants(
  pool: Pool,
  sizes: number[],
  questionsOf: (size: number) => number,
): Promise<Tenant[]> {
  const embedder = createBuiltinEmbedder();
  const [example = new Float32Array()] = await embedder.embed(['example'], 'document');
  await ensureGeneration(pool, embedder.model);
  const active = await findActiveGeneration(pool);
  const generation = active && (await prepareGeneration(pool, active.id, example.length));
  if (!generation || !isPrepared(generation)) throw new Error('There is no table for the vectors.');
  const tenants: Tenant[] = [];
  for (const [seed, size] of sizes.entries()) {
    tenants.push(await fillTenant(pool, generation, { seed, size, questions: questionsOf(size) }));
  }
  await segmentVectors({ pool, log: silentLog }, generation);
  const cache = createSegmentCache();
  for (const { projectId } of tenants) await compactSegments({ db: pool, cache, mergers }, projectId);
  await pool.query('vacuum (analyze)');
  return tenants;
}

async function fillTenant(
  pool: Pool,
  generation: PreparedGeneration,
  { seed, size, questions }: { seed: number; size: number; questions: number },
): Promise<Tenant> {
  const [organizationId, projectId, fileId] = [makeId(), makeId(), makeId()];
  const name = `tenant ${seed}`;
  const organization = await insertOrganization(pool, { id: organizationId, name });
  await insertProject(pool, { id: projectId, organizationId: organization.id, name, instructions: '' });
  const facts = { filename: 'a.md', purpose: 'assistants', kind: 'md', bytes: 1 } as const;
  const sha256 = new Uint8Array(32);
  await insertFile(pool, { id: fileId, organizationId, projectId, ...facts, sha256, createdAt: new Date() });
  const documentId = (await beginDocument(pool, { id: fileId })) as number;

  const vectors = createClusteredVectors(seed + 1, generation.dimensions, size);
  const asked = Array.from({ length: questions }, () => createExactNearest(vectors.next(), depth));
  for (let start = 0; start < size; start += rowsAtOnce) {
    const chunks = Array.from({ length: Math.min(rowsAtOnce, size - start) }, (_, index) => ({
      text: `passage ${start + index}`,
      headingPath: [],
      page: null,
    }));
    await transaction(pool, async (db) => {
      const chunkIds = await reserveChunkIds(db, chunks.length);
      await appendChunks(db, { projectId, id: documentId }, { chunks, chunkIds });
      const rows = chunkIds.map((chunkId) => ({ chunkId, vector: vectors.next() }));
      await insertVectors(db, generation, projectId, rows);
      for (const { chunkId, vector } of rows) for (const one of asked) one.offer(chunkId, vector);
    });
  }
  await publishDocument(pool, { id: documentId, fileId, generationIds: [generation.id] });
  return { projectId, size, questions: asked.map(toQuestion) };
}

function toQuestion({ vector, nearest }: ExactNearest): AskedTenant {
  return { vector, nearest: nearest() };
}
