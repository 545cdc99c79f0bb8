import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from './own-words.ts';

const history = passageOf('history.md', null, [
  'Wang Laboratories: In the 1970s, Wang introduced dedicated word processors. They had small screens and floppy disks.',
  'WordStar (1978) was one of the first popular programs. It was sold for CP/M computers.',
  'The opening of the hall was celebrated with a dinner for 2000 guests.',
  'Scrooge McDuck lives in Duckburg. Dagobert Duck is his name in German.',
]);

test.each([
  ['How many copies of WordStar were sold?', 'no number, but for a year'],
  ['Who founded Wang Laboratories?', 'nobody, but for what was founded'],
  ['What is Donald Duck called in German?', 'another bearer of the name'],
])('%s is refused where the sentence has %s', async (question) => {
  const text = await askBuiltin(question, [history]);
  expect(text).toBe(nothingFound);
});

test('2000 of what was counted is no year', async () => {
  const text = await askBuiltin('How many guests celebrated the opening of the hall?', [history]);
  expect(text).toContain('2000 guests');
});

test('a sentence that points back is quoted with the one before it', async () => {
  const text = await askBuiltin('Which disks did the word processors with small screens have?', [history]);
  expect(text).toContain(
    'Wang introduced dedicated word processors. They had small screens and floppy disks. [1]',
  );
});

const handbook = passageOf('handbook.docx', null, [
  'Everyone may lease a company bicycle for 19 euros a month after the trial period.',
]);
const release = passageOf('notes.md', null, [
  'The alarm needs a Marlow Connect plan, which costs 3.90 euros a month; the first year is included with every new bicycle.',
]);

test('another document is not quoted that leaves out what is asked about', async () => {
  const text = await askBuiltin('How much does a company bicycle cost a month?', [handbook, release]);
  expect(text).toContain('19 euros a month');
  expect(text).not.toContain('Marlow Connect');
});

test('how often something is to be done is told by no row without a time', async () => {
  const manual = passageOf('manual.md', null, [
    'Limpie el filtro de la bomba una vez al mes. Cierre antes el grifo del agua y ponga un recipiente debajo.',
    '| Código | Causa | Qué hacer |\n|---|---|---|\n| E10 | Falta de agua | Abra el grifo |\n| E20 | Agua estancada | Limpie el filtro |',
  ]);
  const text = await askBuiltin('¿Cada cuánto hay que limpiar el filtro?', [manual]);
  expect(text).toContain('una vez al mes');
  expect(text).not.toContain('Qué hacer');
});

const wages = passageOf('wages.xlsx', null, [
  '# April 2024\n\n| Employee | Wage | Shift |\n|---|---|---|\n| Ada Brook | 3105.00 | early |\n| Oskar Novak | 2990.00 | late |',
  '# The office\n\nTelephone: 0555 443 118\n\nOpened on: 3 May 2019\n\nChair: Dorothea Finch',
]);

test.each([
  ['another month', 'What was the wage of Ada Brook in June 2024?'],
  ['two names crossed', 'What was the wage of Ada Novak in April 2024?'],
  ['an address of e-mail', 'What is the e-mail of the office?'],
  ['a person beside the one who is named', "Who is the chair's deputy?"],
  ['a department that is not there', 'What was the wage of the legal department in April 2024?'],
])('refuses what only has something near it: %s', async (_, question) => {
  expect(await askBuiltin(question, [wages])).toBe(nothingFound);
});

test('answers from the row and the form beside which it refuses what is near', async () => {
  const text = await askBuiltin('What was the wage of Ada Brook in April 2024?', [wages]);
  expect(text).toContain('3105.00');
  expect(await askBuiltin('Who is the chair of the office?', [wages])).toContain('Dorothea Finch');
});

test('a question of two words is answered, and a price that nothing states is not', async () => {
  const ferry = passageOf('ferry.md', null, ['The ferry to the island leaves at noon.']);
  const text = await askBuiltin('Where does the ferry go?', [ferry]);
  expect(text).toContain('to the island');
  expect(await askBuiltin('How much is the ferry?', [ferry])).toBe(nothingFound);
});

