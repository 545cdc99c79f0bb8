import { createStore } from '../lib/store.ts';

/** The person's key while it is unlocked, only in the memory of this page. */
export const keyring = createStore<CryptoKey | undefined>(undefined);

/** Browsers offer no cryptography on pages loaded over an unencrypted connection. */
export const canSeal = globalThis.crypto?.subtle !== undefined;
