/**
 * The worker thread of a cross-encoder. Loads the model at its start, then answers each request with one score per text, or
 * with an error message.
 */
import { resolve } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer } from '../shared/ask-thread.ts';
import type { CrossEncoderRequest, CrossEncoderSettings } from './protocol.ts';
import { loadTransformers } from './transformers.ts';

const { model, directory, dtype } = workerData as CrossEncoderSettings;
const folder = resolve(directory, model);

const { tokenizer, network } = await load();
parentPort?.on('message', async ({ id, question, texts }: CrossEncoderRequest & { id: number }) => {
  const answer = await score(question, texts).then(
    (scores): ThreadAnswer<number[]> => ({ id, answer: scores }),
    (error: unknown): ThreadAnswer<number[]> => ({ id, failure: String(error) }),
  );
  parentPort?.postMessage(answer);
});

/** One by one: a batch pads its texts to the longest, which takes longer. */
async function score(question: string, texts: string[]): Promise<number[]> {
  const scores: number[] = [];
  for (const text of texts) {
    const inputs = tokenizer([question], { text_pair: [text], padding: true, truncation: true });
    const { logits } = await network(inputs);
    // With two classes, the second one means relevant.
    scores.push(logits.tolist()[0]?.at(-1) ?? 0);
  }
  return scores;
}

async function load() {
  const { AutoModelForSequenceClassification, AutoTokenizer } = loadTransformers(directory);
  return {
    tokenizer: await AutoTokenizer.from_pretrained(folder),
    network: await AutoModelForSequenceClassification.from_pretrained(folder, { dtype }),
  };
}
