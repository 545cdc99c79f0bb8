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

/** A text at a place in points from the upper left corner, with the size of its print. */
export type PlacedText = [x: number, y: number, text: string, size?: number];

/** A page of text at places in points from the upper left corner, of lines between two points, and of shades from corner to corner. */
export function pageOf(texts: PlacedText[], strokes: number[][] = [], shades: number[][] = []): Buffer {
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
