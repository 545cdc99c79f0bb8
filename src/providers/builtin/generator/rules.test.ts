import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import type { Passage } from '../../../ports/passage.ts';
import { nothingFound } from './own-words.ts';

const rooms = passageOf('rooms.md', null, [
  '| Room | Seats | Floor |\n|---|---|---|\n| Aldous | 40 | 1 |\n| Brook | 24 | 2 |\n| Cedar | 60 | 2 |\n| Delta | 12 | 0 |',
]);
const shop = passageOf('shop.md', null, [
  '| Article | Price (£) |\n|---|---|\n| Bell | 4.50 |\n| Basket | 18.00 |\n| Lamp | 12.00 |\n| Lock | 25.00 |',
]);
const fees = passageOf('fees.md', null, [
  '## Fees',
  '| Service | Fee |\n|---|---|\n| Passport photo | 8.00 |\n| Copy | 0.20 |\n| Fax | 1.00 |',
]);
const pieces = passageOf('pieces.md', null, [
  '| Article | Code | 1-9 pieces | 10-49 pieces | 50-99 pieces |\n|---|---|---|---|---|\n| Enamel badge | E-1 | 2.40 | 2.10 | 1.80 |\n| Lanyard | L-4 | 1.90 | 1.60 | 1.20 |',
]);
const flats = passageOf('flats.md', null, [
  '| Flat | Tenant | Rent |\n|---|---|---|\n| 3 | Ann Lee | 640 |\n| 5 | Bob Fox | 710 |',
]);
const duty = passageOf('duty.md', null, [
  '| Day | On duty |\n|---|---|\n| 2025-01-14 | Holm |\n| 2025-01-15 | Lund |',
]);
const dutyInTwoYears = passageOf('duty.md', null, [
  '| Day | On duty |\n|---|---|\n| 2025-01-14 | Holm |\n| 2026-01-14 | Lund |',
]);
const plays = passageOf('plays.md', null, [
  '| Month | Play |\n|---|---|\n| April | The Tempest |\n| May | Hamlet |',
]);
const saison = passageOf('saison.md', null, [
  '| Mois | Pièce |\n|---|---|\n| avril | La Tempête |\n| mai | Hamlet |',
]);
const unsigned = passageOf('unsigned.docx', 1, [
  'Hartwell Council',
  '12 Mill Lane, Hartwell',
  '3 March 2025',
  'Dear Sir or Madam',
  'The bins of your street are collected on Thursdays from April on.',
  'Please put them out before seven.',
]);
const signed = passageOf('signed.docx', 1, [
  'Ms Greta Holm\n4 Quay Street\nHartwell',
  'Dear Ms Holm',
  'Your permit for the allotment is renewed.',
  'Yours sincerely',
  'Tom Ashby\nAllotments officer',
  '12 May 2025',
]);
const lease = passageOf('lease.pdf', 1, [
  'This lease is made between Northgate Ltd ("the Landlord") and Ann Lee ("the Tenant").',
  'The Landlord repairs the roof.',
  'The Tenant pays the rent monthly.',
]);
const policy = passageOf('policy.pdf', 1, [
  'In this policy:\n\n1. "Asset": any thing that the company owns.\n2. "Incident": any event that harms an asset.\n3. "Owner": who answers for an asset.',
  'Every incident is reported within a day.',
]);
const changes = passageOf('changes.md', null, [
  '## 2.4.0 (12 May 2025)\n\n- Exports are faster.\n- Lists can be sorted.',
  '## 2.3.0 (3 March 2025)\n\n- Backups are encrypted.',
]);
const gateway = passageOf('gateway.md', null, [
  'To reset the gateway run:',
  `\`\`\`\ngateway reset --all\n${'x'.repeat(900)}\n\`\`\``,
]);
const plan = passageOf('plan.md', null, [
  'Can I change my plan? Yes. Open Settings and choose another plan.',
]);
const guide = passageOf('guide.md', null, [
  '# Guide\n\n## Water\n\nThe tap opens in April.\n\n## Sheds\n\nSheds are locked at night.',
]);

