import { sameEdge, sameLevel } from '../tolerances.ts';
import type { Grid } from './drawn-lines/rules.ts';
import { centreOf, middleOf, type PlacedText } from './placed-text.ts';
import { heightOf, type VisualLine, visualLines } from './visual-lines.ts';

/** How many lines of text a panel must have; a frame or a shaded area with fewer is a label or a row. */
const fewestLines = 3;

/** The minimum space between cards, in points; cells of a table may have less between them. */
const cardGap = 4;

/** The shortest line of running text, in characters; cells of a table are shorter. */
const runningText = 40;

/**
 * The text of each panel of a page: of each frame or shaded area that stands beside other text, as a sidebar does. A shaded column of a table is
 * no panel, which the heights of its lines tell: they are those of the cells beside it.
 */
export function findPanels(frames: Grid[], pieces: PlacedText[]): PlacedText[][] {
  const panels: PlacedText[][] = [];
  const taken = new Set<PlacedText>();
  const inOrder = frames.toSorted((one, other) => widthOf(other) - widthOf(one));
  for (const frame of inOrder) {
    const [top = 0, bottom = 0] = [frame.ys[0], frame.ys.at(-1)];
    const level = pieces.filter((piece) => middleOf(piece) > top && middleOf(piece) < bottom);
    const inside = level.filter((piece) => isBetweenSides(piece, frame));
    const beside = level.filter((piece) => !isBetweenSides(piece, frame));
    if (inside.some((piece) => taken.has(piece))) continue;
    if (!areCards(frame, frames, inside, beside) && !isPanel(frame, inside, beside)) continue;
    for (const piece of inside) taken.add(piece);
    panels.push(inside);
  }
  return panels;
}

function isBetweenSides(piece: PlacedText, { xs: [left = 0, right = 0] }: Grid): boolean {
  return centreOf(piece) > left && centreOf(piece) < right;
}

function widthOf({ xs: [left = 0, right = 0] }: Grid): number {
  return right - left;
}

/** Whether all text beside a frame is in frames of the same height, with space between them: cards in a row, which are no cells of a table. */
function areCards(frame: Grid, frames: Grid[], inside: PlacedText[], beside: PlacedText[]): boolean {
  const row = frames.filter((other) => isInRow(other, frame));
  return (
    row.length > 0 &&
    visualLines(inside).length >= fewestLines &&
    beside.every((piece) => row.some((other) => isBetweenSides(piece, other)))
  );
}

function isInRow(other: Grid, frame: Grid): boolean {
  const isSame = (one = 0, two = 0) => Math.abs(one - two) < sameEdge;
  const [left = 0, right = 0] = frame.xs;
  const [from = 0, to = 0] = other.xs;
  return (
    isSame(other.ys[0], frame.ys[0]) &&
    isSame(other.ys.at(-1), frame.ys.at(-1)) &&
    (from - right > cardGap || left - to > cardGap)
  );
}

function isPanel({ verticals }: Grid, inside: PlacedText[], beside: PlacedText[]): boolean {
  const [own, others] = [visualLines(inside), visualLines(beside)];
  const isShade = verticals.every((line) => line.isShade);
  // A box around two lines, such as the sum to be paid, stands beside the rows of a table at heights of its own.
  if (own.length === 2 && !isShade) return others.length > 0 && !areAligned(own, others);
  if (own.length < fewestLines || others.length < fewestLines) return false;
  return !isShade || others.filter(isRunning).length > others.length / 2 || !areAligned(own, others);
}

function isRunning({ segments }: VisualLine): boolean {
  return segments.some(({ text }) => text.length >= runningText);
}

function areAligned(own: VisualLine[], others: VisualLine[]): boolean {
  const aligned = own.filter((line) =>
    others.some(({ bottom }) => Math.abs(bottom - line.bottom) < sameLevel * heightOf(line)),
  );
  return aligned.length > own.length / 2;
}
