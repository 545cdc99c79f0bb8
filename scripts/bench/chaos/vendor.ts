import {
  chunk,
  startScriptedServer,
  startStream,
  streamEnd,
} from '../../../test/support/openai-scripted-server.ts';

/** The only model of the vendor. */
export const chaosModel = 'chaos';

/** The delay between two tokens, in milliseconds. */
const pace = 40;

/** The mark in passages of a tenant, by which an answer shows whose passages the model was given. */
export const markPattern = /mark-[a-z]{8}/g;

/** A question whose answer differs from all others. */
export function questionFor(stream: number, tokens: number): string {
  return `Which mark do these notes have? This is stream ${stream} of ${tokens} tokens.`;
}

/** The tokens of the answer to `questionFor`, without the marks of passages that follow them. */
export function tokensFor(stream: number, tokens: number): string {
  return Array.from({ length: tokens }, (_, index) => ` s${stream}t${index}`).join('');
}

/** A model vendor that streams the requested tokens and then the marks of all passages that it was given. */
export function startChaosVendor() {
  const server = startScriptedServer((response, request, before) => {
    void server.then(({ received }) => {
      const body = JSON.stringify(received[before]?.body ?? {});
      delete received[before];
      if (request.method === 'GET') {
        response.writeHead(200, { 'content-type': 'application/json' });
        const data = [{ id: chaosModel, object: 'model', created: 0, owned_by: 'bench' }];
        response.end(JSON.stringify({ object: 'list', data }));
        return;
      }
      const [, stream, tokens] = /stream (\d+) of (\d+) tokens/u.exec(body) ?? [];
      if (stream === undefined) return void response.writeHead(400).end();
      const marks = [...new Set(body.match(markPattern))];
      startStream(response);
      const pieces = Array.from({ length: Number(tokens) }, (_, index) => ` s${stream}t${index}`);
      pieces.push(...marks.map((mark) => ` ${mark}`));
      const timer = setInterval(() => {
        const piece = pieces.shift();
        if (piece !== undefined) return void response.write(chunk({ content: piece }));
        clearInterval(timer);
        response.end(`${chunk({}, 'stop')}${streamEnd}`);
      }, pace);
      response.on('close', () => clearInterval(timer));
    });
  });
  return server;
}
