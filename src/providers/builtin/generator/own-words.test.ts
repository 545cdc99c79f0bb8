import { expect, test } from 'vitest';
import { languageOf } from '../languages.ts';
import { nothingFound, refusalIn } from './own-words.ts';

test.each([
  ['Wie lange ist die Kündigungsfrist?', /Dokumenten/u],
  ['Womit nimmt man verschütteten Abbeizer auf?', /Dokumenten/u],
  ['Worauf muss ich achten?', /Dokumenten/u],
  ['Öffnungszeiten Freibad', /Dokumenten/u],
  ['Hola, quiero cancelar mi reserva. Un saludo', /encontrado/u],
  ['Vorrei una copia del contratto', /trovato/u],
  ['Waarmee maak je dit schoon?', /gevonden/u],
  ['Quelle est la capitale de la France ?', /trouvé/u],
  ['¿Cuál es la capital de Francia?', /encontrado/u],
  ['Qual é a capital da França?', /encontrei/u],
  ['Qual è la capitale della Francia?', /trovato/u],
  ['Wat is de hoofdstad van Frankrijk?', /gevonden/u],
  ['Posso tenere un cane?', /trovato/u],
  ["C'è un posto auto?", /trovato/u],
  ["Cosa succede se annullo all'ultimo momento?", /trovato/u],
  ["J'ai perdu mes clés", /trouvé/u],
  ['Je peux payer par carte ?', /trouvé/u],
  ['Cuanto cuesta?', /encontrado/u],
  ['Que documentos tengo que llevar?', /encontrado/u],
  ['Telefonnummer Hausmeister', /Dokumenten/u],
  ['Nehmen Sie Schecks?', /Dokumenten/u],
  ['openingstijden zondag', /gevonden/u],
  ['Hebben jullie nog plaats?', /gevonden/u],
  ['Posso levar o meu cão?', /encontrei/u],
  ['O której otwieracie?', /znalazłem/u],
  ['Dokąd jadą szóste klasy?', /znalazłem/u],
  ['法国的首都是哪里？', /没有找到/u],
  ['フランスの首都はどこですか', /見つかりません/u],
  ['Какой город столица Франции?', /не нашёл/u],
  ['ما هي عاصمة فرنسا؟', /لم أجد/u],
])('the refusal of "%s" is in its language', (question, expected) => {
  expect(refusalIn(languageOf(question))).toMatch(expected);
});

test.each([
  'What is the capital of France?',
  'Who was Das Kapital written by?',
  'How do I say no as a guest?',
  'Do I get paid during the break?',
  'Can I keep a small present from a visitor?',
  'Hello',
  'I need somebody for the boiler',
  'standby current SE-M48',
  'notice period',
  'Lost keys',
  'man van hire',
  '???',
])('is in English for "%s"', (question) => {
  expect(refusalIn(languageOf(question))).toBe(nothingFound);
});
