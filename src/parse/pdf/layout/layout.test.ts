import { expect, test } from 'vitest';
import { makePdf } from '../../../../scripts/eval/make-document.ts';
import { gridOf, pageOf, pdfOf, pdfStream } from '../../../../test/support/documents/pdf-of.ts';
import { readPage, readPdf } from '../../../../test/support/documents/read-pdf.ts';
import { parse } from '../pdf.ts';
import { writeParagraphs } from './write-paragraphs.ts';

const context = { ocrLanguages: ['eng'], reportScans: () => {} };

const markdownOf = (text: string) => readPdf(makePdf(text));

test('a form keeps each label with its value, whichever column it is in', async () => {
  const markdown = await markdownOf(
    [
      '= Application',
      '',
      'Surname:           Petrov                 First name:        Ilya',
      'Telephone:         0555 443 118           Years trading:     6',
      '',
      'For office use',
      '',
      'Received on:               8 May 2024',
      'Fee per day:               28.50 euros',
      'Approved by:               M. Castellano',
    ].join('\n'),
  );
  for (const line of [
    'Surname: Petrov',
    'First name: Ilya',
    'Years trading: 6',
    'Fee per day: 28.50 euros',
  ]) {
    expect(markdown.split('\n')).toContain(line);
  }
});

test('rows of a statement stay apart, with their header, though some cells are empty', async () => {
  const markdown = await markdownOf(
    [
      'Date         Description                       Paid out      Paid in      Balance',
      '02 Mar       Rent, Elm Court                     650.00                    554.55',
      '05 Mar       Salary, Marine Optics                         2,140.00     2,694.55',
      '09 Mar       Elm Grocers                          82.35                  2,612.20',
    ].join('\n'),
  );
  expect(markdown).toMatch(/^\| Date \| Description \| Paid out \| Paid in \| Balance \|\n/u);
  expect(markdown).toContain('| 05 Mar | Salary, Marine Optics |  | 2,140.00 | 2,694.55 |');
});

test('text in two columns is no table', async () => {
  const markdown = await markdownOf(
    [
      'The laboratory is open from half past seven   A spill of more than half a litre is major',
      'until seven in the evening. Work outside of   and the room is left by everybody at once.',
      'these hours needs the consent of the safety   The doors are closed and the extension that',
      'officer, who has to be asked in writing.      stands on the wall is called from outside.',
    ].join('\n'),
  );
  expect(markdown).not.toContain('|');
  expect(markdown).toContain('Work outside of these hours needs');
});

test('a ruled table keeps all its columns, and the lines of a cell together', async () => {
  const markdown = await readPage(
    [
      [55, 112, 'Code'],
      [105, 112, 'Meaning'],
      [305, 112, 'Remedy'],
      [505, 112, 'Priority'],
      [55, 132, 'E01'],
      [105, 132, 'No signal from the sensor'],
      [105, 144, 'although the pump is on'],
      [305, 132, 'Clean the sensor'],
      [505, 132, 'high'],
      [55, 162, 'E02'],
      [105, 162, 'Pressure too low'],
      [305, 162, 'Fill the circuit to'],
      [305, 174, '1.5 bar'],
      [505, 162, 'low'],
    ],
    gridOf([50, 100, 300, 500, 580], [100, 120, 150, 180]),
  );
  expect(markdown).toBe(
    [
      '| Code | Meaning | Remedy | Priority |',
      '| --- | --- | --- | --- |',
      '| E01 | No signal from the sensor although the pump is on | Clean the sensor | high |',
      '| E02 | Pressure too low | Fill the circuit to 1.5 bar | low |',
    ].join('\n'),
  );
});

