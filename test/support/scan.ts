import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { renderPage } from '../../src/parse/pdf/pdf-scans.ts';

/** A PDF of the given objects, numbered from 1; the first is the catalog. */
export function pdfOf(objects: (string | Buffer)[]): Buffer {
  const parts = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n']);
  const trailer = `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF`;
  return Buffer.concat(['%PDF-1.4\n', ...parts, trailer].map((part) => Buffer.from(part)));
}

/** A stream object; `dictionary` holds its entries but for the length. */
export function pdfStream(dictionary: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** Letters beyond ASCII as escapes of their bytes. */
function octal(text: string): string {
  return text.replace(/[\x80-\xff]/g, (letter) => `\\${letter.charCodeAt(0).toString(8)}`);
}

/** A picture in PNG of some lines in large print, as if scanned; made without a font of the system. */
export async function scanOf(lines: string[]): Promise<Buffer> {
  const text = lines.map((line, index) => `1 0 0 1 20 ${110 - index * 30} Tm (${octal(line)}) Tj`).join('\n');
  const document = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 150] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    pdfStream('', `BT /F 20 Tf\n${text}\nET`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
  return await pictureOf(document);
}

/** The first page of a PDF as a picture in PNG. */
export async function pictureOf(document: Buffer): Promise<Buffer> {
  const library = await PDFiumLibrary.init();
  const pdf = await library.loadDocument(document);
  const picture = await renderPage(pdf.getPage(0));
  const png = await picture.flatten({ background: 'white' }).greyscale().png().toBuffer();
  library.destroy();
  return png;
}

/** A PDF without a text layer, whose pages are the given pictures. */
export async function scannedPdfOf(pictures: Buffer[]): Promise<Buffer> {
  const pages = pictures.map((_, index) => `${3 + index * 3} 0 R`);
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${pages.length} >>`,
  ];
  for (const [index, picture] of pictures.entries()) {
    const first = 3 + index * 3;
    const { data, info } = await sharp(picture)
      .toColourspace('b-w')
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 150] /Contents ${first + 1} 0 R /Resources << /XObject << /I ${first + 2} 0 R >> >> >>`,
      pdfStream('', 'q 400 0 0 150 0 0 cm /I Do Q'),
      pdfStream(
        `/Type /XObject /Subtype /Image /Width ${info.width} /Height ${info.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
        data,
      ),
    );
  }
  return pdfOf(objects);
}

/** A page of text at places in points from the upper left corner, of lines between two points, and of shades from corner to corner. */
export function pageOf(
  texts: [x: number, y: number, text: string, size?: number][],
  strokes: number[][] = [],
  shades: number[][] = [],
): Buffer {
  const content = [
    ...shades.map(
      ([left = 0, top = 0, right = 0, bottom = 0]) =>
        `0.9 g ${left} ${800 - bottom} ${right - left} ${bottom - top} re f 0 g`,
    ),
    ...texts.map(
      ([x, y, text, size = 10]) =>
        `BT /F ${size} Tf ${x} ${800 - y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
    ),
    ...strokes.map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) => `${x1} ${800 - y1} m ${x2} ${800 - y2} l S`),
  ];
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    pdfStream('', content.join('\n')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** The lines of a table by where its columns and rows begin and end. */
export const gridOf = (xs: number[], ys: number[]) => [
  ...ys.map((y) => [xs[0] ?? 0, y, xs.at(-1) ?? 0, y]),
  ...xs.map((x) => [x, ys[0] ?? 0, x, ys.at(-1) ?? 0]),
];
