import { expect, test } from 'vitest';
import { gridOf, pageOf } from '../../../../test/support/documents/pdf-of.ts';
import { parse } from '../pdf.ts';

const context = { ocrLanguages: ['eng'], reportScans: () => {} };

const sentence = ['The library lends books for three weeks and', 'films for one week. Readers may renew a'];

const guide: [number, number, string][] = Array.from({ length: 10 }, (_, line) => [
  50,
  100 + 12 * line,
  `${sentence[line % 2]}${line === 9 ? ' loan.' : ''}`,
]);

const hours: [number, number, string][] = [
  [320, 104, 'Opening hours'],
  [320, 118, 'Monday to Friday 9 to 18'],
  [320, 131, 'Saturday 10 to 14'],
  [320, 145, 'Telephone: 0511 555 010'],
];

test.each([
  ['a frame', gridOf([310, 500], [90, 160]), []],
  ['a shade', [], [[310, 90, 500, 160]]],
  [
    'a frame with rounded corners',
    [
      [315, 90, 495, 90],
      [315, 160, 495, 160],
      [310, 95, 310, 155],
      [500, 95, 500, 155],
    ],
    [],
  ],
])('the text of %s beside other text is read on its own', async (_, strokes, shades) => {
  const { sections } = await parse(pageOf([...guide, ...hours], strokes, shades), context);
  const markdown = sections.map((section) => section.markdown).join('\n');
  const text = Array.from({ length: 5 }, () => sentence.join(' ')).join(' ');
  expect(markdown.replace(/\s+/g, ' ')).toContain(`${text} loan.`);
  expect(markdown).toMatch(
    /Opening hours\nMonday to Friday 9 to 18\sSaturday 10 to 14\sTelephone: 0511 555 010$/u,
  );
});

test('a shaded column of a table stays in its table', async () => {
  const cells = [0, 1, 2, 3].flatMap((row): [number, number, string][] => [
    [50, 104 + 20 * row, `Ticket ${row}`],
    [200, 104 + 20 * row, `${row + 2}.50`],
    [320, 104 + 20 * row, `${row + 1}.20`],
  ]);
  const { sections } = await parse(pageOf(cells, [], [[310, 85, 400, 180]]), context);
  expect(sections[0]?.markdown).toContain('| Ticket 3 | 5.50 | 4.20 |');
});

test('cards side by side are read one after the other, before what stands below them', async () => {
  const cards = ['Stalls', 'Grotto', 'Parking'].flatMap((name, card): [number, number, string][] => [
    [60 + 150 * card, 110, name],
    [60 + 150 * card, 124, `${name} are open on`],
    [60 + 150 * card, 138, 'Saturday until six'],
  ]);
  const shades = [0, 1, 2].map((card) => [50 + 150 * card, 95, 190 + 150 * card, 150]);
  const { sections } = await parse(pageOf([...cards, [50, 180, 'Carols at the tree.']], [], shades), context);
  expect(sections[0]?.markdown.replace(/\s+/g, ' ')).toBe(
    'Stalls Stalls are open on Saturday until six Grotto Grotto are open on Saturday until six Parking Parking are open on Saturday until six Carols at the tree.',
  );
});

test('a sum in a box beside a table is no cell of it', async () => {
  const rows = ['Gross pay', 'Tax paid', 'Pension', 'Insurance'].flatMap(
    (label, row): [number, number, string][] => [
      [50, 100 + 16 * row, label],
      [150, 100 + 16 * row, `${row}25.31`],
      [230, 100 + 16 * row, `${row},988.04`],
    ],
  );
  const box: [number, number, string][] = [
    [320, 139, 'NET PAY'],
    [400, 139, '1,803.16'],
    [320, 154, 'paid to the account ending 4471'],
  ];
  const { sections } = await parse(pageOf([...rows, ...box], gridOf([310, 500], [127, 160])), context);
  expect(sections[0]?.markdown).toContain('| Pension | 225.31 | 2,988.04 |\n');
  expect(sections[0]?.markdown).toContain('NET PAY: 1,803.16');
});
