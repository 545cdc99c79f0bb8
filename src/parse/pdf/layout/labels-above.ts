import { withoutColon } from '../../../text/tables/labels.ts';
import { columnsByEdge } from './left-edges.ts';
import { isBold, type PlacedText } from './placed-text.ts';
import type { Region } from './region.ts';

/** The maximum size of a label, as a share of the size of its value. */
const mostLabelSize = 0.8;

/** A value is no further below its label than this, as a multiple of the height of its letters. */
const mostGap = 0.8;

/** The longest label and the longest value, in characters. */
const [longestLabel, longestValue] = [45, 80];

/** How many labels in a column show that small print is a label and not a note. */
const fewestPairs = 2;

type Pair = { label: PlacedText; value: PlacedText };

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
    if (!label || !value || !areLabelAndValue(label, value)) {
      close();
      continue;
    }
    // Small print right below a figure is more likely its caption than the next label.
    const isFirst = open.length === 0;
    if (isFirst && before && !isBold(before) && areNear(before, label) && before.height > label.height)
      continue;
    open.push({ label, value });
    index += 1;
  }
  close();
  return runs;
}

function areLabelAndValue(label: PlacedText, value: PlacedText): boolean {
  return (
    label.height <= mostLabelSize * value.height &&
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
  const last = pairs.at(-1)?.value;
  return {
    top: pairs[0]?.label.y ?? 0,
    bottom: (last?.y ?? 0) + (last?.height ?? 0),
    pieces: new Set(pairs.flatMap(({ label, value }) => [label, value])),
    markdown: pairs
      .map(({ label, value }) => `${withoutColon(label.text.trim())}: ${value.text.trim()}`)
      .join('\n'),
  };
}
