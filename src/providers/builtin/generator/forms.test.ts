import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from './own-words.ts';

const registration = passageOf('registration.docx', null, [
  '# Sparrows Nursery – Registration',
  '| Child | | | |\n|---|---|---|---|\n| First name | Noor | Surname | Haddad |\n| Date of birth | 17.08.2022 | Nationality | Dutch |\n| Parent / guardian 1 | | Parent / guardian 2 | |\n| Name | Rania Haddad | Name | Joris van Beek |\n| Mobile | 07700 900 412 | Mobile | 07700 900 655 |',
  'Care wanted from 1 September 2026.',
  'Allergies: sesame; carries an antihistamine',
  'Doctor: Dr Lemaire, Canal Practice, 01632 960 190',
]);
const prices = passageOf('print-prices.xlsx', null, [
  '| Product | Paper | Colour 100 | Colour 500 | Colour 1,000 |\n|---|---|---|---|---|\n| Flyer A6 | 135 g | 19 | 38 | 55 |\n| Poster A2 | 170 g | 118 | 395 | 690 |',
]);
const delivery = passageOf('print-prices.xlsx', null, [
  '| Zone | Towns | Delivery time | Charge |\n|---|---|---|---|\n| 1 | Dorn, Ahlen | next day | 4.5 |\n| 2 | Beckum, Soest | 2 days | 7.9 |',
]);
const spares = passageOf('spares.xlsx', null, [
  '| Part no. | Name | Stock | Shelf |\n|---|---|---|---|\n| KM-1011 | Whisk | 5 | B3 |\n| KM-2012 | Fan motor | 1 | A4 |',
]);
const minutes = passageOf('minutes.docx', null, [
  '## 4. Bonfires',
  'Bonfires are allowed only from 1 November to 31 January, and never on Sundays.',
]);
const bicycle = passageOf('bicycle.pdf', 1, [
  'If you do not ride for more than a month, store the battery at about 60 %.',
  '| | Tour 3 |\n|---|---|\n| Range | 95 km |\n| Battery | 418 Wh |',
]);
const thread = passageOf('roof.eml', null, [
  'Hi Stig,',
  'the barrier code is 7719.\n\nOn Wed, 11 Feb 2026 at 09:12, Stig Norberg wrote:\n> Hello Maud,\n>\n> Four slates are broken.',
]);

const budget = passageOf('budget.xlsx', null, [
  '| Item | Quarter 2 Jun | Quarter 2 Q2 | Quarter 3 Jul | Quarter 3 Aug | Quarter 3 Sep | Quarter 3 Q3 |\n|---|---|---|---|---|---|---|\n| Wages and salaries | 23.8 | 78.7 | 24.6 | 21.7 | 30.8 | 77.1 |\n| Training | 0.7 | 2.3 | 0.7 | 0.7 | 1 | 2.4 |',
]);
const inspection = passageOf('playground.pdf', 1, [
  '| Item checked | OK | Defect | Remarks |\n|---|---|---|---|\n| Gate | ☒ | ☐ | |\n| Seats | ☐ | ☒ | cracked |\n| Ropes | ☐ | ☒ | frayed |\n| Benches | ☒ | ☐ | |',
]);
const payslip = passageOf('payslip.pdf', 1, [
  '| Payments | Hours | Amount | Deductions | Amount |\n|---|---|---|---|---|\n| Basic pay | 151.67 | 2,153.71 | PAYE tax | 248.30 |\n| Tool allowance | | 18.00 | Union subscription | 14.50 |\n| | | | Cycle to work loan | 41.66 |',
]);

test.each([
  [
    'How high are wages and salaries in the third quarter?',
    budget,
    'Item: Wages and salaries, Quarter 3 Q3: 77.1 [1]',
  ],
  [
    'Which items have a defect?',
    inspection,
    '- Item checked: Seats, Defect: ☒\n- Item checked: Ropes, Defect: ☒ [1]',
  ],
  ['How high are wages and salaries in July?', budget, 'Item: Wages and salaries, Quarter 3 Jul: 24.6 [1]'],
  [
    'How much was deducted for the union subscription?',
    payslip,
    'Deductions: Union subscription, Amount: 14.50 [1]',
  ],
  [
    'What is the mobile number of Joris van Beek?',
    registration,
    'Name: Joris van Beek, Mobile: 07700 900 655 [1]',
  ],
  ['When was Noor born?', registration, 'Date of birth: 17.08.2022 [1]'],
  ['What is Noor allergic to?', registration, 'Allergies: sesame; carries an antihistamine [1]'],
  [
    'Who is the family doctor of Noor?',
    registration,
    'Doctor: Dr Lemaire, Canal Practice, 01632 960 190 [1]',
  ],
  ['How much is delivery to Ahlen?', delivery, 'Towns: Dorn, Ahlen, Charge: 4.5 [1]'],
  ['Where is the fan motor stored?', spares, 'Name: Fan motor, Shelf: A4 [1]'],
  ['May I light a bonfire on a Sunday?', minutes, 'never on Sundays. [1]'],
  ['How far can I ride?', bicycle, 'Range, Tour 3: 95 km [1]'],
])('%s is answered by the value that tells it', async (question, passage, answer) => {
  const text = await askBuiltin(question, [passage]);
  expect(text.split('\n\nSources:')[0]).toContain(answer);
});

test('a number in thousands that no column has is not taken for another', async () => {
  expect(await askBuiltin('How much are 5,000 flyers A6 in colour?', [prices])).toBe(nothingFound);
  expect(await askBuiltin('How much are 1,000 flyers A6 in colour?', [prices])).toContain('Colour 1,000: 55');
});

test('greetings and the line above a quoted message answer nothing', async () => {
  const text = await askBuiltin('When does Stig Norberg come?', [thread]);
  expect(text).not.toMatch(/Hi Stig|wrote:|Hello Maud/u);
});

test('an extension is the telephone number that a list has', async () => {
  const list = passageOf('departments.md', null, [
    '| Department | Head | Phone |\n|---|---|---|\n| HR | Bob Marsh | 102 |\n| PR | Cara Diaz | 103 |',
  ]);
  expect(await askBuiltin('What is the phone number of PR?', [list])).toContain('Phone: 103');
});

test('"early" before a noun tells no time', async () => {
  const editors = passageOf('editors.pdf', 1, [
    'Lawyers relied on WordPerfect, which offered early version tracking and the comparison of documents.',
  ]);
  expect(await askBuiltin('When was WordPerfect released?', [editors])).toContain(nothingFound);
});
