import { beforeAll, describe, expect, test } from 'vitest';
import type { ExplainedPassage, PlaygroundEvent } from '../../schema/dashboard/playground.ts';
import { uploadFile } from '../support/ingestion/upload-file.ts';
import type { TestPerson } from '../support/server/people.ts';
import { startSharedServer } from '../support/server/shared-server.ts';
import { collect } from '../support/vendors/openai-scripted-server.ts';

const rules = [
  '# Leave\n\nEverybody gets 25 days of leave a year.\n\nLeave is asked for two weeks before.',
  '# Leave\n\nEverybody gets 25 days of leave a year.\n\nLeave is asked for two weeks before.\n',
  '# Ferries\n\nThe ferry to the island leaves at noon, and takes bicycles.',
];

const server = await startSharedServer();
const tenant = await server.createTenant();
const owner = await server.createPerson(tenant, 'owner');

beforeAll(async () => {
  for (const [index, text] of rules.entries()) {
    await uploadFile(tenant.trpc, `${'abc'[index]}.md`, text);
  }
  await server.drainJobs();
});

type Asked = Partial<Parameters<TestPerson['trpc']['playground']['ask']['mutate']>[0]>;

async function ask(asked: Asked = {}) {
  const { assistantId } = tenant;
  const question = 'How many days of leave does everybody get?';
  const events: PlaygroundEvent[] = await owner.trpc.playground.ask
    .mutate({ assistant_id: assistantId, question, ...asked })
    .then(collect);
  const explained = events.find((event) => event.type === 'explained');
  if (!explained) throw new Error('Nothing was explained.');
  return { events, explained };
}

const prompted = (passages: ExplainedPassage[]) => passages.filter(({ fate }) => fate === 'prompt');

describe('the playground', () => {
  test('shows how each passage was scored, what was left out and why, and what the model gets', async () => {
    const { events, explained } = await ask();
    const [best] = explained.passages;
    expect(best).toMatchObject({
      fate: 'prompt',
      number: 1,
      words: { rank: expect.any(Number), score: expect.any(Number) },
      vectors: { rank: expect.any(Number), score: expect.any(Number) },
      spelling: { rank: expect.any(Number), score: expect.any(Number) },
      reranked: { rank: 1, score: expect.any(Number) },
      reranker: expect.any(Number),
    });
    expect(explained.passages.map(({ fate }) => fate)).toContain('repeated');
    const context = explained.messages.at(-1)?.content;
    for (const { text } of prompted(explained.passages)) expect(context).toContain(text);
    expect(explained.prompt_tokens).toBeGreaterThan(50);
    const texts = events.flatMap((event) => (event.type === 'text' ? event.text : []));
    expect(texts.join('')).toContain('25 days');
    expect(events).toContainEqual({ type: 'citations', citations: [{ number: 1, passage: 1 }] });
    expect(events.at(-1)).toMatchObject({ type: 'end', completion_tokens: expect.any(Number) });
  });

  test('is the search that callers get: the same context, byte for byte', async () => {
    const query = 'When does the ferry leave?';
    const { context } = await tenant.trpc.search.mutate({ assistant_id: tenant.assistantId, query });
    const { explained } = await ask({ question: query, answer: false });
    expect(explained.messages.at(-1)?.content).toContain(context);
  });

  test('of a question about documents as a whole, says that its passages were not searched for', async () => {
    const { explained } = await ask({ question: 'What are these documents about?', passages: 1 });
    const { passages } = explained;
    expect(prompted(passages)).toEqual(passages);
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages)
      expect(passage).toMatchObject({ words: null, vectors: null, spelling: null });
  });

  test('tries other settings, and calls no model without an answer requested', async () => {
    const { events, explained } = await ask({ passages: 1, rerank: false, answer: false });
    expect(events).toEqual([explained]);
    expect(prompted(explained.passages)).toHaveLength(1);
    expect(explained.passages.map(({ fate }) => fate)).toContain('beyond_count');
    expect(explained.passages.every(({ reranker }) => reranker === null)).toBe(true);
  });

  test('refuses invalid requests with a sentence', async () => {
    await expect(ask({ question: ' ' })).rejects.toThrow('must not be blank');
    await expect(ask({ passages: 21 })).rejects.toMatchObject({ data: { httpStatus: 400 } });
    const nobody = 'asst-00000000-0000-4000-8000-000000000000';
    await expect(ask({ assistant_id: nobody })).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });
});
