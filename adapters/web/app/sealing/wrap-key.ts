import type { WrappedKeys } from '../../../../schema/dashboard/sealed-conversation.ts';
import { keyLength, sealBytes, unsealBytes } from '../../../../src/sealing/seal.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { deriveFrom, importSecret } from './derive-from.ts';
import { deriveKey } from './derive-key.ts';

/** Parameters of Argon2id: 64 MiB and three passes, RFC 9106's choice for constrained memory. */
const cost = { memory: 65_536, passes: 3 };
/** OWASP's minimum. A server must not be able to choose parameters that make guessing cheap. */
const leastCost = { memory: 19_456, passes: 2 };

const bindings = { passphrase: 'lectern-key-v1:passphrase', recovery: 'lectern-key-v1:recovery' };

/** A fresh key, from which the keys of everything a person seals are derived. */
export function makeMasterKey(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(keyLength));
}

/** Wraps a key under a passphrase and under a recovery code, generated here and shown once. */
export async function wrapKey(
  master: Uint8Array,
  passphrase: string,
): Promise<{ wrapped: WrappedKeys; recoveryCode: string }> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const code = crypto.getRandomValues(new Uint8Array(16));
  const [byPassphrase, byRecovery] = await Promise.all([
    sealBytes(
      await deriveKey({ passphrase: normalize(passphrase), salt, ...cost }),
      bindings.passphrase,
      master,
    ),
    sealBytes(await recoveryKey(code), bindings.recovery, master),
  ]);
  return {
    wrapped: {
      version: 1,
      kdf: { name: 'argon2id', ...cost, salt: toBase64(salt) },
      by_passphrase: toBase64(byPassphrase),
      by_recovery: toBase64(byRecovery),
    },
    recoveryCode: formatRecoveryCode(code),
  };
}

/** Why a wrapped key cannot be unwrapped. */
export class UnwrapError extends Error {
  readonly reason: 'wrong' | 'weak' | 'newer';

  constructor(reason: UnwrapError['reason'], cause?: unknown) {
    super(`The key cannot be unwrapped: ${reason}.`, { cause });
    this.reason = reason;
  }
}

/**
 * @throws UnwrapError `wrong` for another passphrase or changed bytes, which look the same; `weak` and `newer` for
 * parameters that no device of ours uses.
 */
export async function unwrapKey(
  { version, kdf, by_passphrase }: WrappedKeys,
  passphrase: string,
): Promise<Uint8Array> {
  if (version !== 1 || kdf.name !== 'argon2id') throw new UnwrapError('newer');
  const { memory, passes, salt } = kdf;
  if (memory < leastCost.memory || passes < leastCost.passes) throw new UnwrapError('weak');
  const key = await deriveKey({ passphrase: normalize(passphrase), salt: fromBase64(salt), memory, passes });
  return unwrap(key, bindings.passphrase, by_passphrase);
}

/** @throws UnwrapError as `unwrapKey` does. */
export async function recoverKey(
  { version, by_recovery }: WrappedKeys,
  recoveryCode: string,
): Promise<Uint8Array> {
  if (version !== 1) throw new UnwrapError('newer');
  const pairs = recoveryCode.replace(/[^0-9a-f]/gi, '').match(/../g);
  if (pairs?.length !== 16) throw new UnwrapError('wrong');
  const code = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  return unwrap(await recoveryKey(code), bindings.recovery, by_recovery);
}

async function unwrap(key: Uint8Array, binding: string, wrapped: string): Promise<Uint8Array> {
  try {
    return await unsealBytes(key, binding, fromBase64(wrapped));
  } catch (error) {
    throw new UnwrapError('wrong', error);
  }
}

/** A recovery code is random: it needs no costly derivation. */
async function recoveryKey(code: Uint8Array): Promise<Uint8Array> {
  const base = await importSecret(code);
  return deriveFrom(base, bindings.recovery);
}

/** Normalizes a passphrase, however a keyboard composes its letters. */
function normalize(passphrase: string): string {
  return passphrase.normalize('NFKC');
}

/** Thirty-two hexadecimal digits in groups of four. */
function formatRecoveryCode(code: Uint8Array): string {
  return [...code]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');
}
