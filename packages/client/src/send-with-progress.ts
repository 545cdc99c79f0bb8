import type { UploadProgress } from './options.ts';

type Watch = {
  /** Bytes of the document, without those of the surrounding form. */
  total: number;
  onProgress: (progress: UploadProgress) => void;
};

/**
 * A `fetch` that reports how much of a form has been sent. In browsers it is an XMLHttpRequest, because their `fetch`
 * cannot send streams without HTTP/2; elsewhere the form is sent as a stream, whose parts are counted as they leave.
 * @param send the `fetch` that the user gave
 */
export function sendWithProgress(send: typeof fetch | undefined, watch: Watch): typeof fetch {
  if (send === undefined && typeof XMLHttpRequest === 'function') return sendByXhr(watch);
  return sendAsStream(send ?? fetch, watch);
}

function report({ total, onProgress }: Watch, sent: number): void {
  onProgress({ sent: Math.min(sent, total), total });
}

function sendAsStream(send: typeof fetch, watch: Watch): typeof fetch {
  return async (input, init = {}) => {
    // Response serializes a form and chooses its boundary, which Bun no longer tells once the body is asked for.
    const form = new Response(init.body);
    const headers = new Headers(init.headers);
    headers.set('content-type', form.headers.get('content-type') ?? '');
    let sent = 0;
    const body = form.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(part, controller) {
          controller.enqueue(part);
          sent += part.byteLength;
          report(watch, sent);
        },
      }),
    );
    const streamed: RequestInit & { duplex: 'half' } = {
      ...init,
      headers,
      duplex: 'half',
      body: body ?? null,
    };
    return send(input, streamed);
  };
}

function sendByXhr(watch: Watch): typeof fetch {
  return (input, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, String(input));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded }) => report(watch, loaded);
      request.onerror = () => reject(new TypeError('The connection broke.'));
      request.onabort = () => reject(signal?.reason);
      request.onload = () => {
        const lines = request.getAllResponseHeaders().trim().split('\r\n');
        const received = lines.map((line): [string, string] => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trim()];
        });
        resolve(new Response(request.responseText, { status: request.status, headers: received }));
      };
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });
}
