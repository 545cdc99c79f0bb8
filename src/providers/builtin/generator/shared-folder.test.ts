import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from './own-words.ts';

/** Documents of a small organization's shared folder, asked in a newcomer's words. */

const releases = passageOf('releases.md', null, [
  '# Paperplane release notes',
  '## 4.2.0 (14 April 2026)\n\n- Shared mailboxes can have up to 25 members.\n- The mobile app now works offline.',
  '## 4.1.0 (2 March 2026)\n\n- New: dark mode for the web interface.\n- Search understands quoted phrases.',
  '## 4.0.0 (19 January 2026)\n\n- Removed: the old interface for programs.',
]);
const changelog = passageOf('changelog.md', null, [
  '# Changelog of Tallybook',
  '## Version 2.3 – 2026-05-04\n\n### Added\n\n- Invoices can be sent as e-invoices.\n\n### Fixed\n\n- Totals were rounded wrongly for invoices in yen.',
  '## Version 2.2 – 2026-02-17\n\n### Added\n\n- Bank statements can be imported as CAMT.053 files.',
]);
const contacts = passageOf('welcome.md', null, [
  '# Welcome\n\n## Who to ask',
  '| Topic | Person |\n|---|---|\n| Payroll and contracts | Ines Albrecht |\n| Facilities | Tom Okafor |\n| Health and safety | Priya Raman |',
]);
const equipment = passageOf('equipment.md', null, [
  '# Equipment\n\nYou will get a badge and a laptop.',
  '| Item | Where to get it | When |\n|---|---|---|\n| Laptop | IT, room 2.14 | first day |\n| Badge | Reception | first day |',
]);
const purifier = passageOf('purifier.md', null, [
  '# Aero 300 air purifier\n\n## Technical data',
  '| | |\n|---|---|\n| Cable length | 1.8 m |\n| Dimensions (W x D x H) | 310 x 310 x 560 mm |\n| Noise level | 22 to 51 dB |\n| Weight | 6.8 kg |',
  '## In the box\n\n- Air purifier\n- Filter (fitted)\n- Remote control with battery',
]);
const toner = passageOf('printer.md', null, [
  '# Printer\n\n## Replacing the toner\n\nOld cartridges go into the green box in room 1.03.',
]);
const programs = passageOf('interface.md', null, [
  '# Parcelpoint API\n\n## Authentication\n\nSend your key in the `X-Api-Key` header. A key expires after 90 days.',
  '## Limits\n\nEach key may make 120 requests per minute.',
  '## Webhooks\n\nWe call your webhook address whenever a parcel moves. If your server does not answer, we try again five times.',
  '## Errors\n\n| Status | Meaning |\n|---|---|\n| 401 | The key is missing |\n| 404 | No such parcel |',
]);
const rota = passageOf('rota.md', null, [
  '# Reception rota, week 23',
  '| Name | Mon | Tue | Wed | Thu | Fri |\n|---|---|---|---|---|---|\n| Amira | early | early | off | late | late |\n| Jonas | late | late | early | off | early |',
  'If you cannot come, call Sofia (ext. 412) before 6:30.',
]);
const volunteers = passageOf('volunteers.md', null, [
  '# Food bank: volunteers in June',
  '| Date | Opening the hall | Driving |\n|---|---|---|\n| Thursday, 4 June | Elif | Henk |\n| Thursday, 11 June | Joe | Marta |\n| Thursday, 18 June | Marta | Joe |\n| Thursday, 25 June | Henk | Sunil |',
  'The hall opens at 15:30 and closes at 18:00.',
]);
const council = passageOf('council.md', null, [
  "# Parents' council, meeting of 3 March 2026",
  '## Item 2: School trip\n\nThe trip to Lindau takes place from 8 to 12 June. It costs 245 euros per child.',
  '## Item 1: Canteen\n\nThe caterer raises the price of a lunch from 4.20 to 4.60 euros.',
  '## Decisions\n\n- The pump is replaced.\n- Bonfires are no longer allowed.',
]);
const card = passageOf('card.md', null, [
  '# Questions about your card\n\n### What if I lose my card?\n\nReport it at once. A replacement costs 5 euros.',
  '### Can I extend a loan?\n\nYes, twice, online or by phone.',
]);
const garage = passageOf('garage.md', null, [
  '# Car park rules\n\nThe barrier opens by itself between 6:00 and 22:00. At night, call security on 7799.',
]);

