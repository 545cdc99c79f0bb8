/** The thread of the built-in embedder: loads its table when it starts, then answers what it is asked. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createCompareSentences, type Similarity } from './compare-sentences.ts';
import { createEmbedText, type Purpose } from './embed-text.ts';
import { decodeTable } from './table.ts';
import { createReadWords } from './tokenize-subwords.ts';

/** Texts to embed for a purpose, or to compare with a question sentence by sentence. */
export type BuiltinRequest = { texts: string[] } & ({ purpose: Purpose } | { question: string });

/** A vector a text, or how near each is to the question where there is one. */
export type BuiltinAnswer = Float32Array<ArrayBuffer>[] | Similarity[];

const table = decodeTable(readFileSync(new URL('./table.bin', import.meta.url)));
const tokenizeWords = createReadWords(table.vocabulary);
const embedText = createEmbedText(table, tokenizeWords);
const compareSentences = createCompareSentences(table, tokenizeWords);

parentPort?.on('message', ({ id, texts, ...request }: BuiltinRequest & { id: number }) => {
  if ('question' in request) {
    parentPort?.postMessage({ id, answer: compareSentences(request.question, texts) });
    return;
  }
  const vectors = texts.map((text) => embedText(text, request.purpose));
  parentPort?.postMessage(
    { id, answer: vectors },
    vectors.map((vector) => vector.buffer),
  );
});
