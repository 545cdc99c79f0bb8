import { expect, test } from 'vitest';
import { askBuiltin as ask, passageOf as passage } from '../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from './own-words.ts';

const statement = passage('statement.pdf', 1, [
  '| Date | Details | Paid out | Paid in |\n|---|---|---|---|\n| 4 Nov | Rent, Hadley Estates | 695.00 | |\n| 15 Nov | Salary, Orpheus Print | | 2,140.75 |',
]);
const roofing = passage('roofing.pdf', 1, [
  '| 14 Quarry Lane | Invoice no. | 2025-0317 |\n|---|---|---|\n| Settle | Invoice date | 18 June 2025 |\n| Bill to | Due date | 18 July 2025 |',
  '| Pos. | Description | Quantity | Unit | Amount |\n|---|---|---|---|---|\n| 1 | Scaffold | 2 | week | 420.00 |\n| 2 | Labour, roofer | 26 | hour | 988.00 |',
]);
const courses = passage('courses.xlsx', null, [
  '| Course | Date | Trainer | Price |\n|---|---|---|---|\n| First aid | 12/03/2025 | Red Cross | 85 |\n| Excel for beginners | 07/05/2025 | Tobias Lindqvist | 0 |',
]);
const accounts = passage('minutes.md', null, [
  '| Account | Balance 31 October | Balance 31 December |\n|---|---|---|\n| Current account | £6,310 | £4,870 |\n| Reserve account | £21,400 | £21,460 |',
]);
const faults = passage('kettle.md', null, [
  '| Fault | Cause | Remedy |\n|---|---|---|\n| Does not switch on | not seated | lift it |\n| Light flashes red | dry-boil protection | let it cool |',
]);

const errors = passage('scooter.md', null, [
  '| Code | Meaning | What to do |\n|---|---|---|\n| E12 | Speed sensor lost | Clean the magnet |\n| E21 | Motor too hot | Stop for 15 minutes |',
]);

const waste = passage('waste-calendar.pdf', 1, [
  '| District | Collection days |\n|---|---|\n| Zone 4 | see table |',
  '| Month | Residual (grey bin) | Organic (brown bin) | Glass (crate) |\n|---|---|---|---|\n| October | 9, 23 | 7, 14 | 20 |\n| November | 6, 20 | 4, 18 | 17 |',
]);
const booking = passage('booking.pdf', 1, [
  'Wayfarer Travel Booking confirmation',
  '| Booking reference | Booked on | Agent |\n|---|---|---|\n| WQ7K2M | 22 January 2025 | Ferdinand Achebe |',
  '| Leg | Date | From | Dep. | To | Arr. |\n|---|---|---|---|---|---|\n| 5 | 22 April | Molde | 07:15 | Oslo | 08:10 |\n| 6 | 22 April | Oslo | 11:40 | Birmingham | 13:05 |',
]);
const order = passage('order.pdf', 1, [
  '| Pos | Description | Qty | Unit | Price |\n|---|---|---|---|---|\n| 10 | Alloy rim, black | 400 | pcs | 21.40 |\n| 20 | Rim tape | 60 | roll | 4.15 |',
]);

const invoice = passage('invoice.pdf', 1, [
  '| Article | Code | Qty | Unit price | Amount |\n|---|---|---|---|---|\n| Copier paper A4, box | P-100 | 40 | 17.90 | 716.00 |\n| Lock nut M6 | N-6 | 3,000 | 0.05 | 150.00 |',
]);
const contacts = passage('contacts.docx', null, [
  '| Party | Contact | Role | E-mail |\n|---|---|---|---|\n| Fjordglass AS | Solveig Dahl | Purchasing manager | s.dahl@fjordglass.example |\n| Tessaro S.r.l. | Marco Bellini | Export manager | m.bellini@tessaro.example |',
]);
const runbook = passage('runbook.md', null, [
  '| Code | Text in the log | Usual cause | First step |\n|---|---|---|---|\n| TW-233 | price mismatch | Old price file | Load the price file again |\n| TW-408 | marketplace timeout | Too many calls | Lower the call rate |',
]);
const sites = passage('report.docx', null, [
  '| Site | Project | Spent |\n|---|---|---|\n| Tartu | Clean room, class 7 | 1,085 |\n| Lahti | Electric furnace | 2,310 |',
]);
const cleaning = passage('cleaning.docx', null, [
  '| Area | Task | Frequency | Charge |\n|---|---|---|---|\n| Staircase | Sweep and mop | Tuesday and Friday | 126.00 |\n| Kitchen | Wash worktops | every day | 210.00 |',
]);
const laboratory = passage('laboratory.pdf', 1, [
  '| Test | Result | Unit | Reference |\n|---|---|---|---|\n| Glucose, fasting | 5.4 | mmol/l | 3.9 - 5.6 |\n| Platelets | 231 | 10^9/l | 150 - 400 |',
]);
const library = passage('library.md', null, [
  '| Group | Annual fee (£) | Items at once |\n|---|---|---|\n| Students and trainees | 12.00 | 20 |\n| Families | 36.00 | 40 |',
]);

