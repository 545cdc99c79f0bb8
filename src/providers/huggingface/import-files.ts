import { execFile } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config/config-error.ts';
import { requiredFiles, weightsFiles } from '../onnx/model-files.ts';
import type { Precision } from '../onnx/protocol.ts';
import { type Choice, weightsCandidates } from './choose-weights.ts';

/** The maximum number of files in a model's folder; a larger folder is something else. */
const maxEntries = 2_000;

/**
 * Copies a model's files from a folder or a tar archive into `target`: files with the usual names at any depth, or the only
 * file of their kind.
 * @throws ConfigError when the source does not exist, or contains no weights
 */
export async function importFiles(
  from: string,
  target: string,
  precision: Precision | undefined,
): Promise<Choice> {
  const found = await stat(from).catch(() => undefined);
  if (found === undefined) throw new ConfigError(`There is no ${from}.`);
  if (found.isDirectory()) return copyFiles(from, target, precision);
  const unpacked = `${target}.unpacked`;
  await rm(unpacked, { recursive: true, force: true });
  await mkdir(unpacked, { recursive: true });
  try {
    await promisify(execFile)('tar', ['-xf', from, '-C', unpacked, '--no-same-owner']).catch(
      (error: unknown) => {
        const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).split('\n')[0] : '';
        throw new ConfigError(
          `${from} cannot be unpacked by tar (${reason}). Unpack it yourself, and name the folder.`,
        );
      },
    );
    return await copyFiles(unpacked, target, precision);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function copyFiles(from: string, target: string, precision: Precision | undefined): Promise<Choice> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  if (entries.length > maxEntries) {
    throw new ConfigError(`${from} holds more than ${maxEntries} files. Name the model's own folder.`);
  }
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((one, other) => one.split(/[/\\]/u).length - other.split(/[/\\]/u).length);
  const choice = chooseWeights(paths, precision);
  if (choice === undefined) {
    const wanted = precision === undefined ? 'an ONNX file' : `an ONNX file of the precision ${precision}`;
    throw new ConfigError(
      `${from} holds no model: it lacks ${wanted}, such as ${weightsFiles[precision ?? 'q8']}.`,
    );
  }
  const file = weightsFiles[choice.precision];
  await copy(choice.path, join(target, file));
  const data = paths.find((path) => path === `${choice.path}_data`);
  // The weights refer to this file by its name, which must not change.
  if (data !== undefined) await copy(data, join(target, dirname(file), basename(data)));
  const pooling = paths.find(
    (path) => basename(dirname(path)) === '1_Pooling' && basename(path) === 'config.json',
  );
  if (pooling !== undefined) await copy(pooling, join(target, '1_Pooling', 'config.json'));
  for (const name of requiredFiles) {
    const only = paths.filter((path) => path.endsWith(`-${name}`));
    const path =
      paths.find((path) => basename(path) === name && path !== pooling) ??
      (only.length === 1 ? only[0] : undefined);
    if (path !== undefined) await copy(path, join(target, name));
  }
  return choice;
}

/** The first file with a usual name, otherwise the only ONNX file, whose name tells whether it is in 8 bits. */
function chooseWeights(paths: string[], precision: Precision | undefined): Choice | undefined {
  for (const candidate of weightsCandidates(precision)) {
    const path = paths.find((path) => basename(path) === basename(candidate.path));
    if (path !== undefined) return { precision: candidate.precision, path };
  }
  const [only, ...others] = paths.filter((path) => path.endsWith('.onnx'));
  if (only === undefined || others.length > 0) return undefined;
  const is8Bit = /[-_.](?:q|q8|q?u?int8|quantized)(?=[-_.])/iu.test(basename(only));
  return { precision: precision ?? (is8Bit ? 'q8' : 'fp32'), path: only };
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
