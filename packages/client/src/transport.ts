import { createTRPCUntypedClient, httpBatchStreamLink, httpLink, splitLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import type { ArchiveUpload, CallOptions, Upload, UploadOptions } from './options.ts';
import { withRetries } from './retry.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { toLecternError, unexpectedResponse } from './to-lectern-error.ts';

type TransportOptions = {
  /** The service's address without a path. */
  url: string;
  headers: Record<string, string>;
  send: typeof fetch | undefined;
  retries: number;
};

/** How calls reach the service. Failures are a LecternError, or the reason of the caller's signal. */
export type Transport = {
  query(path: string, input: unknown, options: CallOptions): Promise<unknown>;
  /** @param options.repeatable whether executing the call twice does no harm */
  mutate(path: string, input: unknown, options: CallOptions & { repeatable: boolean }): Promise<unknown>;
  /** Sends the request when the first event is requested, and aborts it when the reader stops. */
  stream(path: string, input: unknown, options: CallOptions): AsyncIterable<unknown>;
  upload(path: string, upload: Upload | ArchiveUpload, options: UploadOptions): Promise<unknown>;
};

/** Calls tRPC over HTTP, one call per request. */
export function createTransport({ url, headers, send, retries }: TransportOptions): Transport {
  const link = (fetch = globalThis.fetch) => ({
    url: `${url}/trpc`,
    headers,
    fetch: async (input: unknown, init: unknown) => {
      const response = await fetch(input as string, init as RequestInit);
      if (!response.headers.get('content-type')?.includes('json')) throw unexpectedResponse(response, url);
      return response;
    },
  });
  const client = createTRPCUntypedClient<AnyRouter>({
    links: [
      splitLink({
        condition: ({ context }) => context['streamed'] === true,
        true: httpBatchStreamLink({ ...link(send), maxItems: 1 }),
        false: httpLink(link(send)),
      }),
    ],
  });
  const toError = (error: unknown) => toLecternError(error, url);
  const retry = <Result>(
    { signal, repeatable = false }: CallOptions & { repeatable?: boolean },
    attempt: () => Promise<Result>,
  ) => withRetries(attempt, toError, { retries, repeatable, signal });

  return {
    query: (path, input, { signal }) =>
      retry({ signal, repeatable: true }, () => client.query(path, input, toRequestOptions(signal))),

    mutate: (path, input, { signal, repeatable }) =>
      retry({ signal, repeatable }, () => client.mutation(path, input, toRequestOptions(signal))),

    async *stream(path, input, { signal }) {
      // Separate from the caller's, since the request must also end when the reader stops early.
      const request = new AbortController();
      const leave = () => request.abort(signal?.reason);
      signal?.throwIfAborted();
      signal?.addEventListener('abort', leave, { once: true });
      try {
        const options = { signal: request.signal, context: { streamed: true } };
        const events = await retry({ signal }, () => client.mutation(path, input, options));
        for await (const event of events as AsyncIterable<unknown>) {
          yield event;
          // Events may have arrived that nobody wants any more.
          signal?.throwIfAborted();
        }
      } catch (error) {
        signal?.throwIfAborted();
        throw toError(error);
      } finally {
        signal?.removeEventListener('abort', leave);
        request.abort();
      }
    },

    async upload(path, { file, filename, ...fields }, { signal, onProgress }) {
      const content = toBlob(file);
      const name = filename ?? (file as Partial<File>).name;
      if (!name) throw new TypeError('An upload needs "filename", unless "file" is a File with a name.');
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) {
        if (value !== undefined) form.append(field, String(value));
      }
      form.append('file', content, name);
      const sendForm = onProgress ? sendWithProgress(send, { total: content.size, onProgress }) : send;
      const sender = createTRPCUntypedClient<AnyRouter>({ links: [httpLink(link(sendForm))] });
      return retry({ signal }, () => sender.mutation(path, form, toRequestOptions(signal)));
    },
  };
}

/** @throws TypeError when it is neither, which a program without types finds out here. */
function toBlob(file: Blob | Uint8Array): Blob {
  if (file instanceof Blob) return file;
  if (file instanceof Uint8Array) return new Blob([file as Uint8Array<ArrayBuffer>]);
  throw new TypeError(
    'An upload needs "file": a Blob or a Uint8Array. In Node.js, fs.openAsBlob(path) makes a Blob of a file, and ' +
      'new Response(stream).blob() one of a stream.',
  );
}

function toRequestOptions(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {};
}
