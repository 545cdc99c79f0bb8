import { expect, test } from 'vitest';
import { replyToCourtesy, replyToDoubt } from './courtesy.ts';

test.each([
  ['Hi!', /^Ask me/],
  ['hello there', /^Ask me/],
  ['Guten Tag', /^Fragen Sie/],
  ['¡Buenos días!', /^Pregúnteme/],
  ['Hola, ¿qué tal?', /^Pregúnteme/],
  ['Olá, tudo bem?', /^Pergunte-me/],
  ['What can you do?', /^Ask me/],
  ['what is your name?', /^Ask me/],
  ['who made you?', /^Ask me/],
  ['test', /^Ask me/],
  ['What time is it?', /^Ask me/],
  ['hello, how are you?', /^Ask me/],
  ['I have a question', /^Ask me/],
  ['Was kannst du?', /^Fragen Sie/],
  ['Que peux-tu faire ?', /^Posez-moi/],
  ['¿Qué puedes hacer?', /^Pregúnteme/],
  ['O que você pode fazer?', /^Pergunte-me/],
  ['Dzień dobry', /^Zapytaj mnie/],
  ['Привет!', /^Спросите/],
  ['你好', /^请就您的文档/],
  ['こんにちは', /^文書について/],
  ['안녕하세요', /^문서에/],
  ['مرحبا', /^اسألني/],
  ['Merhaba', /^Bana/],
])('%s is answered in its language', (text, reply) => {
  expect(replyToCourtesy(text)).toMatch(reply);
});

test.each([
  ['Thank you very much 🙏', /^Glad to help/],
  ['thank you so much, that was helpful', /^Glad to help/],
  ['Ok, thanks!', /^Glad to help/],
  ['bye', /^Glad to help/],
  ['👍🏽', /^Glad to help/],
  ['Danke, das hilft mir', /^Gern geschehen/],
  ['Merci beaucoup !', /^Avec plaisir/],
  ['Muchas gracias por tu ayuda', /^Con mucho gusto/],
  ['Grazie mille', /^Volentieri/],
  ['Muito obrigada', /^Com muito gosto/],
  ['Dank u wel', /^Graag gedaan/],
  ['Спасибо', /^Пожалуйста/],
  ['谢谢', /^不客气/],
])('%s is no question, and gets no introduction', (text, reply) => {
  expect(replyToCourtesy(text)).toMatch(reply);
});

test.each([
  'Hello Kitty',
  'No. 7',
  'help desk',
  'test results',
  'What is the name of the dog?',
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
  ["That's wrong", /^I quote/],
  ["I don't understand", /^I quote/],
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
