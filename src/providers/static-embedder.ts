import { Worker } from 'node:worker_threads';
import type { Embedder } from './ports.ts';
import type { StaticAnswer, StaticRequest } from './static-embedder/thread.ts';

const program = new URL('./static-embedder/thread.ts', import.meta.url);

/** How many texts the thread is given at once, so that a question need not wait for a whole document. */
const batchSize = 64;

/**
 * The multilingual embedder that comes along: vectors of pieces of words, made beforehand from a sentence model in many languages
 * (`docs/embedder.md`), summed over a text, beside hashes of its characters for spellings. It finds what means the same,
 * also in another language, and knows no order of words. It works in a thread of its own, which starts with the first
 * text and does not keep the process alive.
 */
export function createStaticEmbedder(): Embedder {
  let thread: ReturnType<typeof startThread> | undefined;
  return {
    model: 'local-static-640',
    weight: 0.15,
    minimumSimilarity: 0.2,
    minimumAcrossLanguages: 0.03,
    async embed(texts, _purpose, signal) {
      const vectors: Float32Array[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        signal?.throwIfAborted();
        thread ??= startThread(() => {
          thread = undefined;
        });
        vectors.push(...(await thread(texts.slice(start, start + batchSize))));
      }
      signal?.throwIfAborted();
      return vectors;
    },
  };
}

/** @param ended called when the thread has failed, which then answers nothing more */
function startThread(ended: () => void): (texts: string[]) => Promise<Float32Array[]> {
  const worker = new Worker(program);
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<Float32Array[]>>();
  let last = 0;

  function settle(id: number): PromiseWithResolvers<Float32Array[]> | undefined {
    const asked = waiting.get(id);
    waiting.delete(id);
    // Only what is asked may keep the process alive.
    if (waiting.size === 0) worker.unref();
    return asked;
  }

  worker.on('message', ({ id, vectors }: StaticAnswer) => settle(id)?.resolve(vectors));
  worker.on('error', (error) => {
    ended();
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  });

  return (texts) => {
    const answer = Promise.withResolvers<Float32Array[]>();
    last += 1;
    waiting.set(last, answer);
    worker.ref();
    worker.postMessage({ id: last, texts } satisfies StaticRequest);
    return answer.promise;
  };
}
