import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const closed = () => new Error('closed');

test('owners who wait for a slot take turns, however much one of them asks for', async () => {
  const slots = createSlots(1, closed);
  const served: string[] = [];
  const ask = (owner: string, name: string, signal?: AbortSignal) =>
    slots.take(owner, signal).then(() => served.push(name));
  const left = new AbortController();
  const asked = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3', left.signal).catch(() => {}),
    ask('a', 'a4'),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('b', 'b2'),
  ];
  left.abort();
  for (const _slot of asked) slots.free();
  await Promise.all(asked);
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a4', 'b2']);
});

test('closed slots refuse those who wait and those who come', async () => {
  const slots = createSlots(1, closed);
  await slots.take('a');
  const waiting = slots.take('b');
  slots.close();
  await expect(waiting).rejects.toThrow('closed');
  await expect(slots.take('a')).rejects.toThrow('closed');
});
