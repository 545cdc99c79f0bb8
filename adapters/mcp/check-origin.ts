import type { IncomingMessage } from 'node:http';
import { AppError, isLoopback } from '../../src/index.ts';
import { hostnameOf, isOwnMachine } from '../http/own-machine.ts';

/** The parts of a request that the decision depends on. */
type Origins = Pick<IncomingMessage, 'headers'> & { socket: Pick<IncomingMessage['socket'], 'localAddress'> };

/**
 * Refuses requests of web pages to a server that they do not come from, above all of pages whose own name resolves to the
 * visitor's machine (DNS rebinding). Only browsers send `Origin`, on every POST; programs may use any name for the server,
 * so that proxies and tunnels with their own names need no setting.
 * - Pages of this machine may call names of this machine.
 * - Pages of another host may call that host, but not over the loopback interface, where rebinding ends.
 * @throws AppError 403.
 */
export function checkOrigin({ headers, socket }: Origins): void {
  if (!headers.origin) return;
  const page = hostnameOf(headers.origin);
  const target = hostnameOf(`http://${headers.host}`);
  const isAllowed =
    page &&
    target &&
    (isOwnMachine(page) ? isOwnMachine(target) : page === target && !isLoopback(socket.localAddress ?? ''));
  if (isAllowed) return;
  throw new AppError(
    'forbidden',
    `Web pages of ${headers.origin} may not call this server. Call it from a program, which sends no Origin header.`,
  );
}
