import { ConfigError } from '../config/config-error.ts';

/** Where an embedding model runs: at a vendor, on the operator's own server, or in this process (`hf`). */
const embeddingVendors = ['openai', 'cohere', 'google', 'mistral', 'custom', 'hf'] as const;

export type EmbeddingVendor = (typeof embeddingVendors)[number];

/** What is put before a question and before a passage. */
export type Prefixes = { query: string; document: string };

/** What is known about a family of models. */
export type EmbeddingFamily = {
  /** The vendor of models with such names; undefined for open models, which may run on any server. */
  vendor?: EmbeddingVendor;
  /** The prefixes that the models were trained with. */
  prefixes: Prefixes;
  /** Share of the vector list in the fused score, 0 to 1. */
  weight: number;
  /** Two texts with a lower cosine are unrelated. The value depends on the training. */
  minimumSimilarity: number;
  /** Tokens that the models read of a text; the rest is ignored. */
  maxTextTokens: number;
};

const none: Prefixes = { query: '', document: '' };

/**
 * Families by the names of their models; the first match wins. Prefixes and lengths are those of the model cards. The
 * similarities are cautious estimates of what texts on different subjects get: too high a minimum loses passages, while too
 * low a minimum only admits passages that the other lists outrank.
 */
const families: [name: RegExp, family: EmbeddingFamily][] = [
  [/^text-embedding-3-/u, family({ vendor: 'openai', minimumSimilarity: 0.15, maxTextTokens: 8_191 })],
  [/^text-embedding-ada-/u, family({ vendor: 'openai', minimumSimilarity: 0.68, maxTextTokens: 8_191 })],
  [/^embed-(?:english|multilingual|v\d)/u, family({ vendor: 'cohere', minimumSimilarity: 0.15 })],
  // Its successors take the task as a prefix instead of a field.
  [/^gemini-embedding-001$/u, family({ vendor: 'google', minimumSimilarity: 0.45, maxTextTokens: 2_048 })],
  [
    /^gemini-embedding-/u,
    family({
      vendor: 'google',
      minimumSimilarity: 0.35,
      maxTextTokens: 8_192,
      prefixes: { query: 'task: search result | query: ', document: 'title: none | text: ' },
    }),
  ],
  [
    /^(?:mistral|codestral)-embed/u,
    family({ vendor: 'mistral', minimumSimilarity: 0.5, maxTextTokens: 8_192 }),
  ],
  [
    /embedding-?gemma/iu,
    family({
      minimumSimilarity: 0.15,
      maxTextTokens: 2_048,
      prefixes: { query: 'task: search result | query: ', document: 'title: none | text: ' },
    }),
  ],
  [
    /e5-.*-instruct/iu,
    family({
      minimumSimilarity: 0.68,
      prefixes: {
        query: 'Instruct: Given a question, retrieve passages that answer the question\nQuery: ',
        document: '',
      },
    }),
  ],
  [
    /(?:^|[/-])e5-/iu,
    family({ minimumSimilarity: 0.68, prefixes: { query: 'query: ', document: 'passage: ' } }),
  ],
  [
    /nomic-embed/iu,
    family({
      minimumSimilarity: 0.35,
      maxTextTokens: 2_048,
      prefixes: { query: 'search_query: ', document: 'search_document: ' },
    }),
  ],
  [
    /qwen3-embedding/iu,
    family({
      minimumSimilarity: 0.2,
      maxTextTokens: 8_192,
      prefixes: {
        query: 'Instruct: Given a question, retrieve passages that answer the question\nQuery:',
        document: '',
      },
    }),
  ],
  [/bge-m3/iu, family({ minimumSimilarity: 0.35, maxTextTokens: 8_192 })],
  [
    /bge-.*-en|mxbai-embed|snowflake-arctic-embed(?!.*v2)/iu,
    family({
      minimumSimilarity: 0.3,
      prefixes: { query: 'Represent this sentence for searching relevant passages: ', document: '' },
    }),
  ],
  [
    /snowflake-arctic-embed/iu,
    family({ minimumSimilarity: 0.15, maxTextTokens: 8_192, prefixes: { query: 'query: ', document: '' } }),
  ],
  [/gte-/iu, family({ minimumSimilarity: 0.6 })],
];

/** For unknown models. Most open sentence models read 512 tokens. */
const unknownFamily = family({ minimumSimilarity: 0.15 });

function family(facts: Partial<EmbeddingFamily>): EmbeddingFamily {
  // A strong embedder weighs as much as the lexical search.
  return { prefixes: none, weight: 0.5, minimumSimilarity: 0.15, maxTextTokens: 512, ...facts };
}

/** An embedding model, as EMBEDDING_MODEL names it. */
export type EmbeddingModel = {
  vendor: EmbeddingVendor;
  /** The vendor's own name of the model. */
  id: string;
  /** Requested dimensions; undefined for the model's default. */
  dimensions: number | undefined;
  family: EmbeddingFamily;
};

/**
 * Parses `[VENDOR:]MODEL[@DIMENSIONS]`. Without a vendor, the model's name implies it; an unknown name belongs to the
 * operator's own server.
 * @throws ConfigError for dimensions that no model has
 */
export function parseEmbeddingModel(name: string): EmbeddingModel {
  const { vendor: stated, rest = '' } = /^(?:(?<vendor>[a-z]+):)?(?<rest>.*)$/su.exec(name)?.groups ?? {};
  const vendor = embeddingVendors.find((known) => known === stated);
  // Other colons belong to the model: Ollama's names have tags, such as `bge-m3:latest`.
  const { id = '', size } = /^(?<id>.*?)(?:@(?<size>\d+))?$/su.exec(vendor ? rest : name)?.groups ?? {};
  const dimensions = size === undefined ? undefined : Number(size);
  if (id === '' || dimensions === 0 || (dimensions ?? 0) > 16_000) {
    throw new ConfigError(
      `EMBEDDING_MODEL is ${name}, which is no [VENDOR:]MODEL[@DIMENSIONS] with 1 to 16000 dimensions.`,
    );
  }
  const found = families.find(([pattern]) => pattern.test(id))?.[1] ?? unknownFamily;
  return { vendor: vendor ?? found.vendor ?? 'custom', id, dimensions, family: found };
}
