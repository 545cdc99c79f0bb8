import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';

/** Real documents of every format, kept outside the repository; the samples inside it are always there. */
const collection = new URL('../../../shared/data/docs/', import.meta.url);
const samples = new URL('../../samples/', import.meta.url);

/** A document, a question about it, and words of the document that its answer must quote. */
const cases: [document: string, question: string, quoted: string][] = [
  [
    'pdf/redp5110_sampled.pdf',
    'Which statement is used to define the row access rules?',
    'CREATE PERMISSION',
  ],
  ['pdf/amt_handbook_sample.pdf', 'How often may a self-locking nut be reused?', 'self-locking'],
  ['docx/word_sample.docx', 'What should you not forget to drink?', 'drink water'],
  ['docx/unit_test_headers_numbered.docx', 'What is in the glossary appendix?', 'Glossary'],
  ['md/wiki.md', 'What did IBM develop in 1961?', 'SABRE'],
  ['made/windows-1252.txt', 'What does the naïve résumé cost?', 'Café'],
  ['made/one-line-3MB.txt', 'Where is the endmarker-7431?', 'endmarker-7431'],
  ['pptx/powerpoint_unrecognized_shape.pptx', 'What is the net retention rate?', '112%'],
  ['xlsx/xlsx_09_section_label_header.xlsx', 'Who published A Brief History of Time?', 'Bantam Books'],
  ['epub/test.epub', 'Which chapter has a blockquote for testing?', 'blockquote for testing'],
  ['made/crlf-bom-tags.srt', 'What colour is the subtitle that says hello?', 'Hello from the red subtitle'],
  ['jpg/test_llm.jpg', 'Which string must be mentioned when describing this image?', '5bda1dd6'],
  ['pdf/pdf_scanned_invoice.pdf', 'What is the total amount due of the invoice?', '$5,000.00'],
  ['csv/csv-comma.csv', 'Which company is the customer DD37Cf93aecA6Dc?', 'Rasmussen Group'],
];

const sampleCases: typeof cases = [
  ['tern-3-service-manual.pdf', 'What does the error code E12 mean?', 'E12'],
  ['employee-handbook.docx', 'How long is the annual leave?', '29 days'],
  ['release-notes.md', 'What does a Marlow Connect plan cost a month?', '3.90 euros'],
];

const server = await startSharedServer();

async function answerFrom(document: URL, question: string): Promise<{ text: string; sources: string[] }> {
  const { openai, trpc } = await server.createTenant();
  const file = new File([await readFile(document)], basename(document.pathname));
  const { id } = await openai.files.create({ file, purpose: 'assistants' });
  await server.drainJobs();
  expect(await openai.files.retrieve(id)).toMatchObject({ status: 'processed', status_details: null });
  const { text, citations = [] } = await trpc.chat.answer.mutate({ content: question });
  return { text, sources: citations.map((citation) => citation.filename) };
}

test.each(sampleCases)('the sample %s: %s', async (document, question, quoted) => {
  const { text, sources } = await answerFrom(new URL(document, samples), question);
  expect(text).toContain(quoted);
  expect(sources).toContain(document);
});

test.skipIf(!existsSync(collection)).each(cases)('%s: %s', async (document, question, quoted) => {
  const { text, sources } = await answerFrom(new URL(document, collection), question);
  expect(text).toContain(quoted);
  expect(sources).toContain(basename(document));
});

test('a word that no passage has finds others with its meaning, in the language of the question and in others', async () => {
  const { openai, trpc, assistantId } = await server.createTenant();
  const upload = async (text: string) =>
    (await openai.files.create({ file: new File([text], 'nota.txt'), purpose: 'assistants' })).id;
  const lease = await upload(
    'Il deposito cauzionale è di 900 euro e si versa alla firma, con la prima rata.',
  );
  await upload('La chiave della cantina è nella cassetta della posta, che si trova a sinistra della porta.');
  await server.drainJobs();
  for (const query of ['Quanto è la caparra?', 'Wie hoch ist die Kaution?']) {
    const { file_ids } = await trpc.search.mutate({ assistant_id: assistantId, query });
    expect(file_ids[0], query).toBe(lease);
  }
});

/** Questions that examples send, in the documents that show them. */
async function exampleQuestions(): Promise<string[]> {
  const root = new URL('../../', import.meta.url);
  const paths = globSync(['README.md', 'docs/**/*.md', 'packages/client/README.md'], { cwd: root });
  const texts = await Promise.all(paths.map((path) => readFile(new URL(path, root), 'utf8')));
  const sent = /(?:content|input|message|prompt)"?: ?["'](\p{Lu}[^"'\n]+\?)["']/gu;
  const questions = texts.flatMap((text) => [...text.matchAll(sent)].map(([, question = '']) => question));
  return [...new Set(questions)];
}

test('every question that the documentation asks of the samples finds its answer there', async () => {
  const { openai, trpc } = await server.createTenant();
  for (const name of ['employee-handbook.docx', 'release-notes.md', 'tern-3-service-manual.pdf']) {
    const file = new File([await readFile(new URL(name, samples))], name);
    await openai.files.create({ file, purpose: 'assistants' });
  }
  await server.drainJobs();
  const questions = await exampleQuestions();
  expect(questions).toContain('What does error E12 mean?');
  for (const content of questions) {
    // This one brings its answer along.
    const context = content.includes('the customer')
      ? 'The customer has the plan Marlow Connect.'
      : undefined;
    const { text } = await trpc.chat.answer.mutate({ content, context });
    expect(text, content).not.toContain('could not find anything');
  }
});

test('a web page is answered from under its headings, without the menus around it', async () => {
  const page = `<!doctype html><title>Parking | Facilities</title><nav><a href="/">Garage opening hours</a></nav>
    <main><h1>Parking</h1><h2>Garage</h2><p>The garage opens at 6:15 and closes at 22:30.</p></main>
    <footer>When does the garage open? Ask the porter.</footer>`;
  const { openai, trpc } = await server.createTenant();
  await openai.files.create({ file: new File([page], 'parking.html'), purpose: 'assistants' });
  await server.drainJobs();
  const { text, citations = [] } = await trpc.chat.answer.mutate({ content: 'When does the garage open?' });
  expect(text).toContain('The garage opens at 6:15');
  expect(text).not.toContain('porter');
  expect(citations[0]).toMatchObject({ filename: 'parking.html', heading_path: ['Parking', 'Garage'] });
});
