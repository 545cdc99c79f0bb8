import { argon2id } from 'hash-wasm';
import type { Derivation } from './derivation.ts';

// A worker, so that the page stays responsive and its policy need not allow WebAssembly; this file's policy does.

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
