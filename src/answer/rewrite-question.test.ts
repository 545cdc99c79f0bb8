import { expect, test } from 'vitest';
import type { GenerateEvent, GenerateRequest, Generator, PromptMessage } from '../ports/generator.ts';
import { rewriteQuestion } from './rewrite-question.ts';

const history: PromptMessage[] = [
  { role: 'user', content: 'What does the battery cost?' },
  { role: 'assistant', content: 'The MB-540 costs 480 euros. [1]' },
];

function writing(text: string, reason: 'stop' | 'length' = 'stop') {
  const requests: GenerateRequest[] = [];
  const generator: Generator = {
    async *generate(request): AsyncGenerator<GenerateEvent> {
      requests.push(request);
      yield { type: 'reasoning', text: 'Hm.' };
      yield { type: 'text', text };
      yield { type: 'finish', reason, usage: { promptTokens: 1, completionTokens: 1 } };
    },
  };
  return { generator, requests };
}

function rewrite(generator: Generator, signal = new AbortController().signal) {
  return rewriteQuestion({ generator, model: 'm' }, 'And how long does it last?', history, signal);
}

test('sends the conversation to the model and uses its question', async () => {
  const { generator, requests } = writing(' How long does the battery MB-540 last?\n');
  expect(await rewrite(generator)).toBe('How long does the battery MB-540 last?');
  expect(requests[0]?.messages.at(-1)?.content).toMatch(/MB-540 costs.*Last question: And how long/s);
  expect(requests[0]).toMatchObject({ model: 'm', maxTokens: 400 });
});

test.each([
  ['an answer from elsewhere', 'Lithium cells commonly survive around five winters.', 'stop'],
  ['nothing', '', 'stop'],
  ['a text without end', 'battery '.repeat(200), 'stop'],
  ['a question that was cut', 'How long does the battery', 'length'],
] as const)('does not take %s', async (_, text, reason) => {
  expect(await rewrite(writing(text, reason).generator)).toBeNull();
});

test('knows the words of languages without spaces', async () => {
  const chinese: PromptMessage[] = [{ role: 'user', content: '电池的价格是多少？' }];
  const ask = (text: string) =>
    rewriteQuestion(
      { generator: writing(text).generator, model: 'm' },
      '它能用多久？',
      chinese,
      new AbortController().signal,
    );
  expect(await ask('电池能用多久？')).toBe('电池能用多久？');
  expect(await ask('火车几点出发去北京？')).toBeNull();
});

test('sends no half of a character, which vendors refuse, where it cuts a message', async () => {
  const { generator, requests } = writing('How long does it last?');
  const before: PromptMessage[] = [{ role: 'user', content: `${'x'.repeat(999)}😀 and so on` }];
  const question = `${'How long does it last? '.padEnd(3_999, '.')}😀`;
  await rewriteQuestion({ generator, model: 'm' }, question, before, new AbortController().signal);
  expect(requests[0]?.messages.every(({ content }) => content.isWellFormed())).toBe(true);
});

test('does without a model that fails', async () => {
  const generator: Generator = {
    generate() {
      throw new Error('down');
    },
  };
  expect(await rewrite(generator)).toBeNull();
});

test('a caller who leaves stops it', async () => {
  const generator: Generator = {
    generate: (_, signal) => {
      signal?.throwIfAborted();
      return writing('').generator.generate({
        model: 'm',
        messages: [],
        standaloneQuestion: '',
        passages: [],
      });
    },
  };
  await expect(rewrite(generator, AbortSignal.abort(new Error('client left')))).rejects.toThrow(
    'client left',
  );
});
