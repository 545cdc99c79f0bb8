import { expect, test } from 'vitest';
import { asksForDocuments } from './collection-question.ts';

test.each([
  'Which files do you have?',
  'What documents are in here?',
  'what files are uploaded?',
  'Show me all files',
  'how many files do you have',
  'documents',
  'what is the latest file?',
  'What was uploaded last?',
  'which document is the newest?',
  'Which documents do you know?',
  'Welche Dateien hast du?',
  'Wie viele Dokumente sind es?',
  'Quels documents avez-vous ?',
  'Combien de documents y a-t-il ?',
  '¿Qué documentos tienes?',
  '¿Cuántos archivos hay?',
  'Quali documenti hai?',
  'Quanti file ci sono?',
  'Que documentos você tem?',
  'Welke bestanden heb je?',
  'Hoeveel documenten zijn er?',
])('"%s" asks for the documents', (question) => {
  expect(asksForDocuments(question)).toBe(true);
});

test.each([
  'What are these documents about?',
  'What is in the documents?',
  'Which documents do I need for the visa?',
  'How many documents must be submitted?',
  'What does the file say?',
  'Which files does the backup contain?',
  'What is the last document of the tender?',
  'How many files can be open at once?',
  'Who has the files?',
  'the document',
  'list the actions',
  '',
])('"%s" does not', (question) => {
  expect(asksForDocuments(question)).toBe(false);
});
