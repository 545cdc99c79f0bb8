import { expect, test } from 'vitest';
import { quoteAbbreviation } from './quote-abbreviation.ts';

const passages = [
  'The Mean Time To Repair (MTTR) is reported monthly. KYC checks are done by Finance.',
  'International Business Machines Corporation, nicknamed Big Blue, is known as IBM.',
  'OFF = day off, TR = training, N = night shift',
  'Key: E: early shift; L: late shift',
  '| Term | Meaning |\n| --- | --- |\n| PTO | Paid time off |\n| OKR | Goals with figures |\n| QBR | Quarterly talk |',
  '- **CAB**: Change Advisory Board\n- **RFC** – request for change\n- PIR post-implementation review',
  'An SLA (service level agreement) covers Gold customers.',
].map((text) => ({ text, headingPath: [], page: null }));

test.each([
  ['What does MTTR stand for?', 'The Mean Time To Repair (MTTR) is reported monthly.'],
  ['Wofür steht MTTR?', 'The Mean Time To Repair (MTTR) is reported monthly.'],
  [
    'What is IBM short for?',
    'International Business Machines Corporation, nicknamed Big Blue, is known as IBM.',
  ],
  ['What does TR mean on the rota?', 'TR = training'],
  ['What does L mean?', 'L: late shift'],
  ['What does OKR mean?', 'Term: OKR, Meaning: Goals with figures'],
  ['Que signifie CAB ?', 'CAB: Change Advisory Board'],
  ['What is the full form of RFC?', 'RFC – request for change'],
  ['¿Qué significa PIR?', 'PIR post-implementation review'],
  ['What does the abbreviation SLA mean?', 'An SLA (service level agreement) covers Gold customers.'],
])('%s', (question, text) => {
  expect(quoteAbbreviation(question, passages)?.text).toBe(text);
});

test.each([
  'What does KYC stand for?',
  'What does VPN mean?',
  'What does I mean?',
  'Who is responsible for OKR?',
  'What do MTTR and SLA mean?',
])('nothing else is quoted: %s', (question) => {
  expect(quoteAbbreviation(question, passages)).toBeUndefined();
});
