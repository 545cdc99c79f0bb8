import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeServer, listenOnLoopback } from '../server/loopback.ts';

/** What happens to the next requests, the first of the list to the first of them; others pass. */
export type Trouble =
  /** An answer with 503, as stores give that ask for fewer requests. */
  | 'busy'
  /** The answer comes in pieces, with pauses. */
  | 'slow'
  /** The connection ends in the middle of the answer, or of the request where that is the longer one. */
  | 'cut';

export type UnreliableProxy = AsyncDisposable & { url: string; troubles: Trouble[] };

/** A program between a store and its clients, which passes everything on as it is but for what it is told to do. */
export async function startUnreliableProxy(target: string): Promise<UnreliableProxy> {
  const troubles: Trouble[] = [];
  const server = createServer((incoming, response) => {
    void pass(incoming, response, { target, trouble: troubles.shift() }).catch(() => response.destroy());
  });
  return {
    url: `http://127.0.0.1:${await listenOnLoopback(server)}`,
    troubles,
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}

async function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, trouble }: { target: string; trouble: Trouble | undefined },
): Promise<void> {
  if (trouble === 'busy') {
    incoming.resume();
    response.statusCode = 503;
    response.end('<Error><Code>SlowDown</Code><Message>Reduce your request rate.</Message></Error>');
    return;
  }
  if (trouble === 'cut' && incoming.method === 'PUT') {
    await once(incoming, 'data');
    incoming.destroy();
    return;
  }
  // The signature covers the host that the client has named.
  const sent = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method ?? 'GET',
    headers: incoming.headers,
  });
  incoming.pipe(sent);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  for await (const piece of answer as AsyncIterable<Buffer>) {
    if (trouble === 'slow') await sleep(20);
    const part = trouble === 'cut' ? piece.subarray(0, piece.length / 2) : piece;
    await new Promise((written) => response.write(part, written));
    if (trouble === 'cut') {
      response.destroy();
      return;
    }
  }
  response.end();
}
