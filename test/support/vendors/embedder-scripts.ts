import { z } from 'zod';
import type { VendorName } from '../../../src/providers/shared/vendor-names.ts';

/** A vendor's side of embeddings, for scripted servers. */
export type EmbeddingScript = {
  vendor: VendorName;
  /** A model of the vendor, as EMBEDDING_MODEL names it. */
  model: string;
  /** Path below the address of the server that the setting names. */
  base: string;
  url: string;
  /** What a request for documents and one for a question say besides their texts. */
  document: object;
  query: object;
  /** The texts of a request. */
  texts(body: unknown): string[];
  answer(vectors: number[][]): object;
  refuse(words: string): object;
};

const openAiTexts = (body: unknown) => z.object({ input: z.array(z.string()) }).parse(body).input;

/** Not in order, as the format allows. */
const openAiAnswer = (vectors: number[][]) => ({
  object: 'list',
  model: 'scripted',
  usage: {},
  data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed(),
});

const openAiRefusal = (message: string) => ({ error: { message } });

export const embeddingScripts: EmbeddingScript[] = [
  {
    vendor: 'openai',
    model: 'text-embedding-3-small@2',
    base: '/v1',
    url: '/v1/embeddings',
    document: { model: 'text-embedding-3-small', dimensions: 2, encoding_format: 'float' },
    query: { model: 'text-embedding-3-small', dimensions: 2 },
    texts: openAiTexts,
    answer: openAiAnswer,
    refuse: openAiRefusal,
  },
  {
    vendor: 'mistral',
    model: 'codestral-embed@2',
    base: '/v1',
    url: '/v1/embeddings',
    document: { model: 'codestral-embed', output_dimension: 2 },
    query: { model: 'codestral-embed', output_dimension: 2 },
    texts: openAiTexts,
    answer: openAiAnswer,
    refuse: (message) => ({ object: 'error', message }),
  },
  {
    vendor: 'cohere',
    model: 'embed-v4.0@2',
    base: '',
    url: '/v2/embed',
    document: { model: 'embed-v4.0', input_type: 'search_document', output_dimension: 2, truncate: 'END' },
    query: { model: 'embed-v4.0', input_type: 'search_query' },
    texts: (body) => z.object({ texts: z.array(z.string()) }).parse(body).texts,
    answer: (float) => ({ id: '1', texts: [], embeddings: { float } }),
    refuse: (message) => ({ message }),
  },
  {
    vendor: 'google',
    model: 'gemini-embedding-001@2',
    base: '/v1beta/openai',
    url: '/v1beta/models/gemini-embedding-001:batchEmbedContents',
    document: {
      requests: [
        {
          model: 'models/gemini-embedding-001',
          taskType: 'RETRIEVAL_DOCUMENT',
          outputDimensionality: 2,
          content: { parts: [{ text: 'text' }] },
        },
      ],
    },
    query: { requests: [{ taskType: 'RETRIEVAL_QUERY' }] },
    texts: (body) =>
      z
        .object({
          requests: z.array(
            z.object({ content: z.object({ parts: z.tuple([z.object({ text: z.string() })]) }) }),
          ),
        })
        .parse(body)
        .requests.map(({ content }) => content.parts[0].text),
    answer: (vectors) => ({ embeddings: vectors.map((values) => ({ values })) }),
    refuse: (message) => ({ error: { message, status: 'INTERNAL' } }),
  },
];
