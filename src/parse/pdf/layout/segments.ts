import { type Bound, isBetween } from './column-bounds.ts';
import { isBold, isSideways, maxSpace, middleOf, type PlacedText } from './placed-text.ts';

/** Words of a line that belong together: a cell, a label, a value, or all of a line of text. */
export type Segment = {
  text: string;
  left: number;
  right: number;
  /** The lower edge of its letters, in points from the top of the page. */
  bottom: number;
  height: number;
  isBold: boolean;
  /** Whether dots or strokes lead to it from the segment before. */
  isLedTo?: boolean;
  pieces: PlacedText[];
};

/** Segments of prose set in columns are longer than this, in characters; cells of a table are shorter. */
export const longSegment = 28;

/** The bullet or number of a list item. */
export const listMark = /^(?:[-–—•·▪■◦○●o*✓✔□☐❑➢\ue000-\uf8ff]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/iu;

/** The width of the first word of a segment and of the space before it, in points, estimated from the number of its letters. */
export function widthOfFirstWord({ text, left, right }: Segment): number {
  const [word = ''] = text.split(' ');
  return ((right - left) * (word.length + 1)) / Math.max(1, text.length);
}

/** Groups pieces of text at one height into segments, from left to right, by the gaps between them. */
export function segmentsOf(pieces: PlacedText[], bounds: Bound[]): Segment[] {
  const segments: Segment[] = [];
  for (const piece of pieces.toSorted((one, other) => one.x - other.x)) {
    const { text, x, y, width } = piece;
    const height = isSideways(piece) ? width : piece.height;
    const last = segments.at(-1);
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY;
    const isBound =
      last && (piece.startsCell || bounds.some((bound) => isBetween(bound, last.right, x, middleOf(piece))));
    if (last && !isBound && gap < maxSpace * Math.max(height, last.height)) {
      // What begins far to the left of where the text before it ends is its second line.
      const isApart = gap > 0.1 * height || gap < -height;
      const space = isApart || /\s$/u.test(last.text) || /^\s/u.test(text) ? ' ' : '';
      last.text = `${last.text.trimEnd()}${space}${text.trim()}`;
      last.right = Math.max(last.right, x + width);
      last.pieces.push(piece);
    } else {
      const bottom = y + piece.height;
      segments.push({
        text: text.trim(),
        left: x,
        right: x + width,
        bottom,
        height,
        isBold: isBold(piece),
        pieces: [piece],
      });
    }
  }
  return joinSectionNumber(attachColons(joinCheckboxes(segments).flatMap(withoutLeader)));
}

/** A box to tick at the end of a text. */
const lastBox = /[☐☑☒]$/u;

/** The widest space between a box and what it stands for, as a multiple of the height of the letters. */
const maxBoxSpace = 2;

/** Joins boxes to tick with the text that follows. In a line that ends with a box, the text stands before its box instead. */
function joinCheckboxes(segments: Segment[]): Segment[] {
  if (!segments.some(({ text }) => lastBox.test(text)) || lastBox.test(segments.at(-1)?.text ?? ''))
    return segments;
  const joined: Segment[] = [];
  for (const segment of segments) {
    const last = joined.at(-1);
    const isNext =
      last && lastBox.test(last.text) && segment.left - last.right < maxBoxSpace * segment.height;
    if (!last || !isNext) joined.push(segment);
    else {
      const pieces = [...last.pieces, ...segment.pieces];
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${segment.text}`,
        right: segment.right,
        pieces,
      };
    }
  }
  return joined;
}

/** Moves a colon that stands alone or before a value to the label in front of it. */
function attachColons(segments: Segment[]): Segment[] {
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1];
    const takes = next && /^[:：]/u.test(next.text) && /[\p{L})]$/u.test(segment.text);
    const text = takes ? `${segment.text}:` : segment.text;
    const before = segments[index - 1];
    const gives = before && /^[:：]/u.test(text) && /[\p{L})]$/u.test(before.text);
    if (!gives) return [takes ? { ...segment, text } : segment];
    const rest = text.replace(/^[:：]\s*/u, '');
    const left = segment.right - ((segment.right - segment.left) * rest.length) / text.length;
    return rest === '' ? [] : [{ ...segment, text: rest, left }];
  });
}

/** The number of a section, before its title. */
const sectionNumber = /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|\p{Lu}[.)]?|[IVX]{1,4}\.)$/u;

/** The widest space between the number of a section and its title, as a multiple of the height of the letters. */
const maxNumberSpace = 3;

/** Joins the number of a section in bold with its title, which are not two cells of a table. */
function joinSectionNumber(segments: Segment[]): Segment[] {
  const [number, title] = segments;
  if (!number || !title || segments.length > 2 || !sectionNumber.test(number.text)) return segments;
  const isTitle = number.isBold && title.left - number.right < maxNumberSpace * title.height;
  if (!isTitle || !/^\p{Lu}/u.test(title.text)) return segments;
  const pieces = [...number.pieces, ...title.pieces];
  return [{ ...number, text: `${number.text} ${title.text}`, right: title.right, pieces }];
}

/** Dots or strokes that lead the eye from a label to its value. */
const leader = /(?:[\s]?[.·…_]){4,}\s*/gu;

/** Removes a leader from a segment. Returns two if it led from one text to another, and none if there was nothing else. */
function withoutLeader(segment: Segment): Segment[] {
  if (!/[.·…_]\s?[.·…_]\s?[.·…_]\s?[.·…_]/u.test(segment.text)) return [segment];
  const texts = segment.text.split(leader).map((text) => text.trim());
  const [first = '', ...rest] = texts.filter((text) => text !== '');
  if (rest.length !== 1)
    return first === '' && rest.length === 0 ? [] : [{ ...segment, text: [first, ...rest].join(' ') }];
  // Where the second text begins is unknown; it ends where the segment ends.
  const width = ((segment.right - segment.left) * (rest[0]?.length ?? 0)) / segment.text.length;
  const start = segment.right - width;
  return [
    {
      ...segment,
      text: first,
      right: segment.left + ((segment.right - segment.left) * first.length) / segment.text.length,
    },
    { ...segment, text: rest[0] ?? '', left: start, isLedTo: true, pieces: [] },
  ];
}
