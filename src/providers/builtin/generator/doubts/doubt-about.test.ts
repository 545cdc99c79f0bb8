import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../../test/support/vendors/ask-builtin.ts';
import { languageOf } from '../../languages.ts';
import { refusalIn } from '../own-words.ts';
import { parseQuestion } from '../question/question.ts';
import { isLesserChoice, saysTooLittle } from './says-too-little.ts';

const hostel = passageOf('letter.md', null, [
  'From 9 to 13 June class 4b goes to Castle Dunmore youth hostel. The bus leaves at 8:00.',
]);
const shop = passageOf('minutes.md', null, [
  'The Elderswick shop took in 38,460 pounds from January to March. The loan will be paid back from October.',
]);

const people = passageOf('people.md', null, ['| Name | Phone |', '| --- | --- |', '| Ada Quill | 4471 |']);
const birds = passageOf('birds.md', null, [
  'On the north mole nest seabirds such as kittiwakes or guillemots.',
]);

test.each([
  ['What is the address of the youth hostel?', [hostel, people]],
  ['How much did the Elderswick shop take in from October to December 2025?', [shop]],
])('%s is refused, where the passage lacks what it names', async (question, passages) => {
  expect(await askBuiltin(question, passages)).toBe(refusalIn(languageOf(question)));
});

test.each([
  ['What are two examples of seabirds on the north mole?', birds, 'kittiwakes or guillemots'],
  ['When does the bus to the youth hostel leave?', hostel, '8:00'],
  ['How much did the Elderswick shop take in from January to March?', shop, '38,460'],
])('%s is answered', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test('what comes in place of the best piece says all that was asked, unless it is a row that the question names', () => {
  const question = parseQuestion('What was paid for the roof of the hall?');
  const [best, row] = [{ cells: [] }, { cells: [{ name: 'Item', value: 'Roof' }] }];
  const other = { cells: [{ name: 'Item', value: 'Kitchen' }] };
  const isLesser = (one: { cells: { name: string; value: string }[] }, unsaid: number[]) =>
    isLesserChoice(question, { best: one, sentences: [best, row, other], unsaid: new Set(unsaid) });
  expect([isLesser(best, [0]), isLesser(other, [0]), isLesser(other, []), isLesser(row, [0])]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a sentence that tells a number or a time says half of the question or more', () => {
  const isTooLittle = (question: string, saidAround: number[]) =>
    saysTooLittle(parseQuestion(question), { best: { saidAround }, record: undefined });
  expect(isTooLittle('How many guests slept in the barn?', [1, 0, 0])).toBe(true);
  expect(isTooLittle('How many guests slept in the barn?', [1, 0, 1])).toBe(false);
  expect(isTooLittle('Who built the old barn?', [0, 0, 1])).toBe(false);
});
