import { expect, onTestFinished, test } from 'vitest';
import { startScriptedServer } from '../../../test/support/vendors/openai-scripted-server.ts';
import { createCompatibleReranker } from './reranker.ts';

const candidates = ['one', 'two', 'three'];

async function openWith(answer: object, apiKey = '') {
  const authorizations: (string | undefined)[] = [];
  const server = await startScriptedServer((response, request) => {
    authorizations.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const reranker = createCompatibleReranker({ apiKey, baseUrl: server.baseUrl }, 'bge-reranker-v2-m3');
  return { reranker, received: server.received, authorizations };
}

const results = [
  { index: 2, relevance_score: -1.5 },
  { index: 0, relevance_score: 2.5 },
];

test('asks for all documents and returns scores in the order of the candidates, with missing ones last', async () => {
  const { reranker, received, authorizations } = await openWith({ results }, 'rr-secret');
  const [first = 0, second = 0, third = 0] = await reranker.rerank('which?', candidates);
  expect([first, third]).toEqual([2.5, -1.5]);
  expect(second).toBeLessThan(third);
  expect(received).toEqual([
    {
      url: '/v1/rerank',
      body: { model: 'bge-reranker-v2-m3', query: 'which?', documents: ['one', 'two', 'three'], top_n: 3 },
    },
  ]);
  expect(authorizations).toEqual(['Bearer rr-secret']);
});

test('accepts the list in Voyage’s format, and needs no key', async () => {
  const { reranker, authorizations } = await openWith({ object: 'list', data: results });
  expect((await reranker.rerank('which?', candidates))[0]).toBe(2.5);
  expect(authorizations).toEqual([undefined]);
});

test('a response without a ranking is an upstream error', async () => {
  const { reranker } = await openWith({ scores: [1, 2, 3] });
  await expect(reranker.rerank('which?', candidates)).rejects.toMatchObject({ kind: 'upstream' });
});
