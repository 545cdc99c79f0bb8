import { ConfigError } from '../../config/config-error.ts';
import { AppError } from '../../errors/errors.ts';
import { untilAborted } from '../../helpers/until-aborted.ts';
import { createWorkerThread } from '../shared/ask-thread.ts';
import type { EmbeddingProtocol } from '../shared/vendor-embedder.ts';
import { cannotLoad, findPooling, findWeights } from './model-files.ts';
import type { OnnxAnswer, OnnxRequest, OnnxSettings } from './protocol.ts';

const program = new URL('./thread.ts', import.meta.url);

/**
 * Embeds with an installed ONNX model, run by transformers.js in a worker thread.
 * @throws ConfigError when transformers.js is not installed, or the model cannot be loaded or has other dimensions
 */
export async function onnxEmbedding(
  model: string,
  directory: string,
  dimensions?: number,
): Promise<EmbeddingProtocol> {
  const dtype = findWeights(directory, model) ?? 'q8';
  const settings: OnnxSettings = { model, directory, dtype, pooling: findPooling(directory, model) };
  const { ask } = createWorkerThread<OnnxRequest, OnnxAnswer>(program, settings);
  const [vector = []] = await ask({ texts: ['Does it run?'] }).catch((error: unknown) => {
    throw cannotLoad('EMBEDDING_MODEL', model, directory, error);
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
      try {
        return await untilAborted(ask({ texts }), signal);
      } catch (error) {
        signal.throwIfAborted();
        const message = `The embedding model ${model} failed.`;
        throw new AppError('upstream', message, { code: 'upstream_error', cause: error });
      }
    },
  };
}
