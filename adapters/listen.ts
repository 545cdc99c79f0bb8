import { createServer, type Server } from 'node:net';

/** Where a server listens. */
type Address = { host: string; port: number };

/**
 * Makes a server listen.
 * @throws Error that says why the system does not let it, and what to do
 */
export function listen(server: Server, { host, port }: Address): Promise<void> {
  return new Promise((done, fail) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const sentence = describeRefusal(error.code, host, port);
      fail(sentence ? new Error(sentence, { cause: error }) : error);
    };
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      done();
    });
  });
}

/**
 * Finds out whether a server could listen, before anything is opened or created that takes a while.
 * @throws Error as `listen` does
 */
export async function requireFreePort(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((done) => probe.close(done));
}

function describeRefusal(code: string | undefined, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program, or by Lectern itself if it is already running. Stop it, or set PORT to a free port.`;
    case 'EACCES':
      return `This user may not use port ${port}. Set PORT to one from 1024.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is not an address of this machine. Set it to one that is, such as 127.0.0.1, or to 0.0.0.0 for all of them.`;
    default:
      return undefined;
  }
}
