import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { commandLine } from '../config/program.ts';
import { type AddedModel, type AddOptions, addModel } from '../providers/huggingface/add-model.ts';
import { type ListedModel, listModels } from '../providers/huggingface/list-models.ts';
import { precisions } from '../providers/onnx/model-files.ts';

/** The folder for the models that run in this process. */
export function modelsDirectoryOf({ MODELS_DIR, DATA_DIR }: Config): string {
  return MODELS_DIR ?? join(DATA_DIR, 'models');
}

/**
 * Downloads a model from Hugging Face and prepares it to run in this deployment.
 * @param name `hf:OWNER/NAME`
 * @param options `precision` is checked here because people type it
 * @throws ConfigError that says what to do
 */
export async function addLocalModel(
  config: Config,
  name: string,
  { precision, ...options }: Omit<AddOptions, 'precision'> & { precision?: string | undefined },
): Promise<AddedModel & { setting: string }> {
  const model = parseName(name);
  const known = precisions.find((candidate) => candidate === precision);
  if (precision !== undefined && known === undefined) {
    throw new ConfigError(`There is no precision ${precision}. Choose one of ${precisions.join(', ')}.`);
  }
  const hub = { url: config.HF_ENDPOINT, token: config.HF_TOKEN };
  const added = await addModel(model, modelsDirectoryOf(config), hub, { ...options, precision: known });
  return { ...added, setting: `${settingOf[added.purpose]}=hf:${model}` };
}

const settingOf = { embedding: 'EMBEDDING_MODEL', reranking: 'RERANK_MODEL' } as const;

/** A model in the models folder, and whether the settings name it. */
export type LocalModel = ListedModel & { isInUse: boolean };

/** The models that this deployment can run itself, besides the built-in ones. */
export async function listLocalModels(config: Config): Promise<LocalModel[]> {
  const models = await listModels(modelsDirectoryOf(config));
  return models.map((listed) => ({ ...listed, isInUse: settingWith(config, listed.model) !== undefined }));
}

/**
 * Deletes a model's files.
 * @throws ConfigError when there is no such model, or the settings name it
 */
export async function removeLocalModel(config: Config, name: string): Promise<void> {
  const model = parseName(name);
  const directory = modelsDirectoryOf(config);
  const listed = await listModels(directory);
  if (!listed.some((known) => known.model === model)) {
    throw new ConfigError(
      `There is no hf:${model} in ${directory}. ${commandLine} models list shows the installed ones.`,
    );
  }
  const setting = settingWith(config, model);
  if (setting !== undefined) {
    throw new ConfigError(
      `hf:${model} is in use as ${setting}, so the server could not start without it. Change that setting first.`,
    );
  }
  await rm(join(directory, model), { recursive: true });
}

function settingWith(config: Config, model: string): string | undefined {
  // A name may be followed by a number of dimensions.
  return Object.values(settingOf).find((setting) => config[setting]?.split('@')[0] === `hf:${model}`);
}

/** Every part of a name begins with a letter or digit, so that no name leads out of the models folder. */
const nameForm = /^hf:(?<model>[\w][\w.-]{0,95}\/[\w][\w.-]{0,95})$/u;

function parseName(name: string): string {
  const { model } = nameForm.exec(name)?.groups ?? {};
  if (model !== undefined) return model;
  const advice = /^gguf:/u.test(name)
    ? 'A GGUF file need not be added: set CHAT_MODEL to gguf:PATH.'
    : 'A model is named hf:OWNER/NAME, as on Hugging Face, such as hf:Xenova/bge-small-en-v1.5.';
  throw new ConfigError(`${name} cannot be used here. ${advice}`);
}