const minutes = passageOf('minutes.docx', null, [
  '| Date | Tuesday, 3 June 2025, 9:30–11:00 |\n|---|---|\n| Place | Room 4 |\n| Minutes | Piotr Zielinski |\n| Present | R. Castellan, F. Mansour |',
  '| No. | Task | Responsible | Due |\n|---|---|---|---|\n| 2 | Sign the trial contract | R. Castellan | 13 June |\n| 3 | Renew the floor marking | Y. Tanaka | 20 June |',
]);
const attendance = passageOf('attendance.xlsx', null, [
  '| Name | Shift | Mon | Tue | Wed | Thu | Fri | Hours |\n|---|---|---|---|---|---|---|---|\n| Adeyemi, Bola | early | 8 | 8 | sick | sick | 8 | 24 |\n| Dhillon, Simran | late | 8 | leave | leave | 8 | 8 | 24 |\n| Novak, Petra | late | 8 | 8 | 8 | training | 8 | 32 |',
]);
const fabrics = passageOf('prices.xlsx', null, [
  '| Article | Price (GBP) 51 to 200 m | Price (GBP) over 200 m |\n|---|---|---|\n| Nox blackout | 19.60 | 17.80 |\n| Tarn wool | 36.50 | on request |',
]);
const warehouses = passageOf('move.pptx', 6, [
  '| | Bradford (old) | Airedale Park (new) |\n|---|---|---|\n| Loading bays | 4 | 9 |\n| Pallet places | 2,900 | 7,400 |',
]);
const insurance = passageOf('insurance.pdf', 1, [
  '| Cover | Basic | Plus |\n|---|---|---|\n| Cash at home | £300 | £1,000 |\n| Bicycles | not covered | £1,500 |',
]);
const handbook = passageOf('handbook.docx', null, [
  '## Notice\n\nDuring the probation period of six months notice is two weeks. Afterwards it is one month.',
  '## Overtime\n\nOvertime is paid out only when time off is not possible; the department head decides.',
  '## Home office\n\nUp to three days a week may be worked from home. It needs no permission. Reception staff are excluded from this arrangement.',
]);
const lease = passageOf('lease.pdf', 1, [
  '## Rent\n\nThe rent is £1,150 a month. Smoking is not permitted inside the flat or on the balcony. Each missing key costs £35.',
]);
const order = passageOf('order.pdf', 1, [
  '| Item | Article no. | Quantity | Price |\n|---|---|---|---|\n| Drive belt XL-210 | DB-210 | 4 | 67.25 |\n| Shuttle guide | SG-12L | 12 | 21.50 |',
]);
const membership = passageOf('membership.pdf', 1, [
  'First name: Delphine\nTelephone: 07700 900 417',
  'Emergency contact:',
  'Previous experience: two years at Durham Amateur RC\nMember from: 1 October 2025\nCaptain: Rory McBain',
]);
const thread = passageOf('thread.eml', null, [
  'We take option B with the corner stand.',
  'On Wed, 18 Jun 2025 at 10:03, Sven Aldous wrote:\n> Hi Nadia,\n>\n> Option A is the row stand.',
]);
const menu = passageOf('menu.md', null, [
  '| Dish | Price |\n|---|---|\n| Pumpkin soup | £6.50 |\n| Lentil stew | £8.90 |',
  '- 800 g tinned tomatoes',
]);
const clubRules = passageOf('rules.md', null, [
  'Boats may be used alone after the captain, Rory McBain, has given permission.',
]);
const runbook = passageOf('runbook.md', null, [
  '# Runbook: stale charts\n\n**Severity:** P2 · **Owner:** Data Platform · **Last reviewed:** 2025-09-11 by Marta',
  '## Restart a stuck consumer\n\n1. Drain the node.\n2. Delete the pod and wait for ninety seconds.\n3. Open the board again and confirm that the delay falls.',
]);
const glossary = passageOf('glossary.md', null, [
  '# Glossary',
  '**Dead band**\n: The change that a value must exceed before it is sent again.',
  '**MTTR**\n: Mean time to recovery.',
]);
const client = passageOf('readme.md', null, [
  '# tern-client\n\n## Installation\n\n```sh\npipx install tern-client\ntern login\n```',
  '### From source\n\n1. Clone the repository.\n2. Install it: `pip install -e .`',
  '## Send a value\n\n```sh\ncurl -X POST https://tern.example/values \\\n  -d \'{"value":412.5}\'\n```',
]);
const settings = passageOf('settings.md', null, [
  '# Settings of the gateway\n\nA gateway with 2 cores handles about 400 loggers.',
  '| Variable | Default | Meaning |\n|---|---|---|\n| `TERN_LISTEN` | `0.0.0.0:8883` | Address and port for loggers |\n| `TERN_GRACE` | `20s` | Time to send what waits |',
]);
const decision = passageOf('decision.md', null, [
  '# Decision: which queue',
  '| Option | Throughput measured | Monthly cost |\n|---|---|---|\n| RabbitMQ | 42,000/s | €3,900 |\n| Kafka | 180,000/s | €2,800 |\n| Redpanda | 210,000/s | €2,100 |',
]);
const models = passageOf('models.md', null, [
  '# HX-40',
  '| Property | HX-40 | HX-40 Pro |\n|---|---|---|\n| Battery life | 14 months | 22 months |\n| Memory | 200,000 points | 1,000,000 points |',
]);
const help = passageOf('help.md', null, [
  '# Help',
  '### My logger is offline although it has power\n\nMost often the firewall blocks port 8883. Open it and hold the button of the logger until the light is blue.',
  '### Readings are too high after cleaning\n\nSolvents stay in the filter for some hours. Calibrate the logger again.',
  '### Passwords\n\nPasswords have at least 14 characters.',
  '### Tokens\n\nTokens do not expire unless you set a date.',
]);
const service = passageOf('service.md', null, [
  '# Service level\n\nPlanned maintenance is announced 5 days before. It takes place on Sundays between 02:00 and 05:00.',
]);

