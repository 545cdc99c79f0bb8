import type OpenAI from 'openai';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';
import { createTenantWithHandbook, fact, question } from './knowledge.ts';
import { loadMajor, type Major } from './openai-majors.ts';

const majors: Major[] = ['openai 7', 'openai 6', 'openai 5', 'openai 4'];

const server = await startSharedServer();
const tenant = await createTenantWithHandbook(server);

describe.each(majors)('%s at /openai/v1', (major) => {
  let client: OpenAI;
  const citation = { type: 'file_citation', filename: 'handbook.md' };
  const messages = [{ role: 'user' as const, content: question }];

  beforeAll(async () => {
    const { OpenAI } = await loadMajor(major);
    client = new OpenAI({ baseURL: `${server.url}/openai/v1`, apiKey: tenant.apiKey, maxRetries: 0 });
  });

  test('lists assistants as models, and asks one', async () => {
    const models = await Array.fromAsync(client.models.list());
    expect(models.map(({ id }) => id)).toEqual([tenant.assistantId, 'local']);
    const completion = await client.chat.completions.create({ model: models[0]?.id ?? '', messages });
    expect(completion.choices[0]?.message.content).toContain(fact);
    expect(completion.choices[0]?.message.annotations?.[0]?.url_citation.title).toBe(
      'handbook.md, Equipment',
    );
  });

  test('asks for a response', async () => {
    const response = await client.responses.create({
      model: 'gpt-5',
      instructions: 'Be brief.',
      input: [
        { role: 'user', content: 'Hello!' },
        { role: 'assistant', content: 'What would you like to know?' },
        { role: 'user', content: [{ type: 'input_text', text: question }] },
      ],
    });
    expect(response.output_text).toContain(fact);
    expect(response.output[0]).toMatchObject({ content: [{ annotations: [citation] }] });
  });

  test('streams a response', async () => {
    const events = await Array.fromAsync(
      await client.responses.create({ model: 'gpt-5', input: question, stream: true }),
    );
    const deltas = events.flatMap((event) =>
      event.type === 'response.output_text.delta' ? [event.delta] : [],
    );
    expect(deltas.join('')).toContain(fact);
    const stream = client.responses.stream({ model: 'gpt-5', input: question });
    const annotations: unknown[] = [];
    stream.on('response.output_text.annotation.added', ({ annotation }) => annotations.push(annotation));
    const response = await stream.finalResponse();
    // Helpers of older majors leave `output_text` out.
    expect(response.output[0]).toMatchObject({ content: [{ text: deltas.join('') }] });
    expect(annotations).toMatchObject([citation]);
  });

  test('embeds', async () => {
    const { data, model } = await client.embeddings.create({
      model: 'text-embedding-3-small',
      input: [question, fact],
    });
    expect(model).toBe('local-static-512-v4');
    for (const { embedding } of data) {
      expect(embedding.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 4);
    }
  });

  test('streams', async () => {
    const stream = await client.chat.completions.create({ model: 'gpt-5', messages, stream: true });
    const chunks = await Array.fromAsync(stream);
    expect(chunks.map((chunk) => chunk.choices[0]?.delta.content ?? '').join('')).toContain(fact);
  });
});
