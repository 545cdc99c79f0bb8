import { useMutation } from '@tanstack/react-query';
import type { WrappedKeys } from '../../../../../schema/dashboard/sealed-conversation.ts';
import { api } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { unlock } from '../../sealing/unlock.ts';
import { makeMasterKey, recoverKey, UnwrapError, unwrapKey, wrapKey } from '../../sealing/wrap-key.ts';
import { sealingTexts as t } from '../../texts/sealing-texts.ts';
import type { Values } from '../../ui/form.tsx';
import { sealingKeyQuery } from './sealing-key-query.ts';

/** The current key from the server, since another device may have changed it. @throws Error when there is none. */
async function loadKey() {
  const { key } = await queries.fetchQuery({ ...sealingKeyQuery, staleTime: 0 });
  if (!key) throw new Error(t.sectionNone);
  return key;
}

/** The contents of a form for a new passphrase. @throws Error when its two fields differ. */
function newPassphrase(values: Values): string {
  const passphrase = values.text('new');
  if (passphrase !== values.text('repeat')) throw new Error(t.different);
  return passphrase;
}

async function open(
  unwrap: (wrapped: WrappedKeys) => Promise<Uint8Array>,
  wrapped: WrappedKeys,
  wrong: string,
) {
  try {
    return await unwrap(wrapped);
  } catch (error) {
    if (!(error instanceof UnwrapError)) throw error;
    throw new Error({ wrong, weak: t.weak, newer: t.newer }[error.reason]);
  }
}

type Done = { onDone(): void };
type WithCode = { onCode(code: string): void };

/** Unlocks the key with the passphrase, for this tab. */
export function useUnlock({ onDone }: Done) {
  return useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const { wrapped, serial } = await loadKey();
      await unlock(
        await open((key) => unwrapKey(key, values.text('passphrase')), wrapped, t.wrongPassphrase),
        serial,
      );
      onDone();
    },
  });
}

/** Creates a key, and returns its recovery code. */
export function useSetUp({ onCode }: WithCode) {
  return useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const master = makeMasterKey();
      const { wrapped, recoveryCode } = await wrapKey(master, newPassphrase(values));
      try {
        const { serial } = await api.people.sealing.setUp.mutate(wrapped);
        await unlock(master, serial);
      } finally {
        await queries.invalidateQueries({ queryKey: sealingKeyQuery.queryKey });
      }
      onCode(recoveryCode);
    },
  });
}

/** Wraps the key under a new passphrase; the old one or the recovery code unlocks it. */
export function useRewrap(by: 'passphrase' | 'recovery', { onCode }: WithCode) {
  return useMutation({
    meta: { saysItself: true },
    mutationFn: async (values: Values) => {
      const passphrase = newPassphrase(values);
      const { serial, revision, wrapped } = await loadKey();
      const master =
        by === 'passphrase'
          ? await open((key) => unwrapKey(key, values.text('passphrase')), wrapped, t.wrongPassphrase)
          : await open((key) => recoverKey(key, values.text('code')), wrapped, t.wrongCode);
      const next = await wrapKey(master, passphrase);
      await api.people.sealing.change.mutate({ serial, revision, wrapped: next.wrapped });
      await queries.invalidateQueries({ queryKey: sealingKeyQuery.queryKey });
      await unlock(master, serial);
      onCode(next.recoveryCode);
    },
  });
}
