import { withoutColon } from '../../../text/tables/labels.ts';
import { columnsByEdge } from './left-edges.ts';
import { isBold, type PlacedText } from './placed-text.ts';
import type { Region } from './region.ts';

/** Without lines drawn around it, only such small print is a label: at most this share of the size of its value. */
const smallPrint = 0.8;

/** A value is no further below its label than this, as a multiple of the height of its letters. */
const mostGap = 0.8;

/** The longest label and the longest value, in characters. */
const [longestLabel, longestValue] = [45, 80];

/** Lines of one value differ in height by no more than this share. */
const sameSize = 0.05;

/** How many labels in a column show that small print is a label and not a note. */
const fewestPairs = 2;

/** A label with the lines of its value. */
type Pair = { label: PlacedText; value: PlacedText[] };

/**
 * Finds labels in small print above values in larger print, one pair under the other, such as the account number and the date in the
 * margin of a letter.
 */
export function findLabelsAbove(pieces: PlacedText[]): Region[] {
  return columnsByEdge(pieces).flatMap((column) => runsOf(column).map(writePairs));
}

/** Runs of labels and values that take turns. */
function runsOf(column: PlacedText[]): Pair[][] {
  const runs: Pair[][] = [];
  let open: Pair[] = [];
  const close = () => {
    if (open.length >= fewestPairs) runs.push(open);
    open = [];
  };
  for (let index = 0; index < column.length; index += 1) {
    const [before, label, value] = [column[index - 1], column[index], column[index + 1]];
    if (!label || !value || !areLabelAndValue(label, value)) close();
    else if (open.length > 0 || !isCaption(label, before)) {
      const lines = linesOf(column.slice(index + 1));
      open.push({ label, value: lines });
      index += lines.length;
    }
  }
  close();
  return runs;
}

/** Whether small print stands right below a figure: then it is more likely the caption of that than a label. */
function isCaption(print: PlacedText, above: PlacedText | undefined): boolean {
  return above !== undefined && !isBold(above) && areNear(above, print) && above.height > print.height;
}

/** The lines of a value: its first one, and those below it that are as near and as large. */
function linesOf([first, ...below]: PlacedText[]): PlacedText[] {
  const lines = first ? [first] : [];
  let length = first?.text.length ?? 0;
  for (const line of below) {
    const last = lines.at(-1);
    length += line.text.length;
    const isSameSize = last && Math.abs(line.height - last.height) <= sameSize * last.height;
    if (!last || !isSameSize || !areNear(last, line) || length > longestValue) break;
    lines.push(line);
  }
  return lines;
}

function areLabelAndValue(label: PlacedText, value: PlacedText): boolean {
  return (
    label.height <= smallPrint * value.height &&
    areNear(label, value) &&
    label.text.length <= longestLabel &&
    value.text.length <= longestValue &&
    /\p{L}{2}/u.test(label.text) &&
    !/[.!?,;]$/u.test(label.text.trim())
  );
}

function areNear(above: PlacedText, below: PlacedText): boolean {
  const gap = below.y - above.y - above.height;
  return gap > -below.height / 2 && gap < mostGap * below.height;
}

function writePairs(pairs: Pair[]): Region {
  const last = pairs.at(-1)?.value.at(-1);
  return {
    top: pairs[0]?.label.y ?? 0,
    bottom: (last?.y ?? 0) + (last?.height ?? 0),
    pieces: new Set(pairs.flatMap(({ label, value }) => [label, ...value])),
    markdown: pairs
      .map(({ label, value }) => {
        const text = value.map((line) => line.text.trim()).join(' ');
        return `${withoutColon(label.text.trim())}: ${text}`;
      })
      .join('\n'),
  };
}
