import { expect, test } from 'vitest';
import { replyToCourtesy, replyToDoubt } from './courtesy.ts';

test.each([
  ['Hi!', /^Ask me/],
  ['hello there', /^Ask me/],
  ['Thank you very much 🙏', /^Ask me/],
  ['Guten Tag', /^Fragen Sie/],
  ['Merci beaucoup !', /^Posez-moi/],
  ['¡Buenos días!', /^Pregúnteme/],
  ['Grazie mille', /^Mi chieda/],
  ['Olá', /^Pergunte-me/],
  ['Dank u wel', /^Vraag me/],
  ['Ok, thanks!', /^Ask me/],
  ['Thank you, that helps.', /^Ask me/],
  ['👍🏽', /^Ask me/],
  ['What can you do?', /^Ask me/],
  ['hello, how are you?', /^Ask me/],
  ['I have a question', /^Ask me/],
  ['Was kannst du?', /^Fragen Sie/],
  ['Que peux-tu faire ?', /^Posez-moi/],
  ['¿Qué puedes hacer?', /^Pregúnteme/],
])('%s is answered in its language', (text, reply) => {
  expect(replyToCourtesy(text)).toMatch(reply);
});

test.each([
  'Hello Kitty',
  'No. 7',
  'help desk',
  'Who wrote "Good Morning"?',
  'thanks to whom?',
  'E12',
  '?',
  '',
  'hi '.repeat(100),
])('%s is no courtesy', (text) => {
  expect(replyToCourtesy(text)).toBeUndefined();
});

test.each([
  ['Are you sure?', /^I quote/],
  ['are you sure? roof repair price', /^I quote/],
  ['Really?', /^I quote/],
  ['Bist du dir da sicher?', /^Ich zitiere/],
  ['Vous êtes sûr ?', /^Je cite/],
  ['¿Está seguro?', /^Cito sus/],
])('%s, which doubts an answer, is told where to check it', (text, reply) => {
  expect(replyToDoubt(text)).toMatch(reply);
});

test.each([
  'Are you sure? What does the roof cost?',
  'Are you insured?',
  'Is it really true that the pool is open?',
])('%s is no doubt', (text) => {
  expect(replyToDoubt(text)).toBeUndefined();
});
