import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { createThread } from '../shared/ask-thread.ts';
import type { EmbeddingProtocol } from '../shared/vendor-embedder.ts';
import type { OnnxAnswer, OnnxRequest, OnnxSettings } from './protocol.ts';

const program = new URL('./thread.ts', import.meta.url);

/** Families that pool the first or last token; all others pool the mean of all tokens. */
const poolings: [name: RegExp, pooling: OnnxSettings['pooling']][] = [
  [/(?:^|[/-])bge-|mxbai-embed|snowflake-arctic-embed/iu, 'cls'],
  [/qwen3-embedding/iu, 'last_token'],
];

const quantized = 'onnx/model_quantized.onnx';
const unquantized = 'onnx/model.onnx';

/**
 * Embeds with an ONNX model by transformers.js in a worker thread. Files that are missing in the local folder are
 * downloaded from Hugging Face.
 * @throws ConfigError when transformers.js is not installed, or the model cannot be loaded or has other dimensions
 */
export async function onnxEmbedding(
  model: string,
  directory: string,
  dimensions?: number,
): Promise<EmbeddingProtocol> {
  const folder = resolve(directory, model);
  const has = (file: string) => existsSync(join(folder, file));
  const dtype = has(unquantized) && !has(quantized) ? 'fp32' : 'q8';
  const pooling = poolings.find(([name]) => name.test(model))?.[1] ?? 'mean';
  const settings: OnnxSettings = { model, directory, dtype, pooling };
  const ask = createThread<OnnxRequest, OnnxAnswer>(program, settings);
  const [vector = []] = await ask({ texts: ['Does it run?'] }).catch((error: unknown) => {
    throw cannotLoad(model, folder, error);
  });
  if (dimensions !== undefined && dimensions !== vector.length) {
    throw new ConfigError(
      `EMBEDDING_MODEL is hf:${model}@${dimensions}, but the model has ${vector.length} dimensions. Leave @${dimensions} out.`,
    );
  }
  return {
    maxBatch: { texts: 16, tokens: 4_000 },
    parseFailure: () => ({ kind: 'broken' }),
    async ask(texts, _purpose, signal) {
      const ended = Promise.withResolvers<never>();
      const end = () => ended.reject(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      try {
        return await Promise.race([ask({ texts }), ended.promise]);
      } catch (error) {
        signal.throwIfAborted();
        const message = `The embedding model ${model} failed.`;
        throw new AppError('upstream', message, { code: 'upstream_error', cause: error });
      } finally {
        signal.removeEventListener('abort', end);
      }
    },
  };
}

function cannotLoad(model: string, folder: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`EMBEDDING_MODEL is hf:${model}, but ${adviceFor(folder, reason)}.`);
}

function adviceFor(folder: string, reason: string): string {
  if (/Cannot find package '@huggingface\/transformers'/u.test(reason)) {
    return 'it needs transformers.js, which is large and not installed by itself: run "npm install @huggingface/transformers"';
  }
  const weights = [quantized, unquantized].some((file) => existsSync(join(folder, file)))
    ? []
    : [`${quantized} (or ${unquantized})`];
  const missing = ['config.json', 'tokenizer.json', 'tokenizer_config.json']
    .filter((file) => !existsSync(join(folder, file)))
    .concat(weights);
  return missing.length === 0
    ? `it could not be run from ${folder} (${reason}): its files are damaged, or of a kind that transformers.js cannot run`
    : `${folder} lacks ${missing.join(', ')}, and downloading failed (${reason}). Put the model's files there, or see ` +
        'that Hugging Face can be reached';
}
