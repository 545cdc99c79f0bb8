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

  type Inputs = Record<string, unknown>;

  export const AutoTokenizer: {
    from_pretrained(
      model: string,
    ): Promise<
      (texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }) => Inputs
    >;
  };

  export const AutoModelForSequenceClassification: {
    from_pretrained(
      model: string,
      options: { dtype: string },
    ): Promise<(inputs: Inputs) => Promise<{ logits: { tolist(): number[][] } }>>;
  };
}
