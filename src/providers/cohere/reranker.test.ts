import { expect, test } from 'vitest';
import { type Script, startScriptedServer } from '../../../test/support/vendors/openai-scripted-server.ts';
import { createCohereReranker } from './reranker.ts';

const candidates = ['one', 'two', 'three'];

async function serverWith(script: Script) {
  const server = await startScriptedServer(script);
  const baseUrl = new URL('/', server.baseUrl).href;
  return { ...server, reranker: createCohereReranker({ apiKey: 'co-secret', baseUrl }, 'rerank-v3.5') };
}

function send(response: Parameters<Script>[0], status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

test('returns scores in the order of the candidates, with missing ones last', async () => {
  await using server = await serverWith((response) =>
    send(response, 200, {
      id: '1',
      results: [
        { index: 2, relevance_score: 0.9 },
        { index: 0, relevance_score: 0.4 },
      ],
    }),
  );
  expect(await server.reranker.rerank('which?', candidates)).toEqual([0.4, -1, 0.9]);
  expect(server.received[0]?.url).toMatch(/\/v2\/rerank$/);
  expect(server.received[0]?.body).toEqual({
    model: 'rerank-v3.5',
    query: 'which?',
    documents: ['one', 'two', 'three'],
  });
});
