import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { handedOver, joined } from './bytes.ts';

/**
 * The parts of a socket that node-postgres needs, over a message port: pieces of bytes both ways, and null from the other
 * side when the database has closed the connection in an orderly way.
 * @param open opens the port; throws when the database has stopped
 * @param stopped the error for a port that closed otherwise
 */
export function sessionStream(open: () => MessagePort, stopped: () => Error): Duplex {
  let port: MessagePort | undefined;

  function send(chunks: readonly Uint8Array[], done: (error?: Error | null) => void): void {
    const bytes = joined(chunks);
    port?.postMessage(bytes, handedOver(bytes));
    done();
  }

  const stream = new Duplex({
    allowHalfOpen: false,
    read() {},
    write: (chunk: Uint8Array, _encoding, done) => send([chunk], done),
    writev: (writes, done) =>
      send(
        writes.map((write) => write.chunk),
        done,
      ),
    final(done) {
      if (!stream.readableEnded) stream.push(null);
      port?.close();
      done();
    },
    destroy(error, done) {
      port?.close();
      done(error);
    },
  });

  function connect(): void {
    try {
      port = open();
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    port.on('message', (bytes: Uint8Array | null) => stream.push(bytes));
    port.on('close', () => {
      if (!stream.readableEnded && !stream.writableEnded) stream.destroy(stopped());
    });
    process.nextTick(() => stream.emit('connect'));
  }

  const ignored = () => stream;
  return Object.assign(stream, {
    connect,
    setNoDelay: ignored,
    setKeepAlive: ignored,
    ref: ignored,
    unref: ignored,
  });
}
