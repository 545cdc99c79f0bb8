import type { Procedures } from './api.ts';
import { iteratePages, type ListPage } from './iterate-pages.ts';
import type { CallOptions, LecternOptions, Upload, UploadOptions } from './options.ts';
import { readEnvironment } from './read-environment.ts';
import { createTransport, type Transport } from './transport.ts';

/** All procedures of the service for programs, as functions. */
export type Lectern = Procedures;

/**
 * Makes a client. It holds no connection and needs no closing.
 * @throws TypeError when `url` or `apiKey` is malformed, or neither given nor in the environment.
 */
export function createLectern({
  url = readEnvironment('LECTERN_URL'),
  apiKey = readEnvironment('LECTERN_API_KEY'),
  project,
  fetch,
  retries = 2,
}: LecternOptions = {}): Lectern {
  const baseUrl = toBaseUrl(url);
  const headers = {
    authorization: `Bearer ${toWholeKey(apiKey)}`,
    ...(project !== undefined && { 'x-lectern-project': project }),
  };
  const transport = createTransport({ url: baseUrl, headers, send: fetch, retries });
  const lectern = {};
  for (const [path, procedure] of Object.entries(PROCEDURES)) {
    place(lectern, path, toCall(transport, path, procedure));
  }
  return lectern as Lectern;
}

/** The key, if it can be sent: what lists show of a key has characters that no header may have. */
function toWholeKey(apiKey = ''): string {
  const key = apiKey.trim();
  if (/^[\x20-\x7e]+$/.test(key)) return key;
  throw new TypeError(
    'createLectern needs "apiKey", or LECTERN_API_KEY in the environment: a whole key, as it was shown when it was made.',
  );
}

/** The address without a trailing path: clients of the REST endpoints use one that ends in `/v1`. */
function toBaseUrl(url = ''): string {
  const base = String(url)
    .trim()
    .replace(/\/+$/, '')
    .replace(/(?:\/openai)?\/v1$/, '');
  if (/^https?:\/\/[^/]/.test(base)) return base;
  throw new TypeError(
    'createLectern needs "url", or LECTERN_URL in the environment: an address such as "https://lectern.example.com".',
  );
}

/** A procedure as a function, whose arguments the types of `Procedures` have checked. */
type Call = (input?: unknown, options?: UploadOptions) => unknown;

function toCall(transport: Transport, path: string, { kind, takesInput }: (typeof PROCEDURES)[string]): Call {
  if (kind === 'stream') return (input, options = {}) => transport.stream(path, input, options);
  if (kind === 'upload') return (upload, options = {}) => transport.upload(path, upload as Upload, options);
  const call = (input: unknown, options: CallOptions) => {
    if (kind === 'query') return transport.query(path, input, options);
    if (kind === 'list') return list(transport, path, input, options);
    return transport.mutate(path, input, { ...options, repeatable: kind === 'read' });
  };
  if (takesInput) return (input, options = {}) => call(input, options);
  return (options = {}) => call(undefined, options as CallOptions);
}

function list({ query }: Transport, path: string, input: unknown, options: CallOptions): unknown {
  const load = (request: unknown) => query(path, request, options) as Promise<ListPage>;
  return iteratePages(load(input), (after) => load({ ...(input as object | undefined), after }));
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
