import { expect, test } from 'vitest';
import { askBuiltin, passageOf } from '../../../../test/support/vendors/ask-builtin.ts';
import { nothingFound } from './own-words.ts';

const order = passageOf('order.pdf', 1, [
  'Invoice no.: LM-204',
  'VAT 20 %: 86.40',
  '| Item | Qty | Discount | Amount |\n|---|---|---|---|\n| Flour, 25 kg | 12 | 5 % | 222.00 |\n| Door plate, brass | 14 | | 43.20 |',
]);
const handbook = passageOf('handbook.md', null, [
  'Every employee has 28 days of paid holiday a year. Up to five days of holiday leave may be carried over.',
]);
const depot = passageOf('depot.md', null, ['Van: Peter Holm', 'Forklift: Anna Berg', 'Keys: office']);
const payment = passageOf('payment.pdf', 1, [
  'Please pay to: Potteries Bank, sort code 20-44-71, account number 6019 3328, quoting LM-204.',
  'Holidays: Ann is away from 1 July to 15 July and Bob Fisher stands in for her.',
]);
const branches = passageOf('branches.xlsx', null, [
  '| Branch | Address | Monday to Friday | Saturday | Manager |\n|---|---|---|---|---|\n| Weston | 3 Station Approach | 8:00 - 16:00 | closed | Ewan Baird |\n| Ashgrove | Unit 9 of the retail park | 9:00 - 17:30 | closed | Zofia Krol |',
]);
const cleaning = passageOf('suppliers.xlsx', null, [
  '| Service | Company | Notice |\n|---|---|---|\n| Cleaning | Brightway | 3 months |\n| Plants | Greenstem | 2 weeks |',
]);

const shop = passageOf('shop.xlsx', null, [
  'Opening hours of the shop',
  '| Day | Term | Vacation |\n|---|---|---|\n| Tuesday | 8:30–18:00 | 9:30–13:00 |\n| Wednesday | 8:30–20:00 | 9:30–16:00 |',
]);
const hire = passageOf('hire.docx', null, [
  '| Item | Quantity | Price (£) | Amount (£) |\n|---|---|---|---|\n| Broken plates | 9 | 2.40 | 21.60 |\n| Hire of plates | 320 | 0.35 | 112.00 |',
]);
const crew = passageOf('crew.csv', null, [
  '| Name | Position | Department | Reports to | Days in |\n|---|---|---|---|---|\n| Ines Farrant | Registrar | Registry | Imogen Sallow | Mon-Fri |\n| Owen Tranter | Clerk | Registry | Ines Farrant | Tue, Thu |\n| Dev Obi | Nurse | Welfare | Imogen Sallow | Wed |',
]);
const lease = passageOf('contrato.pdf', 1, [
  'El arrendador entrega el local a la arrendataria para su taller, con las llaves y los contadores.',
  '| Concepto | Importe | Pago |\n|---|---|---|\n| Renta mensual | 1.150,00 € | primeros cinco días del mes |\n| Comunidad | 86,00 € al mes | con la renta |',
]);
const meters = passageOf('meters.pdf', 1, [
  '| Meter | Number | Used |\n|---|---|---|\n| Cold water bathroom | 77-410 883 | 40.0 m³ |\n| Cold water kitchen | 77-410 884 | 31.5 m³ |',
]);

const absences = passageOf('roster.docx', null, [
  '# Absences in week 48',
  '| Name | From | To | Reason |\n|---|---|---|---|\n| Idris Pell | 27 Nov | 29 Nov | leave |\n| Lena Tolliver | 26 Nov | 26 Nov | appointment |',
]);
const bindery = passageOf('bindery.docx', null, [
  'The bindery is beside the library.',
  '| Article | Code | Students |\n|---|---|---|\n| Hardcover with gold letters | H-2 | 18 |\n| Comb | C-1 | 2 |',
  'Hardcovers take three working days.',
]);
const club = passageOf('club.md', null, [
  '| Film | Shown on | Members | Liked it |\n|---|---|---|---|\n| Winter Bees | 18 September | 47 | 64 % |\n| Porto | 25 September | 70 | 93 % |',
]);
const applicant = passageOf('applicant.docx', null, ['Name: Ines Farrant', 'Family: married, two children']);
const office = passageOf('office.pdf', 1, [
  'Nolte & Sieber Property Management',
  'Accounts are prepared for Nolte & Sieber by Falk Irmscher.',
]);
const receipt = passageOf('receipt.docx', null, [
  '| Received by | K. Moreau |\n|---|---|\n| Date and time | 4 June 2026, 9:40 |\n| Damage | one carton crushed |',
]);

