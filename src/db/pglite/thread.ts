/** The worker thread that runs PGlite, which would block the server's event loop. */

import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { limitDelays } from './limit-delays.ts';
import { type OpenPglite, openPglite } from './open-pglite.ts';
import type { FromThread, Reply, Requests, ToThread } from './thread-protocol.ts';
import { handedOver } from './wire/bytes.ts';
import { createMultiplexer, type Multiplexer } from './wire/multiplexer.ts';

function connect(multiplexer: Multiplexer, port: MessagePort): void {
  const connection = multiplexer.connect({
    send: (bytes) => port.postMessage(bytes, handedOver(bytes)),
    end() {
      port.postMessage(null);
      port.close();
    },
  });
  port.on('message', connection.receive);
  port.on('close', connection.close);
}

async function answer<Name extends keyof Requests>(
  pglite: OpenPglite,
  name: Name,
  port: MessagePort,
): Promise<void> {
  const reply = await pglite.requests[name]().then(
    (value): Reply<Name> => ({ ok: true, value }),
    (error: unknown): Reply<Name> => ({ ok: false, message: String(error) }),
  );
  port.postMessage(reply);
}

async function start(main: MessagePort): Promise<void> {
  const tell = (message: FromThread) => main.postMessage(message);
  /** Ends only this thread. The files are as safe as after any crash. */
  function crash(reason: string): never {
    tell({ kind: 'crashed', reason });
    process.exit(1);
  }

  const pglite = await openPglite(workerData, crash);
  const multiplexer = createMultiplexer({
    run: pglite.run,
    idleMs: workerData.idleMs,
    broken: (error) => crash(String(error)),
  });
  main.on('message', (message: ToThread) => {
    if (message.kind === 'session') {
      connect(multiplexer, message.port);
      return;
    }
    if (message.name === 'shutdown') multiplexer.stop();
    void answer(pglite, message.name, message.port);
  });
  tell({ kind: 'opened' });
}

if (parentPort === null) throw new Error('This file is the entry of a worker thread.');
limitDelays(globalThis);
await start(parentPort);
