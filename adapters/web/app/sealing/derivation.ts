/** Parameters of the key derivation: `memory` in KiB. */
export type Derivation = { passphrase: string; salt: Uint8Array; memory: number; passes: number };
