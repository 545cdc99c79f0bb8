import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a form as `fetch` does, but waits for the response as long as the connection lasts: `fetch` gives up after five minutes,
 * and a server answers an import only once everything is written.
 * @param onSent called with the length of each piece of the body, in bytes
 */
export async function sendPatiently(
  url: string,
  init: RequestInit,
  onSent: (bytes: number) => void,
): Promise<Response> {
  const { method, headers, body, signal } = new Request(url, init);
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const sent = request(url, { method, headers: Object.fromEntries(headers), signal });
  // A server that vanishes is noticed within minutes.
  sent.on('socket', (socket) => socket.setKeepAlive(true, 60_000));
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.on('response', resolve).on('error', reject);
      // A refusal may arrive before everything is sent.
      pipeline(counted(body, onSent), sent).catch(reject);
    });
    const { statusCode: status = 0, statusMessage: statusText = '', headers: received } = response;
    // What tells a redirect, and the page of a proxy.
    const { location, 'content-type': type } = received;
    return new Response(await text(response), {
      status,
      statusText,
      headers: {
        ...(location !== undefined && { location }),
        ...(type !== undefined && { 'content-type': type }),
      },
    });
  } finally {
    sent.destroy();
  }
}

async function* counted(
  body: ReadableStream<Uint8Array> | null,
  onSent: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of body ?? []) {
    yield piece;
    onSent(piece.byteLength);
  }
}
