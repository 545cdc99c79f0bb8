import { createHash, randomBytes } from 'node:crypto';

/** A fresh secret half of a one-time link, 192 random bits, and what the database keeps of it. */
export function makeLinkToken(): { token: string; digest: Buffer } {
  const token = randomBytes(24).toString('base64url');
  return { token, digest: digestLinkToken(token) };
}

/** SHA-256 of the token of a link. A plain hash is enough, since the token is random, not chosen. */
export function digestLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The address of a link. The token is in the fragment, which browsers never send: it stays out of logs and of Referer. */
export function formatLink(publicUrl: string, token: string): string {
  return `${publicUrl}/join#${token}`;
}
