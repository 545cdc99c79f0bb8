import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** How long a browser keeps the cookie, in seconds: the longest that browsers allow. The session itself ends sooner. */
export const cookieSeconds = 400 * 86_400;

/** How long a session goes on without being seen, in milliseconds. */
export const sessionMilliseconds = 14 * 86_400_000;

/**
 * What the names of our cookies begin with. `__Host-` makes browsers insist on https and on this very host. Cookies of one
 * host are shared by all its ports, so without https the port is part of the name.
 */
export function cookiePrefix(publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  if (protocol === 'https:') return '__Host-lectern';
  return port ? `lectern-${port}` : 'lectern';
}

/** What the database keeps of the token of a session. A plain hash is enough, since the token is random. */
export function digestSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a request brings the cookie of a session, whatever it is worth. */
export function hasSessionCookie(cookies: string | undefined, publicUrl: string): boolean {
  return findCookie(cookies, sessionCookieName(publicUrl)) !== undefined;
}

/** The token in the cookie of a session; undefined without one that this server has signed. */
export function readSessionToken(
  cookies: string | undefined,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string | undefined {
  const value = findCookie(cookies, sessionCookieName(publicUrl));
  const [, token, signature] = /^([\w-]+)\.([A-Za-z0-9+/=]+)$/.exec(value ?? '') ?? [];
  if (token === undefined || signature === undefined) return undefined;
  const expected = sign(token, secret);
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The header that gives a browser the cookie of a session, in the form that better-auth reads too. */
export function formatSessionCookie(
  token: string,
  { publicUrl, secret }: { publicUrl: string; secret: string },
): string {
  const value = encodeURIComponent(`${token}.${sign(token, secret).toString('base64')}`);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${sessionCookieName(publicUrl)}=${value}; Max-Age=${cookieSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`;
}

function sign(token: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}

/** The decoded value of a cookie; undefined without one of this name, and for one that is malformed. */
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
