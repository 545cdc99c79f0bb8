import { createStore } from '../lib/store.ts';

/** A person's key; `serial` tells the server which one, should it be given up and another one set up on another page. */
export type UnlockedKey = { master: CryptoKey; serial: string };

/** The person's key while it is unlocked, only in the memory of this page. */
export const keyring = createStore<UnlockedKey | undefined>(undefined);

/** Browsers offer no cryptography on pages loaded over an unencrypted connection. */
export const canSeal = globalThis.crypto?.subtle !== undefined;
