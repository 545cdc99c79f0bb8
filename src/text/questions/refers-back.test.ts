import { expect, test } from 'vitest';
import { refersBack } from './refers-back.ts';

test.each([
  ['it goes on', 'And is the bell of the red bicycle from Bath part of the price?', true],
  ['it names what was said before', 'Is it part of the price of the red bicycle from Bath?', true],
  ['it does so in a script without spaces', '这个价格包括自行车的铃铛和前灯的费用吗', true],
  ['it names what it is about', 'How long does the battery of the red bicycle last?', false],
  ['it is about a department', 'Who leads IT at the council of Hartwell today?', false],
  ['all of it is in capitals', 'WHO REPAIRED IT AT THE COUNCIL OF HARTWELL TODAY?', true],
])('whether a question refers back, where %s', (_, question, refers) => {
  expect(refersBack(question, 0)).toBe(refers);
});

test('a question of few words refers back', () => {
  expect(refersBack('The price?')).toBe(true);
  expect(refersBack('The price of the bell?', 0)).toBe(false);
});
