import type { Derivation } from './derivation.ts';

/** Derives a 32-byte key from a passphrase by Argon2id in a short-lived worker, which takes about half a second. */
export function deriveKey(derivation: Derivation): Promise<Uint8Array> {
  const worker = new Worker(new URL('./argon2.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Uint8Array>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'The key could not be derived.'));
    };
    worker.postMessage(derivation);
  }).finally(() => worker.terminate());
}
