import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../../test/support/ask-builtin.ts';
import { languageOf, refusalIn } from '../refusal.ts';

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

test('the name of a document does not choose among its sentences', async () => {
  const handbook = passageOf('pellworth-handbook.md', null, [
    'Pellworth has grown from one nursery in Thaxley to eleven centres. Wages are paid on the 26th of each month.',
  ]);
  expect(await askBuiltin('When are wages paid at Pellworth?', [handbook])).toContain('26th');
});
