import { kindOf } from '../../../text/tables/cell-kind.ts';
import { sameLevel } from '../tolerances.ts';
import type { Bound } from './column-bounds.ts';
import type { PlacedText } from './placed-text.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** The text at one height of a page, from left to right. */
export type VisualLine = Extent & { segments: Segment[] };

type Extent = { top: number; bottom: number };

/** Words on one line overlap vertically by at least this share of their height. */
const minOverlap = 0.5;

/** A line that is drawn with characters. */
const ruler = /^[-=_*~─━—–\s]{8,}$/u;

/**
 * Groups the pieces of text of a page into lines and, by the gaps between them, into segments.
 * @param bounds where columns are known to meet: no segment runs across
 */
export function visualLines(pieces: PlacedText[], bounds: Bound[] = []): VisualLine[] {
  const inOrder = pieces
    .filter(({ text, width, height }) => text.trim() !== '' && !ruler.test(text) && width > 0 && height > 0)
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
  const lines: { top: number; bottom: number; pieces: PlacedText[] }[] = [];
  for (const piece of inOrder) {
    const last = lines.at(-1);
    const overlap = last ? Math.min(last.bottom, piece.y + piece.height) - Math.max(last.top, piece.y) : 0;
    if (last && overlap > minOverlap * Math.min(piece.height, last.bottom - last.top))
      last.pieces.push(piece);
    else lines.push({ top: piece.y, bottom: piece.y + piece.height, pieces: [piece] });
  }
  return lines.map((line) => ({ ...extentOf(line), segments: segmentsOf(line.pieces, bounds) }));
}

/** From where to where a line goes; one with cells of several lines is as high as these. */
function extentOf({ top, bottom, pieces }: Extent & { pieces: PlacedText[] }): Extent {
  const cells = pieces.flatMap(({ extent }) => extent ?? []);
  return {
    top: Math.min(top, ...cells.map((cell) => cell.top)),
    bottom: Math.max(bottom, ...cells.map((cell) => cell.bottom)),
  };
}

/** The pieces of text of lines. */
export function piecesOf(lines: VisualLine[]): PlacedText[] {
  return lines.flatMap(({ segments }) => segments.flatMap(({ pieces }) => pieces));
}

/** The text of a line, from left to right. */
export function lineText({ segments }: VisualLine): string {
  return segments.map(({ text }) => text).join(' ');
}

/** How far the tails of letters such as "g" reach below the others, as a share of the height of a line. */
const tail = 0.2;

/** Whether at least so many texts stand on a line, all of them in bold and in words, as the names of columns are. */
export function areNames({ segments }: VisualLine, fewest = 2): boolean {
  return segments.length >= fewest && segments.every(({ isBold, text }) => isBold && kindOf(text) === 'text');
}

/** Whether two texts stand on one line, or in the middle of one row; the letters of one may be larger. */
export function areLevel(one: Extent, other: Extent): boolean {
  const most = sameLevel * Math.min(heightOf(one), heightOf(other));
  return [0.5, tail].some((share) => {
    const at = (text: Extent) => text.bottom - share * heightOf(text);
    return Math.abs(at(one) - at(other)) <= most;
  });
}

/** The height of a line, in points; 0 of none. */
export function heightOf(line: Extent | undefined): number {
  return line ? line.bottom - line.top : 0;
}
