import { expect, test } from 'vitest';
import { silentLog as log } from '../../../test/support/server/silent-log.ts';
import { ConfigError } from '../../config/config-error.ts';
import { createEmbedder } from '../create-embedder.ts';

function open(model: string, modelsDirectory: string) {
  return createEmbedder(model, {
    accesses: {},
    prefixes: {},
    modelsDirectory,
    elapsed: () => performance.now(),
    log,
  });
}

test('a model that cannot be loaded is refused with a sentence that says what to do', async () => {
  const failed = open('hf:nobody/nothing', '/nowhere');
  await expect(failed).rejects.toBeInstanceOf(ConfigError);
  await expect(failed).rejects.toThrow(
    /EMBEDDING_MODEL is hf:nobody\/nothing, but \/nowhere\/nobody\/nothing lacks config.json, .*models add hf:nobody\/nothing/,
  );
});

const { TEST_ONNX_MODEL: model, MODELS_DIR: directory = '' } = process.env;

/** Require a model installed by `lectern models add`: TEST_ONNX_MODEL=OWNER/NAME, in the folder MODELS_DIR. */
const realTest = test.skipIf(model === undefined);

realTest('real weights put a question nearest to what answers it', async () => {
  const embedder = await open(`hf:${model}`, directory);
  const texts = [
    'The canteen opens at noon.',
    'Employees get 25 days of annual leave.',
    'Fish live in water.',
  ];
  const documents = await embedder.embed(texts, 'document');
  const [question = new Float32Array()] = await embedder.embed(['How long is the vacation?'], 'query');
  const similarities = documents.map((vector) =>
    vector.reduce((sum, value, at) => sum + value * (question[at] ?? 0), 0),
  );
  expect(Math.max(...similarities)).toBe(similarities[1]);
  expect(Math.hypot(...question)).toBeCloseTo(1, 5);
});

realTest('a text has the same vector whatever is embedded beside it', async () => {
  const embedder = await open(`hf:${model}`, directory);
  const [alone] = await embedder.embed(['Fish live in water.'], 'document');
  const beside = await Promise.all([
    embedder.embed(['The canteen opens at noon. '.repeat(30), 'Fish live in water.'], 'document'),
    embedder.embed(['When does the canteen open?'], 'query'),
  ]);
  expect(beside[0][1]).toEqual(alone);
});

realTest('dimensions that the model has not are refused', async () => {
  await expect(open(`hf:${model}@7`, directory)).rejects.toThrow(/has \d+ dimensions. Leave @7 out/);
});
