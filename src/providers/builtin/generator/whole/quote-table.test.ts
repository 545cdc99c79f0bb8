import { expect, test } from 'vitest';
import { quoteTable } from './quote-table.ts';

const rooms = {
  headingPath: ['Guest house', 'Rooms'],
  page: null,
  text: `Prices include breakfast.

| Room | Beds | Price a night |
| --- | --- | --- |
| Attic | 1 | 48 euros |
| Garden | 2 | 75 euros |`,
};

const prose = { headingPath: ['Guest house'], page: null, text: 'Rooms are cleaned every day.' };

test.each([
  'List all rooms',
  'What are the rooms?',
  'Which rooms are there?',
  'Please show me the rooms',
  'Liste rooms',
])('%s: every row of the table that is called so', (question) => {
  expect(quoteTable(question, [prose, rooms])).toEqual({
    source: 1,
    text: '- Room: Attic, Beds: 1, Price a night: 48 euros\n- Room: Garden, Beds: 2, Price a night: 75 euros',
  });
});

test('of columns that are asked for, each row has those and the first', () => {
  expect(quoteTable('List the beds of the rooms', [rooms])?.text).toBe(
    '- Room: Attic, Beds: 1\n- Room: Garden, Beds: 2',
  );
});

test.each([
  'How many beds has the garden room?',
  'List the rooms with a balcony',
  'What are the prices of parking?',
  'List everything',
])('%s: no whole table', (question) => {
  expect(quoteTable(question, [rooms])).toBeUndefined();
});

test('a table that is too long to read is not quoted whole', () => {
  const rows = Array.from({ length: 100 }, (_, row) => `| Room ${row} | ${row} | ${row} euros |`).join('\n');
  expect(quoteTable('List all rooms', [{ ...rooms, text: `${rooms.text}\n${rows}` }])).toBeUndefined();
});
