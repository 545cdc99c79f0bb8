import { describe, expect, test } from 'vitest';
import { pdfOf, pdfStream } from '../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../test/support/documents/read-pdf.ts';

const read = (content: string[]) =>
  readPdf(
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R /B 6 0 R >> >> >>',
      pdfStream('', content.join('\n')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    ]),
  );
const textAt = (x: number, y: number, text: string, font = 'F') =>
  `BT /${font} 10 Tf ${x} ${800 - y} Td (${text}) Tj ET`;

/** A box with its lower left corner beside the foot of a line. */
const box = (x: number, y: number) => `${x} ${800 - y} 9 9 re S`;
const cross = (x: number, y: number) =>
  `${x} ${800 - y} m ${x + 9} ${809 - y} l S ${x} ${809 - y} m ${x + 9} ${800 - y} l S`;
const tick = (x: number, y: number) =>
  `${x + 1} ${804 - y} m ${x + 4} ${801 - y} l S ${x + 4} ${801 - y} m ${x + 10} ${810 - y} l S`;
const circle = (x: number, y: number, radius: number, paint: string) => {
  const [across, down, bend] = [x + 4.5, 804.5 - y, radius * 0.55];
  return `${across + radius} ${down} m ${across + radius} ${down + bend} ${across + bend} ${down + radius} ${across} ${down + radius} c ${across - bend} ${down + radius} ${across - radius} ${down + bend} ${across - radius} ${down} c ${across - radius} ${down - bend} ${across - bend} ${down - radius} ${across} ${down - radius} c ${across + bend} ${down - radius} ${across + radius} ${down - bend} ${across + radius} ${down} c ${paint}`;
};

describe('boxes to tick that are drawn with lines', () => {
  test('are read before what they stand for, ticked by a cross, a tick or a letter, or not', async () => {
    const markdown = await read([
      textAt(50, 60, 'How did you hear of us?'),
      ...[box(50, 90), cross(50, 90), textAt(64, 90, 'friends'), box(150, 90), textAt(164, 90, 'newspaper')],
      ...[box(250, 90), tick(250, 90), textAt(264, 90, 'letter')],
      ...[box(350, 90), textAt(352, 89, 'x'), textAt(364, 90, 'poster')],
    ]);
    expect(markdown).toContain('☒ friends ☐ newspaper ☒ letter ☒ poster');
  });

  test('are read in a browser’s colours: grey lines around white, and a white tick on blue', async () => {
    const blue = (x: number, y: number) =>
      `0 .46 1 rg ${x} ${800 - y} 9 9 re f 1 1 1 RG ${x + 2} ${804 - y} m ${x + 4} ${802 - y} l ${x + 8} ${807 - y} l S 0 0 0 RG 0 g`;
    const grey = (x: number, y: number) =>
      `1 g ${x} ${800 - y} 9 9 re f .46 .46 .46 RG ${x} ${800 - y} 9 9 re S 0 0 0 RG 0 g`;
    const markdown = await read([
      ...[blue(50, 60), textAt(64, 60, 'vegetarian'), grey(150, 60), textAt(164, 60, 'vegan')],
      textAt(50, 90, 'We travel by'),
      ...[circle(120, 90, 4.5, 'S'), textAt(134, 90, 'train')],
      ...[circle(200, 90, 4.5, 'S'), `0 .46 1 rg ${circle(200, 90, 2.5, 'f')} 0 g`, textAt(214, 90, 'car')],
    ]);
    expect(markdown).toContain('☒ vegetarian ☐ vegan');
    expect(markdown).toContain('We travel by ☐ train ☒ car');
  });

  test('are cells of a table below the names of their columns', async () => {
    const rows: [string, number, string][] = [
      ['Ropes', 1, 'one strand frayed'],
      ['Benches', 0, ''],
      ['Litter bins', 0, 'emptied'],
      ['Slide', 2, 'closed for repair'],
    ];
    const markdown = await read([
      '0 g 50 720 500 20 re f 1 g',
      ...['Item checked', 'OK', 'Defect', 'n/a', 'Remarks'].map((name, column) =>
        textAt([52, 200, 240, 290, 350][column] ?? 0, 74, name, 'B'),
      ),
      '0 g',
      ...rows.flatMap(([item, ticked, remark], row) => {
        const y = 100 + 20 * row;
        return [
          textAt(52, y, item),
          ...[200, 245, 290].flatMap((x, column) => [box(x, y), ...(column === ticked ? [cross(x, y)] : [])]),
          ...(remark === '' ? [] : [textAt(350, y, remark)]),
          `.3 w 50 ${794 - y} m 550 ${794 - y} l S 1 w`,
        ];
      }),
    ]);
    expect(markdown).toBe(
      [
        '| Item checked | OK | Defect | n/a | Remarks |',
        '| --- | --- | --- | --- | --- |',
        '| Ropes | ☐ | ☒ | ☐ | one strand frayed |',
        '| Benches | ☒ | ☐ | ☐ |  |',
        '| Litter bins | ☒ | ☐ | ☐ | emptied |',
        '| Slide | ☐ | ☐ | ☒ | closed for repair |',
      ].join('\n'),
    );
  });

  test('leave the headings of their page as they are', async () => {
    const markdown = await read([
      'BT /B 16 Tf 50 740 Td (Application for a berth) Tj ET',
      textAt(50, 90, 'The harbour master answers every application within two weeks of its receipt.'),
      ...[box(50, 120), textAt(64, 120, 'motor'), box(150, 120), cross(150, 120), textAt(164, 120, 'sail')],
    ]);
    expect(markdown).toMatch(/^# Application for a berth\n/u);
    expect(markdown).toContain('☐ motor ☒ sail');
  });

  test('are told from the cells of a field for one letter each, from samples of colours and from lone squares', async () => {
    const markdown = await read([
      textAt(50, 60, 'Post code'),
      ...['4', '8', '1', '5'].flatMap((digit, index) => [
        box(120 + 9 * index, 60),
        textAt(122 + 9 * index, 59, digit),
      ]),
      `1 0 0 rg ${box(50, 90).replace('S', 'f')} 0 g`,
      box(50, 90),
      textAt(64, 90, 'Sales of the north'),
      textAt(50, 120, 'The report ends here.'),
      box(500, 120),
    ]);
    expect(markdown).not.toMatch(/[☐☒]/u);
    expect(markdown).toContain('Sales of the north');
  });
});
