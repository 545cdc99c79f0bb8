import type { IncomingMessage, ServerResponse } from 'node:http';
import { chunk, startStream, streamEnd } from '../../../test/support/openai-scripted-server.ts';

/** The model of the scripted vendor that writes as it is told, a token at a time. */
export const streamingModel = 'streaming';

/** How often each stream gets a token, in milliseconds: what models of today write. */
const pace = 50;

/** What to ask for, so that the answer is this stream's own and can be told from all others. */
export function questionFor(stream: number, tokens: number): string {
  return `Stream ${stream} of ${tokens} tokens, please.`;
}

/** The whole answer to `questionFor`. */
export function answerFor(stream: number, tokens: number): string {
  return Array.from({ length: tokens }, (_, index) => token(stream, index)).join('');
}

function token(stream: number, index: number): string {
  return ` s${stream}t${index}`;
}

type Stream = { response: ServerResponse; number: number; tokens: number; written: number };

/** Answers a request for the streaming model: the first token at once, then one each time that `pace` has passed. */
export function createStreamingVendor() {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;

  function writeNext(stream: Stream) {
    stream.response.write(chunk({ content: token(stream.number, stream.written) }));
    stream.written += 1;
    if (stream.written < stream.tokens) return;
    stream.response.end(`${chunk({}, 'stop')}${streamEnd}`);
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (response: ServerResponse, _request: IncomingMessage, body: object) => {
    const [, number, tokens] = /Stream (\d+) of (\d+) tokens/u.exec(JSON.stringify(body)) ?? [];
    if (number === undefined) return void response.writeHead(400).end();
    const stream = { response, number: Number(number), tokens: Number(tokens), written: 0 };
    startStream(response);
    streams.add(stream);
    timer ??= setInterval(() => streams.forEach(writeNext), pace);
    writeNext(stream);
    response.on('close', () => streams.delete(stream));
  };
}
