import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { closeServer, listenOnLoopback } from '../server/loopback.ts';

/** A request that a scripted hub got. */
type HubRequest = {
  at: 'hub' | 'store';
  method: string;
  path: string;
  authorization?: string;
  range?: string;
};

export type ScriptedHub = AsyncDisposable & {
  url: string;
  /** The files of each model: `OWNER/NAME` to path to content. */
  models: Map<string, Map<string, Buffer>>;
  requests: HubRequest[];
  /** The models that nobody may have without this token. */
  gated: Map<string, string>;
  /** Answers break off after so many bytes of a file. */
  cutAt: number;
  /** The hub names another digest than that of what it sends. */
  isDamaged: boolean;
};

const commit = 'c0ffee'.padEnd(40, '0');

/** A Hugging Face hub on the loopback: small files come from it, large ones from a store of another origin, as there. */
export async function startScriptedHub(): Promise<ScriptedHub> {
  const hub: ScriptedHub = {
    url: '',
    models: new Map(),
    requests: [],
    gated: new Map(),
    cutAt: Number.POSITIVE_INFINITY,
    isDamaged: false,
    async [Symbol.asyncDispose]() {
      await Promise.all([front, store].map(closeServer));
    },
  };
  const storeUrl = { origin: '' };
  const front = createServer((request, response) => answer(hub, storeUrl.origin, request, response));
  const store = createServer((request, response) => send(hub, request, response));
  hub.url = `http://127.0.0.1:${await listenOnLoopback(front)}`;
  storeUrl.origin = `http://127.0.0.1:${await listenOnLoopback(store)}`;
  return hub;
}

function answer(hub: ScriptedHub, store: string, request: IncomingMessage, response: ServerResponse): void {
  note(hub, 'hub', request);
  const { model = '', path = '' } = parsePath(request);
  const files = hub.models.get(model);
  if (!files) return void refuse(response, 401, 'RepoNotFound');
  const token = hub.gated.get(model);
  if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) {
    return void refuse(response, 403, 'GatedRepo');
  }
  const content = files.get(path);
  if (!content) return void refuse(response, 404, 'EntryNotFound');
  response.setHeader('x-repo-commit', commit);
  if (!path.endsWith('.onnx')) return void sendContent(hub, content, request, response);
  const digest = createHash('sha256')
    .update(hub.isDamaged ? 'other' : content)
    .digest('hex');
  response.writeHead(302, {
    location: `${store}${request.url}`,
    'x-linked-size': content.length,
    'x-linked-etag': `"${digest}"`,
  });
  response.end();
}

function send(hub: ScriptedHub, request: IncomingMessage, response: ServerResponse): void {
  note(hub, 'store', request);
  const { model = '', path = '' } = parsePath(request);
  sendContent(hub, hub.models.get(model)?.get(path) ?? Buffer.alloc(0), request, response);
}

function sendContent(hub: ScriptedHub, content: Buffer, request: IncomingMessage, response: ServerResponse) {
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200, { 'content-length': content.length - from });
  if (request.method === 'HEAD') return void response.end();
  if (hub.cutAt >= content.length) return void response.end(content.subarray(from));
  response.flushHeaders();
  response.write(content.subarray(from, Math.max(from, hub.cutAt)), () => response.destroy());
}

function note(hub: ScriptedHub, at: 'hub' | 'store', { method = '', headers, url }: IncomingMessage): void {
  const { authorization, range } = headers;
  const path = url ?? '';
  hub.requests.push({ at, method, path, ...(authorization && { authorization }), ...(range && { range }) });
}

function parsePath({ url = '' }: IncomingMessage): Record<string, string | undefined> {
  return /^\/(?<model>[^/]+\/[^/]+)\/resolve\/[^/]+\/(?<path>.+)$/.exec(url)?.groups ?? {};
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'x-error-code': code }).end();
}
