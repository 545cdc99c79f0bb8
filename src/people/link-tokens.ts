import { createHash, randomBytes } from 'node:crypto';

/** Creates the secret of a one-time link (192 random bits) and the digest that the database stores. */
export function makeLinkToken(): { token: string; digest: Buffer } {
  const token = randomBytes(24).toString('base64url');
  return { token, digest: digestLinkToken(token) };
}

/** SHA-256 of a link's token. A plain hash is enough, since the token is random and not chosen. */
export function digestLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The URL of a link. The token is in the fragment, which browsers never send, so it stays out of logs and of Referer. */
export function formatLink(publicUrl: string, token: string): string {
  return `${publicUrl}/join#${token}`;
}