const fish = passageOf('fish.txt', null, [
  '| Fish | whole/kg | fillet/kg | Boat |\n|---|---|---|---|\n| Hake | 11.20 | 19.80 | Provider |\n| Cod | 9.80 | 17.50 | Hannah |',
]);
const watches = passageOf('watches.docx', null, [
  '| Day | Early Watch | Early Standby | Late Watch | Late Standby | Night Watch |\n|---|---|---|---|---|---|\n| Friday | Morwenna | Sandvik | Tolliver | Rudge | Qureshi |\n| Sunday | Achebe | Pell | Rudge | Tolliver | Qureshi |',
]);
const ferry = passageOf('ferry.pdf', 1, [
  '| Sailing | Departs | Arrives |\n|---|---|---|\n| First ferry | 07:15 | 08:05 |\n| Second ferry | 09:00 | 09:50 |',
]);
const offices = passageOf('directory.pdf', 1, [
  '| Department | Name | Function | Extension |\n|---|---|---|---|\n| Harbour Office | Idris Pell | Environmental officer | 102 |\n| Art and Design | Julian Foxcroft | Head of department | 4310 |',
]);
const rims = passageOf('rims.pdf', 1, [
  'PO number: PO-24-0917\nOrder date: 18 March 2025',
  'Order total: 20,927.50\nPayment terms: 45 days net',
]);
const bill = passageOf('invoice.pdf', 1, [
  'Subtotal: £7,910.08\nDeposit received: -£2,000.00\nBalance due: £5,910.08',
]);

test.each([
  ['What does a kilo of hake fillet cost?', fish, 'fillet/kg: 19.80'],
  ['Who is on late standby on Friday?', watches, 'Rudge'],
  ['What time does the first ferry leave?', ferry, 'Departs: 07:15'],
  ['Who is the environmental officer of the port?', offices, 'Name: Idris Pell'],
  ['order total PO-24-0917', rims, '20,927.50'],
  ['What is left to pay on the invoice after the deposit?', bill, 'Balance due: £5,910.08'],
  ["Who is Dev Obi's boss?", crew, 'Reports to: Imogen Sallow'],
  ['Who works in the Registry?', crew, 'Owen Tranter'],
  ['Which absences are there in week 48?', absences, 'Idris Pell'],
  ['Which absences are there in week 48?', absences, 'Lena Tolliver'],
  ['How long does a hardcover take?', bindery, 'three working days'],
  ['What share of the audience liked Winter Bees?', club, '64 %'],
  ['Who was it received by?', receipt, 'K. Moreau'],
  ['What did we have to pay for plates that were broken?', hire, '21.60'],
  ['How long is the shop open on Wednesdays during term?', shop, '8:30–20:00'],
  ['Who works in the Registry?', crew, 'Ines Farrant'],
  ['On which days is Owen Tranter at the college?', crew, 'Tue, Thu'],
  ['renta mensual local', lease, '1.150,00 €'],
  ['cold water bathroom meter', meters, '77-410 883'],
  ['How much flour was ordered?', order, 'Qty: 12'],
  ['How many door plates did we order?', order, 'Qty: 14'],
  ['How much VAT is on the invoice?', order, '86.40'],
  ['Who drives the van?', depot, 'Peter Holm'],
  ['What is the sort code of the bank?', payment, '20-44-71'],
  ['Who stands in for Ann?', payment, 'Bob Fisher'],
  ['Wo ist die Filiale Weston?', branches, '3 Station Approach'],
  ['Which company cleans for us?', cleaning, 'Brightway'],
  ['Does Ines Farrant have children?', applicant, 'two children'],
])('%s is answered', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['the cell of the row is empty', 'What is the discount on the door plate?', order],
  ['days of something else are given', 'How many days of parental leave are there?', handbook],
  [
    'a time of day is no telephone number',
    'What is the phone number of Harker Roofing?',
    passageOf('roof.eml', null, ['I rang Harker Roofing; they can come on Wednesday at 14:00.']),
  ],
  [
    'an appointment names nobody',
    'Who was appointed as the second counsellor?',
    passageOf('minutes.md', null, ['A second counsellor is appointed at 0.6 of full time.']),
  ],
  [
    'only one is no price',
    'What was the price of the cheapest offer?',
    passageOf('offers.md', null, ['Fern was not the cheapest offer but the only one with training.']),
  ],
  [
    'nothing is said of what is paid',
    'How much does the manager of the museum earn?',
    passageOf('museum.md', null, ['The manager of the museum opens at 9 on 6 days a week.']),
  ],
  ['an account number is no IBAN', 'What is the IBAN of Potteries Bank?', payment],
  ['an extension is no sum', 'How much does Art and Design get for marketing?', offices],
  ['a code is nobody', 'Who sent the invoice?', passageOf('note.md', null, ['Invoice: PO-5582 of 11 May'])],
])('nothing is answered where %s', async (_, question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});

