import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findWeights, missingFiles } from '../onnx/model-files.ts';
import type { Precision } from '../onnx/protocol.ts';
import { findPurpose, type ModelPurpose } from './describe-model.ts';

/** An installed model. */
export type ListedModel = {
  /** `OWNER/NAME`. */
  model: string;
  /** Undefined if it cannot be determined. */
  purpose: ModelPurpose | undefined;
  precision: Precision;
  bytes: number;
};

/** The complete models in a models folder, by name. */
export async function listModels(directory: string): Promise<ListedModel[]> {
  const listed: ListedModel[] = [];
  for (const owner of await foldersIn(directory)) {
    for (const name of await foldersIn(join(directory, owner))) {
      const model = `${owner}/${name}`;
      const precision = findWeights(directory, model);
      if (precision === undefined || missingFiles(directory, model).length > 0) continue;
      const folder = join(directory, model);
      listed.push({
        model,
        purpose: await purposeOf(model, folder),
        precision,
        bytes: await bytesIn(folder),
      });
    }
  }
  return listed;
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

async function purposeOf(model: string, folder: string): Promise<ModelPurpose | undefined> {
  try {
    return findPurpose(model, JSON.parse(await readFile(join(folder, 'config.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
