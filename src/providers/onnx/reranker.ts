import type { Reranker } from '../../ports/reranker.ts';
import { createWorkerThread } from '../shared/ask-thread.ts';
import { cannotLoad, findWeights } from './model-files.ts';
import type { CrossEncoderRequest, CrossEncoderSettings } from './protocol.ts';

const program = new URL('./rerank-thread.ts', import.meta.url);

/** How many candidates are scored; the others follow unchanged. A small cross-encoder scores about twenty a second per core. */
const candidateCount = 20;

/**
 * Reranks with an installed ONNX cross-encoder, run by transformers.js in a worker thread. A cross-encoder reads question and
 * passage together.
 * @throws ConfigError when transformers.js is not installed, or the model cannot be loaded
 */
export async function createOnnxReranker(model: string, directory: string): Promise<Reranker> {
  const settings: CrossEncoderSettings = { model, directory, dtype: findWeights(directory, model) ?? 'q8' };
  const { ask } = createWorkerThread<CrossEncoderRequest, number[]>(program, settings);
  await ask({ question: 'Does it run?', texts: ['It runs.'] }).catch((error: unknown) => {
    throw cannotLoad('RERANK_MODEL', model, directory, error);
  });
  return {
    model: `hf:${model}`,
    async rerank(question, candidates, signal) {
      const texts = candidates.slice(0, candidateCount);
      const scores = await ask({ question, texts });
      signal?.throwIfAborted();
      const least = Math.min(...scores);
      return candidates.map((_, index) => scores[index] ?? least - 1 - index);
    },
  };
}
