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

const shop = passageOf('shop.xlsx', null, [
  'Opening hours of the shop',
  '| Day | Term | Vacation |\n|---|---|---|\n| Tuesday | 8:30–18:00 | 9:30–13:00 |\n| Wednesday | 8:30–20:00 | 9:30–16:00 |',
]);
const hire = passageOf('hire.docx', null, [
  '| Item | Quantity | Price (£) | Amount (£) |\n|---|---|---|---|\n| Broken plates | 9 | 2.40 | 21.60 |\n| Hire of plates | 320 | 0.35 | 112.00 |',
]);
const crew = passageOf('crew.csv', null, [
  '| Name | Position | Department | Reports to | Days in |\n|---|---|---|---|---|\n| Ines Farrant | Registrar | Registry | Imogen Sallow | Mon-Fri |\n| Owen Tranter | Clerk | Registry | Ines Farrant | Tue, Thu |\n| Dev Obi | Nurse | Welfare | Imogen Sallow | Wed |',
]);
const lease = passageOf('contrato.pdf', 1, [
  'El arrendador entrega el local a la arrendataria para su taller, con las llaves y los contadores.',
  '| Concepto | Importe | Pago |\n|---|---|---|\n| Renta mensual | 1.150,00 € | primeros cinco días del mes |\n| Comunidad | 86,00 € al mes | con la renta |',
]);
const meters = passageOf('meters.pdf', 1, [
  '| Meter | Number | Used |\n|---|---|---|\n| Cold water bathroom | 77-410 883 | 40.0 m³ |\n| Cold water kitchen | 77-410 884 | 31.5 m³ |',
]);

const absences = passageOf('roster.docx', null, [
  '# Absences in week 48',
  '| Name | From | To | Reason |\n|---|---|---|---|\n| Idris Pell | 27 Nov | 29 Nov | leave |\n| Lena Tolliver | 26 Nov | 26 Nov | appointment |',
]);
const bindery = passageOf('bindery.docx', null, [
  'The bindery is beside the library.',
  '| Article | Code | Students |\n|---|---|---|\n| Hardcover with gold letters | H-2 | 18 |\n| Comb | C-1 | 2 |',
  'Hardcovers take three working days.',
]);
const club = passageOf('club.md', null, [
  '| Film | Shown on | Members | Liked it |\n|---|---|---|---|\n| Winter Bees | 18 September | 47 | 64 % |\n| Porto | 25 September | 70 | 93 % |',
]);
const applicant = passageOf('applicant.docx', null, ['Name: Ines Farrant', 'Family: married, two children']);
const office = passageOf('office.pdf', 1, [
  'Nolte & Sieber Property Management',
  'Accounts are prepared for Nolte & Sieber by Falk Irmscher.',
]);
const receipt = passageOf('receipt.docx', null, [
  '| Received by | K. Moreau |\n|---|---|\n| Date and time | 4 June 2026, 9:40 |\n| Damage | one carton crushed |',
]);

test.each([
  ["Who is Dev Obi's boss?", crew, 'Reports to: Imogen Sallow'],
  ['Who works in the Registry?', crew, 'Owen Tranter'],
  ['Which absences are there in week 48?', absences, 'Idris Pell'],
  ['Which absences are there in week 48?', absences, 'Lena Tolliver'],
  ['How long does a hardcover take?', bindery, 'three working days'],
  ['What share of the audience liked Winter Bees?', club, '64 %'],
  ['Who was it received by?', receipt, 'K. Moreau'],
  ['What did we have to pay for plates that were broken?', hire, '21.60'],
  ['How long is the shop open on Wednesdays during term?', shop, '8:30–20:00'],
  ['Who works in the Registry?', crew, 'Ines Farrant'],
  ['On which days is Owen Tranter at the college?', crew, 'Tue, Thu'],
  ['renta mensual local', lease, '1.150,00 €'],
  ['cold water bathroom meter', meters, '77-410 883'],
  ['How much flour was ordered?', order, 'Qty: 12'],
  ['How many door plates did we order?', order, 'Qty: 14'],
  ['How much VAT is on the invoice?', order, '86.40'],
  ['Who drives the van?', depot, 'Peter Holm'],
  ['What is the sort code of the bank?', payment, '20-44-71'],
  ['Who stands in for Ann?', payment, 'Bob Fisher'],
  ['Wo ist die Filiale Weston?', branches, '3 Station Approach'],
  ['Which company cleans for us?', cleaning, 'Brightway'],
  ['Does Ines Farrant have children?', applicant, 'two children'],
])('%s', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['the cell of the row is empty', 'What is the discount on the door plate?', order],
  ['the cell of the person is empty', "What is Hanna Voss's mobile number?", staff],
  ['days of something else are given', 'How many days of parental leave are there?', handbook],
  ['a label has no person', 'Who drives the van?', passageOf('fleet.md', null, ['Van: white, LX 21 ABC'])],
  [
    'a time of day is no telephone number',
    'What is the phone number of Harker Roofing?',
    passageOf('roof.eml', null, ['I rang Harker Roofing; they can come on Wednesday at 14:00.']),
  ],
  [
    'an appointment names nobody',
    'Who was appointed as the second counsellor?',
    passageOf('minutes.md', null, ['A second counsellor is appointed at 0.6 of full time.']),
  ],
  [
    'only one is no price',
    'What was the price of the cheapest offer?',
    passageOf('offers.md', null, ['Fern was not the cheapest offer but the only one with training.']),
  ],
  [
    'nothing is said of what is paid',
    'How much does the manager of the museum earn?',
    passageOf('museum.md', null, ['The manager of the museum opens at 9 on 6 days a week.']),
  ],
  ['an account number is no IBAN', 'What is the IBAN of Potteries Bank?', payment],
  ['a code is nobody', 'Who sent the invoice?', passageOf('note.md', null, ['Invoice: PO-5582 of 11 May'])],
])('nothing is answered where %s', async (_, question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});

test('a letterhead comes after what answers, though it has the names of the question', async () => {
  const answer = await askBuiltin('Who prepares accounts at Nolte & Sieber?', [office]);
  expect(answer.split('\n')[0]).toContain('Falk Irmscher');
});

test('further sentences of another language hold a value of the kind asked for', async () => {
  const museum = passageOf('museo.txt', null, [
    'El museo del aceite está en Baeza. El museo guarda prensas y molinos antiguos. El museo tuvo 21.300 visitantes el año pasado.',
  ]);
  const answer = await askBuiltin('How many visitors did the museum have last year?', [museum]);
  expect(answer).toContain('21.300');
  expect(answer).not.toContain('Baeza');
});
