import { expect, test } from 'vitest';
import { replyToCourtesy } from './courtesy.ts';

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
