import { type PlacedText, sidesOf } from './placed-text.ts';
import type { Region } from './region.ts';
import { visualLines } from './visual-lines.ts';
import { goesOn, type HeadingLevel, writeParagraphs } from './write-paragraphs.ts';

/** How far text may reach into what stands above it, in points. */
const margin = 2;

/** The columns of a page, the height of most of its letters, and the levels of headings whose height is known. */
export type Setting = { columns: Set<PlacedText>[]; usual: number; levels?: HeadingLevel[] };

/** Writes column by column from the top down; a region comes after the text beside it. */
export function writeInOrder(
  regions: Region[],
  rest: PlacedText[],
  { columns, usual, levels = [] }: Setting,
): string[] {
  const homes = Map.groupBy(regions, (region) => columnOf(region, columns));
  return columns.flatMap((column) =>
    writeColumn(
      homes.get(column) ?? [],
      rest.filter((piece) => column.has(piece)),
      usual,
      levels,
    ),
  );
}

/** The column that a region is in, or else the nearest one. */
function columnOf({ pieces, top, bottom }: Region, columns: Set<PlacedText>[]): Set<PlacedText> | undefined {
  if (columns.length < 2) return columns[0];
  const [from, to] = sidesOf(pieces);
  const middle = (from + to) / 2;
  const distances = columns.map((column) => {
    if ([...pieces].every((piece) => column.has(piece))) return -1;
    const [left, right] = sidesOf(column);
    const [upper, lower] = endsOf(column);
    return Math.max(0, left - middle, middle - right) + Math.max(0, upper - bottom, top - lower);
  });
  return columns[distances.indexOf(Math.min(...distances))];
}

function endsOf(pieces: Set<PlacedText>): [number, number] {
  const all = [...pieces];
  return [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y, height }) => y + height))];
}

function writeColumn(regions: Region[], rest: PlacedText[], usual: number, levels: HeadingLevel[]): string[] {
  const lines = visualLines(rest);
  const parts: string[] = [];
  let next = 0;
  for (const { bottom, markdown } of regions.toSorted(compareRegions)) {
    const below = lines.findIndex((line) => line.top >= bottom - margin);
    let end = below < 0 ? lines.length : below;
    // A paragraph that goes on beneath a panel beside it is not interrupted.
    while (end > next && end < lines.length && goesOn(lines[end - 1], lines[end])) end += 1;
    const above = lines.slice(next, end);
    next += above.length;
    parts.push(writeParagraphs(above, usual, levels), markdown);
  }
  return [...parts, writeParagraphs(lines.slice(next), usual, levels)];
}

/** From the top down, and from left to right where regions begin at the same height. */
function compareRegions(one: Region, other: Region): number {
  const down = one.top - other.top;
  return Math.abs(down) < margin ? sidesOf(one.pieces)[0] - sidesOf(other.pieces)[0] : down;
}

/** Joins the parts of a page that are not empty. */
export function joinParts(parts: string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}
