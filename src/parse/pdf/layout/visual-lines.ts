/** A piece of text and its position on a page, in points from the upper left corner. */
export type PlacedText = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  fontName?: string | undefined;
  fontWeight?: number | undefined;
  /** The angle at which it runs, in degrees. */
  rotation?: number | undefined;
  /** Its words, where they are known. */
  words?: PlacedWord[] | undefined;
  /** Set where it begins a cell, however near the text before it is. */
  startsCell?: boolean;
  /** Of a cell whose lines were joined, from where to where they went, in points from the top. */
  extent?: { top: number; bottom: number };
};

/** A word and its box. */
export type PlacedWord = { text: string; x: number; y: number; width: number; height: number };

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

/** The text at one height of a page, from left to right. */
export type VisualLine = { top: number; bottom: number; segments: Segment[] };

/** A place where two columns meet, in points from the left edge of the page, and where it begins and ends from the top. */
export type Bound = { at: number; from: number; to: number };

/** Segments of prose set in columns are longer than this, in characters; cells of a table are shorter. */
export const longSegment = 28;

/** The bullet or number of a list item. */
export const listMark = /^(?:[-–—•·▪■◦○●o*✓✔□☐❑➢\ue000-\uf8ff]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])$/iu;

/** The maximum space between words of a segment, as a multiple of the height of the letters. */
const maxSpace = 0.85;

/** Words on one line overlap vertically by at least this share of their height. */
const minOverlap = 0.5;

/** How many pieces of text a page may have; with more it is a drawing or a map. */
export const maxPieces = 6_000;

/** Text at this angle to a line or column, in degrees, is along it. */
const slant = 5;

/** Dots or strokes that lead the eye from a label to its value. */
const leader = /(?:[\s]?[.·…_]){4,}\s*/gu;

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
function extentOf({ top, bottom, pieces }: { top: number; bottom: number; pieces: PlacedText[] }): {
  top: number;
  bottom: number;
} {
  const cells = pieces.flatMap(({ extent }) => extent ?? []);
  return {
    top: Math.min(top, ...cells.map((cell) => cell.top)),
    bottom: Math.max(bottom, ...cells.map((cell) => cell.bottom)),
  };
}

/** Splits a piece of text at gaps between words that are as wide as those between columns. */
export function splitAtGaps(piece: PlacedText): PlacedText[] {
  if (isUpright(piece)) return [piece];
  return splitWords(piece, (before, after) => after.x - before.x - before.width >= piece.height);
}

/** Whether a text runs up or down the page, as the names of narrow columns do. */
function isUpright({ rotation = 0 }: PlacedText): boolean {
  return Math.abs((Math.abs(rotation) % 180) - 90) < slant;
}

/** Joins the words of each text that runs up or down the page, in reading order; liteparse gives them one by one. */
export function joinUpright(pieces: PlacedText[]): PlacedText[] {
  const upright = pieces.filter(isUpright);
  if (upright.length < 2) return pieces;
  const isUp = ({ rotation = 0 }: PlacedText) => ((rotation % 360) + 360) % 360 > 180;
  const start = (piece: PlacedText) => (isUp(piece) ? -piece.y - piece.height : piece.y);
  const joined: PlacedText[] = [];
  for (const piece of upright.toSorted((one, other) => one.x - other.x || start(one) - start(other))) {
    const last = joined.at(-1);
    const gap = last ? start(piece) - start(last) - last.height : Number.NaN;
    const isNext = last && Math.abs(last.x - piece.x) < 1 && Math.abs(gap) < maxSpace * piece.width;
    if (!last || !isNext || isUp(last) !== isUp(piece)) {
      joined.push(piece);
      continue;
    }
    const y = Math.min(last.y, piece.y);
    const height = Math.max(last.y + last.height, piece.y + piece.height) - y;
    joined[joined.length - 1] = { ...last, text: `${last.text} ${piece.text}`, y, height, words: undefined };
  }
  return [...pieces.filter((piece) => !isUpright(piece)), ...joined];
}

/** Whether a text is in bold letters, by the name or the weight of its font. */
export function isBold({ fontName = '', fontWeight = 0 }: PlacedText): boolean {
  return /bold|black|heavy/iu.test(fontName) || fontWeight >= 600;
}

