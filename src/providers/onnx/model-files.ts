import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../config.ts';

const quantized = 'onnx/model_quantized.onnx';
const unquantized = 'onnx/model.onnx';

/** The weights of a model in its folder, as transformers.js names them; those in 8 bits unless only others are there. */
export function findWeights(directory: string, model: string): 'q8' | 'fp32' {
  const has = (file: string) => existsSync(join(resolve(directory, model), file));
  return has(unquantized) && !has(quantized) ? 'fp32' : 'q8';
}

/** Why a model that a setting names cannot be loaded, and what to do. */
export function cannotLoad(setting: string, model: string, directory: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`${setting} is hf:${model}, but ${adviceFor(resolve(directory, model), reason)}.`);
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
