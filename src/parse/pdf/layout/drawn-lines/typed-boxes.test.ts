import { expect, test } from 'vitest';
import type { PlacedText } from '../../../../../test/support/documents/pdf-of.ts';
import { gridOf, pageOf } from '../../../../../test/support/documents/pdf-of.ts';
import { readPdf } from '../../../../../test/support/documents/read-pdf.ts';

test('what is typed into the boxes of a form is the value of their labels', async () => {
  const texts: PlacedText[] = [
    [54, 110, 'Sender', 6],
    [54, 121, 'Yuki Tanabe'],
    [54, 131, '3-11 Sakae'],
    [304, 110, 'Number', 6],
    [304, 121, 'CC 418 JP'],
    [54, 150, "Importer's reference", 6],
    [54, 161, 'IE 3668997OH = 4'],
    [304, 150, 'Telephone', 6],
    [304, 161, '+353 1 555 0187'],
  ];
  const typed = pageOf(texts, gridOf([50, 300, 540], [100, 140, 170]))
    .toString('latin1')
    .replace('/Helvetica', '/Courier  ');
  expect(await readPdf(Buffer.from(typed, 'latin1'))).toBe(
    "Sender: Yuki Tanabe 3-11 Sakae\nNumber: CC 418 JP\nImporter's reference: IE 3668997OH = 4\nTelephone: +353 1 555 0187",
  );
});

test('the dots of a line drawn one by one do not hide the boxes of a page', async () => {
  const rows: PlacedText[] = [
    [54, 112, 'Name'],
    [204, 112, 'Ann Lee'],
    [54, 132, 'Town'],
    [204, 132, 'Bath'],
  ];
  const dots = Array.from({ length: 600 }, (_, dot) => [
    50 + 1.5 * (dot % 300),
    200 + 40 * Math.floor(dot / 300),
    50.75 + 1.5 * (dot % 300),
    200.75 + 40 * Math.floor(dot / 300),
  ]);
  const page = pageOf(
    [...rows, [54, 195, 'Above'], [54, 230, 'Below']],
    gridOf([50, 200, 400], [100, 120, 140]),
    dots,
  );
  expect(await readPdf(page)).toMatch(/Name: Ann Lee\nTown: Bath|\| Name \| Ann Lee \|/u);
});
