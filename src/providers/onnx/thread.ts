/**
 * The worker thread of an ONNX model. Loads the model at its start, then answers each request with one vector per text, or
 * with an error message.
 */
import { resolve } from 'node:path';
import { workerData } from 'node:worker_threads';
import { answerRequests } from '../shared/ask-thread.ts';
import type { OnnxAnswer, OnnxRequest, OnnxSettings } from './protocol.ts';
import { loadTransformers } from './transformers.ts';

const { model, directory, dtype, pooling } = workerData as OnnxSettings;
const folder = resolve(directory, model);

const extractor = await loadTransformers(directory).pipeline('feature-extraction', folder, { dtype });
answerRequests(embed);

/** One by one: a batch pads its texts to the longest, which is slower, and a question would wait for the whole batch. */
async function embed({ texts }: OnnxRequest): Promise<OnnxAnswer> {
  const vectors: OnnxAnswer = [];
  for (const text of texts) {
    const tensor = await extractor([text], { pooling, normalize: true });
    vectors.push(...tensor.tolist());
  }
  return vectors;
}
