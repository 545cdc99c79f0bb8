import { expect, test } from 'vitest';
import { passageOf } from '../../../test/support/vendors/ask-builtin.ts';
import { collect } from '../../../test/support/vendors/openai-scripted-server.ts';
import type { GenerateRequest } from '../../ports/generator.ts';
import { nothingFound, refusalIn } from './generator/own-words.ts';
import { createBuiltinGenerator } from './generator.ts';
import { languageOf } from './languages.ts';

const leave = passageOf('handbook.pdf', 4, [
  'Full-time employees receive **25 days** of paid holiday a year.',
  'Requests go to your manager at least two weeks ahead.',
  'Dr. Smith approves exceptions, e.g. for weddings.',
]);
const prices = passageOf('prices.md', null, [
  '| Part | Description | Price |\n|---|---|---|\n| LX-4410/B | Pump | 129.50 EUR |\n| LX-4411 | Valve | 18.00 EUR |',
]);
const lease = passageOf('合同.docx', null, [
  '租赁期限为三年，自2024年1月1日起。',
  '租金每月人民币8,000元，押金为两个月租金。',
]);

async function ask(question: string, change: Partial<GenerateRequest> = {}) {
  const passages = [leave, prices, lease];
  const events = await collect(
    createBuiltinGenerator().generate({
      model: 'local',
      messages: [{ role: 'user', content: question }],
      standaloneQuestion: question,
      passages,
      ...change,
    }),
  );
  return { text: events.map((event) => (event.type === 'text' ? event.text : '')).join(''), events };
}

test.each([
  'Hello, I hope you are well. Could you please tell me how many days of paid holiday I get a year? Thanks a lot!',
  'Guten Morgen, kurze Frage: how many days of paid holiday a year? Vielen Dank im Voraus',
  'I have just joined as a gardener and lost my letter. How many days of paid holiday do employees get?',
])('a polite message is answered as its question is: %s', async (message) => {
  expect((await ask(message)).text).toContain('25 days');
});

test('quotes the sentence that answers, with its number, and lists its source', async () => {
  const { text } = await ask('How many holiday days do full-time employees get?');
  expect(text).toBe(
    'Full-time employees receive 25 days of paid holiday a year. [1]\n\nSources:\n[1] handbook.pdf, page 4',
  );
});

test('quotes the cell that is asked for with what names its row', async () => {
  const { text } = await ask('How much does LX-4411 cost?');
  expect(text).toBe('Part: LX-4411, Price: 18.00 EUR [1]\n\nSources:\n[1] prices.md');
});

const errors = passageOf('manual.pdf', 2, [
  '| Code | Meaning | What to do |\n|---|---|---|\n| E07 | Battery too cold | Warm it. |\n| E21 | Motor too hot | Stop for 15 minutes. |',
  'Switches are part 7714-B.',
  'Pads for both wheels carry part number 7702-A and cost 24 euros.',
]);

test.each(['What does error E21 mean?', 'what does e21 mean?'])(
  '%s quotes only what has the code',
  async (question) => {
    const { text } = await ask(question, { passages: [errors] });
    expect(text).toMatch(/^Code: E21, Meaning: Motor too hot \[1\]\n\nSources:/);
  },
);

test('the sentence that answers best comes first, whatever stands before it in its passage', async () => {
  const { text } = await ask('What is the part number of the pads?', { passages: [errors] });
  expect(text).toMatch(/^Pads for both wheels carry part number 7702-A/);
});

test('answers in Chinese from Chinese', async () => {
  const { text } = await ask('押金是多少？');
  expect(text).toBe('租金每月人民币8,000元，押金为两个月租金。 [1]\n\nSources:\n[1] 合同.docx');
});

test.each([
  'What is the capital of France?',
  'Who won the world cup in 2018?',
  '???',
  '???',
  '法国的首都是哪里？',
])('says that it found nothing when asked "%s"', async (question) => {
  const { text, events } = await ask(question);
  expect(text).toBe(refusalIn(languageOf(question)));
  expect(events.at(-1)).toMatchObject({ type: 'finish', reason: 'stop', quoted: [] });
});

test('quotes the text of a page and not its running header', async () => {
  const paged = passageOf('guide.pdf', 7, [
    'Row access control restricts which rows of a table a user may read.',
    '4 Row and Column Access Control Support in the Database',
  ]);
  const { text, events } = await ask('What is row access control?', { passages: [paged] });
  expect(text).toMatch(
    /^Row access control restricts which rows of a table a user may read\. \[1\]\n\nSources/u,
  );
  expect(events.at(-1)).toMatchObject({ quoted: [1] });
});

test('says that it found nothing when there are no passages', async () => {
  expect((await ask('Who approves exceptions?', { passages: [] })).text).toBe(nothingFound);
});

