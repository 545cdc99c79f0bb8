import { ConfigError } from '../../config/config-error.ts';
import { createWorkerThread } from '../shared/ask-thread.ts';
import { findPooling, findWeights } from './model-files.ts';
import type {
  CrossEncoderRequest,
  CrossEncoderSettings,
  OnnxAnswer,
  OnnxRequest,
  OnnxSettings,
} from './protocol.ts';

/** The result of trying a model. */
export type Trial = {
  /** The number of dimensions; undefined for a reranker. */
  dimensions: number | undefined;
  /** The time for a passage of about a hundred words. */
  milliseconds: number;
};

const question = 'When does the canteen open?';
const passage = 'The canteen opens at noon, and in summer half an hour earlier. '.repeat(9);

/**
 * Loads a model and lets it embed or rerank once.
 * @param path of its folder inside `directory`, the models folder with the runtime
 * @throws ConfigError when it fails
 */
export async function tryModel(
  model: string,
  path: string,
  directory: string,
  purpose: 'embedding' | 'reranking',
): Promise<Trial> {
  const settings = { model: path, directory, dtype: findWeights(directory, path) ?? 'q8' };
  const asked = purpose === 'embedding' ? tryEmbedder(settings) : tryReranker(settings);
  const { numbers, ...trial } = await asked.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `hf:${model} is complete, but cannot be run (${reason}): its files are damaged, or of a kind that transformers.js ` +
        'cannot run.',
    );
  });
  if (numbers.length > 0 && numbers.every(Number.isFinite)) return trial;
  throw new ConfigError(`hf:${model} runs, but its results are no numbers: take another precision of it.`);
}

async function tryEmbedder(settings: CrossEncoderSettings): Promise<Trial & { numbers: number[] }> {
  const program = new URL('./thread.ts', import.meta.url);
  const pooling = findPooling(settings.directory, settings.model);
  const { ask } = createWorkerThread<OnnxRequest, OnnxAnswer>(program, {
    ...settings,
    pooling,
  } satisfies OnnxSettings);
  await ask({ texts: [question] });
  const started = performance.now();
  const [vector = []] = await ask({ texts: [passage] });
  return { dimensions: vector.length, milliseconds: performance.now() - started, numbers: vector };
}

async function tryReranker(settings: CrossEncoderSettings): Promise<Trial & { numbers: number[] }> {
  const program = new URL('./rerank-thread.ts', import.meta.url);
  const { ask } = createWorkerThread<CrossEncoderRequest, number[]>(program, settings);
  await ask({ question, texts: [question] });
  const started = performance.now();
  const numbers = await ask({ question, texts: [passage] });
  return { dimensions: undefined, milliseconds: performance.now() - started, numbers };
}