test('merged cells stand at each of their places, and a header of two rows is one', async () => {
  const strokes = [
    ...[100, 140, 180].map((y) => [50, y, 450, y]),
    [150, 120, 450, 120],
    [150, 160, 450, 160],
    ...[50, 150, 250, 450].map((x) => [x, 100, x, 180]),
    [350, 120, 350, 180],
  ];
  const markdown = await readPage(
    [
      [55, 125, 'Region'],
      [155, 115, 'Product'],
      [155, 135, 'group'],
      [255, 115, '2024'],
      [255, 135, 'Units'],
      [355, 135, 'Revenue'],
      [55, 165, 'North'],
      [155, 155, 'Kettles'],
      [255, 155, '120'],
      [355, 155, '2,400'],
      [155, 175, 'Toasters'],
      [255, 175, '80'],
      [355, 175, '2,000'],
    ],
    strokes,
  );
  expect(markdown).toBe(
    [
      '| Region | Product group | 2024 Units | 2024 Revenue |',
      '| --- | --- | --- | --- |',
      '| North | Kettles | 120 | 2,400 |',
      '| North | Toasters | 80 | 2,000 |',
    ].join('\n'),
  );
});

test('a box with a label in small print above its value is a line of a form', async () => {
  const markdown = await readPage(
    [
      [54, 109, 'Owner', 7],
      [54, 124, 'Gabriel Diaz', 11],
      [204, 109, 'Odometer', 7],
      [204, 124, '84,210', 11],
      [54, 139, 'Inspector', 7],
      [54, 154, 'M. Okafor', 11],
      [204, 139, 'Licence plate', 7],
      [204, 154, 'KX 4471', 11],
    ],
    gridOf([50, 200, 350], [100, 130, 160]),
  );
  expect(markdown).toBe(
    'Owner: Gabriel Diaz\nOdometer: 84,210\nInspector: M. Okafor\nLicence plate: KX 4471',
  );
});

test('an invoice without lines keeps its address, details, parties, items and totals apart', async () => {
  const markdown = await readPage([
    [50, 60, '14 Harbour Street'],
    [50, 72, 'Whitby YO21 3PU'],
    [50, 84, 'VAT No. GB 884'],
    [380, 64, 'Invoice number'],
    [500, 64, 'INV-20417'],
    [380, 77, 'Due date'],
    [500, 77, '2 April 2025'],
    [50, 130, 'Bill to'],
    [300, 130, 'Ship to'],
    [50, 142, 'Bruce Kent'],
    [300, 142, 'Kent Boatyard'],
    [50, 154, 'Hull HU1 2AA'],
    [300, 154, 'Slipway 3'],
    [50, 220, 'Item'],
    [100, 220, 'Description'],
    [350, 220, 'Qty'],
    [400, 220, 'Unit price'],
    [500, 220, 'Amount'],
    [50, 235, 'A-100'],
    [100, 235, 'Anchor chain'],
    [355, 235, '25'],
    [420, 235, '12.40'],
    [505, 235, '310.00'],
    [50, 250, 'C-310'],
    [100, 250, 'Marine epoxy, two part,'],
    [355, 250, '4'],
    [420, 250, '34.50'],
    [505, 250, '138.00'],
    [100, 262, 'kit of one litre'],
    [400, 288, 'Subtotal'],
    [505, 288, '448.00'],
    [400, 303, 'VAT 20%'],
    [505, 303, '89.60'],
  ]);
  expect(markdown).toContain('Invoice number: INV-20417\nDue date: 2 April 2025');
  expect(markdown).toContain('Bill to: Bruce Kent, Hull HU1 2AA\nShip to: Kent Boatyard, Slipway 3');
  expect(markdown).toContain('| C-310 | Marine epoxy, two part, kit of one litre | 4 | 34.50 | 138.00 |');
  expect(markdown).toMatch(/Subtotal \| 448\.00 \|\n.*VAT 20% \| 89\.60 \|/u);
  for (const once of ['14 Harbour Street', 'Whitby', 'VAT No', 'Invoice number', 'A-100']) {
    expect(markdown.split(once)).toHaveLength(2);
  }
});