/** Whether a text runs at an angle, as a stamp across a page does. */
export function isSlanted({ rotation = 0 }: PlacedText): boolean {
  const angle = Math.abs(rotation) % 90;
  return angle > slant && angle < 90 - slant;
}

/** Splits a piece of text where a bound lies between two of its words. */
export function splitAtBounds(piece: PlacedText, bounds: Bound[]): PlacedText[] {
  const across = bounds.filter(({ at }) => at > piece.x && at < piece.x + piece.width);
  if (across.length === 0) return [piece];
  const middle = piece.y + piece.height / 2;
  return splitWords(piece, (before, after) =>
    across.some((bound) => isBetween(bound, before.x + before.width, after.x, middle)),
  );
}

/** Whether a bound lies between the end of one text and the start of another at the height `middle`. */
function isBetween({ at, from, to }: Bound, end: number, start: number, middle: number): boolean {
  return at >= end - 1 && at <= start + 1 && middle > from && middle < to;
}

/** Splits a piece of text between the words for which `isSplit` is true. */
export function splitWords(
  piece: PlacedText,
  isSplit: (before: PlacedWord, after: PlacedWord) => boolean,
): PlacedText[] {
  const { words = [] } = piece;
  const groups: PlacedWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    if (last && before && !isSplit(before, word)) last.push(word);
    else groups.push([word]);
  }
  if (groups.length < 2) return [piece];
  return groups.map((group): PlacedText => {
    const x = Math.min(...group.map((word) => word.x));
    const right = Math.max(...group.map((word) => word.x + word.width));
    const text = group.map((word) => word.text).join(' ');
    return { ...piece, text, x, width: right - x, words: group };
  });
}

/** The width of the first word of a segment and of the space before it, in points, as far as the number of its letters tells. */
export function widthOfFirstWord({ text, left, right }: Segment): number {
  const [word = ''] = text.split(' ');
  return ((right - left) * (word.length + 1)) / Math.max(1, text.length);
}

/** The text of a line, from left to right. */
export function lineText({ segments }: VisualLine): string {
  return segments.map(({ text }) => text).join(' ');
}

/** The height of a line, in points; 0 of none. */
export function heightOf(line: Pick<VisualLine, 'top' | 'bottom'> | undefined): number {
  return line ? line.bottom - line.top : 0;
}

/** The letters and digits of a text, without what spaces and marks of two readings may differ in. */
export function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function segmentsOf(pieces: PlacedText[], bounds: Bound[]): Segment[] {
  const segments: Segment[] = [];
  for (const piece of pieces.toSorted((one, other) => one.x - other.x)) {
    const { text, x, y, width } = piece;
    const height = isUpright(piece) ? width : piece.height;
    const last = segments.at(-1);
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY;
    const isBound =
      last &&
      (piece.startsCell || bounds.some((bound) => isBetween(bound, last.right, x, y + piece.height / 2)));
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
  return joinNumber(giveColons(joinTicks(segments).flatMap(withoutLeader)));
}

/** A box to tick at the end of a text, and the widest space between a box and what it stands for, as a multiple of the height of the letters. */
const [lastBox, maxBoxSpace] = [/[☐☑☒]$/u, 2];

/** Joins boxes to tick with the text that follows. In a line that ends with a box, the text stands before its box instead. */
function joinTicks(segments: Segment[]): Segment[] {
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
function giveColons(segments: Segment[]): Segment[] {
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
function joinNumber(segments: Segment[]): Segment[] {
  const [number, title] = segments;
  if (!number || !title || segments.length > 2 || !sectionNumber.test(number.text)) return segments;
  const isTitle = number.isBold && title.left - number.right < maxNumberSpace * title.height;
  if (!isTitle || !/^\p{Lu}/u.test(title.text)) return segments;
  const pieces = [...number.pieces, ...title.pieces];
  return [{ ...number, text: `${number.text} ${title.text}`, right: title.right, pieces }];
}

/** Removes a leader (dots or strokes) from a segment. Returns two if it led from one text to another, and none if there was nothing else. */
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
