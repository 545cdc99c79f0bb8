import { argon2id } from 'hash-wasm';
import type { Derivation } from './derivation.ts';

// A thread of its own: the page is not held up, and the policy of the page need not allow WebAssembly. That of this file does.

self.onmessage = async ({ data }: MessageEvent<Derivation>) => {
  const { passphrase, salt, memory, passes } = data;
  self.postMessage(
    await argon2id({
      password: passphrase,
      salt,
      memorySize: memory,
      iterations: passes,
      parallelism: 1,
      hashLength: 32,
      outputType: 'binary',
    }),
  );
};
