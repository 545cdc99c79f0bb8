import { expect, test } from 'vitest';
import { ConfigError } from '../../config/config-error.ts';
import { createOnnxReranker } from './reranker.ts';

test('a cross-encoder that cannot be loaded is refused with a sentence that says what to do', async () => {
  const failed = createOnnxReranker('nobody/nothing', '/nowhere');
  await expect(failed).rejects.toBeInstanceOf(ConfigError);
  await expect(failed).rejects.toThrow(
    /RERANK_MODEL is hf:nobody\/nothing, but \/nowhere\/nobody\/nothing lacks config.json, .*models add hf:nobody\/nothing/,
  );
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
    expect(scores.at(-1)).toBeLessThan(scores.at(-2) ?? 0);
  },
);
