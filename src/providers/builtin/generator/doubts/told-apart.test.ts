import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../../test/support/vendors/ask-builtin.ts';
import { languageOf } from '../../languages.ts';
import { refusalIn } from '../own-words.ts';

const heating = passageOf('works-order.md', null, [
  'Flat 3 had a flow temperature of 58 °C. Flat 4 had a flow temperature of 61 °C.',
]);
const tax = passageOf('newsletter.md', null, ['A house in band D pays a parish tax of 43.85 pounds.']);
const rental = passageOf('rental.pdf', 1, [
  '| Role | Name | Licence |\n|---|---|---|\n| First driver | Hamish Keane | KEAN-7741 |\n| Second driver | Isidora Valdez | VALD-2210 |',
]);
const dishes = passageOf('dishes.md', null, [
  '| Dish | Gluten | Milk |\n|---|---|---|\n| Aubergine bake | no | yes |\n| Chicken pie | yes | yes |',
]);

test.each([
  ['What flow temperature did flat 5 have?', heating],
  ['How much parish tax does a house in band E pay?', tax],
  ['What is the licence of the third driver?', rental],
  ['Is there sesame in the aubergine bake?', dishes],
])('%s is refused, where the document tells others apart', async (question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(refusalIn(languageOf(question)));
});

test.each([
  ['What flow temperature did flat 4 have?', heating, '61 °C'],
  ['How much parish tax does a house in band D pay?', tax, '43.85'],
  ['What is the licence of the second driver?', rental, 'VALD-2210'],
  ['Is there milk in the aubergine bake?', dishes, 'Milk: yes'],
])('%s is answered', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

const handover = passageOf('handover.pdf', 1, [
  '| Car | Corvane Trail |\n|---|---|\n| Mileage out | 23,118 |\n| Fuel out | full |',
]);
const cottage = passageOf('cottage.md', null, [
  '| Charge | Rate |\n|---|---|\n| A night in the high season | 124.00 |\n| Cleaning | 40.00 |',
]);
const minutes = passageOf('minutes.md', null, [
  'The museum closed early in November. The museum took in 4,120 pounds in November.',
]);
const museum = passageOf('museum.md', null, [
  'Heron Museum visitor guide 2026',
  'Visitors meet the volunteers of the museum at the desk, who show them around.',
]);
const bike = passageOf('bike.md', null, ['The purchase price of the Otter is refunded within 14 days.']);
const paint = passageOf('marlin-red.md', null, ['Flash point: 27 °C\nVapour pressure: 3 hPa']);
const invoice = passageOf('invoice.pdf', 1, ['Customer: Corvane College\nInvoice date: 1 July 2026']);
const directory = passageOf('directory.md', null, [
  'Luc Fabre is the head of engineering. Mail addresses end in @corvane.example.',
]);
const pool = passageOf('pool.md', null, ['The pool opens on 3 May and closes in September.']);

test.each([
  ['What was the mileage when the car came back?', handover],
  ['What does a night in the low season cost?', cottage],
  ['What did the museum take in in March?', minutes],
  ['Who is the director of Heron Museum?', museum],
  ['What is the purchase price of the Otter?', bike],
  ['At what time does the pool open?', pool],
  ['What is the flash point of Marlin Blue?', paint],
  ['By when does the invoice of Corvane College have to be paid?', invoice],
  ["What is Luc Fabre's e-mail address?", directory],
])('%s is refused, where only something else is told', async (question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(refusalIn(languageOf(question)));
});

test.each([
  ['What was the mileage when the car went out?', handover, '23,118'],
  ['What does a night in the high season cost?', cottage, '124.00'],
  ['What did the museum take in in November?', minutes, '4,120'],
  ['What is the flash point of Marlin Red?', paint, '27 °C'],
  ['What is the invoice date of Corvane College?', invoice, '1 July 2026'],
])('%s is answered by what is of it', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test('a row is not quoted where only its heading says something of the question, and not all', async () => {
  const training = passageOf('training.md', null, [
    '## Training\n\n| Course | Date |\n|---|---|\n| Fire safety | 21 May 2025 |\n| First aid | 3 June 2025 |',
  ]);
  const ask = (question: string) => askBuiltin(question, [training]);
  expect(await ask('When is the training on data protection?')).toBe(refusalIn('english'));
  expect(await ask('When is the training on fire safety?')).toContain('21 May 2025');
});

test('the name of a document does not choose among its sentences', async () => {
  const handbook = passageOf('pellworth-handbook.md', null, [
    'Pellworth has grown from one nursery in Thaxley to eleven centres. Wages are paid on the 26th of each month.',
  ]);
  expect(await askBuiltin('When are wages paid at Pellworth?', [handbook])).toContain('26th');
});
