import { z } from 'zod';
import {
  type EmbeddingGeneration,
  embeddingGeneration,
  generationChoice,
} from '../../../schema/admin/embeddings.ts';
import type { Pool } from '../../db/connections.ts';
import {
  dropGeneration,
  type GenerationProgress,
  listGenerations,
  type Refusal,
  switchBack,
} from '../../db/vectors/generations.ts';
import { AppError } from '../../errors/errors.ts';
import { enqueueEmbedding, enqueueSweep } from '../../jobs/enqueue.ts';
import { adminProcedure, router } from '../../request/trpc.ts';
import { toUnixSeconds } from '../objects/unix-seconds.ts';

/** Vectors of former and future embedding models, besides the ones that searches use. */
export const embeddingsRouter = router({
  /** Every generation of vectors with its progress, oldest first. */
  list: adminProcedure
    .output(z.array(embeddingGeneration))
    .query(({ ctx }) => listGenerationObjects(ctx.deps.pool)),

  /** Switches searches back to a former generation at once. */
  switch: adminProcedure
    .input(generationChoice)
    .output(z.array(embeddingGeneration))
    .mutation(({ ctx, input }) => goTo(ctx.deps.pool, input.id)),

  /** Undoes the last switch: searches use the previous generation again at once. */
  undo: adminProcedure.output(z.array(embeddingGeneration)).mutation(async ({ ctx }) => {
    const { pool } = ctx.deps;
    const former = (await listGenerations(pool)).filter(({ state }) => state === 'retired');
    const latest = former.toSorted((one, other) => Number(other.retiredAt) - Number(one.retiredAt))[0];
    if (!latest) {
      throw new AppError('invalid_request', 'There is no previous generation of vectors to go back to.');
    }
    return goTo(pool, latest.id);
  }),

  /** Drops a generation that searches do not use; its vectors are deleted in the background. */
  drop: adminProcedure
    .input(generationChoice)
    .output(z.array(embeddingGeneration))
    .mutation(async ({ ctx, input }) => {
      const { pool } = ctx.deps;
      await refuseOr(pool, input.id, await dropGeneration(pool, input.id));
      await enqueueSweep(pool);
      return listGenerationObjects(pool);
    }),
});

async function goTo(pool: Pool, id: number): Promise<EmbeddingGeneration[]> {
  await refuseOr(pool, id, await switchBack(pool, id));
  // Documents uploaded since the generation was left.
  await enqueueEmbedding(pool);
  return listGenerationObjects(pool);
}

async function refuseOr(pool: Pool, id: number, refusal: Refusal | undefined): Promise<void> {
  if (refusal === undefined) return;
  if (refusal === 'missing') {
    const ids = (await listGenerations(pool)).map((generation) => generation.id);
    throw new AppError('not_found', `There is no generation ${id}. There are: ${ids.join(', ')}.`, {
      param: 'id',
    });
  }
  const sentences = {
    active: `Generation ${id} is the one that searches use. Switch to another one first.`,
    building:
      'A generation is being built, and searches will switch to it when it is complete. Drop it first to ' +
      'switch to another one.',
  };
  throw new AppError('invalid_request', sentences[refusal], { param: 'id' });
}

/** Every generation of vectors, oldest first. */
export async function listGenerationObjects(pool: Pool): Promise<EmbeddingGeneration[]> {
  return (await listGenerations(pool)).map(toGenerationObject);
}

function toGenerationObject(row: GenerationProgress): EmbeddingGeneration {
  return {
    id: row.id,
    model: row.model,
    dimensions: row.dimensions,
    state: row.state,
    passages: row.chunks,
    of_passages: row.ofChunks,
    percent: row.ofChunks === 0 ? 100 : Math.floor((1_000 * row.chunks) / row.ofChunks) / 10,
    created_at: toUnixSeconds(row.createdAt),
    retired_at: toUnixSeconds(row.retiredAt),
  };
}
