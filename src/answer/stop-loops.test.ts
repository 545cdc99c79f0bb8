import { expect, test } from 'vitest';
import type { GenerateEvent } from '../ports/generator.ts';
import { createLoopGuard, stopLoops } from './stop-loops.ts';

const loops = (text: string) => {
  const guard = createLoopGuard();
  return (text.match(/.{1,7}/gsu) ?? []).some((piece) => guard.isLooping(piece));
};

test('an answer that says the same sentence again and again loops', () => {
  expect(loops('The pump has to be cleaned with a dry cloth once a week. '.repeat(30))).toBe(true);
  expect(loops('no '.repeat(400))).toBe(true);
});

test('a long answer, a table and a rule are no loops', () => {
  const sentences = Array.from(
    { length: 200 },
    (_, index) => `Step ${index} is to turn screw ${index * 7}. `,
  );
  expect(loops(sentences.join(''))).toBe(false);
  const rows = Array.from({ length: 200 }, (_, index) => `| Pump ${index} | ${index} kW | red |\n`);
  expect(loops(rows.join(''))).toBe(false);
  expect(loops('-'.repeat(2_000))).toBe(false);
});

test('a model that loops is cancelled, and its answer ends as truncated', async () => {
  let isCancelled = false;
  async function* endless(): AsyncGenerator<GenerateEvent> {
    try {
      for (;;) yield { type: 'text', text: 'The pump has to be cleaned with a dry cloth once a week. ' };
    } finally {
      isCancelled = true;
    }
  }
  const events: GenerateEvent[] = [];
  for await (const event of stopLoops(endless(), { messages: [{ role: 'user', content: 'How?' }] }))
    events.push(event);
  expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'length' });
  expect(events.length).toBeLessThan(100);
  expect(isCancelled).toBe(true);
});

test('an endless answer is truncated if the caller sets no limit', async () => {
  async function* counting(): AsyncGenerator<GenerateEvent> {
    for (let number = 1; ; number += 1)
      yield { type: 'text', text: `Line ${number} of ${number * number}. `.repeat(3) };
  }
  let characters = 0;
  for await (const event of stopLoops(counting(), { messages: [] })) {
    if (event.type === 'text') characters += event.text.length;
  }
  expect(characters).toBeLessThan(41_000);
});

test('a piece that is longer than an answer may be is cut, between characters', async () => {
  async function* whole(): AsyncGenerator<GenerateEvent> {
    yield { type: 'text', text: `${'x'.repeat(39_999)}${'😀'.repeat(1_000_000)}` };
  }
  const [piece, end] = await Array.fromAsync(stopLoops(whole(), { messages: [] }));
  expect(piece).toEqual({ type: 'text', text: 'x'.repeat(39_999) });
  expect(end).toMatchObject({ type: 'finish', reason: 'length' });
});
