import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A passage in another engine, with the same text and vector as in the service. */
export type EnginePassage = { id: number; text: string; vector: Float32Array };

export type EngineQuery = { text: string; vector: Float32Array; limit: number };

/** A search method of another engine. */
export type SearchEngine = {
  name: string;
  /** @returns ids of passages, best first. Their texts are loaded too, as in the service. */
  search(query: EngineQuery): Promise<number[]>;
};

/**
 * Loads a package that only comparisons need, too large to be a dependency: from the folder that BENCH_PACKAGES names, or
 * from where it is installed beside the others.
 * @throws Error that says what to install
 */
export function loadPackage(name: string): unknown {
  const { BENCH_PACKAGES: folder } = process.env;
  const load = createRequire(folder ? join(folder, 'package.json') : import.meta.url);
  try {
    return load(name);
  } catch (cause) {
    throw new Error(
      `${name} is not there to be compared with. Run "npm install @lancedb/lancedb @orama/orama" in an empty folder and ` +
        'set BENCH_PACKAGES to its path.',
      { cause },
    );
  }
}
