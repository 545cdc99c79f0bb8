import { ConfigError } from '../config.ts';

/** Where an embedding model runs: at a vendor, on a server of the operator's own, or in this process (`hf`). */
const embeddingVendors = ['openai', 'cohere', 'google', 'mistral', 'custom', 'hf'] as const;

export type EmbeddingVendor = (typeof embeddingVendors)[number];

/** What is put before a text, by what the text is. */
export type Prefixes = { query: string; document: string };

/** What is known of a family of models. */
export type EmbeddingFamily = {
  /** The vendor that has models of this name; undefined for open models, which run on anybody's server. */
  vendor?: EmbeddingVendor;
  /** What the models were trained to see before a text. */
  prefixes: Prefixes;
  /** Share of the vector list in the fused score, 0 to 1. */
  weight: number;
  /** Below this cosine two texts have nothing to do with one another; where it lies depends on the training. */
  minimumSimilarity: number;
  /** The most tokens of a text that the models read. */
  longestText: number;
};

const none: Prefixes = { query: '', document: '' };

/**
 * Families by the names of their models, the first that fits. Prefixes and lengths are those of the models' cards; the
 * similarities are cautious readings of what texts on different subjects get, since too high a floor loses passages
 * while too low a one only lets in more that the other lists outrank.
 */
const families: [name: RegExp, family: EmbeddingFamily][] = [
  [/^text-embedding-3-/u, family({ vendor: 'openai', minimumSimilarity: 0.15, longestText: 8_191 })],
  [/^text-embedding-ada-/u, family({ vendor: 'openai', minimumSimilarity: 0.68, longestText: 8_191 })],
  [/^embed-(?:english|multilingual|v\d)/u, family({ vendor: 'cohere', minimumSimilarity: 0.15 })],
  // Its successors want the task in the text instead of in a field.
  [/^gemini-embedding-001$/u, family({ vendor: 'google', minimumSimilarity: 0.45, longestText: 2_048 })],
  [
    /^gemini-embedding-/u,
    family({
      vendor: 'google',
      minimumSimilarity: 0.35,
      longestText: 8_192,
      prefixes: { query: 'task: search result | query: ', document: 'title: none | text: ' },
    }),
  ],
  [
    /^(?:mistral|codestral)-embed/u,
    family({ vendor: 'mistral', minimumSimilarity: 0.5, longestText: 8_192 }),
  ],
  [
    /embedding-?gemma/iu,
    family({
      minimumSimilarity: 0.15,
      longestText: 2_048,
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
      longestText: 2_048,
      prefixes: { query: 'search_query: ', document: 'search_document: ' },
    }),
  ],
  [
    /qwen3-embedding/iu,
    family({
      minimumSimilarity: 0.2,
      longestText: 8_192,
      prefixes: {
        query: 'Instruct: Given a question, retrieve passages that answer the question\nQuery:',
        document: '',
      },
    }),
  ],
  [/bge-m3/iu, family({ minimumSimilarity: 0.35, longestText: 8_192 })],
  [
    /bge-.*-en|mxbai-embed|snowflake-arctic-embed(?!.*v2)/iu,
    family({
      minimumSimilarity: 0.3,
      prefixes: { query: 'Represent this sentence for searching relevant passages: ', document: '' },
    }),
  ],
  [
    /snowflake-arctic-embed/iu,
    family({ minimumSimilarity: 0.15, longestText: 8_192, prefixes: { query: 'query: ', document: '' } }),
  ],
  [/gte-/iu, family({ minimumSimilarity: 0.6 })],
];

/** Of a model of which nothing is known; 512 tokens are what most open sentence models read. */
const unknownFamily = family({ minimumSimilarity: 0.15 });

function family(facts: Partial<EmbeddingFamily>): EmbeddingFamily {
  // A strong embedder's order is worth as much as that of the words.
  return { prefixes: none, weight: 0.5, minimumSimilarity: 0.15, longestText: 512, ...facts };
}

/** An embedding model as EMBEDDING_MODEL names it. */
export type EmbeddingModel = {
  vendor: EmbeddingVendor;
  /** The vendor's own name of the model. */
  id: string;
  /** How many dimensions to ask for; undefined for the model's own number. */
  dimensions: number | undefined;
  family: EmbeddingFamily;
};

/**
 * Reads `[VENDOR:]MODEL[@DIMENSIONS]`. Without a vendor the model's name tells it; a name that tells nothing belongs to
 * the server of the operator's own.
 * @throws ConfigError for dimensions that no model has
 */
export function parseEmbeddingModel(name: string): EmbeddingModel {
  const { vendor: stated, rest = '' } = /^(?:(?<vendor>[a-z]+):)?(?<rest>.*)$/su.exec(name)?.groups ?? {};
  const vendor = embeddingVendors.find((known) => known === stated);
  // Other colons belong to the model: Ollama's names have tags, as in `bge-m3:latest`.
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
