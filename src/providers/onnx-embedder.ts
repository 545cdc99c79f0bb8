import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ConfigError } from '../config.ts';
import { AppError } from '../errors.ts';
import type { OnnxAnswer, OnnxRequest, OnnxSettings } from './onnx-protocol.ts';
import type { EmbeddingDialect } from './vendor-embedder.ts';

const program = new URL('./onnx-thread.ts', import.meta.url);

/** Families whose first or last token stands for the text; of all others, the mean of all tokens does. */
const poolings: [name: RegExp, pooling: OnnxSettings['pooling']][] = [
  [/(?:^|[/-])bge-|mxbai-embed|snowflake-arctic-embed/iu, 'cls'],
  [/qwen3-embedding/iu, 'last_token'],
];

/**
 * Embeds with an ONNX model of Hugging Face by transformers.js, in a thread of its own, from a local folder or, what is
 * not there, from Hugging Face.
 * @throws ConfigError when transformers.js is not installed or the model cannot be loaded
 */
export async function onnxEmbedding(model: string, directory: string): Promise<EmbeddingDialect> {
  const dtype =
    existsSync(join(directory, model, 'onnx', 'model.onnx')) && !hasQuantized(directory, model)
      ? 'fp32'
      : 'q8';
  const pooling = poolings.find(([name]) => name.test(model))?.[1] ?? 'mean';
  const worker = new Worker(program, {
    workerData: { model, directory, dtype, pooling } satisfies OnnxSettings,
  });
  // It must not keep a process alive that is done.
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<number[][]>>();
  const ready = Promise.withResolvers<void>();
  worker.on('message', (answer: OnnxAnswer) => {
    if ('ready' in answer) return ready.resolve();
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('vectors' in answer) asked?.resolve(answer.vectors);
    else asked?.reject(brokenModel(model, answer.failure));
  });
  worker.on('error', (error) => {
    ready.reject(cannotLoad(model, error));
    for (const asked of waiting.values()) asked.reject(brokenModel(model, error));
    waiting.clear();
  });
  await ready.promise;
  let last = 0;
  return {
    request: { texts: 16, tokens: 4_000 },
    readFailure: () => ({ kind: 'broken' }),
    ask(texts) {
      const answer = Promise.withResolvers<number[][]>();
      last += 1;
      waiting.set(last, answer);
      worker.postMessage({ id: last, texts } satisfies OnnxRequest);
      return answer.promise;
    },
  };
}

function hasQuantized(directory: string, model: string): boolean {
  return existsSync(join(directory, model, 'onnx', 'model_quantized.onnx'));
}

function cannotLoad(model: string, error: Error): ConfigError {
  const isMissing = /Cannot find package '@huggingface\/transformers'/u.test(error.message);
  const advice = isMissing
    ? 'it needs transformers.js, which is large and not installed by itself: run "npm install @huggingface/transformers"'
    : `it could not be loaded (${error.message}). MODELS_DIR must have it, or Hugging Face must be in reach`;
  return new ConfigError(`EMBEDDING_MODEL is hf:${model}, but ${advice}.`);
}

function brokenModel(model: string, cause: unknown): AppError {
  return new AppError('upstream', `The embedding model ${model} failed.`, { code: 'upstream_error', cause });
}