test('a summary above a table has no part in its columns, and dots lead to a value', async () => {
  const markdown = await readPage([
    [200, 60, 'Opening balance'],
    [330, 60, '2,310.55'],
    [200, 75, 'Total paid in'],
    [330, 75, '4,120.10'],
    [50, 105, 'Date'],
    [110, 105, 'Details'],
    [330, 105, 'Paid out'],
    [450, 105, 'Balance'],
    [50, 119, '01 May'],
    [110, 119, 'Standing order Rent'],
    [330, 119, '650.00'],
    [450, 119, '1,660.55'],
    [50, 133, '02 May'],
    [110, 133, 'Card payment Grocer'],
    [330, 133, '24.10'],
    [450, 133, '1,636.45'],
    [50, 200, 'Saturday ..............................'],
    [300, 200, '9.00 - 17.00'],
    [50, 214, 'Sunday ................................'],
    [300, 214, '10.00 - 16.00'],
  ]);
  expect(markdown).toContain('Opening balance: 2,310.55\nTotal paid in: 4,120.10');
  expect(markdown).toContain('| Date | Details | Paid out | Balance |\n');
  expect(markdown).toContain('Saturday: 9.00 - 17.00\nSunday: 10.00 - 16.00');
});

test('a table in a column of text is parted from the other column, which is read on its own', async () => {
  const prose = [
    'Loads of more than twenty-five kilograms are',
    'lifted by two people or with the hoist, and',
    'nobody lifts above the height of shoulders',
    'without a platform that has been inspected',
    'in the last six months by the safety officer.',
    'Gloves of nitrile protect against most oils',
    'and solvents for thirty minutes at the most;',
  ];
  const markdown = await readPage([
    ...prose.map((line, row): [number, number, string] => [50, 112 + row * 12, line]),
    ...prose.map((line, row): [number, number, string] => [
      330,
      112 + row * 12,
      line.replace('kilograms', 'pounds'),
    ]),
    [50, 212, 'Acetone'],
    [150, 212, '10'],
    [200, 212, 'litres'],
    [330, 212, 'When the alarm sounds, machines are'],
    [50, 226, 'Toluene'],
    [150, 226, '5'],
    [200, 226, 'litres'],
    [330, 226, 'switched off at the red button.'],
  ]);
  expect(markdown).toContain('| Acetone | 10 | litres |');
  expect(markdown).not.toContain('litres | When');
  expect(markdown).toMatch(/more than twenty-five pounds are lifted by two people/u);
});

test('columns that are named once above several groups have their names in each, and the headings stay between', async () => {
  const markdown = await markdownOf(
    [
      'Test                        Result        Unit            Reference range       Flag',
      '',
      '= Blood count',
      'Haemoglobin                 14.1          g/dl            13.5 - 17.5',
      'White cells                 11.8          10^9/l          4.0 - 11.0            H',
      '',
      '= Fats and sugar',
      'Total cholesterol           6.1           mmol/l          below 5.0             H',
      'Triglycerides               1.85          mmol/l          below 1.70            H',
    ].join('\n'),
  );
  const header = '| Test | Result | Unit | Reference range | Flag |';
  const parts = ['Blood count', header, '| White cells |', 'Fats and sugar', header, '| Total cholesterol |'];
  const places: number[] = [];
  for (const part of parts) places.push(markdown.indexOf(part, (places.at(-1) ?? -1) + 1));
  expect(places).not.toContain(-1);
  expect(markdown.split(header)).toHaveLength(3);
});

test('a header that names fewer columns than the rows have is theirs', async () => {
  const markdown = await markdownOf(
    [
      'Section                                 Silver            Gold              Excess',
      'A   Cancellation                        3,000             7,500             75',
      'B   Medical expenses abroad             5,000,000         10,000,000        100',
      'C   Return transport to the UK          unlimited         unlimited         none',
    ].join('\n'),
  );
  expect(markdown).toMatch(/^\| Section \| Silver \| Gold \| Excess \|\n/u);
  expect(markdown).toContain('| A Cancellation | 3,000 | 7,500 | 75 |');
});

