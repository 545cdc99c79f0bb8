import { expect, test } from 'vitest';
import { type MessagePlace, messageBinding, seal, unseal } from './seal.ts';

const key = crypto.getRandomValues(new Uint8Array(32));
const place: MessagePlace = { threadId: 'thread-1', messageId: 'msg-1', role: 'user', parentId: null };
const binding = messageBinding(place);
const content = { text: 'Which pads fit the Tern 3?' };

test('sealed text can be opened with its key at its place, and differs each time', async () => {
  const sealed = await seal(key, binding, content);
  expect(await unseal(key, binding, sealed)).toEqual(content);
  expect(await seal(key, binding, content)).not.toEqual(sealed);
});

test('sealed text can be opened neither with another key nor at another place', async () => {
  const sealed = await seal(key, binding, content);
  await expect(unseal(crypto.getRandomValues(new Uint8Array(32)), binding, sealed)).rejects.toThrow();
  const elsewhere: Partial<MessagePlace>[] = [
    { threadId: 'thread-2' },
    { messageId: 'msg-2' },
    { role: 'assistant' },
    { parentId: 'msg-0' },
  ];
  for (const moved of elsewhere) {
    await expect(unseal(key, messageBinding({ ...place, ...moved }), sealed)).rejects.toThrow();
  }
});

test('a changed, truncated or downgraded text is refused', async () => {
  const sealed = await seal(key, binding, content);
  for (let index = 0; index < sealed.length; index += 7) {
    const changed = sealed.with(index, sealed[index] ? 0 : 1);
    await expect(unseal(key, binding, changed)).rejects.toThrow();
  }
  for (const length of [0, 1, 28, sealed.length - 1]) {
    await expect(unseal(key, binding, sealed.slice(0, length))).rejects.toThrow();
  }
  await expect(unseal(key, binding, sealed.with(0, 0))).rejects.toThrow('version 0');
});

test('texts of similar lengths have equal lengths when sealed, and any length can be opened', async () => {
  const length = async (characters: number) =>
    (await seal(key, binding, { text: 'x'.repeat(characters) })).length;
  expect(await length(1)).toBe(await length(200));
  for (const characters of [0, 243, 244, 245, 1_000, 9_999]) {
    const text = '\u0080'.repeat(characters);
    expect(await unseal(key, binding, await seal(key, binding, { text }))).toEqual({ text });
  }
});
