import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startSharedServer } from '../support/server/shared-server.ts';

const lease = `LEASE AGREEMENT

between Northgate Properties Ltd, 14 Harbour Street, Leeds ("the Landlord")
and Ms Priya Raman ("the Tenant")

1. Term
The lease begins on 1 September 2025 and runs for two years.

2. Rent
The rent is £950 a month, payable in advance on the first working day of each month.

3. Deposit
The Tenant pays a deposit of £1,900 before moving in. It is returned within 30 days after the end of the lease.

4. Notice
Either party may end the lease with three months' notice in writing to the end of a month.

5. Pets
Dogs and cats may be kept only with the written consent of the Landlord.

6. Smoking
Smoking is not allowed inside the flat. It is allowed on the balcony.
`;

const handbook = `# HR handbook of Fenwick & Sons

## Working hours

The weekly working time is 38 hours. Overtime must be approved by the line manager in advance.

## Leave

Full-time employees have 27 days of annual leave. Up to 5 days can be carried over to the next year.

## Contact

HR: Maria Lopez, phone 0211 555 120, hr@fenwick.example
`;

const staff = `Name,Role,Department,Office,Phone
Anna Berg,Head of Sales,Sales,Berlin,4411
Boris Klein,Developer,IT,Hamburg,4412
Chloe Martin,Developer,IT,Berlin,4413
Eva Sanchez,Head of IT,IT,Hamburg,4415
`;

const prices = `Article,Description,Unit,Price (EUR),In stock
1001,Oak table 160 cm,piece,420.00,12
1002,Oak chair,piece,95.50,64
2001,Linen cushion blue,piece,24.90,150
3001,Delivery within 50 km,order,35.00,
`;

const server = await startSharedServer();
const [samples, office] = [await server.createTenant(), await server.createTenant()];

beforeAll(async () => {
  for (const name of ['employee-handbook.docx', 'release-notes.md', 'tern-3-service-manual.pdf']) {
    const content = await readFile(new URL(`../../samples/${name}`, import.meta.url));
    await samples.openai.files.create({ file: new File([content], basename(name)), purpose: 'assistants' });
  }
  const papers = {
    'lease.txt': lease,
    'handbook.md': handbook,
    'staff.csv': staff,
    'price-list.csv': prices,
  };
  for (const [name, content] of Object.entries(papers))
    await office.openai.files.create({ file: new File([content], name), purpose: 'assistants' });
  await server.drainJobs();
});

async function answerTo(content: string, { trpc } = office): Promise<string> {
  return (await trpc.chat.answer.mutate({ content })).text;
}

test.each([
  ['How much does the theft alarm cost?', ['needs a Marlow Connect plan, which costs 3.90 euros a month']],
  ['7702A', ['part number 7702-A']],
  ['E12 E21', ['Speed sensor lost', 'Motor too hot']],
  ['What changed in version 5.2?', ['Routes avoid cobblestones', 'Theft alarm.', 'error code E12']],
  // A heading that was copied is answered with what stands below it.
  ['Service schedule', ['300 km or 6 weeks', 'Every 5 years', 'The first inspection is free.']],
  ['Working time', ['A full week has 37 hours.', 'The workshop closes at 15:00 on Fridays.']],
  ['error codes', ['Code: E07', 'Code: E33']],
  [
    'which expenses need a receipt?',
    ['Hotel, per night, Receipt: yes', 'Hotel in a capital, per night, Receipt: yes'],
  ],
  ['my battery is too hot', ['Code: E21']],
  [
    'How many hours a week do I work, how much is a hotel night, and who founded the company?',
    ['37 hours', '140 euros', 'Oda and Peter Marlow'],
  ],
  ["What's new in 5.1?", ['takes wind into account', 'GPX and CSV', 'Motor firmware 3.8.0']],
])('the samples answer "%s"', async (question, quoted) => {
  const text = await answerTo(question, samples);
  for (const words of quoted) expect(text).toContain(words);
});

