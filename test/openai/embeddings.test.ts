import { describe, expect, test } from 'vitest';
import { embeddingList } from '../../schema/embedding.ts';
import { openAiError } from '../../schema/error.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { connect } from './connect.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

function embed(body: object, key = tenant.apiKey): Promise<Response> {
  return server.fetch('/openai/v1/embeddings', { key, json: body });
}

const near = (one: number[], other: number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

describe('POST /openai/v1/embeddings', () => {
  test('embeds one text or several, in order, by the embedder of the deployment', async () => {
    const { embeddings } = connect(server, tenant.apiKey);
    const input = ['Annual leave', 'How many days of vacation are there?', 'The torque of the crank bolt'];
    const { data, model, usage } = await embeddings.create({ model: 'text-embedding-3-small', input });
    expect(model).toBe(server.deps.embedder.model);
    expect(data.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(usage.total_tokens).toBeGreaterThan(0);
    const [leave = [], vacation = [], torque = []] = data.map(({ embedding }) => embedding);
    expect(near(leave, vacation)).toBeGreaterThan(near(leave, torque));
    const alone = await embeddings.create({ model: '-', input: 'Annual leave' });
    expect(near(alone.data[0]?.embedding ?? [], leave)).toBeCloseTo(1, 5);
  });

  test('sends numbers unless base64 is asked for, of unit length in either form', async () => {
    const asNumbers = embeddingList.parse(await (await embed({ input: 'Annual leave' })).json());
    const inBase64 = embeddingList.parse(
      await (await embed({ input: 'Annual leave', encoding_format: 'base64' })).json(),
    );
    const [{ embedding: numbers } = { embedding: '' }] = asNumbers.data;
    const [{ embedding: text } = { embedding: [] }] = inBase64.data;
    if (typeof numbers === 'string' || typeof text !== 'string') throw new Error('The forms are mixed up.');
    const bytes = Buffer.from(text, 'base64');
    const decoded = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
    expect(decoded).toHaveLength(numbers.length);
    expect(near(numbers, decoded)).toBeCloseTo(1, 5);
  });

  test('sends zeros for a text in which there is nothing to embed', async () => {
    const { data } = embeddingList.parse(await (await embed({ input: ['😀 — …'] })).json());
    expect(new Set<unknown>(data[0]?.embedding)).toEqual(new Set([0]));
  });

  test('takes the number of dimensions that the embedder has', async () => {
    const { data } = embeddingList.parse(await (await embed({ input: 'x' })).json());
    const dimensions = data[0]?.embedding.length;
    expect((await embed({ input: 'x', dimensions })).status).toBe(200);
  });

  test('counts what it has embedded also where it then refuses the number of dimensions', async () => {
    const place = await server.createTenant();
    const owner = await server.createPerson(place, 'owner');
    expect((await embed({ input: 'Annual leave', dimensions: 1 }, place.apiKey)).status).toBe(400);
    const { total } = await owner.trpc.usage.report.query({ days: 7, by: 'key' });
    expect(total.prompt_tokens).toBeGreaterThan(0);
  });

  test('takes a million characters together, however a client writes them in JSON', async () => {
    const body = `{"encoding_format":"base64","input":[${Array(31)
      .fill(`"${'\\u0436'.repeat(32_000)}"`)
      .join()}]}`;
    const response = await server.fetch('/openai/v1/embeddings', {
      method: 'POST',
      key: tenant.apiKey,
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(200);
  });

  test('counts characters, not code units, of all texts together', async () => {
    const input = Array.from({ length: 20 }, () => '😀'.repeat(32_000));
    expect((await embed({ input, encoding_format: 'base64' })).status).toBe(200);
  });

  test('takes 1,024 texts at once', async () => {
    const input = Array.from({ length: 1_024 }, (_, index) => `Text ${index}`);
    const { data } = embeddingList.parse(await (await embed({ input, encoding_format: 'base64' })).json());
    expect(data).toHaveLength(1_024);
  });

  test.each([
    ['no input', {}, 'input', /is required: the text or the texts to embed/],
    ['an empty input', { input: [] }, 'input', /from 1 to 1,024 texts/],
    ['an empty text', { input: [''] }, 'input[0]', /from 1 to 32,000 characters/],
    ['a text of 32,001 characters', { input: 'x'.repeat(32_001) }, 'input[0]', /from 1 to 32,000/],
    ['1,025 texts', { input: Array.from({ length: 1_025 }, () => 'x') }, 'input', /from 1 to 1,024 texts/],
    [
      'more than a million characters',
      { input: Array.from({ length: 32 }, () => 'x'.repeat(32_000)) },
      'input',
      /at most 1,000,000 characters together/,
    ],
    ['an array of tokens', { input: [1, 2, 3] }, 'input', /arrays of tokens cannot be read/],
    ['arrays of tokens', { input: [[1, 2], [3]] }, 'input', /check_embedding_ctx_length=False/],
    ['an object', { input: {} }, 'input', /must be a text or an array of texts\.$/],
    ['null', { input: null }, 'input', /must be a text or an array of texts\.$/],
    ['another number of dimensions', { input: 'x', dimensions: 256 }, 'dimensions', /must be 512/],
    ['an encoding that is not known', { input: 'x', encoding_format: 'int8' }, 'encoding_format', /float/],
  ])('refuses %s with a sentence', async (_name, body, param, message) => {
    const response = await embed(body);
    expect(response.status).toBe(400);
    const { error } = openAiError.parse(await response.json());
    expect(error.param).toBe(param);
    expect(error.message).toMatch(message);
  });

  test('needs the scope of searches', async () => {
    const { apiKey } = await server.createTenant();
    await server.deps.pool.query(`update api_key set scopes = '{chat}' where last_four = $1`, [
      apiKey.slice(-4),
    ]);
    const response = await embed({ input: 'x' }, apiKey);
    expect(response.status).toBe(403);
    expect(openAiError.parse(await response.json()).error.message).toContain('search');
  });

  test('is the same through typed tRPC', async () => {
    const { data } = await tenant.trpc.embeddings.create.mutate({ input: ['x'] });
    expect(data).toHaveLength(1);
  });
});