test('each line with dots is a label with its value, wherever the dots end', async () => {
  const markdown = await markdownOf(
    [
      'Base premium, two adults ...................... 142.60',
      'Child under 16 ................................ 0.00',
      'Bulky waste ................ on request, two free collections of 3 cubic metres a year',
    ].join('\n'),
  );
  expect(markdown.split('\n')).toEqual([
    'Base premium, two adults: 142.60',
    'Child under 16: 0.00',
    'Bulky waste: on request, two free collections of 3 cubic metres a year',
  ]);
});

test('values that dots lead to keep their labels in two columns, and beside a table', async () => {
  const summary = await markdownOf(
    [
      'Previous balance ................... 846.30        Credit limit ........... 4,500.00',
      'Fees ............... 13.96                         Minimum payment ........ 36.92',
    ].join('\n'),
  );
  expect(summary.split('\n')).toEqual([
    'Previous balance: 846.30',
    'Fees: 13.96',
    'Credit limit: 4,500.00',
    'Minimum payment: 36.92',
  ]);
  const beside = await markdownOf(
    [
      '              Until 31 May      From 1 June           Brought forward .... 3,412',
      'Purchases     24.9 %            26.4 %                Earned in April .... 724',
      'Cash          29.9 %            31.9 %                Balance ............ 2,636',
    ].join('\n'),
  );
  expect(beside).toContain('| Cash | 29.9 % | 31.9 % |');
  expect(beside).toContain('Brought forward: 3,412\nEarned in April: 724\nBalance: 2,636');
});

test('labels with their values side by side are a line each', async () => {
  const markdown = await markdownOf('Invoice date: 5 November 2025          Please pay by: 19 November 2025');
  expect(markdown.split('\n')).toEqual(['Invoice date: 5 November 2025', 'Please pay by: 19 November 2025']);
});

test('a numbered title between two tables is no row of the first', async () => {
  const markdown = await markdownOf(
    [
      '                Main driver         Second driver',
      'Name            Beatrix Oduya       Ignatius Pellegrini',
      'Mobile          07700 900 644       07700 900 518',
      '',
      '= 2  Vehicle',
      '',
      'Item            Quantity            Amount',
      'Bedding set     2                   37.00',
      'Awning          1                   60.00',
    ].join('\n'),
  );
  expect(markdown).toContain('| 07700 900 518 |\n\n## ');
  expect(markdown).not.toContain('2 Vehicle |');
});

test('a row whose cells end with a comma goes on in the line below', async () => {
  const markdown = await markdownOf(
    [
      'Time             Great Hall               Room 2                   Loft',
      '09:00 - 09:20    Welcome                  -                        -',
      '10:50 - 12:20    Rewetting farmland,      Carbon accounting,       Poster set-up',
      '                 Piers Gathercole         Zuzana Kralova',
      '13:30 - 15:00    Sphagnum farming,        Satellite mapping,       Coring,',
      '                 Tjark Wiechers           Lakshmi Subramani        Owain Prothero',
    ].join('\n'),
  );
  expect(markdown).toContain(
    '| 10:50 - 12:20 | Rewetting farmland, Piers Gathercole | Carbon accounting, Zuzana Kralova | Poster set-up |',
  );
});

test('a sentence goes on over the lines of a narrow column, however long they are', () => {
  const texts = [
    'Come to the reception in Foundry Lane at',
    '08:30. Bring your passport. During the first',
    'months the period of notice',
    'is a week. Lunch is on us.',
    'Bring:',
    'A passport',
    'plain paper, forty sheets',
    'three sharp pencils',
  ];
  const lines = texts.map((text, index) => {
    const extent = { left: 0, right: 5 * text.length, bottom: 12 * index + 10, height: 10 };
    return {
      top: 12 * index,
      bottom: 12 * index + 10,
      segments: [{ ...extent, text, isBold: false, pieces: [] }],
    };
  });
  expect(writeParagraphs(lines)).toBe(
    'Come to the reception in Foundry Lane at 08:30. Bring your passport. During the first months the period of notice is a week. Lunch is on us.\nBring:\nA passport\nplain paper, forty sheets\nthree sharp pencils',
  );
});

