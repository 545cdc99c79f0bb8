import { ConfigError } from '../config/config-error.ts';
import type { Pool } from '../db/connections.ts';
import type { DocumentKey } from '../db/documents/document-key.ts';
import { loadVectors } from '../db/documents/duplicate-content.ts';
import { type Generation, listCurrentGenerations, prepareGeneration } from '../db/vectors/generations.ts';
import { type ChunkVectors, isPrepared } from '../db/vectors/vectors.ts';
import { AppError } from '../errors/errors.ts';
import type { Embedder } from '../ports/embedder.ts';
import { type Embedders, embedderOf } from '../ports/embedders.ts';
import type { Log } from '../ports/log.ts';

/** A generation that chunks are embedded for, with its model. */
export type GenerationWriter = {
  generation: Generation;
  embedder: Embedder;
  /** Whether it is being replaced, so that a failure of its model must not stop the new one. */
  outgoing: boolean;
  /** Whether its model failed, so that some chunks have no vector of it. */
  failed?: boolean;
};

/** What embedding for generations needs. */
export type WriterDependencies = Embedders & {
  pool: Pool;
  log: Log;
  /** How long one batch of texts may take, in milliseconds; 15 minutes by default, for large models on slow machines. */
  embeddingTimeoutMs?: number | undefined;
};

const defaultTimeoutMs = 15 * 60 * 1000;

/**
 * The generations that new chunks are embedded for, except one that is being replaced and whose model cannot be used.
 * @throws ConfigError when the active model cannot be used, and AppError when only another process can use the new one
 */
export async function openWriters(deps: WriterDependencies): Promise<GenerationWriter[]> {
  const generations = await listCurrentGenerations(deps.pool);
  const replacing = generations.some(({ state }) => state === 'building');
  const writers = await Promise.all(
    generations.map(async (generation) => {
      const outgoing = replacing && generation.state === 'active';
      const embedder = await ignoreFailureIfOutgoing(deps, { generation, outgoing }, () =>
        openModel(deps, generation),
      );
      return embedder && { generation, embedder, outgoing };
    }),
  );
  return writers.filter((writer) => writer !== undefined);
}

async function openModel(deps: WriterDependencies, { model, state }: Generation): Promise<Embedder> {
  try {
    return await embedderOf(deps, model);
  } catch (error) {
    if (state !== 'building' || !(error instanceof ConfigError)) throw error;
    // A newer version, or one with other settings, is taking over. The work waits for it.
    throw new AppError(
      'upstream',
      `Another process is introducing the embedding model ${model}, which this one cannot use. It is tried again.`,
      { code: 'upstream_error' },
    );
  }
}

/**
 * Embeds texts for a generation, and creates its tables for its first vectors.
 * @returns undefined when the generation is being replaced and its model failed.
 * @throws what the embedder throws, and AppError when it takes too long or its vectors do not fit the stored ones
 */
export async function embedFor(
  deps: WriterDependencies,
  writer: GenerationWriter,
  texts: string[],
  signal?: AbortSignal,
): Promise<ChunkVectors | undefined> {
  if (writer.failed) return undefined;
  const vectors = await ignoreFailureIfOutgoing(deps, writer, () =>
    withinTime(deps.embeddingTimeoutMs, signal, (limited) =>
      writer.embedder.embed(texts, 'document', limited),
    ),
  );
  if (!vectors) {
    writer.failed = true;
    return undefined;
  }
  const dimensions = vectors[0]?.length ?? 0;
  const generation = isPrepared(writer.generation)
    ? writer.generation
    : await prepareGeneration(deps.pool, writer.generation.id, dimensions);
  if (!generation || !isPrepared(generation)) throw new Error('The generation was dropped meanwhile.');
  writer.generation = generation;
  if (dimensions === generation.dimensions) return { generation, vectors };
  throw new AppError(
    'upstream',
    `The embedding model ${generation.model} gives ${dimensions} dimensions now and gave ${generation.dimensions} ` +
      'before. The operator must set EMBEDDING_MODEL to a model of another name.',
    { code: 'upstream_error', lasting: true },
  );
}

/** Ends work at a deadline, even if it ignores its signal. @throws AppError when the time is over */
async function withinTime<Result>(
  timeoutMs: number = defaultTimeoutMs,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = new AbortController();
  const over = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    over.reject(
      new AppError('upstream', 'The embedding model took too long to answer. Try again later.', {
        code: 'upstream_timeout',
      }),
    );
    deadline.abort();
  }, timeoutMs);
  try {
    return await Promise.race([
      over.promise,
      work(outer ? AbortSignal.any([outer, deadline.signal]) : deadline.signal),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The vectors of a document with the same chunks in a generation.
 * @returns undefined unless all of them exist
 */
export async function copyFor(
  pool: Pool,
  { generation }: GenerationWriter,
  { document, from }: { document: DocumentKey; from: number },
  count: number,
): Promise<ChunkVectors | undefined> {
  if (!isPrepared(generation)) return undefined;
  const vectors = await loadVectors(pool, generation, document, { from, count });
  return vectors.length === count ? { generation, vectors } : undefined;
}

/** Runs `work`. If it fails for a generation that is being replaced, that is only logged, and the result is undefined. */
async function ignoreFailureIfOutgoing<Result>(
  { log }: WriterDependencies,
  { generation, outgoing }: Pick<GenerationWriter, 'generation' | 'outgoing'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!outgoing) throw error;
    log.warn(
      { err: error, model: generation.model },
      'new passages are not embedded for the model that is being replaced',
    );
    return undefined;
  }
}
