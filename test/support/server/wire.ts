import { connect, createServer, type Socket } from 'node:net';
import { closeServer, listenOnLoopback } from './loopback.ts';

/** A way to a port of this machine that can be cut and mended. */
export type Wire = AsyncDisposable & {
  /** Where it begins. */
  port: number;
  /** Ends all connections and refuses new ones. */
  cut(): void;
  /** Lets new ones through. @param to the port that they lead to from now on, if it is another */
  mend(to?: number): void;
};

export async function openWire(port: number): Promise<Wire> {
  const sockets = new Set<Socket>();
  let end = port;
  let isCut = false;
  const wire = createServer((client) => {
    if (isCut) return client.destroy();
    const server = connect(end, '127.0.0.1');
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    return client.pipe(server).pipe(client);
  });
  const begin = await listenOnLoopback(wire);
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: begin,
    cut,
    mend(to = end) {
      end = to;
      isCut = false;
    },
    async [Symbol.asyncDispose]() {
      cut();
      await closeServer(wire);
    },
  };
}
