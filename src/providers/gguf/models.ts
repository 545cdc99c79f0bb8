import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, resolve } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import type { CatalogueModel } from '../../ports/models.ts';
import type { ModelVendor } from '../shared/model-vendor.ts';
import { createGgufGenerator } from './generator.ts';

/** The context window, in tokens. Small models lose track in longer ones, and each token costs time and memory. */
const maxContext = 4_096;

/** The maximum length of an answer, in tokens. */
const maxAnswer = 512;

/** The share of the context that a prompt may fill: its length is an estimate, and the model's template adds to it. */
const usableShare = 0.85;

/**
 * Opens a model in a GGUF file, which then answers in this process.
 * @param path of the file, from the working directory
 * @throws ConfigError when node-llama-cpp is not installed, or the file is not there or no model
 */
export async function openGgufVendor(path: string): Promise<ModelVendor> {
  const file = resolve(path);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new ConfigError(`CHAT_MODEL is gguf:${path}, but there is no file ${file}.`);
  const { getLlama, LlamaChatSession } = await import('node-llama-cpp').catch((cause: unknown) => {
    const advice =
      'It is large and not installed by itself: run "npm install --ignore-scripts node-llama-cpp"';
    throw new ConfigError(`CHAT_MODEL is gguf:${path}, which needs node-llama-cpp. ${advice}.`, { cause });
  });
  const opened = await openContext(getLlama, file).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ConfigError(`CHAT_MODEL is gguf:${path}, but the model cannot be loaded: ${reason}.`, {
      cause,
    });
  });
  const { sequence, contextSize } = opened;
  const entry: CatalogueModel = {
    id: basename(file).replace(/\.gguf$/iu, ''),
    ownedBy: 'gguf',
    created: 0,
    contextWindow: Math.floor(usableShare * contextSize),
    outputLimit: Math.min(maxAnswer, Math.floor(contextSize / 4)),
    takesReasoning: false,
  };
  return {
    name: 'gguf',
    preferredModel: entry.id,
    list: async () => [entry],
    describe: () => entry,
    generator: createGgufGenerator({
      Session: LlamaChatSession,
      sequence,
      maxAnswer: entry.outputLimit ?? maxAnswer,
    }),
  };
}

/** All processors but one, which is left to the rest of the service. */
const threads = Math.max(1, availableParallelism() - 1);

async function openContext(getLlama: typeof import('node-llama-cpp').getLlama, modelPath: string) {
  const llama = await getLlama({
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
  });
  const model = await llama.loadModel({ modelPath });
  const contextSize = Math.min(maxContext, model.trainContextSize);
  const context = await model.createContext({ contextSize, sequences: 1, threads });
  return { sequence: context.getSequence(), contextSize };
}
