import { pdfOf, pdfStream } from './scan.ts';

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
