import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../config/config-error.ts';
import { findWeights, missingFiles, weightsFiles } from '../onnx/model-files.ts';
import type { Precision } from '../onnx/protocol.ts';
import { installRuntime, isRuntimeInstalled, runtimeFolder } from '../onnx/runtime.ts';
import { type Trial, tryModel } from '../onnx/try-model.ts';
import { type Choice, weightsCandidates } from './choose-weights.ts';
import {
  completeConfig,
  completeTokenizerConfig,
  findPurpose,
  type ModelConfig,
  type ModelPurpose,
  type Tokenizer,
  type TokenizerConfig,
} from './describe-model.ts';
import { downloadFile } from './download.ts';
import { findFile, type Hub, type HubFile } from './hub.ts';
import { importFiles } from './import-files.ts';

/** Receives reports of progress. */
export type AddProgress = {
  step(activity: string): void;
  /** The total size of the download, in bytes. */
  expect(bytes: number): void;
  receive(bytes: number): void;
};

export type AddOptions = {
  /** A folder or tar archive to import the model from, instead of downloading it. */
  from?: string | undefined;
  /** By default the first available one, with 8 bits preferred. */
  precision?: Precision | undefined;
  progress: AddProgress;
};

/** A model that is ready. */
export type AddedModel = Trial & { purpose: ModelPurpose; precision: Precision; folder: string };

/** What must stay free on the disk, in bytes. */
const spareBytes = 100e6;

/**
 * Installs a model in the models folder: downloads or imports its files, completes them, installs the runtime if it is missing,
 * and tries the model. It is moved to its place only once it has run; downloads are kept for the next attempt after a failure.
 * @param model `OWNER/NAME`
 * @throws ConfigError that says what to do
 */
export async function addModel(
  model: string,
  directory: string,
  hub: Hub,
  { from, precision, progress }: AddOptions,
): Promise<AddedModel> {
  const folder = join(directory, model);
  const installed = missingFiles(directory, model).length === 0 ? findWeights(directory, model) : undefined;
  if (installed && from === undefined && (precision ?? installed) === installed) {
    progress.step(`hf:${model} is there already; trying it`);
    await ensureRuntime(directory, progress);
    return tryOut(model, model, directory);
  }
  const staged = join('.adding', model);
  const staging = join(directory, staged);
  await mkdir(staging, { recursive: true });
  if (from === undefined) await fetchFiles(hub, model, staging, { precision, progress });
  else {
    await rm(staging, { recursive: true, force: true });
    progress.step(`Importing ${from}`);
    await importFiles(from, staging, precision);
  }
  await completeFiles(model, staging);
  await ensureRuntime(directory, progress);
  progress.step('Trying it');
  const added = await tryOut(model, staged, directory);
  await rm(folder, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await rename(staging, folder);
  return { ...added, folder };
}

async function tryOut(model: string, path: string, directory: string): Promise<AddedModel> {
  const folder = join(directory, path);
  const purpose = findPurpose(model, await loadJson<ModelConfig>(join(folder, 'config.json')));
  const trial = await tryModel(model, path, directory, purpose);
  return { ...trial, purpose, precision: findWeights(directory, path) ?? 'q8', folder };
}

async function ensureRuntime(directory: string, progress: AddProgress): Promise<void> {
  if (isRuntimeInstalled(directory)) return;
  progress.step('Installing what runs local models (by npm, 90 MB, once)');
  await installRuntime(directory).catch((error: unknown) => {
    // An installed runtime of another version will do.
    if (!existsSync(runtimeFolder(directory))) throw error;
  });
}

async function fetchFiles(
  hub: Hub,
  model: string,
  staging: string,
  { precision, progress }: Pick<AddOptions, 'precision' | 'progress'>,
): Promise<void> {
  progress.step(`Looking for ${model} at ${hub.url}`);
  const config = await findFile(hub, model, 'config.json');
  const revision = config?.commit;
  if (config !== undefined) {
    await downloadFile(hub, model, config, { target: join(staging, 'config.json'), onBytes: () => {} });
    // Refuses a model of another kind before downloading its weights.
    findPurpose(model, await loadJson<ModelConfig>(join(staging, 'config.json')));
  }
  const weights = await findWeightsFile(hub, model, precision, revision);
  const target = weightsFiles[weights.precision];
  await removeOtherWeights(staging, target);
  const wanted: [file: HubFile, target: string][] = [[weights.file, target]];
  // The weights refer to this file by its name, which must not change.
  const data = await findFile(hub, model, `${weights.path}_data`, revision);
  if (data) wanted.push([data, join(dirname(target), basename(data.path))]);
  for (const path of ['tokenizer.json', 'tokenizer_config.json', '1_Pooling/config.json']) {
    const file = await findFile(hub, model, path, revision);
    if (file) wanted.push([file, path]);
    else if (path === 'tokenizer.json')
      throw new ConfigError(`${model} has no tokenizer.json: take a copy that has one.`);
  }
  const bytes = wanted.reduce((sum, [{ size = 0 }]) => sum + size, 0);
  await requireSpace(staging, bytes);
  progress.expect(bytes);
  for (const [file, path] of wanted) {
    progress.step(`Downloading ${file.path}`);
    await downloadFile(hub, model, file, { target: join(staging, path), onBytes: progress.receive });
  }
}

async function findWeightsFile(
  hub: Hub,
  model: string,
  precision: Precision | undefined,
  revision: string | undefined,
): Promise<Choice & { file: HubFile }> {
  for (const candidate of weightsCandidates(precision)) {
    const file = await findFile(hub, model, candidate.path, revision);
    if (file) return { ...candidate, file };
  }
  const wanted = precision === undefined ? 'no ONNX file' : `no ONNX file of the precision ${precision}`;
  throw new ConfigError(
    `${model} has ${wanted} (such as ${weightsFiles[precision ?? 'q8']}) at ${hub.url}. Look for a copy of the model with ` +
      'one, as the accounts onnx-community and Xenova keep many, or check the name.',
  );
}

/** Removes what an earlier attempt with another precision has left. */
async function removeOtherWeights(staging: string, kept: string): Promise<void> {
  for (const file of Object.values(weightsFiles).filter((file) => file !== kept)) {
    await rm(join(staging, file), { force: true });
    await rm(join(staging, `${file}.part`), { force: true });
  }
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + spareBytes) return;
  throw new ConfigError(
    `There is too little space for the model: it takes ${megabytes(bytes)}, and ${megabytes(free)} are free in ${folder}. ` +
      'Free some, or set MODELS_DIR to a folder elsewhere.',
  );
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** Completes a model's configuration files. */
async function completeFiles(model: string, folder: string): Promise<void> {
  const tokenizer = await loadJson<Tokenizer>(join(folder, 'tokenizer.json'));
  if (tokenizer.model === undefined) throw new ConfigError(`hf:${model} has no usable tokenizer.json.`);
  const config = completeConfig(model, await loadJson<ModelConfig>(join(folder, 'config.json')), tokenizer);
  findPurpose(model, config);
  const given = await loadJson<TokenizerConfig>(join(folder, 'tokenizer_config.json'));
  const tokenizerConfig = completeTokenizerConfig(model, given, tokenizer, config);
  await writeFile(join(folder, 'config.json'), JSON.stringify(config, null, 2));
  await writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(tokenizerConfig, null, 2));
}

/** @returns an empty object where there is no such file */
async function loadJson<Facts extends object>(path: string): Promise<Partial<Facts>> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return {};
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw new ConfigError(`${path} is no JSON object: it is damaged.`);
}
