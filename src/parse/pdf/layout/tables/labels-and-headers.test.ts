import { expect, test } from 'vitest';
import { makePdf } from '../../../../../scripts/eval/make-document.ts';
import { readPage, readPdf } from '../../../../../test/support/documents/read-pdf.ts';

const markdownOf = (text: string) => readPdf(makePdf(text));

test('a label keeps its value where all values are sentences', async () => {
  const markdown = await markdownOf(
    [
      'Inhaled:        Bring the person into fresh air. If unwell for more than an hour, call a doctor.',
      'On the skin:    Take off soaked clothing and wash with soap and plenty of water. Do not use',
      '                thinner, and have the skin looked at where it stays red for longer than a day.',
      'Swallowed:      Rinse the mouth and drink a glass of water. Do not induce vomiting.',
    ].join('\n'),
  );
  expect(markdown.split('\n')).toEqual([
    'Inhaled: Bring the person into fresh air. If unwell for more than an hour, call a doctor.',
    'On the skin: Take off soaked clothing and wash with soap and plenty of water. Do not use thinner, and have the skin looked at where it stays red for longer than a day.',
    'Swallowed: Rinse the mouth and drink a glass of water. Do not induce vomiting.',
  ]);
});

test('the value of a label goes on in the line below, and the lines of an address stay apart', async () => {
  const markdown = await markdownOf(
    [
      'Trade name:      Varnox                       Not for use:     on linoleum, glass and',
      'Maker:           Halvard Coatings                              polystyrene',
      '                 Kanalvej 18, Esbjerg         Importer:        Pennick Trade Supplies Ltd',
      'Telephone:       +45 75 55 01 40 at any hour  Telephone:       01502 960 388',
    ].join('\n'),
  );
  expect(markdown).toContain('Maker: Halvard Coatings, Kanalvej 18, Esbjerg');
  const wrapped = await markdownOf(
    [
      'Trade name:      Varnox for outdoor use       Article:         46012',
      'Use:             removal of paint from        Not for use:     on linoleum, glass and',
      '                 wood and masonry                              polystyrene',
      'Telephone:       +45 75 55 01 40              Telephone:       01502 960 388',
    ].join('\n'),
  );
  expect(wrapped.split('\n')).toContain('Use: removal of paint from wood and masonry');
  expect(wrapped.split('\n')).toContain('Not for use: on linoleum, glass and polystyrene');
});

test.each([
  ['drawn', '----------------------------------------------------------------------------'],
  [
    'written with equals signs',
    '============================================================================',
  ],
])('a header of two lines above a ruler that is %s names the columns below it', async (_, ruler) => {
  const costs = await markdownOf(
    [
      'Kostenart              Schlüssel         Haus gesamt      Ihr Anteil     Ihr Anteil',
      '                                         2025 in EUR      2025 in EUR    2024 in EUR',
      ruler,
      'Grundsteuer            Fläche            2.754,00         307,80         299,75',
      'Hausmeister            Fläche            4.284,00         478,80         461,70',
    ].join('\n'),
  );
  expect(costs).toMatch(
    /^\| Kostenart \| Schlüssel \| Haus gesamt 2025 in EUR \| Ihr Anteil 2025 in EUR \| Ihr Anteil 2024 in EUR \|$/mu,
  );
  const limits = await markdownOf(
    [
      '                 United Kingdom                Denmark                      Remark',
      'Substance        8 hours       15 minutes      8 hours       15 minutes',
      ruler,
      'Dioxolane        20 ppm        60 ppm          10 ppm        20 ppm         skin',
      'Benzyl alcohol   none          none            5 ppm         10 ppm         none',
    ].join('\n'),
  );
  expect(limits).toContain(
    '| Substance | United Kingdom 8 hours | United Kingdom 15 minutes | Denmark 8 hours | Denmark 15 minutes | Remark |',
  );
});

test('the first row of a table is none of its header, although the header lacks a name for the first column', async () => {
  const markdown = await markdownOf(
    [
      '                     Way                 Animal      Result',
      'Dimethyl carbonate   LD50, swallowed     rat         13,000 mg/kg',
      'Dioxolane            LD50, swallowed     rat         5,200 mg/kg',
      'Benzyl alcohol       LC50, inhaled       rat         4.2 mg/l in 4 hours',
    ].join('\n'),
  );
  expect(markdown).toContain('| Dimethyl carbonate | LD50, swallowed | rat | 13,000 mg/kg |');
});

test('a label and its value are two, though little more space is between them than between words', async () => {
  const markdown = await readPage([
    [50, 100, 'Employee', 12],
    [121, 100, 'Folasade Adeyemi', 12],
    [50, 120, 'Department', 12],
    [121, 120, 'Transport planning', 12],
    [50, 140, 'Tax code', 12],
    [121, 140, '1257L', 12],
  ]);
  expect(markdown.split('\n')).toEqual([
    'Employee: Folasade Adeyemi',
    'Department: Transport planning',
    'Tax code: 1257L',
  ]);
});

test('cells of two lines are one beside cells of one line that are centred on their row', async () => {
  const row = (y: number, cells: string[]) =>
    cells.map((text, column): [number, number, string, number] => [130 + 80 * column, y, text, 12]);
  const markdown = await readPage([
    [50, 100, 'Payments', 12],
    ...row(100, ['Hours', 'Rate', 'Amount']),
    [50, 130, 'Basic pay', 12],
    ...row(130, ['162.50', '15.20', '2,470.00']),
    [50, 160, 'Meal', 12],
    [50, 174, 'allowance', 12],
    ...row(167, ['4.00', '9.50', '38.00']),
    [50, 198, 'Travel', 12],
    [50, 212, 'expenses', 12],
    ...row(205, ['1.00', '12.00', '12.00']),
  ]);
  expect(markdown).toBe(
    [
      '| Payments | Hours | Rate | Amount |',
      '| --- | --- | --- | --- |',
      '| Basic pay | 162.50 | 15.20 | 2,470.00 |',
      '| Meal allowance | 4.00 | 9.50 | 38.00 |',
      '| Travel expenses | 1.00 | 12.00 | 12.00 |',
    ].join('\n'),
  );
});

test('labels in small print have the values below them', async () => {
  const markdown = await readPage([
    [350, 100, 'Account number', 7],
    [350, 115, '7741 0092 55', 12],
    [350, 128, 'Statement date', 7],
    [350, 143, '3 February 2026', 12],
    [350, 156, 'Tariff', 7],
    [350, 171, 'Fellside Fixed 24', 12],
  ]);
  expect(markdown).toBe(
    'Account number: 7741 0092 55\nStatement date: 3 February 2026\nTariff: Fellside Fixed 24',
  );
});
