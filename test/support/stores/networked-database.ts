import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { openServerPool } from '../../../src/db/connections.ts';
import type { PostgresqlDatabase } from '../../../src/db/database.ts';
import { startThread } from '../../../src/db/pglite/start-thread.ts';
import { maxSilenceMs } from '../../../src/db/postgresql/silent-connections.ts';
import type { Log } from '../../../src/ports/log.ts';
import { findFreePort } from '../server/free-port.ts';
import { embeddedTemplate, type TemplateName } from './embedded-templates.ts';

/** A database on the other side of a network that can be taken away. */
export type NetworkedDatabase = PostgresqlDatabase & {
  /** Where it listens, as DATABASE_URL says it. */
  url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /**
   * Holds back what is answered on the present connections, as a statement that takes long does, and lets others in.
   * @returns lets it pass
   */
  hold(): () => void;
  /** How many connections were let in so far. */
  letIn(): number;
  /** Takes whatever is sent and answers nothing, as a host that has lost its network or its disk does. */
  silence(): void;
  mend(): Promise<void>;
};

/**
 * The embedded database behind a port of the loopback address: what a service sees of it is a PostgreSQL server.
 * @param options.template what it is a copy of; none is made anew, so that its identity is its own, in four times the time
 * @param options.silenceMs how long its pool waits for a word of it
 * @param options.log takes what is said of its outages
 */
export async function openNetworkedDatabase({
  template = 'migrated',
  silenceMs = maxSilenceMs,
  log,
}: {
  template?: TemplateName | 'none';
  silenceMs?: number;
  log?: Log;
} = {}): Promise<NetworkedDatabase> {
  const copied = template === 'none' ? undefined : await embeddedTemplate(template);
  const thread = await startThread(
    { directory: undefined, template: copied, durable: true, idleMs: 30_000 },
    undefined,
  );
  const sockets = new Map<Socket, Duplex | undefined>();
  let isSilent = false;
  let letIn = 0;
  const server = createServer((socket) => {
    if (isSilent) {
      sockets.set(socket.on('error', () => {}).resume(), undefined);
      return;
    }
    letIn += 1;
    const session = thread.connect() as Duplex & { connect(): void };
    session.connect();
    sockets.set(socket, session);
    socket.on('close', () => {
      sockets.delete(socket);
      session.destroy();
    });
    socket.on('error', () => {});
    session.on('error', () => socket.destroy());
    socket.pipe(session).pipe(socket);
  });
  // Its own also while it is away.
  const port = await findFreePort();
  await listen(server, port);
  const name = 'PostgreSQL behind a network';
  const { pool, outages } = openServerPool(
    { host: '127.0.0.1', port, user: 'postgres', database: 'postgres', ssl: false },
    { name, log, silenceMs },
  );
  const cut = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets.keys()) socket.destroy();
    await once(server, 'close');
  };
  return {
    kind: 'postgresql',
    name,
    pool,
    directPool: pool,
    isAway: outages.isAway,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    cut,
    hold() {
      const held = [...sockets];
      for (const [socket, session] of held) session?.unpipe(socket).pause();
      return () => {
        for (const [socket, session] of held) session?.pipe(socket);
      };
    },
    letIn: () => letIn,
    silence() {
      isSilent = true;
      for (const [socket, session] of sockets) {
        session?.unpipe(socket).resume();
        socket.unpipe().resume();
      }
    },
    async mend() {
      if (isSilent) await cut();
      isSilent = false;
      await listen(server, port);
    },
    async close() {
      outages.close();
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
