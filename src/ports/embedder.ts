/** Whether a text is stored and searched, or is the search query. */
export type TextPurpose = 'document' | 'query';

/** Turns texts into vectors of one vector space. */
export type Embedder = {
  /** Names the vector space, for example `text-embedding-3-small`. Vectors with different names are never compared. */
  model: string;
  /** Weight of the vector list in the fused score, 0 to 1: a strong embedder earns more. */
  weight: number;
  /** A text with a lower cosine is unrelated to the question. */
  minimumSimilarity: number;
  /** The same across languages, for a model whose cosines between languages are lower. */
  minimumAcrossLanguages?: number;
  /** The cosine of unrelated texts, which the fused score counts as zero; 0 by default. */
  unrelatedSimilarity?: number;
  /**
   * Returns one vector per text, in order, of unit length; a document's may be shorter, which ranks it lower.
   * @throws AppError `upstream` when the vendor fails
   */
  embed(texts: string[], purpose: TextPurpose, signal?: AbortSignal): Promise<Float32Array[]>;
};
