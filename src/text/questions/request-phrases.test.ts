import { expect, test } from 'vitest';
import { withoutRequestPhrases } from './request-phrases.ts';

test.each([
  ['I am interested in articles about packet radio.', 'packet radio.'],
  ["I'd like to find papers describing\n  graph algorithms", 'graph algorithms'],
  ['Please send me all information on parental leave', 'parental leave'],
  ['Could you please show me the rules of procedure?', 'the rules of procedure?'],
  ['What documents are there about travel? Tell me about trains.', 'travel? trains.'],
  ['Details of the warranty', 'the warranty'],
  ['Tell me more about the recall', 'the recall'],
  ['Can you tell me a bit more about parental leave?', 'parental leave?'],
  ['What can you tell me about the warranty?', 'the warranty?'],
  ['I have a question about invoices.', 'invoices.'],
  ['Please explain how overtime is paid', 'how overtime is paid'],
  ['What do the documents say about company bicycles?', 'company bicycles?'],
])('%s is about something', (asked, subject) => {
  expect(withoutRequestPhrases(asked)).toBe(subject);
});

test.each([
  'Information security policy',
  'Documents for the visa application',
  'Which information is on the badge?',
  'List price of the X-200',
  'Describe information retrieval',
  'articles about',
  'I need information',
  'What does “interested in” mean?',
  'two  spaces\nand a line',
])('%s stays as it is, apart from who asks', (asked) => {
  expect(withoutRequestPhrases(asked)).toBe(asked.replace('I need ', ''));
});
