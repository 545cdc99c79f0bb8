import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../helpers/days.ts';

/** How long a browser keeps the cookie, in seconds: the maximum that browsers allow. The session itself ends sooner. */
export const cookieSeconds = 400 * 86_400;

/** How long after signing in a person may add another way to sign in, in seconds. */
export const freshSeconds = 3_600;

/** How long a session lasts without activity, in milliseconds. */
export const sessionMs = 14 * dayMs;

/**
 * The prefix of our cookie names. `__Host-` makes browsers insist on https and on this exact host. All ports of a host
 * share its cookies, so without https the port is part of the name.
 */
export function cookiePrefix(publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  if (protocol === 'https:') return '__Host-lectern';
  return port ? `lectern-${port}` : 'lectern';
}

/** The digest of a session token, which is what the database stores. A plain hash is enough, since the token is random. */
export function digestSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a request carries a session cookie, valid or not. */
export function hasSessionCookie(cookies: string | undefined, publicUrl: string): boolean {
  return findCookie(cookies, sessionCookieName(publicUrl)) !== undefined;
}

/** The token in a session cookie; undefined without a cookie that this server signed. */
export function readSessionToken(
  cookies: string | undefined,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string | undefined {
  const value = findCookie(cookies, sessionCookieName(publicUrl));
  const [, token, signature] = /^([\w-]+)\.([A-Za-z0-9+/=]+)$/.exec(value ?? '') ?? [];
  if (token === undefined || signature === undefined) return undefined;
  return isSignature(signature, sign(token, secret)) ? token : undefined;
}

/** The header that sets a session cookie, in the form that better-auth can read too. */
export function formatSessionCookie(
  token: string,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string {
  const value = encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);
  return formatCookie({ name: sessionCookieName(publicUrl), value, seconds: cookieSeconds }, publicUrl);
}

/** The header that sets a cookie for this server alone, which no script can read. */
export function formatCookie(
  { name, value, seconds }: { name: string; value: string; seconds: number },
  publicUrl: string,
): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

/** Whether a signature in base64 or base64url is the expected one. The comparison does not reveal where they differ. */
export function isSignature(given: string, expected: Buffer): boolean {
  const bytes = Buffer.from(given, 'base64');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`;
}

function sign(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}

/** The decoded value of a cookie; undefined when there is none of this name or it is malformed. */
export function findCookie(cookies: string | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