test('a letterhead comes after what answers, though it has the names of the question', async () => {
  const answer = await askBuiltin('Who prepares accounts at Nolte & Sieber?', [office]);
  expect(answer.split('\n')[0]).toContain('Falk Irmscher');
});

test('further sentences of another language hold a value of the kind asked for', async () => {
  const museum = passageOf('museo.txt', null, [
    'El museo del aceite está en Baeza. El museo guarda prensas y molinos antiguos. El museo tuvo 21.300 visitantes el año pasado.',
  ]);
  const answer = await askBuiltin('How many visitors did the museum have last year?', [museum]);
  expect(answer).toContain('21.300');
  expect(answer).not.toContain('Baeza');
});

const berths = passageOf('berths.xlsx', null, [
  'Prices a night for visiting yachts.',
  '| Length over all | 1 October to 31 March | 1 April to 30 September |\n|---|---|---|\n| over 8 to 10 m | 18 | 27 |\n| over 10 to 12 m | 22.5 | 33.5 |',
]);
const pool = passageOf('pool.docx', null, [
  '| Pool | Monday to Thursday | Friday | Saturday and Sunday |\n|---|---|---|---|\n| Lanes | 6:30–21:00 | 6:30–20:00 | 9:00–18:00 |\n| Splash | 10:00–18:00 | 10:00–17:00 | 9:00–17:00 |',
]);
const zones = passageOf('zones.docx', null, [
  '| Zone | Full day | Hotel limit |\n|---|---|---|\n| A | €78 | €210 |\n| B | €58 | €160 |\n| C | €44 | €115 |',
]);
const teams = passageOf('teams.xlsx', null, [
  '| Team | Contact | Cost centre |\n|---|---|---|\n| Finance | Ragnhild Moe | 1300 |\n| IT | Amelia Croft | 1500 |',
]);
const moorings = passageOf('moorings.eml', null, [
  'Moorings 12 and 15 have been looked at and are sound. Mooring 14 has a worn chain.',
]);

test.each([
  ['What does a visiting yacht of 11 m pay for a night in July?', berths, '30 September: 33.5'],
  ['What does a visiting yacht of 11 m pay for a night in January?', berths, '31 March: 22.5'],
  ['When are the lanes open on Wednesday?', pool, '6:30–21:00'],
  ['When is the splash pool open on Friday?', pool, '10:00–17:00'],
  ['hotel limit zone C', zones, '€115'],
  ['cost centre IT', teams, '1500'],
  ['Is mooring 15 sound?', moorings, 'are sound'],
])('%s is answered by a span, a short name or a list', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['What is the hotel limit in zone E?', zones],
  ['Is mooring 13 sound?', moorings],
])('%s is not answered by another of them', async (question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});

test('something else has a price', async () => {
  const swing = passageOf('protokoll.md', null, ['Eine neue Schaukel kostet 6.200 Euro.']);
  expect(await askBuiltin('Was kostet eine neue Schaukel?', [swing])).toContain('6.200');
  expect(await askBuiltin('Was kostet eine neue Rutsche?', [swing])).not.toContain('6.200');
});

test('the sets of one document are not those of another', async () => {
  const sets = passageOf('flying.pdf', 1, ['| Set | Used for |\n|---|---|\n| 18 | free |\n| 12 | border |']);
  const groups = passageOf('tickets.xlsx', null, [
    '| Group size | Discount | Used for |\n|---|---|---|\n| 10 to 19 | 10 % | schools |\n| 20 to 40 | 15 % | clubs |',
  ]);
  expect(await askBuiltin('What is set 10 used for?', [groups, sets])).toBe(nothingFound);
  expect(await askBuiltin('What is set 12 used for?', [groups, sets])).toContain('border');
});

test('a second document is not quoted beside the one that answers', async () => {
  const access = passageOf('access.pdf', 1, ['The deposit of a headset is £10.']);
  const hire = passageOf('hire.pdf', 1, ['The deposit of a headset on loan is £15.']);
  const answer = await askBuiltin('How much is the deposit of a headset?', [access, hire]);
  expect(answer).toContain('£10');
  expect(answer).not.toContain('hire.pdf');
});

