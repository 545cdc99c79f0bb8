import { expect, test } from 'vitest';
import { AppError } from '../errors/errors.ts';
import type { GenerateEvent, GenerateRequest, Generator } from '../ports/generator.ts';
import type { CatalogueModel } from '../ports/models.ts';
import type { Passage } from '../ports/passage.ts';
import { createBuiltinGenerator } from '../providers/builtin/generator.ts';
import { type AnswerEvent, type AnswerRequest, answer } from './answer.ts';

const model: CatalogueModel = { id: 'local', ownedBy: 'lectern', created: 0, contextWindow: 128_000 };
const passage: Passage = {
  chunkId: 'c',
  fileId: 'f',
  filename: 'handbook.pdf',
  text: 'Notice is thirty days. Lunch is at noon.',
  headingPath: ['Leave'],
  page: 2,
  score: 1,
};

async function run(
  change: Partial<AnswerRequest> & {
    generator?: Generator;
    retrieved?: Passage[];
    signal?: AbortSignal;
    /** Receives the events, also of an answer that fails. */
    seen?: AnswerEvent[];
  } = {},
) {
  const { generator, retrieved, signal, seen: events = [], ...request } = change;
  const queries: { query: string; limit: number }[] = [];
  const answering = answer(
    {
      retrieve: async (query, limit) => {
        queries.push({ query, limit });
        return retrieved ?? [passage];
      },
      assembleContext: (passages) => passages.map(({ text }, index) => `[${index + 1}] ${text}`).join('\n'),
      models: { generatorFor: () => generator ?? createBuiltinGenerator() },
    },
    {
      model,
      instructions: { organization: '', project: '', caller: [] },
      history: [],
      question: 'How long is the notice?',
      extraContext: '',
      retrievalCount: 5,
      ...request,
    },
    signal ?? new AbortController().signal,
  );
  for await (const event of answering) events.push(event);
  return { events, queries };
}

/** A generator that writes these events and keeps what it was asked. */
function scripted(events: GenerateEvent[]) {
  const requests: GenerateRequest[] = [];
  const generator: Generator = {
    async *generate(request) {
      requests.push(request);
      yield* events;
    },
  };
  return { generator, requests };
}

const finish: GenerateEvent = {
  type: 'finish',
  reason: 'stop',
  usage: { promptTokens: 1, completionTokens: 2 },
};

test('retrieves by the question, answers, and ends with citations and finish', async () => {
  const { events, queries } = await run();
  expect(queries).toEqual([{ query: 'How long is the notice?', limit: 5 }]);
  expect(events[0]).toEqual({ type: 'start', model: 'local' });
  expect(events.slice(1, -2).every((event) => event.type === 'text')).toBe(true);
  expect(events.slice(-2)).toMatchObject([
    { type: 'citations', citations: [{ number: 1, filename: 'handbook.pdf', page: 2 }] },
    { type: 'finish', reason: 'stop', model: 'local' },
  ]);
});

test('passes only the prompt, the passages and the given options to the generator', async () => {
  const { generator, requests } = scripted([finish]);
  await run({ generator, temperature: 0, maxTokens: 50, extraContext: 'EXTRA' });
  expect(requests[0]).toMatchObject({
    model: 'local',
    passages: [passage],
    temperature: 0,
    maxTokens: 50,
    extraContext: 'EXTRA',
  });
  expect(requests[0]).not.toHaveProperty('reasoningEffort');
  expect(requests[0]?.messages.at(-1)?.content).toContain('[1] Notice is thirty days.');
});

test('searches for a follow-up with words of its conversation, and leaves the prompt as it was', async () => {
  const history = [
    { role: 'user' as const, content: 'How long is the notice?' },
    { role: 'assistant' as const, content: 'Thirty days. [1]' },
  ];
  const question = 'And for managers?';
  expect((await run({ history, question })).queries[0]?.query).toBe('And for managers? long notice');

  const { generator, requests } = scripted([
    { type: 'text', text: 'How long is the notice for managers?' },
    finish,
  ]);
  const { queries } = await run({ generator, history, question });
  expect(queries[0]?.query).toBe('How long is the notice for managers?');
  expect(requests.at(-1)?.messages.at(-1)?.content).toMatch(/Question:\nAnd for managers\?$/u);
});

test('passes reasoning on only to callers that asked for it', async () => {
  const { generator } = scripted([
    { type: 'reasoning', text: 'Hm.' },
    { type: 'text', text: 'Yes.' },
    finish,
  ]);
  const types = async (change: Partial<AnswerRequest>) =>
    (await run({ generator, ...change })).events.map((event) => event.type);
  expect(await types({})).toEqual(['start', 'text', 'citations', 'finish']);
  expect(await types({ reasoningEffort: 'low' })).toEqual([
    'start',
    'reasoning',
    'text',
    'citations',
    'finish',
  ]);
});

