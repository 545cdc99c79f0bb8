/**
 * How sealed texts are encrypted, in browsers and on the server. A sealed text is: version (1 byte), nonce (12 bytes),
 * AES-256-GCM of the padded JSON. Its context is authenticated but not stored, so a text that was moved to another place
 * does not decrypt there.
 */

/** Where a message belongs, by the ids that clients know. */
export type MessagePlace = {
  threadId: string;
  messageId: string;
  role: 'user' | 'assistant';
  /** The message it follows; null for the first of a conversation. */
  parentId: string | null;
};

/** The only version so far. */
const version = 1;
const nonceLength = 12;
const tagLength = 16;
/** Length of every key, in bytes. */
export const keyLength = 32;

const utf8 = new TextEncoder();

/** The context of a message, as the text that its ciphertext is bound to. */
export function messageBinding({ threadId, messageId, role, parentId }: MessagePlace): string {
  return `lectern-message-v1:${threadId}:${messageId}:${role}:${parentId ?? 'first'}`;
}

/** The same for the title of a conversation. */
export function titleBinding(threadId: string): string {
  return `lectern-title-v1:${threadId}`;
}

/** Encrypts a JSON value with a key of `keyLength` bytes. */
export async function seal(key: Uint8Array, binding: string, value: unknown): Promise<Uint8Array> {
  return sealBytes(key, binding, pad(utf8.encode(JSON.stringify(value))));
}

/** Decrypts what `seal` made. @throws Error when anything differs: the key, the bytes or the context. */
export async function unseal(key: Uint8Array, binding: string, sealed: Uint8Array): Promise<unknown> {
  const padded = await unsealBytes(key, binding, sealed);
  return JSON.parse(new TextDecoder().decode(padded.subarray(0, padded.lastIndexOf(0x80))));
}

/** Encrypts bytes without padding: for keys, which all have the same length. */
export async function sealBytes(key: Uint8Array, binding: string, plain: Uint8Array): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
  const box = await crypto.subtle.encrypt(parameters(nonce, binding), await importKey(key), copy(plain));
  return Uint8Array.of(version, ...nonce, ...new Uint8Array(box));
}

/** Decrypts what `sealBytes` made. @throws Error as `unseal` does. */
export async function unsealBytes(key: Uint8Array, binding: string, sealed: Uint8Array): Promise<Uint8Array> {
  if (sealed[0] !== version) throw new Error(`Sealed texts of version ${sealed[0]} are not supported.`);
  if (sealed.length < 1 + nonceLength + tagLength) throw new Error('The sealed text is truncated.');
  const nonce = sealed.subarray(1, 1 + nonceLength);
  const box = copy(sealed.subarray(1 + nonceLength));
  return new Uint8Array(await crypto.subtle.decrypt(parameters(nonce, binding), await importKey(key), box));
}

function parameters(nonce: Uint8Array, binding: string) {
  return { name: 'AES-GCM', iv: copy(nonce), additionalData: utf8.encode(binding) };
}

function importKey(key: Uint8Array) {
  return crypto.subtle.importKey('raw', copy(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** WebCrypto refuses views of memory that might be shared. */
function copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

/**
 * Pads with a marker and zeros to the next multiple of 256 bytes or of an eighth of the length, so that the length reveals
 * little.
 */
function pad(bytes: Uint8Array): Uint8Array {
  const step = Math.max(256, 2 ** Math.max(0, Math.floor(Math.log2(bytes.length)) - 3));
  const padded = new Uint8Array(Math.ceil((bytes.length + 1) / step) * step);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  return padded;
}
