/** A precision of weights, as transformers.js names it. */
export type Precision = 'q8' | 'int8' | 'uint8' | 'fp32' | 'fp16' | 'q4';

/** The worker data of an ONNX model's thread. */
export type OnnxSettings = {
  /** `OWNER/NAME`, as on Hugging Face. */
  model: string;
  /** The models folder, with `OWNER/NAME/config.json` and so on, and the runtime. */
  directory: string;
  /** The model file, as transformers.js names it: `q8` for `onnx/model_quantized.onnx`. */
  dtype: Precision;
  /** How the vectors of the tokens are pooled into one. */
  pooling: 'mean' | 'cls' | 'last_token';
};

export type OnnxRequest = { texts: string[] };

/** One vector per text. */
export type OnnxAnswer = number[][];

/** The worker data of a cross-encoder's thread. */
export type CrossEncoderSettings = Pick<OnnxSettings, 'model' | 'directory' | 'dtype'>;

/** A question and the texts to score; the answer has one score per text. */
export type CrossEncoderRequest = { question: string; texts: string[] };