test('what one version brought is not told of another', async () => {
  const text = await answerTo('What is new in 5.1?', samples);
  expect(text).not.toContain('cobblestones');
  expect(text).not.toContain('Android 11');
});

test.each([
  // The numbered line above a paragraph of plain text is its heading.
  ['Are pets allowed?', /^Dogs and cats may be kept only/],
  ['What is the notice period?', /^Either party may end the lease with three months' notice/],
  ['who is the landlord?', /^between Northgate Properties Ltd/],
  ['who is in HR?', /^HR: Maria Lopez/],
  ['who is the head of IT?', /^Name: Eva Sanchez/],
  ['list all developers', /Boris Klein.+\n.+Chloe Martin/],
  ['How many developers are there?', /Boris Klein.+\n.+Chloe Martin/],
  [
    'What is the office of Anna Berg and who is the head of IT?',
    /^Name: Anna Berg, Office: Berlin[^\n]*\n+Name: Eva Sanchez/,
  ],
  [
    'which articles cost less than 50 euros?',
    /^- Description: Linen cushion blue.+\n- Description: Delivery within 50 km, Price \(EUR\): 35\.00 \[1\]$/,
  ],
  [
    'Welche Artikel kosten mehr als 100 Euro?',
    /Description: Oak table 160 cm, Price \(EUR\): 420\.00 \[1\]$/,
  ],
  [
    'list all phone numbers',
    /^- Name: Anna Berg, Phone: 4411\n(?:- Name: .+\n){2}- Name: Eva Sanchez, Phone: 4415/,
  ],
  ['staff.csv', /Anna Berg[\s\S]+Eva Sanchez/],
  ['what is the cheapest article?', /^Description: Linen cushion blue, Price \(EUR\): 24\.90/],
  ['what is the most expensive item?', /^Description: Oak table 160 cm, Price \(EUR\): 420\.00/],
])('"%s" is answered with what answers, first', async (question, quoted) => {
  expect(await answerTo(question)).toMatch(quoted);
});

test('no title is quoted beside the sentence below it, and what points back stands behind what it points to', async () => {
  const text = await answerTo('How much is the rent?');
  const lines = text.split('\n\n').map((line) => line.replace(' [1]', ''));
  expect(lines[0]).toBe(
    'The rent is £950 a month, payable in advance on the first working day of each month.',
  );
  for (const line of lines) expect(line).toMatch(/^(?!It ).{20,}\.$/);
});

test('of two questions of which the second goes on about the first both are answered, and no "Yes." stands alone', async () => {
  const { openai, trpc } = await server.createTenant();
  const faq = `# FAQ

## Can I change my subscription?

Yes. Open Settings, then Billing, and choose another plan. The change takes effect at the start of the next month.

## Do you offer refunds?

We refund annual plans within 14 days of purchase.
`;
  await openai.files.create({ file: new File([faq], 'faq.md'), purpose: 'assistants' });
  await server.drainJobs();
  const { text } = await trpc.chat.answer.mutate({
    content: 'Can I change my subscription? And when does it take effect?',
  });
  expect(text).toContain('Yes. Open Settings, then Billing, and choose another plan.');
  expect(text).toContain('The change takes effect at the start of the next month.');
});

test('lines that only separate parts of a document are not quoted', async () => {
  const { openai, trpc } = await server.createTenant();
  const receipt =
    '```\nTECHMART\nStore #0342\n==========\nSales Tax (8.5%) $66.23\n==========\nTOTAL $821.14\n```\n';
  await openai.files.create({ file: new File([receipt], 'receipt.md'), purpose: 'assistants' });
  await server.drainJobs();
  const { text } = await trpc.chat.answer.mutate({ content: 'How much is the sales tax?' });
  expect(text).toContain('66.23');
  expect(text).not.toContain('====');
});

test('the second question of a sentence is about what the first names', async () => {
  const text = await answerTo('How much is the oak chair and how many are in stock?');
  expect(text).toContain('95.50');
  expect(text).toContain('In stock: 64');
  expect(text).not.toContain('could not find');
});
