/** What an ONNX model's thread is started with. */
export type OnnxSettings = {
  /** `OWNER/NAME`, as on Hugging Face. */
  model: string;
  /** The folder with `OWNER/NAME/config.json` and so on; what is downloaded is kept there too. */
  directory: string;
  /** Which of the model's files runs, as transformers.js names them: `q8` for `onnx/model_quantized.onnx`. */
  dtype: 'q8' | 'fp32';
  /** How the vectors of tokens become one. */
  pooling: 'mean' | 'cls' | 'last_token';
};

export type OnnxRequest = { texts: string[] };

/** One vector a text. */
export type OnnxAnswer = number[][];
