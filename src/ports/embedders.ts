import type { Embedder } from './embedder.ts';

/** The embedding models that this process can use. */
export type Embedders = {
  /** The one that the settings name. */
  embedder: Embedder;
  /**
   * Opens another one by its name, to continue with vectors of an earlier setting.
   * @throws ConfigError when the settings lack what it needs, such as its key
   */
  createEmbedderFor(model: string): Promise<Embedder>;
};

/** The embedder whose vectors have this name. @throws ConfigError when it is no longer available. */
export async function embedderOf(
  { embedder, createEmbedderFor }: Embedders,
  model: string,
): Promise<Embedder> {
  return model === embedder.model ? embedder : createEmbedderFor(model);
}