test('a line that begins with words in bold goes on with its sentence, and a heading in bold stands apart', async () => {
  const lines = [
    '/F 10 Tf (We want everybody to be able to come. Tell us what you need when you book, on 01632) Tj',
    '/B 10 Tf (960 177) Tj /F 10 Tf ( \\(Tuesday to Saturday, 11am to 5pm\\) or at the box office. The text relay) Tj',
    '/F 10 Tf (users dial 18001 first.) Tj',
    '/B 10 Tf (Opening hours) Tj',
    '/F 10 Tf (Monday to Friday from nine to five, and on Saturdays in the morning, but not on holidays) Tj',
    '',
    '/B 10 Tf (Hernando Bedoya) Tj /F 10 Tf ( is the senior specialist for the many databases of the institute in New) Tj',
    '/F 10 Tf (York, the oldest of the four, which he has led for nine years and where he writes the handbooks) Tj',
  ].map((line, index) => `1 0 0 1 50 ${700 - 12 * index} Tm ${line}`);
  const document = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>',
    pdfStream('', `BT ${lines.join('\n')} ET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]);
  const { sections } = await parse(document, context);
  expect(sections[0]?.markdown.split('\n\n')).toEqual([
    'We want everybody to be able to come. Tell us what you need when you book, on 01632 960 177 (Tuesday to Saturday, 11am to 5pm) or at the box office. The text relay users dial 18001 first.',
    '# Opening hours',
    'Monday to Friday from nine to five, and on Saturdays in the morning, but not on holidays',
    'Hernando Bedoya is the senior specialist for the many databases of the institute in New York, the oldest of the four, which he has led for nine years and where he writes the handbooks',
  ]);
});

test('two lists of amounts with a line between them are read one by one, each under its title', async () => {
  const [earnings, deductions] = [
    ['Earnings', 'Basic salary 3,200.00', 'Overtime 240.00', 'Travel 60.00'],
    ['Deductions', 'Income tax 612.40', 'Pension 288.00', 'Union dues 18.00'],
  ].map((list, side) =>
    list.flatMap((line, row): [number, number, string][] => {
      const [, label = line, value = ''] = /^(.*) ([\d,.]+)$/u.exec(line) ?? [];
      const [x, y] = [60 + 250 * side, 100 + 16 * row];
      return value === ''
        ? [[x, y, label]]
        : [
            [x, y, label],
            [x + 170, y, value],
          ];
    }),
  ) as [[number, number, string][], [number, number, string][]];
  const around: [number, number, string][] = [
    [60, 60, 'Payslip of March'],
    [60, 190, 'The net pay is on your account on the third.'],
  ];
  const page = pageOf([...earnings, ...deductions, ...around], [[298, 85, 298, 160]]);
  expect((await parse(page, context)).sections[0]?.markdown).toBe(
    [
      'Payslip of March',
      '**Earnings**',
      'Basic salary: 3,200.00\nOvertime: 240.00\nTravel: 60.00',
      '**Deductions**',
      'Income tax: 612.40\nPension: 288.00\nUnion dues: 18.00',
      'The net pay is on your account on the third.',
    ].join('\n\n'),
  );
});

test('a line behind the first column of a table does not split it', async () => {
  const rows = ['Model Speed Price', 'Alpha 12.5 300', 'Beta 14.0 350', 'Gamma 16.5 420'].flatMap(
    (row, line) =>
      row
        .split(' ')
        .map((cell, column): [number, number, string] => [60 + 120 * column, 100 + 16 * line, cell]),
  );
  const { sections } = await parse(pageOf(rows, [[150, 85, 150, 160]]), context);
  expect(sections[0]?.markdown).toBe(
    '| Model | Speed | Price |\n| --- | --- | --- |\n| Alpha | 12.5 | 300 |\n| Beta | 14.0 | 350 |\n| Gamma | 16.5 | 420 |',
  );
});