/** What a rule decides, with the whole answer but for its sources; so that a change of the rule is noticed. */
const decided: [rule: string, question: string, passage: Passage, answer: string][] = [
  [
    'rows from a bound on',
    'Which rooms have at least 40 seats?',
    rooms,
    '- Room: Aldous, Seats: 40\n- Room: Cedar, Seats: 60',
  ],
  [
    'rows up to a bound',
    'Which rooms have at most 24 seats?',
    rooms,
    '- Room: Brook, Seats: 24\n- Room: Delta, Seats: 12',
  ],
  ['rows below a bound', 'Which rooms have fewer than 24 seats?', rooms, '- Room: Delta, Seats: 12'],
  [
    'rows up to a bound that may not be passed',
    'Which rooms have not more than 24 seats?',
    rooms,
    '- Room: Brook, Seats: 24\n- Room: Delta, Seats: 12',
  ],
  [
    'rows from a bound on that has to be reached',
    'Which rooms have no fewer than 40 seats?',
    rooms,
    '- Room: Aldous, Seats: 40\n- Room: Cedar, Seats: 60',
  ],
  ['rows above a bound', 'Which rooms have more than 40 seats?', rooms, '- Room: Cedar, Seats: 60'],
  [
    'prices below a bound',
    'Which articles cost less than 15 pounds?',
    shop,
    '- Article: Bell, Price (£): 4.50\n- Article: Lamp, Price (£): 12.00',
  ],
  ['prices by their sign', 'Which articles are under £12?', shop, '- Article: Bell, Price (£): 4.50'],
  [
    'prices from a bound on',
    'Which articles cost at least £18?',
    shop,
    '- Article: Basket, Price (£): 18.00\n- Article: Lock, Price (£): 25.00',
  ],
  ['the lowest of a column', 'Which is the cheapest article?', shop, 'Article: Bell, Price (£): 4.50'],
  [
    'the highest of a column',
    'Which is the most expensive article?',
    shop,
    'Article: Lock, Price (£): 25.00',
  ],
  [
    'a whole table',
    'Show me all fees.',
    fees,
    '- Service: Passport photo, Fee: 8.00\n- Service: Copy, Fee: 0.20\n- Service: Fax, Fee: 1.00',
  ],
  [
    'the column of a quantity',
    'What does a lanyard cost if I order 60?',
    pieces,
    'Article: Lanyard, 50-99 pieces: 1.20',
  ],
  ['one of several numbered things', 'What is the rent of flat 5?', flats, 'Flat: 5, Rent: 710'],
  ['a numbered thing that is not there', 'What is the rent of flat 4?', flats, nothingFound],
  ['a day as the table writes it', 'Who is on duty on 14 January?', duty, 'Day: 2025-01-14, On duty: Holm'],
  [
    'a day of two years',
    'Who is on duty on 14 January?',
    dutyInTwoYears,
    'Day: 2026-01-14, On duty: Lund\n\nDay: 2025-01-14, On duty: Holm',
  ],
  [
    'a day of one of two years',
    'Who is on duty on 14 January 2026?',
    dutyInTwoYears,
    'Day: 2026-01-14, On duty: Lund',
  ],
  ['a month that is also a verb', 'What is on in May?', plays, 'Month: May, Play: Hamlet'],
  ['a month in small letters', 'Quelle pièce est jouée en mai ?', saison, 'Mois: mai, Pièce: Hamlet'],
  ['the day in the head of a letter', 'What is the date of the letter?', unsigned, '3 March 2025'],
  ['the day below a letter', 'What is the date of the letter?', signed, '12 May 2025'],
  ['nobody who signed', 'Who signed the letter?', unsigned, nothingFound],
  ['who signed', 'Who signed the letter?', signed, 'Tom Ashby, Allotments officer'],
  ['a greeting without a name', 'Who is the letter addressed to?', unsigned, 'Dear Sir or Madam'],
  [
    'a greeting with the name of the address',
    'Who is the letter addressed to?',
    signed,
    'Ms Greta Holm, 4 Quay Street',
  ],
  [
    'who is called so',
    'Who is "the Landlord"?',
    lease,
    'This lease is made between Northgate Ltd ("the Landlord") and Ann Lee ("the Tenant").\n\nThe Landlord repairs the roof.',
  ],
  [
    'what a word means',
    'What does "Incident" mean?',
    policy,
    '2. "Incident": any event that harms an asset.\n\nEvery incident is reported within a day.',
  ],
  ['the day of a version', 'When was version 2.4.0 released?', changes, '2.4.0 (12 May 2025)'],
  [
    'the changes of a version',
    'What is new in 2.4.0?',
    changes,
    '2.4.0 (12 May 2025):\n- Exports are faster.\n- Lists can be sorted.',
  ],
  [
    'the version of a change',
    'Which version encrypts backups?',
    changes,
    '2.3.0 (3 March 2025)\nBackups are encrypted.',
  ],
  [
    'the first line of code that is too long',
    'How do I reset the gateway?',
    gateway,
    'To reset the gateway run:\n`gateway reset --all`',
  ],
  ['what comes after yes', 'Can I change my plan?', plan, 'Yes. Open Settings and choose another plan.'],
  [
    'the headings of a document',
    'What are the chapters of the guide?',
    guide,
    '- Guide\n\n- Water\n\n- Sheds',
  ],
];

test.each(decided)('%s: %s', async (_, question, passage, answer) => {
  const text = await askBuiltin(question, [passage]);
  const [quoted = ''] = text.split('\n\nSources:');
  expect(quoted.replace('The documents say:\n\n', '').replaceAll(' [1]', '')).toBe(answer);
});
