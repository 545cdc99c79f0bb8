/**
 * The worker thread of a cross-encoder. Loads the model at its start, then answers each request with one score per text, or
 * with an error message.
 */
import { resolve } from 'node:path';
import { workerData } from 'node:worker_threads';
import { answerRequests } from '../shared/ask-thread.ts';
import type { CrossEncoderRequest, CrossEncoderSettings } from './protocol.ts';
import { loadTransformers } from './transformers.ts';

const { model, directory, dtype } = workerData as CrossEncoderSettings;
const folder = resolve(directory, model);

const { tokenizer, network } = await load();
answerRequests(score);

/** One by one: a batch pads its texts to the longest, which takes longer. */
async function score({ question, texts }: CrossEncoderRequest): Promise<number[]> {
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