test.each([
  ['When was 4.1.0 released?', releases, '4.1.0 (2 March 2026)'],
  ['What is new in 4.2.0?', releases, 'Shared mailboxes'],
  ['When did dark mode come?', releases, '4.1.0 (2 March 2026)\nNew: dark mode'],
  ['When did version 2.2 come out?', changelog, '2026-02-17'],
  ['What was fixed in 2.3?', changelog, 'yen'],
  ['Who is responsible for facilities?', contacts, 'Tom Okafor'],
  ['Who takes care of facilities?', contacts, 'Tom Okafor'],
  ['Who do I ask about my salary?', contacts, 'Ines Albrecht'],
  ['Where do I get my laptop?', equipment, 'room 2.14'],
  ['How big is the purifier?', purifier, '310 x 310 x 560 mm'],
  ['How much does the purifier weigh?', purifier, '6.8 kg'],
  ['How long is a key valid?', programs, '90 days'],
  ['What is the rate limit?', programs, '120 requests'],
  ['How often is a webhook retried?', programs, 'five times'],
  ['How do I log in to the API?', programs, 'X-Api-Key'],
  ['When does Amira work on Thursday?', rota, 'Thu: late'],
  ['Whom do I call if I cannot come?', rota, 'call Sofia (ext. 412) before 6:30.'],
  ['Who drives on 11 June?', volunteers, 'Driving: Marta'],
  ['When does the hall open?', volunteers, '15:30'],
  ['How much is the trip to Lindau?', council, '8 to 12 June. It costs 245 euros'],
  ['What is the new price of lunch?', council, '4.60'],
  ['What was decided?', council, 'The pump is replaced.'],
  ['I lost my card. What now?', card, 'Report it at once.'],
  ['Can I renew a loan?', card, 'twice'],
  ['Who do I call if the barrier is closed at night?', garage, '7799'],
  ['Who wrote the minutes?', minutes, 'Minutes: Piotr Zielinski'],
  ['Who was on leave on Tuesday?', attendance, '- Name: Dhillon, Simran, Tue: leave [1]'],
  ['how much is tarn wool over 200 m', fabrics, 'Tarn wool, Price (GBP) over 200 m: on request [1]'],
  [
    'How many loading bays does the new warehouse have compared with the old one?',
    warehouses,
    'Bradford (old): 4, Airedale Park (new): 9',
  ],
  ['How much cash is covered with Plus?', insurance, 'Plus: £1,000'],
  ['Who decides whether overtime is paid out?', handbook, 'the department head decides'],
  ['What does a lost key cost?', lease, '£35'],
  ['Who owns the runbook?', runbook, 'Owner: Data Platform [1]'],
  ['How do I restart a stuck consumer?', runbook, '1. Drain the node.\n2. Delete the pod'],
  ['What is a dead band?', glossary, 'Dead band: The change that a value must exceed'],
  ['What does MTTR stand for?', glossary, 'MTTR: Mean time to recovery'],
  ['How do I install tern-client?', client, '```\npipx install tern-client\ntern login\n```\n[1]'],
  ['How do I send a value with curl?', client, 'https://tern.example/values -d'],
  ['Which port does the gateway listen on?', settings, 'Default: 0.0.0.0:8883'],
  [
    'Compare the throughput of Kafka and Redpanda',
    decision,
    'Option: Redpanda, Throughput measured: 210,000/s',
  ],
  [
    'What is the difference in throughput between Kafka and Redpanda?',
    decision,
    'Option: Kafka, Throughput measured: 180,000/s',
  ],
  [
    'What is the difference between the HX-40 and the HX-40 Pro in battery life?',
    models,
    'HX-40: 14 months, HX-40 Pro: 22 months',
  ],
  ['What is the battery life of the Pro?', models, 'HX-40 Pro: 22 months'],
  ['My logger is offline but has power', help, 'Most often the firewall'],
  ['Why are the readings too high?', help, 'Solvents stay in the filter'],
  ['How long must my password be?', help, '14 characters'],
  ['How long are tokens valid?', help, 'Tokens do not expire'],
  ['When is planned maintenance?', service, 'on Sundays between 02:00 and 05:00'],
  ['Which version added e-invoices?', changelog, 'Version 2.3'],
  ['What is new in version 2.3?', changelog, 'Fixed:\n- Totals were rounded'],
])('%s', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['How long is my notice period after probation?', 'Afterwards it is one month.'],
  ['How many days a week may I work from home?', 'Reception staff are excluded from this arrangement.'],
])('%s is answered with what limits the rule', async (question, limit) => {
  expect(await askBuiltin(question, [handbook])).toContain(limit);
});