test.each([
  [
    'On which days is the grey bin collected in November?',
    waste,
    'Month: November, Residual (grey bin): 6, 20',
  ],
  ['When is glass collected in October?', waste, 'Month: October, Glass (crate): 20'],
  ["What's the booking reference at Wayfarer Travel?", booking, 'Booking reference: WQ7K2M'],
  ['What time does leg 6 arrive in Birmingham?', booking, 'Leg: 6, To: Birmingham, Arr.: 13:05'],
  ['How many boxes of copier paper were delivered?', invoice, 'Article: Copier paper A4, box, Qty: 40'],
  ['How many lock nuts were invoiced?', invoice, 'Article: Lock nut M6, Qty: 3,000'],
  [
    "What is Solveig Dahl's e-mail address?",
    contacts,
    'Contact: Solveig Dahl, E-mail: s.dahl@fjordglass.example',
  ],
  [
    'What is the usual reason for a price mismatch in the log?',
    runbook,
    'Text in the log: price mismatch, Usual cause: Old price file',
  ],
  ['Where is the clean room being built?', sites, 'Site: Tartu, Project: Clean room, class 7'],
  ['On which days do they mop the stairs?', cleaning, 'Frequency: Tuesday and Friday'],
  ['What was the fasting glucose in the test?', laboratory, 'Test: Glucose, fasting, Result: 5.4'],
  ['How much do students pay a year?', library, 'Group: Students and trainees, Annual fee (£): 12.00'],
  ['How many black alloy rims were ordered?', order, 'Description: Alloy rim, black, Qty: 400'],
  ["What does error E12 mean on the operator's panel?", errors, 'Code: E12, Meaning: Speed sensor lost'],
  ['When was the salary paid in?', statement, 'Date: 15 Nov, Details: Salary, Orpheus Print'],
  ['When is invoice 2025-0317 due?', roofing, 'Invoice no.: 2025-0317, Due date: 18 July 2025'],
  ['How many hours did the roofer work?', roofing, 'Description: Labour, roofer, Quantity: 26, Unit: hour'],
  ['Who gives the Excel course?', courses, 'Course: Excel for beginners, Trainer: Tobias Lindqvist'],
  [
    'What was the balance of the reserve account at the end of December?',
    accounts,
    'Account: Reserve account, Balance 31 December: £21,460',
  ],
  [
    'What does it mean when the light flashes red?',
    faults,
    'Fault: Light flashes red, Cause: dry-boil protection, Remedy: let it cool',
  ],
])('%s is answered from the column that tells it', async (question, asked, answer) => {
  expect(await ask(question, [asked])).toContain(`${answer} [1]\n\nSources:`);
});

const nursery = passage('nursery.md', null, [
  'The nursery is in Larch Avenue. The deposit of 150 pounds is returned when the child leaves the nursery.',
]);

test.each([
  ['How many children does the nursery have?', nursery],
  ['What was the balance of the reserve account at the end of January?', accounts],
])('%s is refused, since no number there counts them', async (question, asked) => {
  expect(await ask(question, [asked])).toBe(nothingFound);
});

