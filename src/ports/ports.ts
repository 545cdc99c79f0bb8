/**
 * The few things the domain asks of the outside, as small types. Each vendor is one file beside this one; the local
 * implementations are real ones, not doubles.
 */

/** A message of the conversation that a generator sees. */
export type PromptMessage = { role: 'system' | 'user' | 'assistant'; content: string };

/** A retrieved chunk with where it came from. */
export type Passage = {
  chunkId: string;
  /** The file's stored uuid. */
  fileId: string;
  filename: string;
  /** The chunk's text, as Markdown. */
  text: string;
  /** Headings above the chunk, outermost first. */
  headingPath: string[];
  /** First page of a paged document, counted from 1; null where the format has no pages. */
  page: number | null;
  /** Higher is better; comparable only within one result list. */
  score: number;
  /** Where it stands among the chunks of its document, counted from 0; unset where several were joined. */
  place?: { documentId: number; position: number };
};

/** Turns texts into vectors of one space. */
export type Embedder = {
  /** Names the vector space, for example `text-embedding-3-small`. Vectors with different names are never compared. */
  model: string;
  /** Share of the vector list in the fused score, 0 to 1: a strong embedder earns more. */
  weight: number;
  /** Below this cosine a text has nothing to do with a question. */
  minimumSimilarity: number;
  /** The same for a text in another language than the question, of a model whose cosines between languages are lower. */
  minimumAcrossLanguages?: number;
  /** The cosine that unrelated texts have, from where on the fused score counts; 0 unless set. */
  unrelatedSimilarity?: number;
  /**
   * One vector a text, in order, of unit length; those of documents may be shorter, so that they are found less easily.
   * Throws an `upstream` error when the vendor fails.
   */
  embed(texts: string[], purpose: 'document' | 'query', signal?: AbortSignal): Promise<Float32Array[]>;
};

/** Scores candidates against a query again, more carefully than retrieval could. */
export type Reranker = {
  model: string;
  /** How much a score of 1 adds to those of the search, the best of which counts 1. Unless set, its scores alone count. */
  gain?: number;
  /** One score a candidate, in order; higher is better. Candidates come best first, as far as is known when it begins. */
  rerank(query: string, candidates: string[], signal?: AbortSignal): Promise<number[]>;
};

export type ReasoningEffort = 'low' | 'medium' | 'high';

export type GenerateRequest = {
  model: string;
  /** The whole prompt for a language model: system, history, question; built by `answer/build-prompt`. */
  messages: PromptMessage[];
  /** The active question, rewritten so that it stands without the history, for generators that are no language model. */
  standaloneQuestion: string;
  /** The passages that the prompt holds, best first, for generators that are no language model. */
  passages: Passage[];
  /** Text that the caller sent along to answer from. */
  extraContext?: string;
  temperature?: number;
  /** Upper bound of the answer, in tokens. */
  maxTokens?: number;
  /** The most tokens that the model writes, reasoning included, where that is known. */
  outputLimit?: number;
  reasoningEffort?: ReasoningEffort;
};

/** Counted in tokens of the model that ran. */
export type Usage = { promptTokens: number; completionTokens: number };

export type GenerateEvent =
  | { type: 'reasoning'; text: string }
  | { type: 'text'; text: string }
  | {
      type: 'finish';
      reason: 'stop' | 'length';
      usage: Usage;
      /** From a generator that knows: the numbers of the passages that it quoted, none when it found no answer. */
      quoted?: number[];
    };

/**
 * Writes an answer. The iterable ends with exactly one `finish` event. Aborting the signal cancels the vendor call.
 * Throws an `upstream` error when the vendor fails.
 */
export type Generator = {
  /** Set for one that is no language model: it quotes passages and can be told nothing else. */
  quotesOnly?: true;
  generate(request: GenerateRequest, signal?: AbortSignal): AsyncIterable<GenerateEvent>;
};

/** A model that this deployment can run. */
export type CatalogueModel = {
  id: string;
  /** The vendor, or the service's own name for models that run inside it. */
  ownedBy: string;
  /** Unix seconds; 0 where the catalogue has none. */
  created: number;
  /** How many tokens prompt and answer may have together. */
  contextWindow: number;
  /** How many of them the prompt may have, where that is less. */
  promptLimit?: number | undefined;
  /** How many tokens an answer may have, reasoning included; undefined where nobody says. */
  outputLimit?: number | undefined;
  /** Whether reasoning effort may be asked for; undefined where nobody says. */
  takesReasoning?: boolean | undefined;
  /** Whether a temperature may be set; undefined where nobody says. */
  takesTemperature?: boolean | undefined;
};

/** The models that this deployment has credentials and a route for. */
export type Models = {
  /** Id of the deployment's default model. */
  defaultModel: string;
  list(): Promise<CatalogueModel[]>;
  /** The generator that runs a listed model. */
  generatorFor(model: CatalogueModel): Generator;
};

/** Stored bytes of uploaded files, by key. */
export type Blobs = {
  /**
   * Stores a stream durably and tells how many bytes it had and their SHA-256. When the stream throws, nothing is
   * left behind and the same error is thrown.
   */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: Uint8Array }>;
  /** Runs `use` with the path of a local file that holds the blob; the path is valid only until it returns. */
  withLocalFile<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** Deletes a blob; deleting one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every blob with the moment at which its last byte was written, in no particular order. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** Removes what was written before a moment by a `put` that never ended, because its process was killed. */
  removeUnfinished(before: Date): Promise<void>;
};

export type Clock = () => Date;

/** Structured log: an object of facts, then a sentence. Implemented by pino. */
export type Log = {
  debug(facts: object, message: string): void;
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
};
