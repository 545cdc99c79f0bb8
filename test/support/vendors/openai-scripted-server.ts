import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listenOnLoopback } from '../server/loopback.ts';

/** What a scripted server was asked. */
export type ReceivedRequest = { url: string; body: Record<string, unknown> };

export type ScriptedServer = AsyncDisposable & { baseUrl: string; received: ReceivedRequest[] };

/** Answers one request; gets how many came before it. */
export type Script = (response: ServerResponse, request: IncomingMessage, before: number) => void;

/** For tests: a server on loopback that answers as the script says, and keeps what it was asked. */
export async function startScriptedServer(script: Script): Promise<ScriptedServer> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ url: request.url ?? '', body: body === '' ? {} : JSON.parse(body) });
    script(response, request, received.length - 1);
  });
  return {
    baseUrl: `http://127.0.0.1:${await listenOnLoopback(server)}/v1`,
    received,
    [Symbol.asyncDispose]: () => closeServer(server),
  };
}

/** Answers with a list of models. @param facts what the list states about each besides its id */
export function sendModels(response: ServerResponse, ids: string[], facts: object = {}): void {
  const data = ids.map((id) => ({ id, object: 'model', created: 7, owned_by: 'tests', ...facts }));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ object: 'list', data }));
}

/** Reads a stream of events to its end. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Starts an event stream as chat completions servers do. */
export function startStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
}

/** One event of a chat completion stream: a piece of the answer, or the end with its reason. */
export function chunk(delta: object, finishReason: string | null = null): string {
  return event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
}

/** The last event of a stream with `include_usage`. */
export function usageChunk(promptTokens: number, completionTokens: number): string {
  return event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [],
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  });
}

export const streamEnd = 'data: [DONE]\n\n';

/** An error answer in OpenAI's envelope that asks for no retry, or for one at once. */
export function sendError(response: ServerResponse, status: number, error: object, retry = false): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-should-retry': String(retry),
    'retry-after-ms': '1',
  });
  response.end(JSON.stringify({ error }));
}

function event(data: object): string {
  return `data: ${JSON.stringify(data)}\n\n`;
}
