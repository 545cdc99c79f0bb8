/** The thread of the multilingual embedder: loads its table when it starts, then answers texts with their vectors. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { createEmbedText } from './embed-text.ts';
import { readTable } from './table.ts';

export type StaticRequest = { id: number; texts: string[] };

export type StaticAnswer = { id: number; vectors: Float32Array<ArrayBuffer>[] };

const embedText = createEmbedText(readTable(readFileSync(new URL('./table.bin', import.meta.url))));

parentPort?.on('message', ({ id, texts }: StaticRequest) => {
  const vectors = texts.map(embedText);
  parentPort?.postMessage(
    { id, vectors } satisfies StaticAnswer,
    vectors.map((vector) => vector.buffer),
  );
});
