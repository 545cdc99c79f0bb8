import { createStore } from '../lib/store.ts';

/** The person's key while it is unlocked, in the memory of this page alone. */
export const keyring = createStore<CryptoKey | undefined>(undefined);

/** Browsers have no cryptography on pages that came over an unencrypted connection. */
export const canSeal = globalThis.crypto?.subtle !== undefined;