const kettle = passage('kettle.md', null, [
  '## What is in the box\n\n- kettle\n- base with cord\n- limescale filter\n\n## Before first use',
  'Fill the kettle to the mark. Do not put the kettle into a dishwasher.',
]);
const bank = passage('statement.pdf', 1, [
  'Overdraft limit: 500.00\nLost card: 0345 600 7700, day and night',
]);

const notices = passage('calendar.pdf', 1, [
  'Free: metal, cardboard\nMissed collections: report them by noon of the next working day, 01632 960 440 or the app.\nCompany doctor: Dr Nwosu, ext. 119',
]);
const term = passage('newsletter.pdf', 1, [
  'Wed 10 September: First rehearsal of term\nWed 26 November: Annual meeting, 8.15 pm\nWed 17 December: Party, bring a dish',
]);
const washer = passage('washer.md', null, [
  'Capacity: 8 kg\nService hotline: 0203 555 7788, weekdays from 8 to 18. Guarantee: 2 years, 10 years on the motor.',
]);
const club = passage('club.xlsx', null, [
  'Guests: A member may bring up to two guests.\nKeys: The deposit for a gate key is 25 GBP.\nLeaving: Membership ends in December.',
]);

test.each([
  ['How much was charged for the scaffold?', [roofing], 'Description: Scaffold, Amount: 420.00'],
  ['What number do I call when my card is lost?', [bank], 'Lost card: 0345 600 7700, day and night'],
  ['Which phone number do I call about a missed collection?', [notices], '01632 960 440 or the app.'],
  ['What extension does the company doctor have?', [notices], 'Company doctor: Dr Nwosu, ext. 119'],
  ['When is the annual meeting?', [term], 'Wed 26 November: Annual meeting, 8.15 pm'],
  [
    'How long is the guarantee on the motor by the hotline?',
    [washer],
    'Guarantee: 2 years, 10 years on the motor.',
  ],
  [
    'What is the deposit for a gate key at the sailing club?',
    [club],
    'Keys: The deposit for a gate key is 25 GBP.',
  ],
  ['What is in the box of the kettle?', [kettle], '- kettle\n- base with cord\n- limescale filter'],
])('%s is answered by the value or the list that tells it', async (question, asked, answer) => {
  expect(await ask(question, asked)).toContain(`${answer} [1]\n\nSources:`);
});

const child = passage('form.docx', null, [
  '## Child\n\n| Surname | Fairweather | First names | Elodie Rose |\n|---|---|---|---|\n| Date of birth | 3 September 2021 | Sex | female |',
]);
const parents = passage('form.docx', null, [
  '## Parents\n\n| | Mother | Father |\n|---|---|---|\n| Name | Dr Beatriz Fairweather | Colin Fairweather |\n| Occupation | anaesthetist | joiner |',
]);
const health = passage('form.docx', null, [
  '## Health\n\n| Doctor | Dr Amit Rao, Larch Surgery |\n|---|---|\n| Allergies | peanuts, penicillin |',
]);

test('a name says whose the whole form is', async () => {
  const form = [child, parents, health];
  expect(await ask('What allergies does Elodie Fairweather have?', form)).toContain(
    'Allergies: peanuts, penicillin [1]',
  );
  expect(await ask("What is Elodie's date of birth?", form)).toContain('3 September 2021 [1]');
});

const bins = passage('minutes.md', null, [
  'A resident complained of dog fouling at the cemetery. Two more bins will be set up.',
]);

test('a question for a time is refused where no time is told', async () => {
  expect(await ask('When will the new dog bins be set up?', [bins])).toBe(nothingFound);
  const shed = passage('shed.md', null, ['The shed opens at seven. Ladders stand behind the blue door.']);
  expect(await ask('When does the shed open?', [shed])).toContain('The shed opens at seven. [1]');
  const schuppen = passage('schuppen.md', null, [
    'Der Schuppen öffnet um sieben Uhr. Leitern stehen hinter der Tür.',
  ]);
  expect(await ask('Wann öffnet der Schuppen?', [schuppen])).toContain('um sieben Uhr. [1]');
});

