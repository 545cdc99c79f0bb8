import { expect, test, vi } from 'vitest';
import { silentLog as log } from '../test/support/server/silent-log.ts';
import { stopParts } from './stop.ts';

const ignore = () => {};

test('a stop ends what the parts share after them, and waits for both', async () => {
  const order: string[] = [];
  const part = { stop: async () => void order.push('part') };
  const close = async () => void order.push('shared');
  await stopParts({ parts: [Promise.resolve(part), Promise.resolve(part)], close, maxMs: undefined, log });
  expect(order).toEqual(['part', 'part', 'shared']);
});

test.each([
  ['a part', () => new Promise<void>(ignore), async () => {}],
  ['what the parts share', async () => {}, () => new Promise<void>(ignore)],
])(
  'a stop is over in its time although %s waits for a database that does not answer',
  async (_what, stop, close) => {
    const warn = vi.fn();
    await stopParts({ parts: [Promise.resolve({ stop })], close, maxMs: 5, log: { ...log, warn } });
    expect(warn).toHaveBeenCalledOnce();
  },
);

test('a stop that fails is logged and over', async () => {
  const error = vi.fn();
  const close = () => Promise.reject(new Error('no'));
  await stopParts({ parts: [], close, maxMs: undefined, log: { ...log, error } });
  expect(error).toHaveBeenCalledOnce();
});
