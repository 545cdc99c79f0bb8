import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest';
import { silentLog as log } from '../../../test/support/server/silent-log.ts';
import { embeddingScripts } from '../../../test/support/vendors/embedder-scripts.ts';
import { type Script, startScriptedServer } from '../../../test/support/vendors/openai-scripted-server.ts';
import type { Stopwatch } from '../../ports/clock.ts';
import { createCohereReranker } from '../cohere/reranker.ts';
import { createCompatibleReranker } from '../compatible/reranker.ts';
import { createEmbedder } from '../create-embedder.ts';

/** A service of a vendor with non-streamed answers; all follow the same rules. */
type Service = {
  name: string;
  /** Creates a function that makes one call. */
  open(baseUrl: string, elapsed: Stopwatch): Promise<(signal?: AbortSignal) => Promise<unknown>>;
  /** The body of a successful response, and the result of the call. */
  good: object;
  result: unknown;
};

const access = (baseUrl: string) => ({ apiKey: 'sk-very-secret', baseUrl });

const services: Service[] = [
  ...embeddingScripts.map(({ vendor, model, base, answer }) => ({
    name: `embedding with ${vendor}`,
    open: async (baseUrl: string, elapsed: Stopwatch) => {
      const accesses = { [vendor]: access(new URL(baseUrl).origin + base) };
      const embedder = await createEmbedder(model, {
        accesses,
        prefixes: {},
        modelsDirectory: 'models',
        elapsed,
        log,
      });
      return (signal?: AbortSignal) => embedder.embed(['text'], 'query', signal);
    },
    good: answer([[0, 2]]),
    result: [Float32Array.of(0, 1)],
  })),
  {
    name: 'reranking with Cohere',
    open: async (baseUrl, elapsed) => {
      const reranker = createCohereReranker(access(new URL('/', baseUrl).href), 'rerank-v3.5', elapsed);
      return (signal) => reranker.rerank('which?', ['one'], signal);
    },
    good: { id: '1', results: [{ index: 0, relevance_score: 0.9 }] },
    result: [0.9],
  },
  {
    name: 'reranking with a server like Jina’s',
    open: async (baseUrl, elapsed) => {
      const reranker = createCompatibleReranker(access(baseUrl), 'jina-reranker', elapsed);
      return (signal) => reranker.rerank('which?', ['one'], signal);
    },
    good: { model: 'jina-reranker', results: [{ index: 0, relevance_score: 0.9 }] },
    result: [0.9],
  },
];

function send(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

const refusal = { error: { message: 'Key sk-very-secret of the vendor' }, message: 'sk-very-secret' };

describe.each(services.map((service) => [service.name, service] as const))('%s', (_, service) => {
  async function open(script: Script, context: Pick<TestContext, 'onTestFinished'> = { onTestFinished }) {
    const server = await startScriptedServer(script);
    context.onTestFinished(() => server[Symbol.asyncDispose]());
    let now = 0;
    const ask = await service.open(server.baseUrl, () => now);
    const failure = (signal?: AbortSignal) =>
      ask(signal).then(
        () => Promise.reject(new Error('expected a failure')),
        (error: unknown) => error,
      );
    return { ask, failure, asked: server.received, pass: (milliseconds: number) => (now += milliseconds) };
  }

  /** Fails until the last of `calls` requests. */
  const failing =
    (calls: number, fail: (response: ServerResponse) => void): Script =>
    (response, _request, before) =>
      before < calls - 1 ? fail(response) : send(response, 200, service.good);

  // Together, since they wait before they try again.
  test.concurrent.for([
    ['a vendor that failed', (response) => send(response, 500, refusal)],
    ['a limit with a time', (response) => send(response, 429, refusal, { 'retry-after-ms': '20' })],
    ['a limit without a time', (response) => send(response, 429, refusal)],
    ['a broken connection', (response) => response.destroy()],
  ] satisfies [string, (response: ServerResponse) => void][])(
    'is tried again after %s',
    async ([, fail], { expect, onTestFinished }) => {
      const { ask, asked } = await open(failing(2, fail), { onTestFinished });
      expect(await ask()).toEqual(service.result);
      expect(asked).toHaveLength(2);
    },
  );

  test.each([
    [200, { 'content-type': 'text/html' }, /does not speak its API/],
    [302, { location: '/elsewhere' }, /redirects elsewhere/],
    [403, { 'content-type': 'text/html; charset=utf-8' }, /web page answered .* status 403/],
    [400, {}, /refused the request/],
    [401, {}, /credentials/],
    [429, { 'retry-after': '30' }, /limiting/],
    [503, { 'retry-after': '3600' }, /failed/],
  ])(
    'a %i with %o is an upstream error at once, without a word of the vendor',
    async (status, headers, says) => {
      const { failure, asked } = await open((response) => send(response, status, refusal, headers));
      const error = await failure();
      expect(error).toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
      expect(String(error)).toMatch(says);
      expect(String(error)).not.toMatch(/secret/);
      expect(asked).toHaveLength(1);
    },
  );

  test('silence is an upstream timeout, and after five of them the vendor is not called for a while', async () => {
    let asked = Promise.withResolvers<void>();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { failure } = await open(() => asked.resolve());
    for (let call = 0; call < 5; call += 1) {
      asked = Promise.withResolvers<void>();
      const failed = failure();
      await asked.promise;
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await failed).toMatchObject({ kind: 'upstream', errorCode: 'upstream_timeout' });
    }
    expect(String(await failure())).toMatch(/not asked for a while/);
  });

  test('aborting rejects with the reason of the signal, without another call', async () => {
    const caller = new AbortController();
    const { failure, asked } = await open(() => caller.abort(new Error('left')));
    expect(await failure(caller.signal)).toEqual(new Error('left'));
    expect(asked).toHaveLength(1);
  });

  test('is not called for a while after five failures in a row, and then by one probe', async () => {
    let isDown = true;
    const { ask, failure, asked, pass } = await open((response) =>
      isDown
        ? send(response, 500, refusal, { 'x-should-retry': 'false' })
        : send(response, 200, service.good),
    );
    for (let call = 0; call < 5; call += 1) await failure();
    expect(String(await failure())).toMatch(/not asked for a while/);
    expect(asked).toHaveLength(5);
    pass(30_000);
    await failure();
    expect(String(await failure()), 'after a probe that failed').toMatch(/not asked for a while/);
    expect(asked).toHaveLength(6);
    isDown = false;
    pass(30_000);
    expect(await failure(AbortSignal.abort(new Error('left'))), 'a probe whose caller left').toEqual(
      new Error('left'),
    );
    asked.length = 0;
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected']);
    expect(await ask()).toEqual(service.result);
    expect(asked).toHaveLength(2);
  });
});
