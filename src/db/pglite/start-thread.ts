import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { Log } from '../../ports/log.ts';
import type { FromThread, Reply, Requests, ThreadOptions, ToThread } from './thread-protocol.ts';
import { sessionStream } from './wire/session-stream.ts';

/** The embedded database in its thread, seen from the main thread. */
export type PgliteThread = {
  /** A new connection, for node-postgres to use as its socket. */
  connect(): Duplex;
  /** @throws Error when the database has stopped or the request failed */
  request<Name extends keyof Requests>(name: Name): Promise<Requests[Name]>;
  /** Ends the thread, as a crash would, unless `shutdown` was requested before. */
  terminate(): Promise<void>;
};

/**
 * Starts the thread and waits until its database is open.
 * @throws what opening the database threw.
 */
export async function startThread(options: ThreadOptions, log: Log | undefined): Promise<PgliteThread> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: options,
    // By default a thread inherits flags that only concern the main program.
    execArgv: [],
  });
  await once(worker, 'message');
  const stopped = watch(worker, log);

  function sendPort(message: (port: MessagePort) => ToThread): MessagePort {
    if (stopped.yet()) throw stopped.error();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(message(port2), [port2]);
    return port1;
  }

  async function request<Name extends keyof Requests>(name: Name): Promise<Requests[Name]> {
    const port = sendPort((reply) => ({ kind: 'request', name, port: reply }));
    const reply = await new Promise<Reply<Name>>((resolve, reject) => {
      port.once('message', resolve);
      port.once('close', () => reject(stopped.error()));
    });
    port.close();
    if (reply.ok) return reply.value;
    throw new Error(reply.message);
  }

  return {
    connect: () => sessionStream(() => sendPort((port) => ({ kind: 'session', port })), stopped.error),
    request,
    async terminate() {
      await worker.terminate();
    },
  };
}

/** Tracks whether the thread has stopped, and why. */
function watch(worker: Worker, log: Log | undefined): { yet(): boolean; error(): Error } {
  let ended = false;
  let reason: unknown;
  function crashed(cause: unknown): void {
    reason = cause;
    log?.error({ err: cause }, 'the embedded database crashed');
  }
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'crashed') crashed(new Error(message.reason));
  });
  worker.on('error', crashed);
  worker.on('exit', () => {
    ended = true;
  });
  return {
    yet: () => ended,
    error: () =>
      Object.assign(
        new Error('The embedded database has stopped. What was committed is safe.', { cause: reason }),
        {
          // To those who have connections it is a server that ended them and takes no new ones.
          code: 'ECONNREFUSED',
        },
      ),
  };
}