test.each([
  ['How many drive belts were ordered and what does one cost?', order, ['Quantity: 4', 'Price: 67.25']],
  ['How much is the rent and is smoking allowed on the balcony?', lease, ['£1,150', 'not permitted']],
  ['Which shift does Petra Novak have and how many hours did she work?', attendance, ['late', 'Hours: 32']],
])('both parts are answered of %s', async (question, passage, answers) => {
  const text = await askBuiltin(question, [passage]);
  for (const answer of answers) expect(text).toContain(answer);
});

test('the second question of a sentence is asked of the document that answered the first', async () => {
  const leaflet = passageOf('leaflet.md', null, ['You can bring your insurance card.']);
  const festival = passageOf('festival.md', null, [
    'A weekend ticket costs £15. You can bring a dog on a lead.',
  ]);
  const text = await askBuiltin('How much is a weekend ticket and can I bring my dog?', [leaflet, festival]);
  expect(text).toContain('£15');
  expect(text).toContain('dog on a lead');
  expect(text).not.toContain('insurance card');
});

test('a row found by its number is quoted with what it is about', async () => {
  expect(await askBuiltin('Who is responsible for no. 3 and by when?', [minutes])).toContain(
    'Task: Renew the floor marking',
  );
});

test('what a heading alone names comes before what mentions its word', async () => {
  expect(await askBuiltin('What comes in the box?', [toner, purifier])).toContain('Remote control');
});

