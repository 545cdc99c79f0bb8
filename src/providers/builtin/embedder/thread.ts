/** The thread of the built-in embedder: loads its table when it starts, then answers what it is asked. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type Comparison, createCompareSentences } from './compare-sentences.ts';
import { createCompareWords } from './compare-words.ts';
import { createEmbedText, type Purpose } from './embed-text.ts';
import { decodeTable } from './table.ts';
import { createReadWords } from './tokenize-subwords.ts';

/**
 * Texts to embed for a purpose; to compare with a question sentence by sentence; to rank for one that may be in another
 * language; or words to compare with others.
 */
export type BuiltinRequest = { texts: string[] } & (
  | { purpose: Purpose }
  | { question: string; task: 'compare' | 'align' }
  | { words: string[] }
);

/** A vector a text, how near each is to the question, how far each says it, or how near words are to others. */
export type BuiltinAnswer = Float32Array<ArrayBuffer>[] | Comparison | number[] | Float32Array<ArrayBuffer>;

const table = decodeTable(readFileSync(new URL('./table.bin', import.meta.url)));
const tokenizeWords = createReadWords(table.vocabulary);
const embedText = createEmbedText(table, tokenizeWords);
const sentences = createCompareSentences(table, tokenizeWords);
const compareWords = createCompareWords(table, tokenizeWords);

parentPort?.on('message', ({ id, texts, ...request }: BuiltinRequest & { id: number }) => {
  if ('question' in request) {
    parentPort?.postMessage({ id, answer: sentences[request.task](request.question, texts) });
    return;
  }
  if ('words' in request) {
    parentPort?.postMessage({ id, answer: compareWords(request.words, texts) });
    return;
  }
  const vectors = texts.map((text) => embedText(text, request.purpose));
  parentPort?.postMessage(
    { id, answer: vectors },
    vectors.map((vector) => vector.buffer),
  );
});
