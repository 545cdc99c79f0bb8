import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runtimeFolder } from './runtime.ts';

type Inputs = Record<string, unknown>;

/** The part of transformers.js that is used. The package is optional and not one of this program's dependencies. */
export type Transformers = {
  env: { allowRemoteModels: boolean };
  pipeline(
    task: 'feature-extraction',
    model: string,
    options: { dtype: string },
  ): Promise<
    (
      texts: string[],
      options: { pooling: 'mean' | 'cls' | 'last_token'; normalize: true },
    ) => Promise<{ tolist(): number[][] }>
  >;
  AutoTokenizer: {
    from_pretrained(
      model: string,
    ): Promise<
      (texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }) => Inputs
    >;
  };
  AutoModelForSequenceClassification: {
    from_pretrained(
      model: string,
      options: { dtype: string },
    ): Promise<(inputs: Inputs) => Promise<{ logits: { tolist(): number[][] } }>>;
  };
};

const packageName = '@huggingface/transformers';

/**
 * Loads transformers.js from the models folder, or else from this program's own packages, and restricts it to models on disk.
 * @throws Error with the code MODULE_NOT_FOUND when it is not installed
 */
export function loadTransformers(directory: string): Transformers {
  const transformers = requireFirst([join(runtimeFolder(directory), 'package.json'), import.meta.url]);
  transformers.env.allowRemoteModels = false;
  return transformers;
}

function requireFirst([from = '', ...others]: string[]): Transformers {
  const load = createRequire(from);
  try {
    load.resolve(packageName);
  } catch (error) {
    if (others.length === 0) throw error;
    return requireFirst(others);
  }
  return load(packageName);
}
