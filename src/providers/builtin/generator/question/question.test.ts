import { expect, test } from 'vitest';
import { parseQuestion } from './question.ts';
import { questionLanguage } from './question-language.ts';

const terms = (text: string) => parseQuestion(text).terms.map((term) => term.text);

test.each([
  ['How many sacks did Jared Allen have?', ['sack', 'jared', 'allen']],
  ['Wer führte das Team bei den Tackles an?', ['fuhrt', 'team', 'tackl']],
  ['Tegen wanneer moeten de vesten klaar zijn?', ['vesten', 'klaar']],
  ['Who was just born in Tegen?', ['born', 'tegen']],
  ["Doesn't Mrs Asante answer?", ['asant', 'answer']],
  ['Darf ich meinen Hund mit ins Museum nehmen?', ['hund', 'museum', 'nehmen']],
  ["Qu'est-ce que quelqu'un trouve sous la table ?", ['tabl']],
  ["À partir de quand et jusqu'à quand l'atelier est-il ouvert ?", ['atelier', 'ouvert']],
  ['押金是多少？', ['押金']],
  ['What is it?', []],
])('reads %s as %j', (text, expected) => {
  expect(terms(text)).toEqual(expected);
});

test.each([
  ['How much is it?', 'quantity'],
  ['Wie viele Tage?', 'quantity'],
  ['什么时候开始？', 'time'],
  ['In which year did it begin?', 'time'],
  ['Quién lo hizo?', 'person'],
  ['Wo steht das Haus?', 'place'],
  ['किसने पुल बनाया?', 'person'],
  ['किस देश में सबसे लंबा पुल है?', null],
  ['कौन सा पुल सबसे लंबा है?', null],
  ['В каком году построен мост?', 'time'],
  ['किस वर्ष पुल बना?', 'time'],
  ['Hangi yıl köprü yapıldı?', 'time'],
  ['Ποιο ποσοστό ψήφισε;', 'quantity'],
  // Letters beyond ASCII at either end of a question word.
  ['Cây cầu ở đâu?', 'place'],
  ['Kaç köprü var?', 'quantity'],
  ['Why not?', null],
])('%s wants %s', (text, wanted) => {
  expect(parseQuestion(text).wanted).toBe(wanted);
});

test('names and identifiers weigh more than words, words more than labels', () => {
  const weights = new Map(
    parseQuestion('the price of pump LX-4410 by Siemens').terms.map((t) => [t.text, t.weight]),
  );
  const inOrder = ['lx-4410', 'siemen', 'pump', 'price'].map((text) => weights.get(text) ?? 0);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
  expect(new Set(inOrder).size).toBe(4);
});

test('reads no more than eighty terms of an endless question', () => {
  expect(
    terms(Array.from({ length: 5000 }, (_, index) => `word${'x'.repeat(index % 90)}`).join(' ')).length,
  ).toBe(80);
});

test.each([
  ['By when do pontoons D and E have to be empty?', 'english'],
  ['For how long do I need crutches?', 'english'],
  ['To whom can I suggest a new station?', 'english'],
  ['Last tram on a Friday?', 'english'],
  ['O que tem de ser pago até maio?', 'portuguese'],
  ['Co trzeba zrobić do piątku?', 'polish'],
  ['Ile wynosi premia?', 'polish'],
  ['Was kostet die Halle im Monat?', 'german'],
  ['Кто потерял мяч на 3rd-and-9?', undefined],
  ['E12 extra words', 'english'],
  ['E12 A4', undefined],
])('%s is asked in %s', (question, language) => {
  expect(questionLanguage(question)).toBe(language);
});

test('words with spaces inside are one term where they are compared with words of another language', () => {
  const written = (text: string, phrases: string[], language?: string) =>
    parseQuestion(text, { phrases, language }).terms.map((term) => term.written);
  expect(written('Bảo tàng nào ở Bắc Kinh cũ nhất?', ['bảo tàng', 'bắc kinh'])).toEqual([
    'Bảo tàng',
    'Bắc Kinh',
    ...written('cũ nhất', []),
  ]);
  expect(written('Ai phản bội nhà vua?', [], 'vietnamese')).toContain('phản bội');
  expect(written('Ai phản bội nhà vua?', [])).not.toContain('phản bội');
});

test('words without spaces are told apart by the lexicon too', () => {
  const written = (language?: string) =>
    parseQuestion('กองทัพต่อต้านเมื่อไร', { phrases: [], language }).terms.map((term) => term.written);
  expect(written('thai')).toContain('ต่อต้าน');
  expect(written()).not.toContain('ต่อต้าน');
});
