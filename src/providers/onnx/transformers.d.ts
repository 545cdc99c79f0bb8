/** The used part of transformers.js, an optional package whose own types may be missing. */
declare module '@huggingface/transformers' {
  export const env: { localModelPath: string; cacheDir: string };

  export function pipeline(
    task: 'feature-extraction',
    model: string,
    options: { dtype: string },
  ): Promise<
    (
      texts: string[],
      options: { pooling: 'mean' | 'cls' | 'last_token'; normalize: true },
    ) => Promise<{ tolist(): number[][] }>
  >;
}
