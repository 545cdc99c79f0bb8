import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/ask-builtin.ts';
import { nothingFound } from './refusal.ts';

const order = passageOf('order.pdf', 1, [
  'Invoice no.: LM-204',
  'VAT 20 %: 86.40',
  '| Item | Qty | Discount | Amount |\n|---|---|---|---|\n| Flour, 25 kg | 12 | 5 % | 222.00 |\n| Door plate, brass | 14 | | 43.20 |',
]);
const staff = passageOf('staff.xlsx', null, [
  '| Name | Role | Mobile | Deputy |\n|---|---|---|---|\n| Dev Sharma | Lead | 07700 900 455 | Hanna Voss |\n| Hanna Voss | Administrator | | Dev Sharma |',
]);
const handbook = passageOf('handbook.md', null, [
  'Every employee has 28 days of paid holiday a year. Up to five days of holiday leave may be carried over.',
]);
const depot = passageOf('depot.md', null, ['Van: Peter Holm', 'Forklift: Anna Berg', 'Keys: office']);
const payment = passageOf('payment.pdf', 1, [
  'Please pay to: Potteries Bank, sort code 20-44-71, account number 6019 3328, quoting LM-204.',
  'Holidays: Ann is away from 1 July to 15 July and Bob Fisher stands in for her.',
]);
const branches = passageOf('branches.xlsx', null, [
  '| Branch | Address | Monday to Friday | Saturday | Manager |\n|---|---|---|---|---|\n| Weston | 3 Station Approach | 8:00 - 16:00 | closed | Ewan Baird |\n| Ashgrove | Unit 9 of the retail park | 9:00 - 17:30 | closed | Zofia Krol |',
]);
const cleaning = passageOf('suppliers.xlsx', null, [
  '| Service | Company | Notice |\n|---|---|---|\n| Cleaning | Brightway | 3 months |\n| Plants | Greenstem | 2 weeks |',
]);

test.each([
  ['How much flour was ordered?', order, 'Qty: 12'],
  ['How many door plates did we order?', order, 'Qty: 14'],
  ['How much VAT is on the invoice?', order, '86.40'],
  ['Who drives the van?', depot, 'Peter Holm'],
  ['What is the sort code of the bank?', payment, '20-44-71'],
  ['Who stands in for Ann?', payment, 'Bob Fisher'],
  ['Wo ist die Filiale Weston?', branches, '3 Station Approach'],
  ['Which company cleans for us?', cleaning, 'Brightway'],
])('%s', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['the cell of the row is empty', 'What is the discount on the door plate?', order],
  ['the cell of the person is empty', "What is Hanna Voss's mobile number?", staff],
  ['days of something else are given', 'How many days of parental leave are there?', handbook],
  ['a label has no person', 'Who drives the van?', passageOf('fleet.md', null, ['Van: white, LX 21 ABC'])],
  ['a code is nobody', 'Who sent the invoice?', passageOf('note.md', null, ['Invoice: PO-5582 of 11 May'])],
])('nothing is answered where %s', async (_, question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});

test('further sentences of another language hold a value of the kind asked for', async () => {
  const museum = passageOf('museo.txt', null, [
    'El museo del aceite está en Baeza. El museo guarda prensas y molinos antiguos. El museo tuvo 21.300 visitantes el año pasado.',
  ]);
  const answer = await askBuiltin('How many visitors did the museum have last year?', [museum]);
  expect(answer).toContain('21.300');
  expect(answer).not.toContain('Baeza');
});