const programmes = passage('washer.md', null, [
  'The time of each programme is for a full load and may change with the pressure of the water.',
  '| Programme | Temperature | Duration | Spin |\n|---|---|---|---|\n| Cotton | 40 °C | 2:45 | 1400 |\n| Wool | 30 °C | 0:50 | 800 |',
]);
const stock = passage('stock.xlsx', null, [
  '| Item | On hand | Supplier |\n|---|---|---|\n| Hex bolt M8 x 40 | 4200 | Ferrum AG |\n| Grease cartridge | 48 | Lubrix |\n| Chain oil 5 l | 12 | Lubrix |',
]);
const playground = passage('playground.md', null, [
  'The clerk has ordered new chains for £84. Councillor Boyle will spread new bark before Easter.',
]);
const ward = passage('ward.md', null, ['Ward: 0421 555 3300, day and night\nPhysiotherapy: extension 3318']);

test('how long something takes is told by the column of durations', async () => {
  expect(await ask('How long does the wool programme take?', [programmes])).toContain(
    'Programme: Wool, Duration: 0:50 [1]',
  );
  expect(await ask('How long does the silk programme take?', [programmes])).toBe(nothingFound);
});

test('a value that tells what is measured is tried after what only names the thing', async () => {
  const router = passage('router.md', null, [
    '1. Plug the router into the power.\n2. Wait until the light is green.',
    '| Property | Value |\n|---|---|\n| Weight | 410 g |\n| Power consumption | 9 W |',
  ]);
  expect(await ask('How heavy is the router?', [router])).toContain('Weight: 410 g [1]');
});

test('a mark in a cell answers whether something is so', async () => {
  const plans = passage('plans.md', null, [
    '| Plan | Price | SSO | Audit log |\n|---|---|---|---|\n| Team | €29 | – | ✓ |\n| Business | €79 | ✓ | ✓ |',
  ]);
  expect(await ask('Does the Team plan include SSO?', [plans])).toContain('Plan: Team, SSO: – [1]');
  expect(await ask('Which plans include SSO?', [plans])).toContain('- Plan: Business, SSO: ✓ [1]');
});

test('all rows that answer are quoted where several things are asked for', async () => {
  const text = await ask('Which items are supplied by Lubrix?', [stock]);
  expect(text).toContain('Item: Grease cartridge, Supplier: Lubrix [1]');
  expect(text).toContain('Item: Chain oil 5 l, Supplier: Lubrix [1]');
  expect(text).not.toContain('Ferrum');
});

test.each([
  ['How many hex bolts M10 are on hand?', stock],
  ['How much did the new bark cost?', playground],
  ['How many beds does the ward have?', ward],
])('%s is refused beside what is near it', async (question, asked) => {
  expect(await ask(question, [asked])).toBe(nothingFound);
});

test('what stands beside what is refused is answered', async () => {
  expect(await ask('How many hex bolts M8 are on hand?', [stock])).toContain('4200 [1]');
  expect(await ask('How much did the new chains cost?', [playground])).toContain('£84. [1]');
});

const agent = passage('agent.md', null, [
  'To install the telemetry agent, run this command:\n\n```\ncurl -fsSL https://get.example/agent.sh | sudo sh\n```\n\nIt needs a minute.',
  'Remove the agent with:\n\n```\nsudo apt remove telemetry-agent\n```',
  'The agent has these settings:\n\n| Setting | Default |\n| --- | --- |\n| interval | 60 s |\n| colour | green |',
]);

test.each([
  [
    'How do I install the telemetry agent?',
    'To install the telemetry agent, run this command:\n`curl -fsSL https://get.example/agent.sh | sudo sh` [1]',
  ],
  ['How can I remove the agent?', 'Remove the agent with:\n`sudo apt remove telemetry-agent` [1]'],
  [
    'Which settings does the agent have?',
    'The agent has these settings:\nSetting: interval, Default: 60 s\nSetting: colour, Default: green [1]',
  ],
])('%s is answered by what a line announces, with that line', async (question, answer) => {
  expect(await ask(question, [agent])).toContain(answer);
});