test('finds a citation whose number is split between two text events', async () => {
  const { generator } = scripted([{ type: 'text', text: 'Yes [' }, { type: 'text', text: '1].' }, finish]);
  const { events } = await run({ generator });
  expect(events.at(-2)).toMatchObject({ citations: [{ number: 1 }] });
});

test('passes no number on that has no passage', async () => {
  const { generator } = scripted([
    { type: 'text', text: 'Yes [1] [' },
    { type: 'text', text: '7].' },
    finish,
  ]);
  const { events } = await run({ generator });
  expect(events.map((event) => (event.type === 'text' ? event.text : '')).join('')).toBe('Yes [1].');
});

test('passes on only what the model takes', async () => {
  const wishes = { temperature: 0.3, reasoningEffort: 'low' as const, maxTokens: 50_000 };
  const asked = async (limits: Partial<CatalogueModel>) => {
    const { generator, requests } = scripted([finish]);
    await run({ generator, model: { ...model, ...limits }, ...wishes });
    return requests[0];
  };
  expect(await asked({})).toMatchObject(wishes);
  expect(await asked({ takesTemperature: true, takesReasoning: true })).toMatchObject(wishes);
  const plain = await asked({ takesTemperature: false, takesReasoning: false, outputLimit: 8_000 });
  expect(plain).toMatchObject({ maxTokens: 8_000, outputLimit: 8_000 });
  expect(plain).not.toHaveProperty('temperature');
  expect(plain).not.toHaveProperty('reasoningEffort');
});

test('a model known to reason gets the usual effort, unless a temperature is set that it would refuse', async () => {
  const effortWith = async (limits: Partial<CatalogueModel>, temperature?: number) => {
    const { generator, requests } = scripted([{ type: 'reasoning', text: 'Hm.' }, finish]);
    const { events } = await run({
      generator,
      model: { ...model, ...limits },
      usualEffort: 'medium',
      ...(temperature !== undefined && { temperature }),
    });
    expect(events).not.toContainEqual(expect.objectContaining({ type: 'reasoning' }));
    return requests[0]?.reasoningEffort;
  };
  expect(await effortWith({ takesReasoning: true })).toBe('medium');
  expect(await effortWith({})).toBeUndefined();
  expect(await effortWith({ takesReasoning: false })).toBeUndefined();
  expect(await effortWith({ takesReasoning: true, takesTemperature: true }, 0.5)).toBeUndefined();
  expect(await effortWith({ takesReasoning: true, takesTemperature: false }, 0.5)).toBe('medium');
});

test('refuses words that do not fit before it retrieves anything', async () => {
  const small = { ...model, contextWindow: 1_000 };
  const retrieved: Passage[] = [];
  await expect(run({ model: small, question: '问'.repeat(2_000), retrieved })).rejects.toMatchObject({
    errorCode: 'context_length_exceeded',
  });
});

test('the answer says that the knowledge base is empty, without citations', async () => {
  const { events } = await run({ retrieved: [] });
  expect(events).toMatchObject([
    { type: 'start' },
    { type: 'text', text: expect.stringMatching(/could not find/u) },
    { type: 'citations', citations: [] },
    { type: 'finish' },
  ]);
});

test('a caller who left before the answer begins stops it', async () => {
  await expect(run({ signal: AbortSignal.abort(new Error('client left')) })).rejects.toThrow('client left');
});

test('an answer that is stopped ends with the sources of what was written', async () => {
  const stop = new AbortController();
  const generator: Generator = {
    async *generate() {
      yield { type: 'text', text: 'Notice is thirty days [1]. Lunch' };
      stop.abort(new Error('stopped'));
      stop.signal.throwIfAborted();
    },
  };
  const seen: AnswerEvent[] = [];
  await expect(run({ generator, signal: stop.signal, seen })).rejects.toThrow('stopped');
  expect(seen.at(-1)).toMatchObject({ type: 'citations', citations: [{ number: 1 }] });
});

test('a fallback model with too small a context window is not asked', async () => {
  const failure = new AppError('upstream', 'The model provider failed.');
  const generator: Generator = {
    generate: () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(failure) }) }),
  };
  const fallback = { ...model, id: 'small', contextWindow: 1_000 };
  await expect(run({ generator, fallback, question: '问'.repeat(2_000) })).rejects.toBe(failure);
});
