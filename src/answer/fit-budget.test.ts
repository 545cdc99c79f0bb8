import { expect, test } from 'vitest';
import type { CatalogueModel } from '../ports/models.ts';
import type { Passage } from '../ports/passage.ts';
import { countPromptTokens, countTokens } from '../text/model-tokens/count-tokens.ts';
import type { PromptParts } from './build-prompt.ts';
import { fitBudget, recentHistory } from './fit-budget.ts';

const passages: Passage[] = [1, 2, 3, 4].map((number) => ({
  chunkId: `c${number}`,
  fileId: 'f',
  filename: 'a.pdf',
  text: '字'.repeat(500),
  headingPath: [],
  page: null,
  score: 1 / number,
}));

const assemble = (kept: Passage[]) =>
  kept.map((passage, index) => `[${index + 1}] ${passage.text}`).join('\n');

function fit(
  contextWindow: number,
  change: Partial<PromptParts> = {},
  maxTokens?: number,
  limits: Partial<CatalogueModel> = {},
) {
  const model: CatalogueModel = { id: 'tiny', ownedBy: 'me', created: 0, contextWindow, ...limits };
  const parts: PromptParts = {
    instructions: { organization: '', project: '', caller: [] },
    history: [],
    question: '什么？',
    extraContext: '',
    passages,
    ...change,
  };
  return fitBudget(parts, assemble, { model, maxTokens, count: countTokens });
}

test('changes nothing when all fits', () => {
  const fitted = fit(128_000, {}, 700);
  expect(fitted.passages).toEqual(passages);
  expect(fitted.maxTokens).toBe(700);
});

test('drops passages from the lowest rank up and leaves room for the answer', () => {
  const fitted = fit(2_000);
  expect(fitted.passages).toEqual(passages.slice(0, 2));
  expect(countPromptTokens(fitted.messages)).toBeLessThanOrEqual(1_500);
  expect(fitted.messages.at(-1)?.content).toContain(assemble(passages.slice(0, 2)));
});

test('drops the oldest exchange only when no passage is left', () => {
  const history = [1, 2].flatMap((number) => [
    { role: 'user' as const, content: `${number}${'问'.repeat(400)}` },
    { role: 'assistant' as const, content: `${number}${'答'.repeat(400)}` },
  ]);
  const fitted = fit(2_000, { history });
  expect(fitted.passages).toEqual([]);
  expect(fitted.messages.slice(1, -1)).toEqual(history.slice(2));
});

test('lowers the bound of the answer to what the window has left', () => {
  const fitted = fit(2_000, { passages: [] }, 32_000);
  expect(fitted.maxTokens).toBe(2_000 - countPromptTokens(fitted.messages));
});

test('lowers the length of the answer to what the model can write, and reserves no more than that', () => {
  const fitted = fit(2_000, {}, 32_000, { outputLimit: 100 });
  expect(fitted.maxTokens).toBe(100);
  expect(fitted.passages.length).toBeGreaterThan(fit(2_000, {}, 32_000).passages.length);
});

test('drops passages until the prompt is within the limit of the model', () => {
  const fitted = fit(128_000, {}, 700, { promptLimit: 1_500 });
  expect(fitted.passages).toEqual(passages.slice(0, 2));
  expect(() => fit(128_000, { question: '问'.repeat(2_000) }, 700, { promptLimit: 1_500 })).toThrow(
    /tiny takes 1500/u,
  );
});

test.each([
  ['question', { question: '问'.repeat(2_000) }],
  ['history', { history: [{ role: 'user' as const, content: '问'.repeat(2_000) }] }],
  ['context', { extraContext: '问'.repeat(2_000) }],
  ['instructions', { instructions: { organization: '', project: '', caller: ['问'.repeat(2_000)] } }],
])("refuses the caller's own %s when it does not fit", (_, change) => {
  expect(() => fit(2_000, change)).toThrow(
    expect.objectContaining({
      kind: 'invalid_request',
      errorCode: 'context_length_exceeded',
      param: 'messages',
      message: expect.stringMatching(/about 20\d\d tokens, but tiny takes 2000/u),
    }),
  );
});

test('a history keeps its newest messages, and does not begin with an answer', () => {
  const history = [1, 2, 3].flatMap((number) => [
    { role: 'user' as const, content: `${number}${'问'.repeat(200)}` },
    { role: 'assistant' as const, content: `${number}${'答'.repeat(200)}` },
  ]);
  const tokens = countPromptTokens(history.slice(2));
  const keptOf = (contextWindow: number) =>
    recentHistory(history, { id: 'tiny', ownedBy: 'me', created: 0, contextWindow }, countTokens);
  expect(keptOf(100_000)).toEqual(history);
  expect(keptOf(tokens * 2 + 100)).toEqual(history.slice(2));
  expect(keptOf(10)).toEqual([]);
});
