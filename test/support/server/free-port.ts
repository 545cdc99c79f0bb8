import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port of the loopback address, for what is to listen there later, or again after an end. It is none of those that systems
 * give to whoever asks for any, so that nobody else gets it meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((tell) => {
      server.once('error', () => tell(false)).listen(port, '127.0.0.1', () => tell(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
