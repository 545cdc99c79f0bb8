import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseId } from '../../schema/ids.ts';
import { condenseQuestion } from '../../src/answer/condense-question.ts';
import { retrieve } from '../../src/retrieve/retrieve.ts';
import { startSharedServer } from '../support/server/shared-server.ts';

const documents = [
  '../../samples/employee-handbook.docx',
  '../../samples/release-notes.md',
  '../../samples/tern-3-service-manual.pdf',
  './follow-ups/library-lending.md',
  './follow-ups/orchard-minutes.txt',
  './follow-ups/sauna-rules.md',
];

/** A first question, one that follows it, the same asked in full, and words that only the right passage has. */
const turns = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]));

let questions: z.infer<typeof turns>;

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  questions = turns.parse(JSON.parse(await read('./follow-ups/questions.json')));
  for (const path of documents) {
    const file = new File([await readFile(new URL(path, import.meta.url))], basename(path));
    await tenant.openai.files.create({ file, purpose: 'assistants' });
  }
  await server.drainJobs();
});

function read(path: string): Promise<string> {
  return readFile(new URL(path, import.meta.url), 'utf8');
}

/** Share of the questions whose passage comes first. */
async function hitRate(asked: { query: string; expected: string }[]): Promise<number> {
  const projectId = parseId('assistant', tenant.assistantId) ?? '';
  let hits = 0;
  for (const { query, expected } of asked) {
    const [first] = await retrieve(server.deps, { projectId, query, limit: 1 });
    if (first?.text.replace(/\s+/gu, ' ').includes(expected)) hits += 1;
  }
  return hits / asked.length;
}

function condensedAfter(first: string, question: string): string {
  return condenseQuestion(question, [
    { role: 'user', content: first },
    { role: 'assistant', content: 'See the document. [1]' },
  ]);
}

test('a follow-up finds its passage nearly as often as the same question asked in full', async () => {
  const inFull = await hitRate(questions.map(([, , query, expected]) => ({ query, expected })));
  const condensed = await hitRate(
    questions.map(([first, followUp, , expected]) => ({ query: condensedAfter(first, followUp), expected })),
  );
  expect(questions).toHaveLength(50);
  expect(inFull).toBeGreaterThanOrEqual(0.95);
  expect(condensed).toBeGreaterThanOrEqual(inFull - 0.05);
});

test('a question about something else is found as if the conversation were new', async () => {
  const inFull = await hitRate(questions.map(([, , query, expected]) => ({ query, expected })));
  const afterAnother = await hitRate(
    questions.map(([, , query, expected], index) => {
      const [other = ''] = questions[(index + 25) % questions.length] ?? [];
      return { query: condensedAfter(other, query), expected };
    }),
  );
  expect(afterAnother).toBeGreaterThanOrEqual(inFull - 0.05);
});

test('the built-in model answers the question before about another thing', async () => {
  const { choices } = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [
      { role: 'user', content: 'How long does Bramling Red keep?' },
      { role: 'assistant', content: 'Bramling Red keeps until May. [1]' },
      { role: 'user', content: "And Duke's Russet?" },
    ],
  });
  expect(choices[0]?.message.content).toContain('only until February');
});

test('the built-in model answers a follow-up from the passage it is about', async () => {
  const { choices } = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [
      { role: 'user', content: 'What is the part number of the brake pads?' },
      { role: 'assistant', content: 'Pads for both wheels carry part number 7702-A. [1]' },
      { role: 'user', content: 'And how much do they cost?' },
    ],
  });
  expect(choices[0]?.message.content).toContain('24 euros a pair');
});
