import { expect, onTestFinished, test } from 'vitest';
import { startScriptedServer } from '../../../test/support/vendors/openai-scripted-server.ts';
import { createCohereReranker } from '../cohere/reranker.ts';

test.each([
  ['without a number', [{ index: 0, relevance_score: null }, { index: 1 }]],
  ['of a document that there is not', [{ index: 2, relevance_score: 1 }]],
  ['of no document', [{ relevance_score: 1 }]],
])('a score %s is an upstream error, and no order', async (_what, results) => {
  const server = await startScriptedServer((response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: '1', results }));
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const access = { apiKey: 'secret', baseUrl: new URL('/', server.baseUrl).href };
  const reranker = createCohereReranker(access, 'rerank-v3.5');
  await expect(reranker.rerank('which?', ['one', 'two'])).rejects.toMatchObject({
    kind: 'upstream',
    errorCode: 'upstream_error',
  });
});
