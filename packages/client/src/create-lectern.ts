import type { Procedures } from './api.ts';
import type { CallOptions, LecternOptions, Upload, UploadOptions } from './options.ts';
import { createTransport, type Transport } from './transport.ts';

/** All procedures of the service for programs, as functions. */
export type Lectern = Procedures;

/**
 * Makes a client. It holds no connection and needs no closing.
 * @throws TypeError when `url` or `apiKey` is missing or malformed.
 */
export function createLectern({ url, apiKey, project, fetch, retries = 2 }: LecternOptions): Lectern {
  if (!apiKey) throw new TypeError('createLectern needs "apiKey": a key of the service, such as "sk-…".');
  const headers = {
    authorization: `Bearer ${apiKey}`,
    ...(project !== undefined && { 'x-lectern-project': project }),
  };
  const transport = createTransport({ url: toBaseUrl(url), headers, send: fetch, retries });
  const lectern = {};
  for (const [path, procedure] of Object.entries(PROCEDURES)) {
    place(lectern, path, toCall(transport, path, procedure));
  }
  return lectern as Lectern;
}

/** The address without a trailing path: clients of the REST endpoints use one that ends in `/v1`. */
function toBaseUrl(url: string): string {
  const base = String(url)
    .replace(/\/+$/, '')
    .replace(/(?:\/openai)?\/v1$/, '');
  if (/^https?:\/\/[^/]/.test(base)) return base;
  throw new TypeError(
    'createLectern needs "url": the address of the service, such as "https://lectern.example.com".',
  );
}

/** A procedure as a function, whose arguments the types of `Procedures` have checked. */
type Call = (input?: unknown, options?: UploadOptions) => unknown;

function toCall(transport: Transport, path: string, { kind, takesInput }: (typeof PROCEDURES)[string]): Call {
  if (kind === 'stream') return (input, options = {}) => transport.stream(path, input, options);
  if (kind === 'upload') return (upload, options = {}) => transport.upload(path, upload as Upload, options);
  const call = (input: unknown, options: CallOptions) =>
    kind === 'query'
      ? transport.query(path, input, options)
      : transport.mutate(path, input, { ...options, repeatable: kind === 'read' });
  if (takesInput) return (input, options = {}) => call(input, options);
  return (options = {}) => call(undefined, options as CallOptions);
}

type Tree = { [name: string]: Tree | Call };

/** Adds a call at its path: `files.list` becomes `tree.files.list`. */
function place(tree: Tree, path: string, call: Call): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    tree[name] = call;
    return;
  }
  tree[name] ??= {};
  place(tree[name] as Tree, rest.join('.'), call);
}
