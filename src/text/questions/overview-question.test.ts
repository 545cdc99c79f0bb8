import { expect, test } from 'vitest';
import { asksForContents, isNamedBy, parseOverviewQuestion, spelledNames } from './overview-question.ts';

test.each([
  'What are these documents about?',
  'What is this about?',
  'Summarize the most important points.',
  'Please give me a short summary of all files',
  'Can you give me an overview?',
  'Which topics do the documents cover?',
  'Worum geht es in diesen Dokumenten?',
  'Fasse die wichtigsten Punkte zusammen.',
  'De quoi parlent ces documents ?',
  'Résume les points importants.',
  'Fais-moi un résumé de ces documents.',
  '¿De qué tratan estos documentos?',
  'Resume los puntos más importantes.',
  'Di cosa parlano questi documenti?',
  'Riassumi i punti principali.',
  'Do que tratam estes documentos?',
  'Waar gaan deze documenten over?',
  'Vat de belangrijkste punten samen.',
])('%s asks about all documents', (question) => {
  expect(parseOverviewQuestion(question)).toEqual([]);
});

test.each([
  ['Summarize the employee handbook', ['employee', 'handbook']],
  ['What is the lease agreement about?', ['lease', 'agreement']],
  ['Worum geht es im Mietvertrag?', ['mietvertrag']],
  ['What does the service manual cover?', ['service', 'manual']],
  ['What is in ducks.xlsx?', ['ducks', 'xlsx']],
  ['Summarize overview.md', ['overview', 'md']],
  ['Summarize all points of Key_Points.pdf', ['points', 'key', 'points']],
  ['Fasse Überblick.docx zusammen.', ['überblick', 'docx']],
  ['List the chapters of the service manual', ['service', 'manual']],
])('%s asks about the files with these words in their names', (question, words) => {
  expect(parseOverviewQuestion(question)).toEqual(words);
});

test.each([
  'What is the VAT?',
  'What does error E12 mean?',
  'Which topics does chapter 3 list?',
  'What does the warranty cover?',
  'How many points does the team have?',
  'Wo steht das Fass?',
  '',
])('%s asks about something in the documents', (question) => {
  expect(parseOverviewQuestion(question)).toBeUndefined();
});

test.each([
  ['List the chapters of the manual.', true],
  ['Which sections does the handbook have?', true],
  ['Welche Kapitel hat das Handbuch?', true],
  ['Which topics does chapter 3 list?', false],
  ['List the contents of the box', true],
])('whether "%s" asks for headings: %s', (question, isAsked) => {
  expect(asksForContents(question)).toBe(isAsked);
});

test('a file is named by what it is, which its name says in other words', () => {
  expect(isNamedBy('CHANGELOG.md', ['release', 'notes'])).toBe(true);
  expect(isNamedBy('exchange-rates.pdf', ['release', 'notes'])).toBe(false);
  expect(isNamedBy('roadmap.pptx', ['roadmap', 'slides'])).toBe(true);
  expect(isNamedBy('roadmap.pdf', ['roadmap', 'slides'])).toBe(false);
  expect(spelledNames(['roadmap', 'slides'])).toEqual(['roadmap']);
});

test('a file is named by words of its name and by their beginnings', () => {
  expect(isNamedBy('Employee-Handbooks 2026.pdf', ['employee', 'handbook'])).toBe(true);
  expect(isNamedBy('history.pdf', ['his'])).toBe(false);
  expect(isNamedBy('anything.pdf', [])).toBe(true);
});