test.each([
  ['What changed in 4.3.0?', releases],
  ['What changed in version 2.4?', changelog],
  ['What does the API cost?', programs],
  ['How big is the office?', purifier],
  ['Who drives on 2 July?', volunteers],
  ["Who is Delphine's emergency contact?", membership],
  ['When was Sven Aldous hired?', thread],
  ['What does the tomato soup cost?', menu],
  ['When was Rory McBain born?', clubRules],
  ['What is the default of TERN_TIMEOUT?', settings],
])('%s is refused', async (question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});

const plans = passageOf('plans.md', null, [
  '# Plans',
  '| Plan | Price per month | Storage | Users |\n|---|---|---|---|\n| Basic | €5 | 10 GB | 1 |\n| Team | €12 | 100 GB | 10 |\n| Business | €29 | 1,000 GB | 50 |',
  'All prices without VAT.',
]);
const schoolPlans = passageOf('school-plans.md', null, [
  '# Plans',
  '| Plan | Price per month |\n|---|---|\n| Basic | €5 |\n| Team | €12 |',
  'With the discount for schools the cheapest plan is Campus, at €3.',
]);
const foreignPlans = passageOf('currencies.md', null, [
  '# Plans',
  '| Plan | Price |\n|---|---|\n| Basic | €5 |\n| Team | $4 |\n| Big | £9 |',
]);
const twoFees = passageOf('fees.md', null, [
  '# Plans',
  '| Plan | Setup fee | Monthly fee |\n|---|---|---|\n| Basic | €50 | €5 |\n| Team | €0 | €12 |\n| Business | €100 | €29 |',
]);
const rooms = passageOf('rooms.md', null, [
  '# Guest house: rooms',
  '| Room | Beds | Size | Price |\n|---|---|---|---|\n| Double room, garden | 2 | 22 m² | 89.00 |\n| Double room, sea view | 2 | 26 m² | 129.00 |\n| Single room | 1 | 14 m² | 64.00 |',
]);
const staff = passageOf('staff.md', null, [
  '# Staff',
  '| Name | Role | Joined |\n|---|---|---|\n| Ines Albrecht | Payroll | 1 March 2015 |\n| Tom Okafor | Facilities | 14 June 2009 |\n| Priya Raman | Safety | 2 January 2021 |',
]);
const versions = passageOf('versions.md', null, [
  '# Releases',
  '| Release | Date |\n|---|---|\n| 4.2 | 2026-04-14 |\n| 4.1 | 2026-03-02 |\n| 4.0 | 2026-01-19 |',
]);
const leave = passageOf('urlaub.md', null, [
  '# Urlaub 2026',
  '| Name | Urlaubstage | Resturlaub |\n|---|---|---|\n| Jonas Weber | 28 | 3 |\n| Aylin Kaya | 30 | 1 |\n| Petra Lang | 26 | 9 |',
]);
const subscriptions = passageOf('forfaits.md', null, [
  '# Forfaits',
  '| Forfait | Prix par mois |\n|---|---|\n| Essentiel | 9,90 € |\n| Confort | 19,90 € |',
]);
const guestRooms = passageOf('tarifas.md', null, [
  '# Habitaciones',
  '| Habitación | Precio por noche | Plazas |\n|---|---|---|\n| Individual | 45 € | 1 |\n| Doble | 70 € | 2 |\n| Familiar | 110 € | 5 |',
]);
const bedrooms = passageOf('camere.md', null, [
  '# Camere',
  '| Camera | Prezzo per notte | Posti letto |\n|---|---|---|\n| Singola | 45 € | 1 |\n| Familiare | 110 € | 5 |',
]);
const halls = passageOf('zalen.md', null, [
  '# Vergaderzalen',
  '| Zaal | Prijs per dag | Plaatsen |\n|---|---|---|\n| Linde | € 120 | 12 |\n| Beuk | € 80 | 6 |\n| Eik | € 310 | 60 |',
]);
const openingHours = passageOf('hours.md', null, [
  '# Opening hours\n\nThe library opens at 9:00. The reading room is open from 10:00 to 18:30. Deliveries are accepted from 7:30.',
]);
const cover = passageOf('cover.md', null, [
  '# Cover\n\nBicycles are covered up to €1,000. Cash is covered up to €300.',
]);

