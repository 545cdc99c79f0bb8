import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { RequestFacts } from '../../src/index.ts';
import { wasCutShort } from './in-flight.ts';
import { hostnameOf, isOwnMachine } from './own-machine.ts';

/** What every adapter knows about a request before any rule has been applied. */
export function requestFactsOf(request: Request, response: Response): RequestFacts {
  return {
    authorization: request.headers.authorization,
    address: clientAddress(request),
    // Without a trusted proxy, Express reports no addresses of proxies.
    isForwarded: isForwarded(request) && request.ips.length === 0,
    requestId: requestIdOf(response),
  };
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/**
 * Whether a request that comes from this machine is somebody else's: it has headers of a proxy, speaks its HTTP, or names another host.
 * That is what a proxy without such headers does, and a page whose own name resolves to its visitor's machine (DNS rebinding).
 */
export function isForwarded({ headers, httpVersion }: Request): boolean {
  // What nginx speaks unless it is told otherwise; it names the address of this server as the host then.
  if (httpVersion === '1.0') return true;
  if (forwardingHeaders.some((name) => headers[name] !== undefined)) return true;
  return headers.host !== undefined && !isOwnMachine(hostnameOf(`http://${headers.host}`) ?? '');
}

/** The id that the response carries and that its log lines contain. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader('x-request-id') ?? randomUUID());
}

/** A signal that aborts when nobody waits any longer: the client left, or was told that the server is stopping. */
export function abortWhenClientLeaves(response: Response): AbortSignal {
  const abort = new AbortController();
  // Not after each response: the error that an abort creates, stack included, is expensive.
  response.once('close', () => {
    if (!response.writableFinished || wasCutShort(response)) abort.abort();
  });
  return abort.signal;
}

/**
 * The network address that a request comes from: the socket's, or what trusted proxies say in `X-Forwarded-For` (Express's
 * setting `trust proxy`). Some proxies append a port, which is removed; values that are not addresses are ignored.
 */
function clientAddress({ ip = '', socket }: Request): string {
  const address = ip.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? address : (socket.remoteAddress ?? 'unknown');
}
