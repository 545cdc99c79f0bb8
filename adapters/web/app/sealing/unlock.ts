import { queries } from '../api/queries.ts';
import { sealingTexts } from '../texts/sealing-texts.ts';
import { deriveFrom, importSecret } from './derive-from.ts';
import { keyring, type UnlockedKey } from './keyring.ts';

/** What the page must reload when it can decrypt more, or less. */
const sealedQueries = ['conversations', 'conversation', 'messages', 'sealing-key'];

export async function unlock(master: Uint8Array, serial: string): Promise<void> {
  keyring.set({ master: await importSecret(master), serial });
  await Promise.all(sealedQueries.map((key) => queries.invalidateQueries({ queryKey: [key] })));
}

/** Forgets the key, and everything on the page that was decrypted with it. */
export function lock(): void {
  keyring.set(undefined);
  for (const key of sealedQueries) void queries.resetQueries({ queryKey: [key] });
}

/** The key of one text in a conversation: of a message, by its id, or of the title. @throws Error while locked. */
export async function deriveTextKey(threadId: string, text: string): Promise<Uint8Array> {
  const { master } = unlockedKey();
  const thread = await importSecret(await deriveFrom(master, `conversation:${threadId}`));
  return deriveFrom(thread, text);
}

/** @throws Error while locked. */
export function unlockedKey(): UnlockedKey {
  const key = keyring.get();
  if (!key) throw new Error(sealingTexts.locked);
  return key;
}
