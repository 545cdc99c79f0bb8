import { pdfOf, pdfStream } from './pdf-of.ts';

/** A character at a place in points from the upper left corner, and its size. */
export type PlacedCharacter = [x: number, y: number, text: string, size?: number];

/** A page of characters of any script, each placed on its own and drawn as a square, so that no font is needed. */
export function charactersPage(all: PlacedCharacter[]): Buffer {
  const codes = new Map([...new Set(all.map(([, , text]) => text))].map((text, index) => [text, index + 33]));
  const hex = (number: number) => number.toString(16).padStart(2, '0');
  const names = [...codes.values()].map((code) => `/g${code}`);
  const content = all.map(
    ([x, y, text, size = 12]) => `BT /F ${size} Tf ${x} ${800 - y} Td <${hex(codes.get(text) ?? 0)}> Tj ET`,
  );
  const meanings = [...codes].map(
    ([text, code]) => `<${hex(code)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
  );
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    pdfStream('', content.join('\n')),
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 -120 1000 880] /FontMatrix [0.001 0 0 0.001 0 0]
      /FirstChar 33 /LastChar ${32 + codes.size} /Widths [${names.map(() => 1000).join(' ')}]
      /Encoding << /Differences [33 ${names.join(' ')}] >>
      /CharProcs << ${names.map((name) => `${name} 6 0 R`).join(' ')} >> /ToUnicode 7 0 R >>`,
    pdfStream('', '1000 0 0 -120 1000 880 d1 50 -70 900 900 re f'),
    pdfStream(
      '',
      `begincmap 1 begincodespacerange <00> <ff> endcodespacerange
      ${codes.size} beginbfchar ${meanings.join('\n')} endbfchar endcmap`,
    ),
  ]);
}

/** A page with lines, or columns, of Japanese in a font that is not in the document. */
export function fontlessPage(texts: string[], direction: 'H' | 'V'): Buffer {
  const place = (index: number) => (direction === 'V' ? `${500 - 20 * index} 700` : `60 ${700 - 20 * index}`);
  const runs = texts.map((text, index) => {
    const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
    return `BT /F 12 Tf ${place(index)} Td <${codes}> Tj ET`;
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    pdfStream('', runs.join('\n')),
    `<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiMin-W3 /Encoding /UniJIS-UTF16-${direction} /DescendantFonts [6 0 R] >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiMin-W3 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /HeiseiMin-W3 /Flags 6 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
  ]);
}
