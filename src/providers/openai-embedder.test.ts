import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';
import { type Script, startScriptedServer } from './openai-scripted-server.ts';

async function serverWith(script: Script) {
  const server = await startScriptedServer(script);
  return {
    ...server,
    inputs: () =>
      server.received.map(({ body }) => z.object({ input: z.array(z.string()) }).parse(body).input),
    embedder: createOpenAiEmbedder(
      { apiKey: 'sk-secret', baseUrl: server.baseUrl },
      'text-embedding-3-small',
    ),
  };
}

type Answer = Parameters<Script>[0];

function sendVectors(response: Answer, vectors: number[][], order = vectors.map((_vector, index) => index)) {
  const data = order.map((index) => ({ object: 'embedding', index, embedding: vectors[index] }));
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ object: 'list', data, model: 'scripted', usage: {} }));
}

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error('expected an AppError', { cause: error });
}

test('vectors come in the order of the texts and with unit length', async () => {
  await using server = await serverWith((response) =>
    sendVectors(
      response,
      [
        [3, 4],
        [0, 2],
      ],
      [1, 0],
    ),
  );
  const vectors = await server.embedder.embed(['first', 'second'], 'document');
  expect(vectors).toEqual([Float32Array.of(0.6, 0.8), Float32Array.of(0, 1)]);
  expect(server.received[0]?.body).toEqual({
    model: 'text-embedding-3-small',
    input: ['first', 'second'],
    encoding_format: 'float',
  });
});

test('many texts and long texts go in several requests', async () => {
  await using server = await serverWith((response, _request, before) =>
    sendVectors(
      response,
      (server.inputs()[before] ?? []).map((text) => [text.length, 1]),
    ),
  );
  const many = await server.embedder.embed(
    Array.from({ length: 150 }, () => 'text'),
    'document',
  );
  expect(many).toHaveLength(150);
  const long = await server.embedder.embed(['a'.repeat(150_000), 'b'.repeat(150_000)], 'document');
  expect(long).toHaveLength(2);
  expect(server.inputs().map((input) => input.length)).toEqual([64, 64, 22, 1, 1]);
});

test('no texts need no request', async () => {
  await using server = await serverWith((response) => sendVectors(response, []));
  expect(await server.embedder.embed([], 'document')).toEqual([]);
  expect(server.received).toEqual([]);
});

test('fewer vectors than texts are an upstream error', async () => {
  await using server = await serverWith((response) => sendVectors(response, [[1, 0]]));
  const error = await failureOf(server.embedder.embed(['first', 'second'], 'document'));
  expect(error.errorCode).toBe('upstream_error');
});
