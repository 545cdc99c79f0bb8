import type { ServerResponse } from 'node:http';
import { chunk, startStream, streamEnd } from '../../../test/support/vendors/openai-scripted-server.ts';

/** The model of the scripted vendor that writes as it is told, a token at a time. */
export const streamingModel = 'streaming';

/** How often each stream gets a token, in milliseconds: what models of today write. */
const pace = 50;

/** What to ask for, so that the answer is this stream's own and can be told from all others. */
export function questionFor(stream: number, tokens: number): string {
  return `Stream ${stream} of ${tokens} tokens, please.`;
}

/** The whole answer to `questionFor`, without what an `Ending` adds. */
export function answerFor(stream: number, tokens: number): string {
  return tokensFor(stream, tokens).join('');
}

function tokensFor(stream: number, tokens: number): string[] {
  return Array.from({ length: tokens }, (_, index) => ` s${stream}t${index}`);
}

/** Further tokens at the end of an answer, given the request as JSON. */
export type Ending = (request: string) => string[];

/** The response of a stream, and the tokens that it has yet to get. */
type Stream = { response: ServerResponse; left: string[] };

/** Answers a request for the streaming model: the first token at once, then one each time that `pace` has passed. */
export function createStreamingVendor(ending: Ending = () => []) {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | undefined;

  function writeNext(stream: Stream) {
    stream.response.write(chunk({ content: stream.left.shift() }));
    if (stream.left.length > 0) return;
    stream.response.end(`${chunk({}, 'stop')}${streamEnd}`);
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return (response: ServerResponse, body: object) => {
    const request = JSON.stringify(body);
    const [, number, tokens] = /Stream (\d+) of (\d+) tokens/u.exec(request) ?? [];
    if (number === undefined) return void response.writeHead(400).end();
    const stream = { response, left: [...tokensFor(Number(number), Number(tokens)), ...ending(request)] };
    startStream(response);
    streams.add(stream);
    timer ??= setInterval(() => streams.forEach(writeNext), pace);
    writeNext(stream);
    response.on('close', () => streams.delete(stream));
  };
}