const fleet = passageOf(
  'fleet.xlsx',
  null,
  [
    '| Vehicle | Driver | Kilometres |\n|---|---|---|\n| Kangoo | Ingrid Solheim | 22410 |\n| Caddy | Pavel Horak | 27830 |',
    '# 2024\n\n| Vehicle | Driver | Kilometres |\n|---|---|---|\n| Kangoo | Lena Dvorak | 24075 |\n| Proace | Ingrid Solheim | 9840 |',
  ],
  ['2023'],
);

test('a heading within a passage takes the place of its first one: a row of 2024 is none of 2023', async () => {
  const text = await askBuiltin('Who drove the Kangoo in 2023?', [fleet]);
  expect(text).toMatch(/^Vehicle: Kangoo, Driver: Ingrid Solheim \[1\]/u);
  const other = await askBuiltin('How many kilometres did the Proace run in 2023?', [fleet]);
  expect(other).toBe(nothingFound);
});

const allotment = passageOf('allotment.md', null, [
  'A full plot costs 72 pounds a year, a half plot 38 pounds. Requests go to the clerk. The clerk keeps a list of all who wait.',
  'The hut on the first floor of the barn has three benches. Gardeners share the benches with each other.',
]);

test.each([
  ['another size', 'How much does a quarter plot cost?'],
  ['gardeners, and not how many', 'How many gardeners share the benches?'],
])('refuses what only has something near it: %s', async (_, question) => {
  expect(await askBuiltin(question, [allotment])).toBe(nothingFound);
});

test('answers what stands beside what it refuses', async () => {
  expect(await askBuiltin('How much does a half plot cost?', [allotment])).toContain('38 pounds');
  const text = await askBuiltin('How many benches are on the first floor?', [allotment]);
  expect(text).toContain('three benches');
});

const claim = passageOf('claim.pdf', 1, [
  '| Date | Item | Amount |\n|---|---|---|\n| 4 March | Flight Leeds to Oslo | 186.40 |\n| 4 March | Taxi to the airport | 31.00 |\n| 7 March | Hotel, 3 nights | 410.00 |',
]);
const boilers = passageOf('boilers.md', null, [
  '| | Calora 310 | Calora 320 |\n|---|---|---|\n| Weight | 31 kg | 34 kg |',
]);
const office = passageOf('office.md', null, [
  'Full-time staff have 26 days of holiday a year. Requests go to the practice manager, Colette Ambrose, by 31 March.',
  'The alarm is set by the last to leave. Each key holder has a code of their own. A lost card is replaced for 3 pounds.',
]);

test.each([
  ['another row of the table', 'How much was the taxi to the hotel?', claim],
  ['another model', 'What is the weight of the Calora 330?', boilers],
  ['the other kind of staff', 'How many days of holiday do part-time staff have?', office],
  ['the manager', 'Who is the deputy of the practice manager?', office],
  ['an alarm', 'What is the alarm code?', office],
  [
    'an amount',
    'What is the amount of claim 3139?',
    passageOf('c.md', null, ['Please pay the amount of claim 3139.']),
  ],
  ['a price for others', 'How much does a lost card cost for companies?', office],
])('refuses what a document about %s does not state', async (_, question, document) => {
  expect(await askBuiltin(question, [document])).toBe(nothingFound);
});

test.each([
  ['How much was the flight from Leeds to Oslo?', '186.40', claim],
  ['What is the amount for the taxi to the airport?', '31.00', claim],
  ['How many days of holiday do full-time staff have?', '26 days', office],
  ['What is the weight of the Calora 320?', '34 kg', boilers],
  ['Who is the practice manager?', 'Colette Ambrose', office],
  ['How much does a lost card cost?', '3 pounds', office],
  ['How many days of holiday do full-time staf at Ambrosse have?', '26 days', office],
])('answers %s', async (question, answer, document) => {
  expect(await askBuiltin(question, [document])).toContain(answer);
});

test('takes a place for nobody', async () => {
  const guide = passageOf('museum-guide.pdf', 1, [
    'The oldest clock of the museum is the iron turret clock of 1386, from Salisbury.',
  ]);
  expect(await askBuiltin('Who founded the clock museum?', [guide])).toBe(nothingFound);
});
