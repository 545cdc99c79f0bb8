import type { LlamaChatSession, LlamaContextSequence } from 'node-llama-cpp';
import { expect, onTestFinished, test } from 'vitest';
import { createGgufGenerator } from './generator.ts';

test('what a model writes after its reader has left is dropped', async () => {
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);
  onTestFinished(() => void process.off('unhandledRejection', onUnhandled));

  /** Writes a word, and another one when it is told to stop. */
  class Session {
    setChatHistory() {}
    dispose() {}
    async promptWithMeta(
      _content: string,
      { signal, onTextChunk }: { signal: AbortSignal; onTextChunk: (text: string) => void },
    ) {
      onTextChunk('One');
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      onTextChunk('Two');
      throw signal.reason;
    }
  }
  const sequence = { clearHistory: async () => {}, tokenMeter: { usedInputTokens: 0, usedOutputTokens: 0 } };
  const generator = createGgufGenerator({
    Session: Session as unknown as typeof LlamaChatSession,
    sequence: sequence as unknown as LlamaContextSequence,
    maxAnswer: 100,
  });
  const messages = [{ role: 'user' as const, content: 'Count.' }];
  const request = { model: 'any', messages, standaloneQuestion: 'Count.', passages: [] };
  for await (const event of generator.generate(request)) {
    expect(event).toEqual({ type: 'text', text: 'One' });
    break;
  }
  // Rejections are reported behind all that is under way.
  await new Promise(setImmediate);
  expect(unhandled).toEqual([]);
});
