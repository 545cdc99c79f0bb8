import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';

const samples = ['employee-handbook.docx', 'release-notes.md', 'tern-3-service-manual.pdf'];

const server = await startSharedServer();
const tenant = await server.createTenant();

beforeAll(async () => {
  for (const name of samples)
    await add(tenant, name, await readFile(new URL(`../../samples/${name}`, import.meta.url)));
  await server.drainJobs();
});

async function add(
  { openai }: typeof tenant,
  name: string,
  content: string | Buffer<ArrayBuffer>,
): Promise<void> {
  await openai.files.create({ file: new File([content], name), purpose: 'assistants' });
}

async function ask(content: string, { trpc } = tenant): Promise<{ text: string; files: string[] }> {
  const { text, citations = [] } = await trpc.chat.answer.mutate({ content });
  return { text, files: [...new Set(citations.map(({ filename }) => filename))].sort() };
}

/** The answer to a message after a question that was answered. */
async function askNext(content: string): Promise<string | null | undefined> {
  const { choices } = await tenant.openai.chat.completions.create({
    model: tenant.assistantId,
    messages: [
      { role: 'user', content: 'How long is the annual leave?' },
      { role: 'assistant', content: 'Annual leave is 29 days. [1]' },
      { role: 'user', content },
    ],
  });
  return choices[0]?.message.content;
}

test.each([
  'What are these documents about?',
  'Summarize the most important points.',
  'Worum geht es in diesen Dokumenten?',
])('the built-in model answers "%s" from each document', async (question) => {
  const { text, files } = await ask(question);
  expect(files).toEqual(samples);
  for (const title of [
    'Employee Handbook: ',
    'Marlow Ride: release notes: ',
    'Tern 3 Cargo Bicycle: Service Manual: ',
  ])
    expect(text).toContain(`- ${title}`);
  expect(text.startsWith('In den Dokumenten steht:')).toBe(question.startsWith('Worum'));
});

test('a summary of a file is of that file alone, one sentence of each section first', async () => {
  const { text, files } = await ask('Summarize the service manual');
  expect(files).toEqual(['tern-3-service-manual.pdf']);
  for (const section of ['3 Battery: ', '4 Brakes: ', '6 Recall of 2024: '])
    expect(text).toContain(`- ${section}`);
});

test('the headings of a document are listed where its chapters are asked for', async () => {
  const { text, files } = await ask('List the chapters of the service manual');
  expect(files).toEqual(['tern-3-service-manual.pdf']);
  for (const heading of ['- 3 Battery', '- 4 Brakes', '- 6 Recall of 2024']) expect(text).toContain(heading);
});

test('what no file is called is searched for', async () => {
  const { text } = await ask('Give me a summary of the company bicycles');
  expect(text).toContain('lease a company bicycle for 19 euros a month');
  expect(await ask('Summarize the sauna rules')).toMatchObject({ files: [] });
});

test('a question that names the documents in general is about what comes behind', async () => {
  const { text } = await ask('What do the documents say about company bicycles?');
  expect(text).toContain('lease a company bicycle for 19 euros a month');
});

test('a list of what a table holds is the whole table', async () => {
  const { text, files } = await ask('List all error codes');
  expect(files).toEqual(['tern-3-service-manual.pdf']);
  for (const code of ['E07', 'E12', 'E21', 'E33']) expect(text).toContain(`- Code: ${code}, Meaning: `);
});

test('a form without sentences is told by its first values, and of many files some are shown', async () => {
  const other = await server.createTenant();
  for (let file = 10; file < 30; file += 1)
    await add(other, `form-${file}.md`, `# Form ${file}\n\nApplicant: Person ${file}\n\nRoom: ${file}\n`);
  await server.drainJobs();
  const { text, files } = await ask('Give me an overview of all files', other);
  expect(files).toHaveLength(8);
  expect(text).toMatch(/^- Form (\d\d): Applicant: Person \1 \[1\]\n/);
  expect(await ask('Summarize form-17.md', other)).toEqual({
    text: expect.stringContaining('- Form 17: Applicant: Person 17 [1]'),
    files: ['form-17.md'],
  });
});

test('an overview of no documents is refused', async () => {
  const { text, files } = await ask('What are these documents about?', await server.createTenant());
  expect(text).toBe('There are no documents to answer from yet.');
  expect(files).toEqual([]);
});

test('a greeting or thanks are no question, also after one', async () => {
  expect(await ask('Hello!')).toEqual({
    text: 'Ask me about your documents: I answer with quotations from them.',
    files: [],
  });
  expect(await askNext('Thanks!')).toBe('Glad to help. Ask me again whenever you like.');
});

test.each([
  ['Which files do you have?', 'Documents that I answer from: 3. Newest first:'],
  ['How many documents are there?', 'Documents that I answer from: 3. Newest first:'],
  ['list all documents', 'Documents that I answer from: 3. Newest first:'],
  ['What is the latest file?', 'Documents that I answer from: 3. Newest first:'],
  ['Welche Dateien hast du?', 'Dokumente, aus denen ich antworte: 3. Die neuesten zuerst:'],
  ['Combien de documents y a-t-il ?', 'Documents à partir desquels je réponds: 3.'],
])('"%s" is answered with the names of the files', async (question, introduction) => {
  const { text, files } = await ask(question);
  expect(text).toContain(introduction);
  expect(text.split('\n').slice(1)).toEqual(samples.toReversed().map((name) => `- ${name}`));
  expect(files).toEqual([]);
});

test('which files there are can be asked after another question, and of none', async () => {
  expect(await askNext('What files do you have?')).toContain('- release-notes.md');
  const { text } = await ask('How many documents are there?', await server.createTenant());
  expect(text).toBe('There are no documents to answer from yet.');
});
