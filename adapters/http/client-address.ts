import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * The network address that a request comes from: the socket's, or what trusted proxies say in `X-Forwarded-For`
 * (Express's setting `trust proxy`). Some proxies write a port behind the address, which is left out; what is no
 * address at all counts for nothing.
 */
export function clientAddress({ ip = '', socket }: Request): string {
  const address = ip.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : (socket.remoteAddress ?? 'unknown');
}