test('what stands below a heading that says all of a question answers it', async () => {
  const policy = passage('policy.md', null, ['The company provides a laptop and a monitor.']);
  const equipment = [{ ...policy, headingPath: ['Remote work', 'Equipment'] }];
  expect(await ask('What equipment do I get?', equipment)).toContain('a laptop and a monitor. [1]');
  expect(await ask('Who repairs the equipment?', equipment)).toBe(nothingFound);
});

const machine = passage('machine.md', null, [
  '# Coffee machine\n\n## Safety\n\nNever immerse the machine in water. Keep children under 8 away.',
  '## Descaling\n\nDescale the machine every two months, or when the red light blinks.\n\n1. Empty the drip tray.\n2. Fill the tank with a bag of descaler.\n3. Rinse twice.',
  '## How do I return the machine?\n\nWrite to returns@acme.example. The return takes up to 14 days and the machine cannot be sent back.',
]);

test.each([
  [
    'How do I descale the machine?',
    '1. Empty the drip tray.\n2. Fill the tank with a bag of descaler.\n3. Rinse twice. [1]',
  ],
  [
    // The heading is the question.
    'how do i return the machine',
    'Write to returns@acme.example. The return takes up to 14 days and the machine cannot be sent back. [1]',
  ],
])('%s is answered from the beginning of what its heading names', async (question, answer) => {
  expect((await ask(question, [machine])).startsWith(answer)).toBe(true);
});

const reset = passage('help.html', null, [
  'You can reset it if you are an owner or an administrator.',
  '## Steps\n\n1. Open the settings.\n2. Choose Reset.\n   - On a phone, tap the menu first.\n3. Run:\n   ```\n   acme reset --user ann\n   ```',
]);
const questions = passage('questions.html', null, [
  '###### What if I have no e-mail?\n\nCall the desk. It is open from 8 to 16.\n\n###### May I use an old password?\n\nNo.',
]);

test('the steps below a sentence that tells who may take them are quoted whole, though their heading says other words', async () => {
  const help = [{ ...reset, headingPath: ['Reset your password'] }];
  expect(await ask('How do I reset my password as an owner?', help)).toMatch(
    /^You can reset it if you are an owner or an administrator\.\n\n1\. Open the settings\.\n2\. .+\n.+\n3\. Run:\n {3}```\n {3}acme reset --user ann\n {3}```\n\[1\]/,
  );
});

test('a frequent question is answered with all of its answer, whatever mail its words are about', async () => {
  const mail = passage('accounts.html', null, ['mail: The group mail owns the mailboxes in /var/mail.']);
  expect(await ask('What if I have no e-mail?', [mail, questions])).toContain(
    'Call the desk. It is open from 8 to 16. [1]',
  );
  expect(await ask("what's the desk's e-mail?", [questions])).toBe(nothingFound);
});

test('settings that a line announces are quoted to their last, or the line alone that was asked for', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `setting-${at} = ${at}`);
  const profile = (count: number) =>
    passage('profiles.html', null, [
      `The default settings of the dev profile are:\n\n\`\`\`\n${names(count).join('\n')}\ncodegen-units = 256\n\`\`\``,
    ]);
  expect(await ask('default codegen-units of the dev profile', [profile(9)])).toMatch(
    /setting-0(?:.|\n)*256\n```/,
  );
  expect(await ask('What are codegen-units set to?', [profile(40)])).toContain('codegen-units = 256');
});

test('a sentence behind "Note:" is a sentence, and the greatest number of something is a number', async () => {
  const manifest = passage('manifest.html', null, [
    'Note: The registry allows a maximum of 5 keywords. Each keyword must be text and start with a letter.',
    'Note: The registry has a maximum of 3 categories. Each category should be one of the known words.',
  ]);
  expect(await ask('maximum number of categories?', [manifest])).toMatch(
    /^Note: The registry has a maximum of 3 categories\. \[1\]/,
  );
});

test('a sentence about members of "this group" is quoted with the one that names the group', async () => {
  const groups = passage('groups.html', null, [
    'adm: Group adm is used for monitoring. Members of this group can read many log files.',
  ]);
  expect(await ask('which group may read log files?', [groups])).toContain(
    'adm: Group adm is used for monitoring. Members of this group can read many log files. [1]',
  );
});
