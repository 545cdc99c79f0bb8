import { expect, test } from 'vitest';
import { checkOrigin } from './check-origin.ts';

function refuses(origin: string | undefined, host: string, localAddress: string): boolean {
  try {
    checkOrigin({ headers: { host, ...(origin !== undefined && { origin }) }, socket: { localAddress } });
    return false;
  } catch {
    return true;
  }
}

test.each([
  ['a program, by any name', undefined, 'kb.example.com', '10.0.0.5', false],
  ['a page of the same host', 'https://kb.example.com', 'kb.example.com', '10.0.0.5', false],
  [
    'a page of the same host on another port',
    'http://kb.example.com:8080',
    'kb.example.com:3000',
    '10.0.0.5',
    false,
  ],
  ['a page of the same host, over loopback', 'http://kb.example.com', 'kb.example.com', '127.0.0.1', true],
  ['the same in IPv6', 'http://kb.example.com', 'kb.example.com', '::1', true],
  ['the same where both are served', 'http://kb.example.com', 'kb.example.com', '::ffff:127.0.0.1', true],
  ['a page of another host', 'https://other.example.com', 'kb.example.com', '10.0.0.5', true],
  ['a page of the visitor’s own machine', 'http://localhost:5173', 'kb.example.com', '10.0.0.5', true],
  ['a page on loopback, calling loopback', 'http://localhost:5173', '127.0.0.1:3000', '127.0.0.1', false],
  ['a host that is none', 'http://localhost', 'a b', '127.0.0.1', true],
])('%s, "%s", calling "%s" from %s: refused is %s', (_case, origin, host, localAddress, refused) => {
  expect(refuses(origin, host, localAddress)).toBe(refused);
});
