import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from '../own-words.ts';

const statement = passageOf('statement-of-wages.pdf', 1, [
  '# Statement of wages',
  '1 Gross wages: 61,480.00\n2 Tax withheld: 9,126.40\n6 Pension contributions (employer): 3,074.00\n7 Allocated tips:',
]);

test.each([
  ['What is in box 6?', '6 Pension contributions (employer): 3,074.00'],
  ["what's in box no. 2 of my statement of wages", '2 Tax withheld: 9,126.40'],
  ['Was steht in Feld 1?', '1 Gross wages: 61,480.00'],
])('the box of a form is found by its number: %s', async (question, answer) => {
  expect(await askBuiltin(question, [statement])).toContain(answer);
});

test.each(['What is in box 7?', 'What is in box 8?'])(
  'an empty box and one that is not there tell nothing: %s',
  async (question) => {
    expect(await askBuiltin(question, [statement])).toContain(nothingFound);
  },
);
