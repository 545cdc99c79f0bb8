import { keyLength } from '../../../../src/sealing/seal.ts';

/** A secret for deriving keys that no script can read back. */
export function importSecret(secret: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveBits']);
}

/** The key for one purpose, by HKDF. */
export async function deriveFrom(secret: CryptoKey, purpose: string): Promise<Uint8Array> {
  const [salt, info] = [new TextEncoder().encode('lectern-sealing'), new TextEncoder().encode(purpose)];
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    secret,
    8 * keyLength,
  );
  return new Uint8Array(bits);
}
