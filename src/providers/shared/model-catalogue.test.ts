import { expect, test } from 'vitest';
import { factsOf } from './model-catalogue.ts';

test('knows which options a listed model accepts', () => {
  expect(factsOf('gpt-5-mini', 'openai')).toEqual({
    created: Date.UTC(2025, 7, 7) / 1000,
    contextWindow: 400_000,
    promptLimit: 272_000,
    outputLimit: 128_000,
    takesReasoning: true,
    takesTemperature: false,
    price: { input: 0.25, output: 2 },
  });
});

test.each([
  ['its date', 'gpt-5-mini-2025-08-07', 'gpt-5-mini'],
  ['a short date', 'gpt-4-0613', 'gpt-4'],
  ['what was tuned', 'ft:gpt-4o-mini-2024-07-18:acme::id', 'gpt-4o-mini'],
])('a model with %s in its name is the same model', (_, id, model) => {
  expect(factsOf(id, 'openai')).toEqual(factsOf(model, 'openai'));
});

test('a gateway to a vendor has the facts of that vendor about a model, but not its prices', () => {
  const { price, ...facts } = factsOf('claude-sonnet-4-5', 'anthropic');
  expect(price).toEqual({ input: 3, output: 15 });
  expect(factsOf('anthropic/claude-sonnet-4-5')).toEqual(facts);
});

test('a model newer than the catalogue has the window of its latest relative, and its accepted options are unknown', () => {
  const { contextWindow, promptLimit } = factsOf('gpt-5.4-mini', 'openai');
  expect(factsOf('gpt-99-mini', 'openai')).toEqual({ created: 0, contextWindow, promptLimit });
});

test.each([
  ['openai', 'gpt-vast', 128_000],
  ['anthropic', 'claude-vast', 200_000],
  ['mistral', 'mistral-vast', 32_768],
  ['cohere', 'command-vast', 128_000],
  [undefined, 'llama3.2', 32_768],
] as const)(
  'a model of %s that nobody has heard of, %s, has a cautious window',
  (vendor, id, contextWindow) => {
    expect(factsOf(id, vendor)).toEqual({ created: 0, contextWindow, promptLimit: undefined });
  },
);

test.each([
  ['openai', 'gpt-5-mini'],
  ['google', 'gemini-flash-latest'],
  ['mistral', 'mistral-medium-latest'],
  ['cohere', 'command-a-03-2025'],
] as const)("the catalogue has %s's preferred model", (vendor, id) => {
  expect(factsOf(id, vendor).created).toBeGreaterThan(0);
});