test.each([
  ['Which plan is the cheapest?', plans, 'Plan: Basic, Price per month: €5 [1]'],
  ['What is the most expensive plan?', plans, 'Plan: Business, Price per month: €29 [1]'],
  ['Which plan has the most storage?', plans, 'Plan: Business, Storage: 1,000 GB [1]'],
  ['Which plan is the cheapest? (for schools)', schoolPlans, 'Campus'],
  ['Which plan has the lowest setup fee?', twoFees, 'Plan: Team, Setup fee: €0 [1]'],
  ['Which double room is the cheapest?', rooms, 'Room: Double room, garden, Price: 89.00 [1]'],
  ['Which room is the largest?', rooms, 'Room: Double room, sea view, Size: 26 m² [1]'],
  ['Which warehouse has the most loading bays?', warehouses, 'Loading bays, Airedale Park (new): 9 [1]'],
  ['Who has worked here longest?', staff, 'Name: Tom Okafor, Joined: 14 June 2009 [1]'],
  ['Which release is the latest?', versions, 'Release: 4.2, Date: 2026-04-14 [1]'],
  ['Wer hat die meisten Urlaubstage?', leave, 'Name: Aylin Kaya, Urlaubstage: 30 [1]'],
  ['Quel est le forfait le moins cher ?', subscriptions, 'Forfait: Essentiel, Prix par mois: 9,90 € [1]'],
  ['¿Qué habitación tiene más plazas?', guestRooms, 'Habitación: Familiar, Plazas: 5 [1]'],
  ['Quale camera ha più posti letto?', bedrooms, 'Camera: Familiare, Posti letto: 5 [1]'],
  ['Welke zaal is het goedkoopst?', halls, 'Zaal: Beuk, Prijs per dag: € 80 [1]'],
  ['Until what time is the reading room open?', openingHours, '18:30'],
  ['From what time are deliveries accepted?', openingHours, '7:30'],
])('%s compares, or tells the end that is asked for', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['What is the cheapest plan in Switzerland?', plans],
  ['Which plan is the cheapest?', foreignPlans],
  ['Who is the oldest employee?', staff],
  ['Which plan is the cheapest?', twoFees],
  ['What is not covered?', cover],
])(
  '%s is refused where values cannot be compared or only the contrary is told',
  async (question, passage) => {
    expect(await askBuiltin(question, [passage])).toBe(nothingFound);
  },
);

test('of a table whose rest is in another passage no row is called the cheapest', async () => {
  const rest = passageOf('plans.md', null, [
    '| Plan | Price per month | Storage | Users |\n|---|---|---|---|\n| Start | €2 | 1 GB | 1 |\n| Mini | €4 | 2 GB | 1 |',
  ]);
  expect(await askBuiltin('Which plan is the cheapest?', [plans, rest])).not.toContain('Basic');
});

test('who was not on leave is not answered with who was', async () => {
  expect(await askBuiltin('Who was not on leave on Tuesday?', [attendance])).not.toContain('Tue: leave');
});

const tent = passageOf('tent.md', null, [
  '# Fjell tent',
  '| Property | Value |\n|---|---|\n| Weight without pegs | 3.2 kg |\n| Height inside | 115 cm |\n| Wind resistance | 90 km/h |\n| Motor torque of the pump | 2 Nm |\n| Pitching time | 8 minutes |',
]);
const sauna = passageOf('pool.md', null, [
  '# Pool\n\nThe pool has a depth of 1.80 m. The sauna is closed until 15 March.',
]);
const committee = passageOf('Meeting minutes.md', null, [
  '# Minutes of the parents’ association',
  'Present: Karin Holm, Piers Blake, Lucie Ferrand\n\nApologies: Deirdre Quinn, Samuel Osei',
  'Piers resigns as treasurer at the end of July.',
  'Communal work takes eight hours a year. Members over 75 are exempt.',
]);

test.each([
  ['How heavy is the tent?', tent, '3.2 kg'],
  ['How strong is the pump?', tent, '2 Nm'],
  ['Who was not at the parents’ meeting?', committee, 'Apologies: Deirdre Quinn'],
])('%s is answered in quite other words', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['How wide is the pool?', sauna],
  ['How hot does the sauna get?', sauna],
  ['How deep is the tent inside?', tent],
])('%s is refused where something else is measured', async (question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});
