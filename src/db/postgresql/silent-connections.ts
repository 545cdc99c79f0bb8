import type { Socket } from 'node:net';
import pg from 'pg';
import { isUnreachable } from '../outages/unreachable.ts';

/** How long the network or the server may be silent before a connection counts as lost, in milliseconds. */
export const maxSilenceMs = 10_000;

/** `readyForQuery` says whether all statements were answered; the types of `pg` leave it out. */
type Client = Pick<pg.Client, 'connection'> & { readyForQuery: boolean };

/** Without TLS and with it. */
type Stream = pg.Connection['stream'] & Pick<Socket, 'setTimeout' | 'bytesRead'>;

/**
 * A server that refuses or closes connections is noticed at once. One whose host has lost its power, its network or its disk
 * says nothing, and TCP waits for a quarter of an hour, or forever where it has nothing to send. So a
 * connection that waits for a statement without a word from the server tries whether the server still accepts another one, and is
 * ended if not. While the server does, a statement may take as long as it likes.
 * @param config how the server is reached
 * @returns watches a new connection
 */
export function watchForSilence(
  config: pg.ClientConfig,
  silenceMs: number,
): (connected: pg.ClientBase) => void {
  let answering: Promise<boolean> | undefined;
  const answers = () => {
    answering ??= isReachable({ ...config, connectionTimeoutMillis: silenceMs }).finally(() => {
      answering = undefined;
    });
    return answering;
  };
  const lost = Object.assign(
    new Error(`The server has said nothing for ${silenceMs / 1_000} s, and lets nobody in.`),
    { code: 'ETIMEDOUT' },
  );
  return (connected) => {
    const client = connected as unknown as Client;
    const stream = client.connection.stream as Stream;
    const check = async () => {
      const read = stream.bytesRead;
      const isLost = () => !client.readyForQuery && stream.bytesRead === read;
      if (isLost() && !(await answers()) && isLost()) stream.destroy(lost);
      else stream.setTimeout(silenceMs);
    };
    stream.setTimeout(silenceMs).on('timeout', () => void check());
  };
}

/** Whether a server lets a client in, or refuses it with a reason of its own. */
async function isReachable(config: pg.ClientConfig): Promise<boolean> {
  let client: pg.Client | undefined;
  try {
    // Reads the certificates that the address names, which may be away.
    client = new pg.Client(config);
    client.on('error', () => {});
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError || !isUnreachable(error);
  } finally {
    void client?.end().catch(() => {});
  }
}
