import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { openPool } from '../../../src/db/connections.ts';
import type { PostgresqlDatabase } from '../../../src/db/database.ts';
import { startThread } from '../../../src/db/pglite/start-thread.ts';

/** A database on the other side of a network that can be taken away. */
export type NetworkedDatabase = PostgresqlDatabase & {
  /** Where it listens, as DATABASE_URL says it. */
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
};

/** The embedded database behind a port of the loopback address: what a service sees of it is a PostgreSQL server. */
export async function openNetworkedDatabase(): Promise<NetworkedDatabase> {
  const thread = await startThread(
    { directory: undefined, template: undefined, durable: true, idleMs: 30_000 },
    undefined,
  );
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const session = thread.connect() as Duplex & { connect(): void };
    session.connect();
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      session.destroy();
    });
    socket.on('error', () => {});
    session.on('error', () => socket.destroy());
    socket.pipe(session).pipe(socket);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const pool = openPool(
    { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ssl: false },
    undefined,
  );
  const cut = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  return {
    kind: 'postgresql',
    name: 'PostgreSQL behind a network',
    pool,
    directPool: pool,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    cut,
    mend: () => listen(server, port),
    async close() {
      await pool.end();
      await cut();
      await thread.terminate();
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
