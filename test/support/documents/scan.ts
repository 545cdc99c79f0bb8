import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { renderPage } from '../../../src/parse/pdf/pdf-scans.ts';
import { pdfOf, pdfStream } from './pdf-of.ts';

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
