/**
 * The worker thread in which an ONNX model runs. It loads the model when it starts and says so, then answers each batch
 * of texts with one vector a text, or with what went wrong.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { OnnxAnswer, OnnxRequest, OnnxSettings } from './onnx-protocol.ts';

const { model, directory, dtype, pooling } = workerData as OnnxSettings;

const extractor = await load();
parentPort?.postMessage({ ready: true } satisfies OnnxAnswer);
parentPort?.on('message', async ({ id, texts }: OnnxRequest) => {
  const answer = await extractor(texts, { pooling, normalize: true }).then(
    (tensor): OnnxAnswer => ({ id, vectors: tensor.tolist() }),
    (error: unknown): OnnxAnswer => ({ id, failure: String(error) }),
  );
  parentPort?.postMessage(answer);
});

async function load() {
  const { env, pipeline } = await import('@huggingface/transformers');
  env.localModelPath = directory;
  env.cacheDir = directory;
  return pipeline('feature-extraction', model, { dtype });
}
