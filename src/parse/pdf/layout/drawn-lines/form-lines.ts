import { withoutColon } from '../../../../text/tables/labels.ts';
import { median } from '../../../median.ts';
import { maxLabelSize } from '../../tolerances.ts';
import { middleOf, type PlacedText } from '../placed-text.ts';
import type { Region } from '../region.ts';
import { heightOf, lineText, piecesOf, type VisualLine, visualLines } from '../visual-lines.ts';
import type { Stretch } from './rules.ts';

/** The minimum width of a line to write on, in points. */
const leastWidth = 30;

/** How high a field is above its line, as a multiple of the height of its label. */
const tallest = 4;

/** Labels of one form differ in height by no more than this share. */
const sameSize = 0.08;

/** How many fields with a value make sure that a page is a form. */
const fewestFilled = 3;

/** A page with more lines is a table or a drawing. */
const mostLines = 400;

/** How far text may reach beyond the ends of its line, in points. */
const margin = 3;

/** The text above a line to write on. */
type Field = { line: Stretch; lines: VisualLine[] };

/**
 * Finds the fields of a form that has lines to write on, with a label in small print above what was written: "Name: Ann Lee". The fields of one
 * row become one region.
 * @param edges the horizontal lines of the page
 */
export function findFormLines(pieces: PlacedText[], edges: Stretch[]): Region[] {
  const strokes = edges.filter(({ from, to, isShade }) => !isShade && to - from >= leastWidth);
  if (strokes.length < fewestFilled || strokes.length > mostLines) return [];
  const fields = strokes.flatMap((line) => {
    const above = visualLines(pieces.filter((piece) => isAbove(piece, line, strokes)));
    const label = above.findLastIndex((one, index) => isSmaller(one, above[index + 1]));
    // Without a value, the last line is the label.
    const lines = above.slice(label < 0 ? -1 : label);
    return lines.length > 0 ? [{ line, lines }] : [];
  });
  const filled = fields.filter(isFilled);
  if (filled.length < fewestFilled) return [];
  const size = median(filled.map(({ lines: [label] }) => heightOf(label)));
  const own = fields.filter(({ lines: [label, value] }) => {
    const isLabel = Math.abs(heightOf(label) - size) <= sameSize * size;
    return isLabel && (!value || heightOf(value) * maxLabelSize > size);
  });
  // Small print above most lines that is no label tells of a table or a drawing.
  if (own.length < fields.length / 2) return [];
  return [...Map.groupBy(own, ({ line }) => Math.round(line.at))].map(([bottom, row]): Region => {
    const lines = row.toSorted((one, other) => one.line.from - other.line.from);
    return {
      top: Math.min(...row.flatMap((field) => field.lines.map(({ top }) => top))),
      bottom,
      pieces: new Set(piecesOf(row.flatMap((field) => field.lines))),
      markdown: lines.map(writeField).join('\n'),
    };
  });
}

/** Whether text stands on a line: no other line is between them. */
function isAbove(piece: PlacedText, line: Stretch, strokes: Stretch[]): boolean {
  const { x, width, height } = piece;
  const isOver = (one: Stretch) => x >= one.from - margin && x + width <= one.to + margin;
  const middle = middleOf(piece);
  return (
    isOver(line) &&
    middle < line.at &&
    line.at - middle < tallest * height &&
    !strokes.some((one) => one !== line && isOver(one) && one.at > middle && one.at < line.at)
  );
}

function isFilled({ lines: [label, value] }: Field): boolean {
  return label !== undefined && isSmaller(label, value);
}

function isSmaller(label: VisualLine, value: VisualLine | undefined): boolean {
  return value !== undefined && heightOf(label) < maxLabelSize * heightOf(value);
}

function writeField({ lines: [label, ...value] }: Field): string {
  const name = label ? withoutColon(lineText(label)) : '';
  return value.length > 0 ? `${name}: ${value.map(lineText).join(' ')}` : name;
}