test.each([
  ['none', 'Who approves exceptions?', 'There are no documents to answer from yet.'],
  ['none', 'Wer genehmigt Ausnahmen?', 'Es gibt noch keine Dokumente, aus denen ich antworten könnte.'],
  [
    'unread',
    'Who approves exceptions?',
    /^I could not find anything .* Some documents are still being processed/,
  ],
] as const)('says what is lacking when it found nothing: %s, %s', async (missing, question, expected) => {
  const { text } = await ask(question, { passages: [], findMissing: async () => missing });
  expect(text).toMatch(expected);
});

test("answers from the caller's own context without a number", async () => {
  const { text } = await ask('What is the codename of the project?', {
    extraContext: 'The codename of the project is Bluebird.',
  });
  expect(text).toBe('The codename of the project is Bluebird.');
});

test('says a sentence once that overlapping passages share', async () => {
  const { text } = await ask('Who approves exceptions?', {
    passages: [leave, { ...leave, chunkId: 'other' }],
  });
  expect(text.match(/Dr\. Smith/gu)).toHaveLength(1);
});

test('stops at the token limit and says so', async () => {
  const { text, events } = await ask('How many holiday days do full-time employees get?', { maxTokens: 5 });
  expect(text).toBe('Full-time employees');
  expect(events.at(-1)).toMatchObject({ reason: 'length', usage: { completionTokens: 5 } });
});

test('stops at the token limit in a script without spaces', async () => {
  expect((await ask('押金是多少？', { maxTokens: 4 })).text).toBe('租金每月');
});

test('streams sentence by sentence', async () => {
  const { events } = await ask('Who approves exceptions?');
  expect(events.map((event) => event.type)).toEqual(['text', 'text', 'text', 'finish']);
});

test('stops when it is cancelled', async () => {
  const request = {
    model: 'local',
    messages: [],
    standaloneQuestion: 'Who approves exceptions?',
    passages: [leave],
  };
  const generation = createBuiltinGenerator().generate(request, AbortSignal.abort(new Error('client left')));
  await expect(collect(generation)).rejects.toThrow('client left');
});

const campers = passageOf('camper-hire.pdf', 1, [
  '**Driftwood** Campervan hire agreement',
  'Drawn up on: 14 May 2026 by Morwenna Tangye\nHeight: 2.68 m\nFresh water: 95 litres',
  '| Item | Quantity | Rate | Amount |\n|---|---|---|---|\n| Awning | 1 | 60.00 | 60.00 |\n| Bedding set | 2 | 18.50 | 37.00 |\n| Total | | | 1,191.40 |\n| Still to pay, by 29 May | | | 791.40 |',
]);
const statement = passageOf('card-statement.pdf', 1, [
  '| Where | Abroad | Rate | GBP |\n|---|---|---|---|\n| Brasserie Lutetia, Lille | EUR 74.20 | 0.8612 | 63.90 |\n| Hotel Vauban, Lyon | EUR 312.00 | 0.8612 | 268.69 |',
  'Statement date: 30 April 2026\nNew balance: 738.35\nPay by: 26 May 2026',
]);

test.each([
  ['of what the title of its document names', 'How high is the camper?', 'Height: 2.68 m'],
  ['beside what names its row', 'How much is still owed on the campervan hire?', '791.40'],
  ['in the row of totals', 'What did the hire come to in total?', '1,191.40'],
  ['in the currency asked for', 'How much did the hotel in Lyon cost in pounds?', 'GBP: 268.69'],
  ['that tells until when', 'By when does the balance have to be paid?', '26 May 2026'],
  ['asked for by another form of its verb', 'Who drew up the agreement?', 'Morwenna Tangye'],
])('quotes the value %s', async (_, question, value) => {
  expect((await ask(question, { passages: [campers, statement] })).text).toContain(value);
});

test('takes no label that has other words too for a definition', async () => {
  const chart = passageOf('db.pdf', 14, ['Active Row Access Control (permissions): Active Masks']);
  const prose = passageOf('db.pdf', 2, [
    'Row Access Control is a second layer of security that complements privileges on tables.',
  ]);
  const { text } = await ask('What is row access control?', {
    passages: [chart, prose, leave, prices, campers, statement],
  });
  expect(text).toMatch(/^Row Access Control is a second layer/u);
});

test('who signed a letter is told by the lines below its closing', async () => {
  const letter = passageOf('roof.txt', null, [
    'Dear Mrs Berg,',
    'we can replace the tiles of the roof in April.',
    'Yours sincerely,',
    'Derek Harwell\nManaging Director',
  ]);
  const { text } = await ask('Who signed the letter about the roof?', { passages: [prices, letter] });
  expect(text).toMatch(/^Derek Harwell, Managing Director \[1\]/u);
});