const payslip = passageOf('payslip.pdf', 1, [
  'Pay period: 1-31 March 2026\nPay date: 27 March 2026',
  'Employee: Folasade Adeyemi\nTax code: 1257L',
  '| Payments | Hours | Rate | Amount £ |\n|---|---|---|---|\n| Basic pay | 162.50 | 15.20 | 2,470.00 |\n| Overtime ×1.5 | 9.00 | 22.80 | 205.20 |',
  'Net pay £2,081.82',
]);
const inspection = passageOf('inspection.pdf', 1, [
  'Make and model: Skoda Octavia\nResult: PASS with advisories\nNext inspection due: 8 February 2027',
]);
const compressor = passageOf('compressor.pdf', 1, [
  '# Arden 55 compressor',
  '| Code | Display | Probable cause | Remedy |\n|---|---|---|---|\n| E12 | PHASE | Phase missing | Swap two phases |\n| E19 | NO PRESSURE | Belt broken | Fit a new belt |',
  '| Fastener | Torque (Nm) |\n|---|---|\n| Oil drain plug | 60 |\n| Motor flange | 49 |',
]);
const scale = passageOf('pay-scale.docx', null, [
  '| Grade | Role | Step 1 | Step 2 | Hourly, step 1 |\n|---|---|---|---|---|\n| D | Caseworker | 26,400 | 27,010 | 13.68 |\n| E | Housing officer | 30,250 | 31,070 | 15.68 |',
]);
const hoursOfJobs = passageOf('jobs.xlsx', null, [
  '| Job | Supervisor | Budget hours | Used hours |\n|---|---|---|---|\n| J-2198 | Sunniva Dale | | 61 |\n| J-2210 | Petra Novak | 320 | 288 |',
]);
const timesheet = passageOf('timesheets.xlsx', null, [
  '| Week 11, 9–15 March 2026 | Approved by: Sunniva Dale |\n|---|---|',
  '| Employee | Normal hours | Overtime |\n|---|---|---|\n| Petra Novak | 37.5 | 6.5 |\n| Joe Brandt | 37.5 | 4 |\n| Total | 75 | 10.5 |',
]);
const shipment = passageOf('packing-list.xlsx', null, [
  '| Shipper | Vestfold Marine AS |\n|---|---|\n| Container | MSKU 771204-3 |\n| Vessel | MV Skarven |\n| Sailing date | 18 April 2026 |',
]);

test.each([
  ['What is the net pay of Folasade Adeyemi for March?', payslip, '£2,081.82'],
  ['How much overtime pay did Folasade get?', payslip, 'Amount £: 205.20'],
  ['Did the Skoda pass?', inspection, 'PASS with advisories'],
  ['What should I do when the display shows E19?', compressor, 'Remedy: Fit a new belt'],
  ['What is the hourly rate of a caseworker?', scale, '13.68'],
  ['Total overtime in week 11', timesheet, '10.5'],
  ['Who is the shipper?', shipment, 'Vestfold Marine AS'],
])('%s is answered by the label or column that is meant', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['a payslip is for another month', "What is Folasade's net pay for April 2026?", payslip],
  ['a form is about a namesake', 'What is the net pay of Marcus Adeyemi?', payslip],
  ['the column that is counted is empty', 'How many budget hours does job J-2198 have?', hoursOfJobs],
  ['days follow the number of another week', 'What overtime did Petra Novak work in week 12?', timesheet],
])('nothing is answered where %s', async (_, question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});

