import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../test/support/server/silent-log.ts';
import { type EmbeddingScript, embeddingScripts } from '../../test/support/vendors/embedder-scripts.ts';
import { type Script, startScriptedServer } from '../../test/support/vendors/openai-scripted-server.ts';
import { ConfigError } from '../config/config-error.ts';
import { createEmbedder, type EmbedderSettings } from './create-embedder.ts';

function settings(given: Partial<EmbedderSettings> = {}): EmbedderSettings {
  return {
    accesses: {},
    prefixes: {},
    modelsDirectory: 'models',
    elapsed: () => performance.now(),
    log: silentLog,
    ...given,
  };
}

function send(response: Parameters<Script>[0], body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

test('opens the built-in embedder by its own name', async () => {
  const builtin = await createEmbedder('local', settings());
  expect(builtin.model).toBe('local-static-512-v4');
  expect((await builtin.embed(['Urlaub'], 'query'))[0]).toHaveLength(512);
});

/** A server that answers each text with `vectorOf` it. */
async function open(script: EmbeddingScript, vectorOf: (text: string) => number[], log = silentLog) {
  const server = await startScriptedServer((response) => {
    const texts = script.texts(server.received.at(-1)?.body);
    send(response, script.answer(texts.map(vectorOf)));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const access = { apiKey: 'secret', baseUrl: new URL(server.baseUrl).origin + script.base };
  const accesses = { [script.vendor]: access };
  return {
    embedder: await createEmbedder(script.model, settings({ accesses, log })),
    received: server.received,
    texts: () => server.received.map(({ body }) => script.texts(body)),
  };
}

describe.each(embeddingScripts.map((script) => [script.vendor, script] as const))('%s', (_, script) => {
  test('returns unit vectors in the order of the texts', async () => {
    const { embedder, received } = await open(script, (text) => (text === 'first' ? [3, 4] : [0, 2]));
    const vectors = await embedder.embed(['first', 'second'], 'document');
    expect(vectors).toEqual([Float32Array.of(0.6, 0.8), Float32Array.of(0, 1)]);
    expect(received[0]?.url).toBe(script.url);
  });

  test('tells the vendor whether a text is a document or a question', async () => {
    const { embedder, received } = await open(script, () => [1, 0]);
    await embedder.embed(['text'], 'document');
    await embedder.embed(['text'], 'query');
    expect(received.map(({ body }) => body)).toMatchObject([script.document, script.query]);
  });

  test('splits many texts into several requests, and sends none for no texts', async () => {
    const { embedder, texts } = await open(script, (text) => [text.length, 1]);
    const many = Array.from({ length: 250 }, (_, index) => 'x'.repeat(index + 1));
    const vectors = await embedder.embed(many, 'document');
    expect(vectors.map(([first = 0, second = 1]) => Math.round(first / second))).toEqual(
      many.map((text) => text.length),
    );
    const sizes = texts().map((batch) => batch.length);
    expect(sizes.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
    expect(await embedder.embed([], 'query')).toEqual([]);
    expect(texts()).toHaveLength(sizes.length);
  });

  test('cuts a text that is too long, and logs it', async () => {
    const warnings: object[] = [];
    const log = { ...silentLog, warn: (facts: object) => warnings.push(facts) };
    const { embedder, texts } = await open(script, () => [1, 0], log);
    await embedder.embed(['雪😀'.repeat(20_000), 'short'], 'document');
    const [[long = '', short] = []] = texts();
    expect(short).toBe('short');
    expect(long.length).toBeGreaterThan(200);
    expect(long.length).toBeLessThan(9_000);
    expect(long.isWellFormed()).toBe(true);
    expect(warnings).toEqual([expect.objectContaining({ model: script.model, characters: 60_000 })]);
  });

  test.each([
    ['fewer vectors than texts', (vectors: number[][]) => vectors.slice(1), /1 vectors for 2 texts/],
    ['vectors of another length', () => [[1], [1]], /1 dimensions where 2 were expected/],
    [
      'vectors without numbers',
      () => [
        [1, Number.NaN],
        [1, 0],
      ],
      /not understood|not made of numbers|broke off/,
    ],
  ])('%s are an upstream error', async (_name, change, says) => {
    const server = await startScriptedServer((response) =>
      send(
        response,
        script.answer(
          change([
            [1, 0],
            [0, 1],
          ]),
        ),
      ),
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const access = { apiKey: 'secret', baseUrl: new URL(server.baseUrl).origin + script.base };
    const embedder = await createEmbedder(script.model, settings({ accesses: { [script.vendor]: access } }));
    const failed = embedder.embed(['first', 'second'], 'query');
    await expect(failed).rejects.toMatchObject({ kind: 'upstream', errorCode: 'upstream_error' });
    await expect(failed).rejects.toThrow(says);
  });
});

const inputOf = (body: unknown) => z.object({ input: z.array(z.string()) }).parse(body).input;

describe('an embedding model', () => {
  test('is sent no more tokens in one request than its server takes', async () => {
    const server = await startScriptedServer((response, _request, before) =>
      send(response, {
        object: 'list',
        data: inputOf(server.received[before]?.body).map((_text, index) => ({ index, embedding: [1, 0] })),
      }),
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const accesses = { openai: { apiKey: 'none', baseUrl: server.baseUrl } };
    const embedder = await createEmbedder('bge-m3', settings({ accesses }));
    const texts = Array.from({ length: 60 }, () => 'word '.repeat(1_500));
    expect(await embedder.embed(texts, 'document')).toHaveLength(60);
    const sizes = server.received.map(({ body }) => inputOf(body).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
    expect(sizes.length).toBeLessThanOrEqual(3);
  });

  test('whose server once returned a vector without values is used again once it returns others', async () => {
    const answers = [[], [1, 0, 0]];
    const server = await startScriptedServer((response) =>
      send(response, { object: 'list', data: [{ index: 0, embedding: answers.shift() }] }),
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const accesses = { openai: { apiKey: 'none', baseUrl: server.baseUrl } };
    const embedder = await createEmbedder('bge-m3', settings({ accesses }));
    await expect(embedder.embed(['first'], 'document')).rejects.toThrow(/0 dimensions where some were/);
    expect(await embedder.embed(['second'], 'document')).toEqual([Float32Array.of(1, 0, 0)]);
  });

  test('whose server once answered with another model is used again once it answers with its own', async () => {
    const answers = [
      [1, 0],
      [1, 0, 0],
      [1, 0, 0],
    ];
    const server = await startScriptedServer((response) =>
      send(response, { object: 'list', data: [{ index: 0, embedding: answers.shift() }] }),
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const accesses = { openai: { apiKey: 'none', baseUrl: server.baseUrl } };
    const embedder = await createEmbedder('bge-m3', settings({ accesses }));
    await embedder.embed(['first'], 'query');
    expect(await embedder.embed(['second'], 'query')).toEqual([Float32Array.of(1, 0, 0)]);
    expect(await embedder.embed(['third'], 'document')).toEqual([Float32Array.of(1, 0, 0)]);
  });

  test('whose server changes the length of vectors within one call fails', async () => {
    const server = await startScriptedServer((response, _request, before) =>
      send(response, {
        object: 'list',
        data: Array.from({ length: before === 0 ? 64 : 1 }, (_, index) => ({
          index,
          embedding: before === 0 ? [1, 0] : [1, 0, 0],
        })),
      }),
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const accesses = { openai: { apiKey: 'none', baseUrl: server.baseUrl } };
    const embedder = await createEmbedder('bge-m3', settings({ accesses }));
    const texts = Array.from({ length: 65 }, (_, index) => `text ${index}`);
    await expect(embedder.embed(texts, 'document')).rejects.toThrow(/3 dimensions where 2 were expected/);
  });

  /** A server of the operator's own. */
  async function openOwn(model: string, given: Partial<EmbedderSettings> = {}) {
    const [script] = embeddingScripts;
    if (!script) throw new Error('no script');
    const server = await startScriptedServer((response) =>
      send(response, script.answer(script.texts(server.received.at(-1)?.body).map(() => [1, 0, 0]))),
    );
    onTestFinished(() => server[Symbol.asyncDispose]());
    const accesses = { openai: { apiKey: 'none', baseUrl: server.baseUrl } };
    const embedder = await createEmbedder(model, settings({ accesses, ...given }));
    await embedder.embed(['why'], 'query');
    await embedder.embed(['because'], 'document');
    return { embedder, bodies: server.received.map(({ body }) => body) };
  }

  test.each([
    ['intfloat/multilingual-e5-small', 'query: why', 'passage: because'],
    ['nomic-embed-text:v1.5', 'search_query: why', 'search_document: because'],
    ['BAAI/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: why', 'because'],
    ['bge-m3:latest', 'why', 'because'],
    ['house-model', 'why', 'because'],
  ])('%s on a server of one’s own gets the prefixes of its family', async (model, query, document) => {
    const { embedder, bodies } = await openOwn(model);
    expect(bodies).toMatchObject([
      { model, input: [query] },
      { model, input: [document] },
    ]);
    expect(embedder.model).toBe(model);
  });

  test('uses the operator’s prefixes instead of its own, as a separate vector space', async () => {
    const prefixes = { query: 'Q: ', document: 'D: ' };
    const { embedder, bodies } = await openOwn('house-model', { prefixes });
    expect(bodies).toMatchObject([{ input: ['Q: why'] }, { input: ['D: because'] }]);
    expect(embedder.model).toMatch(/^house-model#[0-9a-f]{8}$/);
    expect((await openOwn(embedder.model, { prefixes })).embedder.model).toBe(embedder.model);
    await expect(openOwn(embedder.model)).rejects.toThrow(/EMBEDDING_QUERY_PREFIX/);
  });

  test('can be opened again by the name of its embedder', async () => {
    for (const name of ['house-model@3', 'custom:text-embedding-3-small', 'openai:house-model']) {
      const { embedder } = await openOwn(name);
      expect(embedder.model).toBe(name);
    }
    expect((await openOwn('openai:text-embedding-3-small')).embedder.model).toBe('text-embedding-3-small');
    const local = await createEmbedder('local', settings());
    expect((await createEmbedder(local.model, settings())).model).toBe(local.model);
  });

  test.each([
    ['text-embedding-3-small', /OPENAI_API_KEY/],
    ['embed-multilingual-v3.0', /COHERE_API_KEY/],
    ['gemini-embedding-001', /GOOGLE_API_KEY/],
    ['mistral-embed', /MISTRAL_API_KEY/],
    ['house-model', /OPENAI_BASE_URL/],
    ['house-model@0', /1 to 16000 dimensions/],
    ['openai:', /VENDOR/],
    ['local@256', /Set EMBEDDING_MODEL to local\./],
    ['local-static-512-v99', /a built-in model that this version of Lectern does not have/],
  ])('%s without a provider of it is refused with what to set', async (model, says) => {
    const failed = createEmbedder(model, settings());
    await expect(failed).rejects.toBeInstanceOf(ConfigError);
    await expect(failed).rejects.toThrow(says);
  });
});
