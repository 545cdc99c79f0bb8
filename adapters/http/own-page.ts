import type { Request } from 'express';
import { AppError } from '../../src/index.ts';

/**
 * Refuses requests that a page of another site makes a browser send, since the browser adds our cookies to them. Browsers
 * report the origin of a request in `Sec-Fetch-Site`; over plain http they do not, and then `Origin` decides, which they
 * send with everything but GET. Links from elsewhere may lead here: reading changes nothing.
 * @throws AppError 403.
 */
export function requireOwnPage(request: Request, publicUrl: string): void {
  const site = request.headers['sec-fetch-site'];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (site === undefined ? isRead || isOwnOrigin(request, publicUrl) : isOwnSite(site, isRead)) return;
  throw new AppError(
    'forbidden',
    'The request does not come from a page of this server. Open the dashboard at its own address.',
    { code: 'cross_site' },
  );
}

/** Whether a page of another site makes the browser send this, as far as the browser says so. */
export function isForeignPage(request: Request, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site' || site === 'same-site';
  return request.headers.origin !== undefined && !isOwnOrigin(request, publicUrl);
}

/** Scheme, host and port of the page that a request comes from, as far as they are known. */
export function originOf(request: Request): string {
  return request.headers.origin ?? `${request.protocol}://${request.host}`;
}

function isOwnSite(site: string | string[], isRead: boolean): boolean {
  // `none`: the person typed or bookmarked the address.
  return site === 'same-origin' || (site === 'none' && isRead);
}

/** A proxy may terminate TLS and so hide the scheme: compare the host, or the public address of the server. */
function isOwnOrigin({ headers, host }: Request, publicUrl: string): boolean {
  const origin = URL.parse(headers.origin ?? '');
  return origin !== null && (origin.host === host || origin.origin === new URL(publicUrl).origin);
}
