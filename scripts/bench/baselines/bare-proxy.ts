/**
 * The baseline of a stream: a Node program between a client and a vendor. Under `/pipe` it passes bytes on and knows
 * nothing of them; under `/events` it asks with `fetch`, as the official clients do, reads each event and writes it anew.
 * The vendor's address is its argument.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const [vendorUrl = ''] = process.argv.slice(2);

const headers = { 'content-type': 'application/json' };

const server = createServer((incoming, outgoing) => {
  const [, mode, path] = /^\/(pipe|events)(\/.*)$/u.exec(incoming.url ?? '') ?? [];
  const proxy = mode === 'events' ? passEvents : passBytes;
  proxy(`${vendorUrl}${path}`, incoming, outgoing);
});

function passBytes(url: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const asked = request(url, { method: 'POST', headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': 'text/event-stream' });
    answer.pipe(outgoing);
  });
  asked.on('error', () => outgoing.destroy());
  incoming.pipe(asked);
}

async function passEvents(url: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body: await text(incoming) });
  outgoing.writeHead(answer.status, { 'content-type': 'text/event-stream' });
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of answer.body ?? []) {
    const events = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.slice('data: '.length);
      outgoing.write(`data: ${data === '[DONE]' ? data : JSON.stringify(JSON.parse(data))}\n\n`);
    }
  }
  outgoing.end();
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`listens at http://127.0.0.1:${port}\n`);
});
process.on('disconnect', () => process.exit(0));
