import { sameEdge } from '../tolerances.ts';
import { spacesOf, wordsOf } from './placed-text.ts';
import { longSegment, type Segment } from './segments.ts';
import { heightOf, piecesOf, type VisualLine } from './visual-lines.ts';

/** By how much the widest space of a justified line may exceed the narrowest: a factor, and points on top of it. */
const unevenness = { factor: 1.35, points: 1 };

/** The minimum number of words in a justified line. */
const fewestWords = 3;

/** The first line of a paragraph may be set in by this multiple of its height. */
const mostIndent = 2.5;

/** The gap between two lines of a paragraph, as a multiple of their height. */
const widestGap = 1;

/**
 * Joins the words of justified lines whose spaces are as wide as those between the cells of a table. Such spaces are equally wide, and
 * the line above or below fills the same width with more words.
 */
export function joinStretched(lines: VisualLine[]): VisualLine[] {
  const joined = [...lines];
  for (const [index, line] of lines.entries()) {
    if (line.segments.length < 2 || !isEven(line)) continue;
    const beside = [joined[index - 1], lines[index + 1]];
    if (beside.some((other) => other && isOfParagraph(line, other)))
      joined[index] = { ...line, segments: [joinSegments(line.segments)] };
  }
  return joined;
}

function isEven(line: VisualLine): boolean {
  const words = piecesOf([line]).flatMap(wordsOf);
  const gaps = spacesOf(words);
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return (
    words.length >= fewestWords &&
    words.every(({ text }) => !/\S\s+\S/u.test(text)) &&
    least > 0 &&
    most <= unevenness.factor * least + unevenness.points
  );
}

/** Whether a line fills the width of another with more words, or with other spaces between them. */
function isOfParagraph(line: VisualLine, other: VisualLine): boolean {
  const height = heightOf(line);
  const [upper, lower] = line.top < other.top ? [line, other] : [other, line];
  const [left, right] = edgesOf(line);
  const [otherLeft, otherRight] = edgesOf(other);
  const isProse =
    other.segments.length === 1
      ? (other.segments[0]?.text.length ?? 0) > longSegment
      : other.segments.length !== line.segments.length && isEven(other);
  return (
    isProse &&
    lower.top - upper.bottom <= widestGap * height &&
    Math.abs(right - otherRight) <= sameEdge &&
    Math.abs(left - otherLeft) <= mostIndent * height
  );
}

function edgesOf({ segments }: VisualLine): [left: number, right: number] {
  return [segments[0]?.left ?? 0, segments.at(-1)?.right ?? 0];
}

function joinSegments(segments: Segment[]): Segment {
  const [first] = segments as [Segment];
  return {
    ...first,
    text: segments.map(({ text }) => text).join(' '),
    right: segments.at(-1)?.right ?? first.right,
    isBold: segments.every(({ isBold }) => isBold),
    pieces: segments.flatMap(({ pieces }) => pieces),
  };
}
