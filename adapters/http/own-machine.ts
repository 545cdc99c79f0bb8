import { isLoopback } from '../../src/index.ts';

/** The host that a URL or an origin names; undefined for none. */
export function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname;
}

/** Whether a host name is one of the machine that it is used on: a page of another name may be of anybody. */
export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'));
}
