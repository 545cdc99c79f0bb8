/**
 * The worker thread of an ONNX model. Loads the model at its start, then answers each request with one vector per text, or
 * with an error message.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '../shared/ask-thread.ts';
import type { OnnxAnswer, OnnxRequest, OnnxSettings } from './protocol.ts';

const { model, directory, dtype, pooling } = workerData as OnnxSettings;

const extractor = await load();
parentPort?.on('message', async ({ id, texts }: OnnxRequest & { id: number }) => {
  const answer = await embed(texts).then(
    (vectors): ThreadAnswer<OnnxAnswer> => ({ id, answer: vectors }),
    (error: unknown): ThreadAnswer<OnnxAnswer> => ({ id, failure: String(error) }),
  );
  parentPort?.postMessage(answer);
});

/** One by one: a batch pads its texts to the longest, which takes longer, and a question would wait for all of them. */
async function embed(texts: string[]): Promise<OnnxAnswer> {
  const vectors: OnnxAnswer = [];
  for (const text of texts) {
    const tensor = await extractor([text], { pooling, normalize: true });
    vectors.push(...tensor.tolist());
  }
  return vectors;
}

async function load() {
  const { env, pipeline } = await import('@huggingface/transformers');
  env.localModelPath = directory;
  env.cacheDir = directory;
  return pipeline('feature-extraction', model, { dtype });
}
