import { expect, test } from 'vitest';
import { pdfOf, pdfStream } from '../../../test/support/documents/pdf-of.ts';
import { correctFontWeights } from './font-weights.ts';
import { parse } from './pdf.ts';

/** A leaflet of two columns in a font whose stems a browser guessed. */
function leafletIn(fontName: string): Buffer {
  const columns = [
    [
      ['B', 'What is it?'],
      ['R', 'Bring something broken, sit down with a'],
      ['R', 'volunteer who can mend it, and'],
      ['R', 'take it home working. We mend lamps,'],
      ['R', 'toasters, bicycles, clothes and small'],
      ['R', 'furniture.'],
    ],
    [
      ['B', 'Join us'],
      ['R', 'We look for people who can sew or'],
      ['R', 'make good soup. Write to Delphine'],
      ['R', 'Achterberg, who coordinates the volunteers,'],
      ['R', 'at the house. An'],
      ['R', 'electrician must hold a certificate.'],
    ],
  ];
  const texts = columns.flatMap((lines, column) =>
    lines.map(([font, text], row) => {
      const y = 700 - 14 * row + (row === 0 ? 8 : 0);
      return `BT /${font} ${font === 'B' ? 13 : 10} Tf ${60 + 250 * column} ${y} Td (${text}) Tj ET`;
    }),
  );
  const font = (name: string, descriptor: number) =>
    `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /FontDescriptor ${descriptor} 0 R /Encoding /WinAnsiEncoding >>`;
  const descriptor = (name: string, stems: number) =>
    `<< /Type /FontDescriptor\n/FontName /${name}\n/Flags 32\n/Ascent 1069\n/Descent -293\n/StemV ${stems}\n/ItalicAngle 0\n/FontBBox [-621 -389 2800 1067] >>`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>',
    pdfStream('', texts.join('\n')),
    font(fontName, 7),
    font('BAAAAA+NotoSans-Bold', 8),
    descriptor(fontName, 125),
    descriptor('BAAAAA+NotoSans-Bold', 172),
  ]);
}

test('prose is read as such, whatever stems its font that is not bold is said to have', async () => {
  const { sections } = await parse(leafletIn('AAAAAA+NotoSans-Regular'), {
    ocrLanguages: [],
    reportScans: () => {},
  });
  expect(sections[0]?.markdown).toBe(
    [
      '# What is it?',
      'Bring something broken, sit down with a volunteer who can mend it, and take it home working. We mend lamps, toasters, bicycles, clothes and small furniture.',
      '# Join us',
      'We look for people who can sew or make good soup. Write to Delphine Achterberg, who coordinates the volunteers, at the house. An electrician must hold a certificate.',
    ].join('\n\n'),
  );
});

test('a font that does not say that it is not bold keeps its stems', () => {
  for (const name of ['NimbusRomNo9L-Medi', 'Bookman-Demi', 'NotoSans-Bold', 'Verdana']) {
    const document = leafletIn(name);
    expect(correctFontWeights(document).equals(document), name).toBe(true);
  }
});
