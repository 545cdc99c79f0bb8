import { createSlots } from '../../helpers/slots.ts';
import { untilAborted } from '../../helpers/until-aborted.ts';
import type { Reranker } from '../../ports/reranker.ts';
import { createWorkerThread } from '../shared/ask-thread.ts';
import { createVendorReranker } from '../shared/vendor-reranker.ts';
import { cannotLoad, findWeights } from './model-files.ts';
import type { CrossEncoderRequest, CrossEncoderSettings } from './protocol.ts';

const program = new URL('./rerank-thread.ts', import.meta.url);

/** How many candidates are scored; the others follow in their order. A small cross-encoder scores about twenty a second per core. */
const candidateCount = 20;

/**
 * Reranks with an installed ONNX cross-encoder, run by transformers.js in a worker thread, under the rules of all rerankers. A
 * cross-encoder reads question and passage together.
 * @throws ConfigError when transformers.js is not installed, or the model cannot be loaded
 */
export async function createOnnxReranker(model: string, directory: string): Promise<Reranker> {
  const settings: CrossEncoderSettings = { model, directory, dtype: findWeights(directory, model) ?? 'q8' };
  const { ask } = createWorkerThread<CrossEncoderRequest, number[]>(program, settings);
  await ask({ question: 'Does it run?', texts: ['It runs.'] }).catch((error: unknown) => {
    throw cannotLoad('RERANK_MODEL', model, directory, error);
  });
  // The thread cannot be told that a caller has left, so only what is next is handed to it.
  const turns = createSlots(1);
  return createVendorReranker(`hf:${model}`, {
    parseFailure: () => ({ kind: 'broken' }),
    async ask(question, candidates, signal) {
      await turns.take('', signal);
      const scored = ask({ question, texts: candidates.slice(0, candidateCount) }).finally(turns.free);
      const scores = await untilAborted(scored, signal);
      return scores.map((score, index) => ({ index, score }));
    },
  });
}
