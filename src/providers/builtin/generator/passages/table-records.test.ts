import { expect, test } from 'vitest';
import { recordsOf } from './table-records.ts';

function textsOf(table: string[][]): string[] {
  return recordsOf(table).map(({ text }) => text);
}

test('a header of two rows names each column by both', () => {
  const table = [
    ['Quarter', 'Reading', 'Reading', 'Used'],
    ['', 'at start', 'at end', 'm3'],
    ['Jan - Mar', '1,204', '1,231', '27'],
  ];
  expect(textsOf(table)).toEqual([
    'Quarter: Jan - Mar, Reading at start: 1,204, Reading at end: 1,231, Used m3: 27',
  ]);
});

test('a header whose merged cells stand in each place names each column by both', () => {
  const table = [
    ['Day', 'Early 6:00–14:00', 'Early 6:00–14:00', 'Night'],
    ['Day', 'Watch', 'Standby', 'Watch'],
    ['Thu 26', 'Sandvik', 'Rudge', 'Qureshi'],
    ['Fri 27', 'Morwenna', 'Sandvik', 'Qureshi'],
  ];
  expect(textsOf(table)[0]).toBe(
    'Day: Thu 26, Early 6:00–14:00 Watch: Sandvik, Early 6:00–14:00 Standby: Rudge, Night Watch: Qureshi',
  );
});

test('a group of columns names all columns below it', () => {
  const table = [
    ['', '', 'Weekday', '', 'Weekend', ''],
    ['Item', 'Code', 'Half day', 'Full day', 'Sat', 'Sun'],
    ['Floor sander', 'BT-114', '22', '34', '55', '71'],
  ];
  expect(textsOf(table)).toEqual([
    'Item: Floor sander, Code: BT-114, Weekday Half day: 22, Weekday Full day: 34, Weekend Sat: 55, Weekend Sun: 71',
  ]);
});

test('a form with each value below its label is read as labels and values', () => {
  const table = [
    ['Title', 'First names', 'Surname'],
    ['Ms', 'Solveig Marit', 'Abernathy'],
    ['Previous surname', 'Insurance number', 'Mobile'],
    ['Dahl', 'QQ 12 34 56 C', '07700 900 662'],
  ];
  expect(textsOf(table)).toContain('Previous surname: Dahl');
  expect(textsOf(table)).toContain('Insurance number: QQ 12 34 56 C');
});

test('a diary without a header keeps its first day', () => {
  const table = [
    ['Wed 10 September', 'First rehearsal'],
    ['Sat 4 October', 'Singing day'],
  ];
  expect(textsOf(table)).toEqual(['Wed 10 September: First rehearsal', 'Sat 4 October: Singing day']);
});

test('roles and names beside each other have no header', () => {
  const table = [
    ['Chair', 'Philippa Dunmore'],
    ['Treasurer', 'Gareth Oyelaran'],
    ['Conductor', 'Dr Ivo Castellane'],
  ];
  expect(textsOf(table)).toContain('Chair: Philippa Dunmore');
});

test('a table of one row is a form, unless others have the same header', () => {
  const table = [
    ['Date of birth', 'Sex', 'Weight', 'Microchip'],
    ['2 April 2017', 'male', '', '977 200 008 412 665'],
  ];
  expect(textsOf(table)).toEqual([
    'Date of birth: 2 April 2017',
    'Sex: male',
    'Microchip: 977 200 008 412 665',
  ]);
  expect(recordsOf(table, true).map(({ kind }) => kind)).toEqual(['row']);
});

test('a table of topics and rules has labels and values', () => {
  const table = [
    ['Topic', 'Rule'],
    ['Fee for costumes', '6 GBP a costume and week'],
    ['Deposit', '50 GBP for each order'],
  ];
  expect(textsOf(table)).toEqual([
    'Fee for costumes: 6 GBP a costume and week',
    'Deposit: 50 GBP for each order',
  ]);
});

test('two lists side by side under one header are apart, each with the amounts of its own', () => {
  const table = [
    ['Payments', 'Hours', 'Amount', 'Deductions', 'Amount'],
    ['Basic pay', '151', '2,153.71', 'Tax', '248.30'],
    ['Tool allowance', '', '18.00', 'Union subscription', '14.50'],
    ['', '', '', 'Cycle loan', '41.66'],
  ];
  expect(textsOf(table)).toEqual([
    'Payments: Basic pay, Hours: 151, Amount: 2,153.71',
    'Payments: Tool allowance, Amount: 18.00',
    'Deductions: Tax, Amount: 248.30',
    'Deductions: Union subscription, Amount: 14.50',
    'Deductions: Cycle loan, Amount: 41.66',
  ]);
});

test('a departure and an arrival in each row stay together', () => {
  const table = [
    ['From', 'Time', 'To', 'Time'],
    ['Leeds', '8:05', 'Hull', '9:10'],
    ['Hull', '17:20', 'Leeds', '18:25'],
  ];
  expect(textsOf(table)[0]).toBe('From: Leeds, Time: 8:05, To: Hull, Time: 9:10');
});
