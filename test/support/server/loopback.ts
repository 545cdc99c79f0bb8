import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Has a server listen on a free port of the loopback address. @returns the port */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes a server; one of HTTP with all that is connected to it. */
export async function closeServer(server: Server): Promise<void> {
  if (server instanceof HttpServer) server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
