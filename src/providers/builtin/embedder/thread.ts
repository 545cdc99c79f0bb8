/** The thread of the built-in embedder: loads its table when it starts, then answers what it is asked. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createCompareSentences, type Nearness } from './compare-sentences.ts';
import { createEmbedText, type Purpose } from './embed-text.ts';
import { readTable } from './table.ts';
import { createReadWords } from './tokenize-subwords.ts';

/** Texts to embed for a purpose, or to compare with a question sentence by sentence. */
export type StaticRequest = { texts: string[] } & ({ purpose: Purpose } | { question: string });

/** A vector a text, or how near each is to the question where there is one. */
export type StaticAnswer = Float32Array<ArrayBuffer>[] | Nearness[];

const table = readTable(readFileSync(new URL('./table.bin', import.meta.url)));
const readWords = createReadWords(table.vocabulary);
const embedText = createEmbedText(table, readWords);
const compareSentences = createCompareSentences(table, readWords);

parentPort?.on('message', ({ id, texts, ...request }: StaticRequest & { id: number }) => {
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
