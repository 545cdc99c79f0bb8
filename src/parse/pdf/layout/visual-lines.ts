/** A piece of text where it stands on a page, in points from the upper left corner. */
export type PlacedText = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  fontName?: string | undefined;
  fontWeight?: number | undefined;
};

/** Words of a line that belong together: a cell, a label, a value, or all of a line of text. */
export type Segment = { text: string; left: number; right: number; isBold: boolean };

/** What stands at one height of a page, from left to right. */
export type VisualLine = { top: number; bottom: number; segments: Segment[] };

/** A gap of this many heights of the letters parts two segments; spaces between words are narrower. */
const widestSpace = 0.85;

/** Words overlap by this share of their height at least if they are on one line. */
const leastOverlap = 0.5;

/** A page with more pieces is a drawing or a map. */
export const maxPieces = 6_000;

/** Groups the pieces of text of a page to lines and, by the gaps between them, to segments. */
export function visualLines(pieces: PlacedText[]): VisualLine[] {
  const inOrder = pieces
    .filter(({ text, width, height }) => text.trim() !== '' && width > 0 && height > 0)
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
  const lines: { top: number; bottom: number; pieces: PlacedText[] }[] = [];
  for (const piece of inOrder) {
    const last = lines.at(-1);
    const overlap = last ? Math.min(last.bottom, piece.y + piece.height) - Math.max(last.top, piece.y) : 0;
    if (last && overlap > leastOverlap * Math.min(piece.height, last.bottom - last.top))
      last.pieces.push(piece);
    else lines.push({ top: piece.y, bottom: piece.y + piece.height, pieces: [piece] });
  }
  return lines.map(({ top, bottom, pieces }) => ({ top, bottom, segments: segmentsOf(pieces) }));
}

function segmentsOf(pieces: PlacedText[]): Segment[] {
  const segments: (Segment & { height: number })[] = [];
  for (const { text, x, width, height, fontName, fontWeight } of pieces.toSorted(
    (one, other) => one.x - other.x,
  )) {
    const isBold = /bold|black|heavy/iu.test(fontName ?? '') || (fontWeight ?? 0) >= 600;
    const last = segments.at(-1);
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY;
    if (last && gap < widestSpace * Math.max(height, last.height)) {
      const space = gap > 0.1 * height || /\s$/u.test(last.text) || /^\s/u.test(text) ? ' ' : '';
      last.text = `${last.text.trimEnd()}${space}${text.trim()}`;
      last.right = Math.max(last.right, x + width);
    } else {
      segments.push({ text: text.trim(), left: x, right: x + width, isBold, height });
    }
  }
  return segments.map(({ height: _height, ...segment }) => segment);
}
