import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '../../config/config-error.ts';
import { createOnnxReranker } from './reranker.ts';

test('a cross-encoder that cannot be loaded is refused with a sentence that says what to do', async () => {
  const failed = createOnnxReranker('nobody/nothing', '/nowhere');
  await expect(failed).rejects.toBeInstanceOf(ConfigError);
  await expect(failed).rejects.toThrow(
    /RERANK_MODEL is hf:nobody\/nothing, but \/nowhere\/nobody\/nothing lacks config.json, .*models add hf:nobody\/nothing/,
  );
});

/** Stands in for transformers.js: the score of a text is how many were scored until then, and that of "slow" waits for a word. */
const runtime = `
const { BroadcastChannel } = require('node:worker_threads');
const released = Promise.withResolvers();
const channel = new BroadcastChannel('slow texts');
channel.onmessage = () => released.resolve();
channel.unref();
let scored = 0;
exports.env = {};
exports.AutoTokenizer = { from_pretrained: async () => (_questions, { text_pair: [text] }) => text };
exports.AutoModelForSequenceClassification = {
  from_pretrained: async () => async (text) => {
    if (text === 'slow') await released.promise;
    scored += 1;
    const score = scored;
    return { logits: { tolist: () => [[score]] } };
  },
};`;

/** A cross-encoder of that runtime, which has scored one text when it is ready, and the word that ends the wait. */
async function openScripted() {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-reranker-'));
  const installed = join(directory, '.runtime/node_modules/@huggingface/transformers');
  await mkdir(installed, { recursive: true });
  await writeFile(join(installed, 'index.js'), runtime);
  const channel = new BroadcastChannel('slow texts');
  onTestFinished(async () => {
    channel.postMessage('on');
    channel.close();
    await rm(directory, { recursive: true });
  });
  return {
    reranker: await createOnnxReranker('acme/scripted', directory),
    release: () => channel.postMessage('on'),
  };
}

test('questions are scored one after the other, without those whose callers have left', async () => {
  const { reranker, release } = await openScripted();
  const leaving = new AbortController();
  const first = reranker.rerank('first', ['slow', 'quick']);
  const left = reranker.rerank('second', ['quick'], leaving.signal);
  const last = reranker.rerank('third', ['quick']);
  leaving.abort(new Error('The client left.'));
  await expect(left).rejects.toThrow('The client left.');
  release();
  expect(await first).toEqual([2, 3]);
  expect(await last).toEqual([4]);
});

test('a question that takes more than five seconds is given up, with the wait for others', async () => {
  const { reranker } = await openScripted();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const asked = ['first', 'second'].map((question) => reranker.rerank(question, ['slow']));
    const ended = Promise.allSettled(asked);
    vi.advanceTimersByTime(5_000);
    const tooLong = { status: 'rejected', reason: { kind: 'upstream', errorCode: 'upstream_timeout' } };
    expect(await ended).toMatchObject([tooLong, tooLong]);
  } finally {
    vi.useRealTimers();
  }
});

const { TEST_ONNX_RERANKER: model, MODELS_DIR: directory = '' } = process.env;

/** Requires a cross-encoder installed by `lectern models add`: TEST_ONNX_RERANKER=OWNER/NAME, in the folder MODELS_DIR. */
const realTest = test.skipIf(model === undefined);

realTest(
  'real weights score a question with each passage, the first ones, and leave the others behind',
  async () => {
    const reranker = await createOnnxReranker(model ?? '', directory);
    const texts = [
      'Fish live in water.',
      'The canteen opens at noon.',
      ...Array.from({ length: 20 }, () => 'Rest.'),
    ];
    const scores = await reranker.rerank('When does the canteen open?', texts);
    const others = await reranker.rerank('Where do fish live?', texts);
    expect(scores).toHaveLength(texts.length);
    expect(scores[1]).not.toBe(scores[0]);
    expect(others[0]).not.toBe(scores[0]);
    expect(Math.min(...scores.slice(0, 20))).toBeGreaterThan(Math.max(...scores.slice(20)));
  },
);