const purchase = passageOf('po-4471.md', null, [
  '# Purchase order PO-4471',
  '| Supplier | Kestrel Tools GmbH |\n|---|---|\n| Ship to | Halden Works, Dock 3, Leeds |\n| Bill to | Halden Accounts, PO Box 771, Leeds |\n| Order date | 2026-01-14 |',
  '| Delivery | Date | Goods | Carrier |\n|---|---|---|---|\n| 1 of 2 | 2026-02-03 | 40 bench vices | DPD |\n| 2 of 2 | 2026-03-17 | 60 torque wrenches | Tuffnells |',
]);
const loan = passageOf('loan.md', null, [
  '| Instalment | Due | Amount |\n|---|---|---|\n| 1/3 | 15/04/2026 | 1,200.00 |\n| 2/3 | 15/07/2026 | 1,200.00 |\n| 3/3 | 15/10/2026 | 1,350.00 |',
]);
const issued = passageOf('invoices.csv', null, [
  '| Invoice | Customer | Issued | Amount | Status |\n|---|---|---|---|---|\n| INV-301 | Brook Dental | 2026-01-14 | 1240.00 | Paid |\n| INV-302 | Marlow Foods | 2026-01-20 | 310.50 | Overdue |\n| INV-303 | Ashby School | 2026-02-02 | 2880.00 | Open |',
]);
const servicing = passageOf('wartung.md', null, [
  '| Datum | Anlage | Techniker |\n|---|---|---|\n| 14.01.2026 | Kompressor 2 | Jörg Amsel |\n| 05.03.2026 | Förderband A | Silke Brandt |',
]);
const changes = passageOf('changes.md', null, [
  '| No. | Request | Raised by | Raised on | Status |\n|---|---|---|---|---|\n| CR-11 | New badge readers | Lena Ortiz | 01/14/2026 | Approved |\n| CR-13 | Cafeteria extension | Amara Bello | 02/05/2026 | Pending |\n| CR-14 | Solar panels on roof | Lena Ortiz | 02/26/2026 | Approved |',
]);
const offer = passageOf('offer.txt', null, [
  'Pellow Scaffolding Ltd\n7 Quay Street, Falmouth',
  'Orchard Housing Association\nAttn: Ms Rowena Tregear\n22 Church Lane\nTruro TR1 2BB',
]);
const lieferschein = passageOf('lieferschein.md', null, [
  'Nordlicht Leuchten GmbH, Hafenstraße 12, 24103 Kiel',
  'Museum am Markt\nz. Hd. Frau Annika Petersen\nMarktplatz 4\n18055 Rostock',
]);
const lettre = passageOf('lettre.txt', null, [
  "Lycée Jean-Macé\nÀ l'attention de Mme Hélène Quéré\n10 boulevard Volney\n35700 Rennes",
]);

test.each([
  ['When is the second delivery of PO-4471?', purchase, '2026-03-17'],
  ['What is in the second delivery?', purchase, '60 torque wrenches'],
  ['When is the second instalment due?', loan, '15/07/2026'],
  ['How much is the third instalment?', loan, '1,350.00'],
])('%s: the row that says which of several it is', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['What was delivered on 3 February 2026?', purchase, '40 bench vices'],
  ['What is delivered on March 17?', purchase, '60 torque wrenches'],
  ['What is due on 15 October?', loan, '1,350.00'],
  ['Who was invoiced on 20 January?', issued, 'Marlow Foods'],
  ['What was requested on 5 February 2026?', changes, 'Cafeteria extension'],
  ['Which machine is serviced on 5 March 2026?', servicing, 'Förderband A'],
  ['Qui est le client de la facture du 20 janvier 2026 ?', issued, 'Marlow Foods'],
])('%s: the row of that day, however it is written', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test('a German day before its month ends no question', async () => {
  expect(await askBuiltin('Welche Anlage wird am 14. Januar gewartet?', [servicing])).toMatch(
    /^Datum: 14\.01\.2026, Anlage: Kompressor 2 \[1\]\n\nSources/u,
  );
});

test.each([
  ['Where is PO-4471 delivered?', purchase, 'Ship to: Halden Works, Dock 3'],
  ['Who is the contact at Orchard Housing Association?', offer, 'Rowena Tregear'],
  ['Wer ist die Ansprechpartnerin beim Museum am Markt?', lieferschein, 'Annika Petersen'],
  ['Qui est le contact au lycée Jean-Macé ?', lettre, 'Hélène Quéré'],
])('%s is told by an address', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['Has the invoice of Marlow Foods been paid?', issued, 'Status: Overdue'],
  ['Was the cafeteria extension approved?', changes, 'Status: Pending'],
  ['Which invoices are overdue?', issued, 'INV-302'],
])('%s is told by the state of its row', async (question, passage, answer) => {
  expect(await askBuiltin(question, [passage])).toContain(answer);
});

test.each([
  ['there are fewer deliveries', 'When is the third delivery of PO-4471?', purchase],
  ['another day was asked about', 'Which invoice was issued on 15 January 2026?', issued],
  ['the letter is for somebody elsewhere', 'Who is the contact at Pellow Scaffolding?', offer],
  [
    'the scale is of another year',
    'What is the pay scale for 2027?',
    passageOf('pay-scale-2026.md', null, [
      '# Pay scale 2026',
      '| Grade | Step 1 | Step 2 |\n|---|---|---|\n| C | 24,100 | 24,900 |\n| D | 26,400 | 27,010 |',
    ]),
  ],
])('nothing is quoted where %s', async (_, question, passage) => {
  expect(await askBuiltin(question, [passage])).toBe(nothingFound);
});
