import { expect, test } from 'vitest';
import { collect } from '../../../../../test/support/vendors/openai-scripted-server.ts';
import { createBuiltinGenerator } from '../../generator.ts';
import { withinQuantityBreaks } from './quantity-breaks.ts';
import { rangeOf } from './ranges.ts';
import { withinSpans } from './spans-of-time.ts';
import { withinRanges } from './within-ranges.ts';

const dues = `| Length over all | Pontoon | Swinging mooring |
| --- | --- | --- |
| up to 6 m | 98 | 920 |
| over 6 to 8 m | 131 | 1240 |
| over 8 to 10 m | 176 | 1665 |
| over 10 m | – | – |`;
const freight = `| Zone | Region | Up to 100 kg | 101–500 kg | Above 500 kg |
| --- | --- | --- | --- | --- |
| 1 | North | 28.00 | 61.00 | free |
| 3 | Scotland | 52.00 | 118.00 | 176.00 |`;
const boxes = `| Box | 1-9 boxes | 10-49 boxes | 50 or more |
| --- | --- | --- | --- |
| Standard | 9.50 | 8.80 | 7.90 |
| Vegan | 10.20 | 9.40 | 8.50 |`;
const tickets = `| Ticket | Until 30 April | From 1 May | At the door |
| --- | --- | --- | --- |
| Adult | 60 | 75 | 90 |
| Student | 35 | 45 | 55 |`;
const rooms = `| Room | 16 November to 31 March | 1 April to 30 June | 1 July to 15 November |
| --- | --- | --- | --- |
| Single | 58 | 72 | 89 |
| Double | 84 | 105 | 131 |`;
const wages = `Under 18: 8.90 an hour\n18 to 20: 10.85 an hour\n21 and over: 12.75 an hour`;

test.each([
  ['over 8 to 10 m', { low: 8, high: 10, isAboveLow: true, measures: 'metres' }],
  ['101–500 kg', { low: 101, high: 500, isAboveLow: false, measures: 'kilograms' }],
  ['€2,501 to €6,000', { low: 2501, high: 6000, measures: 'money' }],
  ['ab 3 Jahren', { low: 3, high: Number.POSITIVE_INFINITY, measures: 'years' }],
  ['21 and over', { low: 21, high: Number.POSITIVE_INFINITY, measures: 'years' }],
  ['Child 5 to 15 single', { low: 5, high: 15, measures: 'years' }],
])('%s is a range', (label, range) => {
  expect(rangeOf(label)).toMatchObject(range);
});

test.each(['10-12 June', '9:00-17:00', '2027', '5 %', '19M-550217', '2 x 12.5 t', 'zone 1-5'])(
  '%s is no range of a measure',
  (label) => {
    expect(rangeOf(label)).toBeUndefined();
  },
);

test.each([
  [dues, 'What does a 9 metre boat pay?', 'What does a over 8 to 10 m boat pay?'],
  [dues, 'What does a boat of 8 m pay?', 'What does a boat of over 6 to 8 m pay?'],
  [dues, 'What does a boat of 5.5 metres pay?', 'What does a boat of up to 6 m pay?'],
  [freight, 'What is 300 kg to Scotland?', 'What is 101–500 kg to Scotland?'],
  [wages, "I'm 19, what do I earn?", "I'm 18 to 20, what do I earn?"],
  [dues, 'What does a boat of more than 9 metres pay?', undefined],
  [dues, 'What does a 9 kg anchor cost?', undefined],
  [`${dues}\n\nA boat of 9 m pays 150.`, 'What does a boat of 9 m pay?', undefined],
])('%#: a number is asked in the words of the range that it lies in', (text, question, expected) => {
  expect(withinRanges(question, [{ text, page: null }]).text).toBe(expected ?? question);
});

test.each([
  ['What does a swinging mooring cost for a boat of 9 metres?', '1665'],
  ['How much is it to send 300 kg to Scotland?', '118.00'],
])('%s: the row or column of its range answers', async (question, expected) => {
  expect(await ask(question)).toContain(`${expected} [1]`);
});

test('a row of another range answers nothing where that of the question has no value', async () => {
  expect(await ask('What does a swinging mooring cost for a boat of 14 metres?')).not.toMatch(
    /920|1240|1665/u,
  );
});

test.each([
  ['What does a vegan box cost if we order 20?', 'What does a vegan box cost if we order 10-49?'],
  [
    'How much is one standard box if I take 60 of them?',
    'How much is one standard box if I take 50 or more of them?',
  ],
  ['What is a standard box if I only need two?', 'What is a standard box if I only need 1-9?'],
  ['What did a vegan box cost in 2024?', undefined],
  ['What does the vegan box Delta 20 cost?', undefined],
  ['Which vegan boxes were sold on 14 February?', undefined],
  ['How many seats has the bus for 20 people?', undefined],
])('%s: a number of things is asked in the words of the column for so many', (question, expected) => {
  expect(withinQuantityBreaks(question, [{ text: boxes, page: null }])).toBe(expected ?? question);
});

test.each([
  ['What does a single room cost on 15 May?', 'What does a single room cost on 1 April to 30 June?'],
  ['What is a double on November 20th?', 'What is a double on 16 November to 31 March?'],
  ['What is a double on the 2nd of November?', 'What is a double on 1 July to 15 November?'],
  ['What is a double in November?', undefined],
  ['What does a student pay in June?', 'What does a student pay in From 1 May?'],
  ['What does an adult pay in March?', 'What does an adult pay in Until 30 April?'],
])('%s: a day or month is asked in the words of the column that it lies in', (question, expected) => {
  expect(withinSpans(question, [{ text: `${rooms}\n\n${tickets}`, page: null }])).toBe(expected ?? question);
});

test.each([
  [boxes, 'What does a vegan box cost if we order 20?', 'Vegan, 10-49 boxes: 9.40 [1]'],
  [tickets, 'What do students pay if they book in May?', 'Student, From 1 May: 45 [1]'],
  [rooms, 'How much is a single room on 15 May?', 'Single, 1 April to 30 June: 72 [1]'],
])('%#: prices by quantity and by day are told apart', async (table, question, expected) => {
  expect(await ask(question, [table])).toContain(expected);
});

async function ask(question: string, texts = [dues, freight]): Promise<string> {
  const passages = texts.map((text, index) => ({
    chunkId: `${index}`,
    fileId: `${index}`,
    filename: `${index}.md`,
    text,
    headingPath: ['Berth dues of boats, and freight'],
    page: null,
    score: 1,
  }));
  const events = await collect(
    createBuiltinGenerator().generate({
      model: 'local',
      messages: [{ role: 'user', content: question }],
      standaloneQuestion: question,
      passages: question.includes('kg') ? passages.toReversed() : passages,
    }),
  );
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}
