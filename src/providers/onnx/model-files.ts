import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { commandLine } from '../../config/program.ts';
import type { OnnxSettings, Precision } from './protocol.ts';

/** The weights of each precision, preferred ones first: processors compute half precision slowly. */
export const weightsFiles: Record<Precision, string> = {
  q8: 'onnx/model_quantized.onnx',
  int8: 'onnx/model_int8.onnx',
  uint8: 'onnx/model_uint8.onnx',
  fp32: 'onnx/model.onnx',
  fp16: 'onnx/model_fp16.onnx',
  q4: 'onnx/model_q4.onnx',
};

export const precisions = Object.keys(weightsFiles) as Precision[];

/** The files that running a model requires besides its weights. */
export const requiredFiles = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];

/** The preferred precision in a model's folder; undefined without weights. */
export function findWeights(directory: string, model: string): Precision | undefined {
  const folder = resolve(directory, model);
  return precisions.find((precision) => existsSync(join(folder, weightsFiles[precision])));
}

/** Families that pool the first or last token; all others pool the mean of all tokens. */
const poolings: [name: RegExp, pooling: OnnxSettings['pooling']][] = [
  [/(?:^|[/-])bge-|mxbai-embed|snowflake-arctic-embed|gte-(?:multilingual|.*-v1\.5)/iu, 'cls'],
  [/qwen3-embedding/iu, 'last_token'],
];

/** How the vectors of the tokens are pooled: as the model's files say, otherwise as usual in its family. */
export function findPooling(directory: string, model: string): OnnxSettings['pooling'] {
  try {
    const stated = JSON.parse(readFileSync(join(resolve(directory, model), '1_Pooling/config.json'), 'utf8'));
    if (stated.pooling_mode_cls_token) return 'cls';
    if (stated.pooling_mode_lasttoken) return 'last_token';
    if (stated.pooling_mode_mean_tokens) return 'mean';
  } catch {
    // Many models lack this file.
  }
  return poolings.find(([name]) => name.test(model))?.[1] ?? 'mean';
}

/** The error for a configured model that cannot be loaded: why, and what to do. */
export function cannotLoad(setting: string, model: string, directory: string, error: unknown): ConfigError {
  if (!/^[^/]+\/[^/]+$/u.test(model))
    return new ConfigError(
      `${setting} is hf:${model}, which is no hf:OWNER/NAME, such as hf:Xenova/bge-small-en-v1.5.`,
    );
  const reason = error instanceof Error ? error.message : String(error);
  const fault = describeFault(directory, model, reason);
  return new ConfigError(
    `${setting} is hf:${model}, but ${fault}. Run: ${commandLine} models add hf:${model}`,
  );
}

function describeFault(directory: string, model: string, reason: string): string {
  const folder = resolve(directory, model);
  const missing = missingFiles(directory, model);
  if (missing.length > 0) return `${folder} lacks ${missing.join(', ')}`;
  if (/Cannot find (?:package|module) '@huggingface\/transformers'/u.test(reason))
    return 'what runs local models is not installed';
  return `it could not be run from ${folder} (${reason}): its files are damaged, or of a kind that transformers.js cannot run`;
}

/** The required files that a model lacks. */
export function missingFiles(directory: string, model: string): string[] {
  const folder = resolve(directory, model);
  const missing = requiredFiles.filter((file) => !existsSync(join(folder, file)));
  return findWeights(directory, model)
    ? missing
    : [...missing, `${weightsFiles.q8} (or ${weightsFiles.fp32})`];
}
