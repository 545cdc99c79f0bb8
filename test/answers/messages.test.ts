import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  for (const name of ['employee-handbook.docx', 'release-notes.md', 'tern-3-service-manual.pdf']) {
    const file = new File(
      [await readFile(new URL(`../../samples/${name}`, import.meta.url))],
      basename(name),
    );
    await tenant.openai.files.create({ file, purpose: 'assistants' });
  }
  await server.drainJobs();
});

async function answerTo(content: string): Promise<string> {
  return (await tenant.trpc.chat.answer.mutate({ content })).text;
}

const email = (question: string) => `Dear Sir or Madam,

I have worked here since March and would like to visit my sister in Norway. I have looked through all the papers that I was given, and my
colleague Susan did not know either.

${question}

It would be great if you could get back to me before Friday.

Kind regards,
Martin Oakes`;

test.each([
  ['a context', 'My sister lives in Norway. How long is the annual leave?'],
  ['a clause before', 'I would like to visit my sister, so how long is the annual leave?'],
  ['a statement', "I'm not sure how long the annual leave is."],
  ['another who asks', 'A colleague asked me how long the annual leave is.'],
  ['an indirect question', 'Is it written somewhere how long the annual leave is?'],
  ['the documents named', 'According to the documents, how long is the annual leave?'],
  ['a document named', 'As the handbook puts it, how long is the annual leave?'],
  ['chat', 'um so how long is the annual leave pls'],
  ['capitals', 'HOW LONG IS THE ANNUAL LEAVE?'],
  ['a typing error', 'How long is the anual leave?'],
  ['a typing error in a short word', 'How long is the annual levae?'],
  [
    'a forwarded message',
    '> From: Ada\n> Subject: Question\n> Hi Bo,\n> How long is the annual\n> leave?\n> Thanks, Ada',
  ],
  ['an e-mail', email('How long is the annual leave?')],
  ['a customer who waits', 'How long is the annual leave? A customer of Mr Bode in Oslo is waiting. Thanks!'],
  ['a sentence in another language', 'Wie lang ist der Jahresurlaub? I need it for a customer.'],
  ['an e-mail that states', email('I would be grateful if you could tell me how long the annual leave is.')],
])('a question is answered in the form of %s', async (_form, message) => {
  expect(await answerTo(message)).toContain('29 days');
});

test('each question of a message is answered, or said not to be', async () => {
  const both = await answerTo('What does E12 mean? And how long is the annual leave?');
  expect(both).toContain('E12');
  expect(both).toContain('29 days');
  const one = await answerTo('- How long is the annual leave?\n- Who is the head gardener of Hollybrook?');
  expect(one).toContain('29 days');
  expect(one).toContain('Who is the head gardener of Hollybrook? I could not find anything about that');
});

test('what nothing answers is refused in an e-mail too', async () => {
  expect(await answerTo(email('Who is the head gardener of Hollybrook?'))).toMatch(/^I could not find/);
});

test('a refusal is in the language of the question, whatever stands beside it', async () => {
  const answer = await answerTo(
    'The phone is ringing and they are all waiting. Wie hoch ist der Gaspreis für Kunden? It would be great to know.',
  );
  expect(answer).toMatch(/^Dazu habe ich in den Dokumenten nichts gefunden/);
});

test.each([
  ['hello', /^Ask me about your documents/],
  ['what can you do?', /^Ask me about your documents/],
  ['what time is it?', /^Ask me about your documents/],
  ['👍', /^Glad to help/],
  ['ok thanks!', /^Glad to help/],
  ['Danke, das hilft mir', /^Gern geschehen/],
  ['Cześć', /^Zapytaj mnie/],
])('%s, which asks nothing of documents, is answered kindly', async (message, reply) => {
  expect(await answerTo(message)).toMatch(reply);
});

test('a doubt about an answer is told where to check it, and does not get the same answer again', async () => {
  const messages = [
    { role: 'user' as const, content: 'How long is the annual leave?' },
    { role: 'assistant' as const, content: 'Annual leave is 29 days. [1]' },
    { role: 'user' as const, content: 'Are you sure?' },
  ];
  const { choices } = await tenant.openai.chat.completions.create({ model: tenant.assistantId, messages });
  expect(choices[0]?.message.content).toMatch(/^I quote your documents/);
});

test('words of the same meaning are found in a small knowledge base though the search knows of no likeness', async () => {
  const other = await server.createTenant();
  const text = `The studio opens at 6:30 and closes at 22:00, on Sundays at 18:00. Membership costs £29 a month and can be
cancelled with one month's notice. Lost property is kept for four weeks at the front desk. Towels are not lent.`;
  await other.openai.files.create({ file: new File([text], 'gym.md'), purpose: 'assistants' });
  await server.drainJobs();
  const ask = async (content: string) => (await other.trpc.chat.answer.mutate({ content })).text;
  expect(await ask('Ile kosztuje członkostwo?')).toContain('Membership costs £29');
  expect(await ask('Kto jest prezydentem Francji?')).toMatch(/^Nie znalazłem/);
});
