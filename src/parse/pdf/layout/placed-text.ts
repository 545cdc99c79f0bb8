/** A rectangle on a page, in points from the upper left corner. */
export type Box = { x: number; y: number; width: number; height: number };

/** A piece of text and its position on a page. */
export type PlacedText = Box & {
  text: string;
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
export type PlacedWord = Box & { text: string };

/** The words of a piece of text; the piece itself where they are unknown. */
export function wordsOf(piece: PlacedText): PlacedWord[] {
  return piece.words?.length ? piece.words : [piece];
}

/** The space between each word and the one before it, in points. */
export function spacesOf(words: PlacedWord[]): number[] {
  return words.slice(1).map(({ x }, index) => x - (words[index]?.x ?? x) - (words[index]?.width ?? 0));
}

/** The height of the middle of a box, in points from the top. */
export function middleOf({ y, height }: Pick<Box, 'y' | 'height'>): number {
  return y + height / 2;
}

/** Where the middle of a box is between its sides, in points from the left. */
export function centreOf({ x, width }: Pick<Box, 'x' | 'width'>): number {
  return x + width / 2;
}

/** Whether the middle of a box is in another, or no further beyond its edges than `margin`, in points. */
export function isCentredIn(box: Box, { x, y, width, height }: Box, margin = 0): boolean {
  const [across, down] = [centreOf(box), middleOf(box)];
  return (
    across >= x - margin && across <= x + width + margin && down >= y - margin && down <= y + height + margin
  );
}

/** The maximum space between words of a segment, as a multiple of the height of the letters. */
export const maxSpace = 0.85;

/** How many pieces of text a page may have; with more it is a drawing or a map. */
export const maxPieces = 6_000;

/** Words whose heights differ by more than this, as a multiple of the height of the letters, are on different lines. */
const heightOfLine = 0.4;

/** Text runs along a line or a column if it is at most at this angle to it, in degrees. */
const slant = 5;

/** Splits a piece of text at gaps between words that are as wide as those between columns. */
export function splitAtGaps(piece: PlacedText): PlacedText[] {
  if (isSideways(piece)) return [piece];
  return splitWords(piece, (before, after) => after.x - before.x - before.width >= piece.height);
}

/** Splits texts between words of the same size at different heights, as where one of two columns has more lines. */
export function splitAtHeights(piece: PlacedText): PlacedText[] {
  return splitWords(piece, isLower).map((part) =>
    part === piece ? piece : { ...part, ...heightsOf(part.words ?? []) },
  );
}

/** Whether two words of a text are at different heights. */
function isLower(before: PlacedWord, after: PlacedWord): boolean {
  const isSameSize = Math.abs(before.height - after.height) < 1;
  return isSameSize && Math.abs(before.y - after.y) > heightOfLine * after.height;
}

function heightsOf(words: PlacedWord[]): { y: number; height: number } {
  const y = Math.min(...words.map((word) => word.y));
  return { y, height: Math.max(...words.map((word) => word.y + word.height)) - y };
}

/** Whether a text runs up or down the page, as the names of narrow columns do. */
export function isSideways({ rotation = 0 }: PlacedText): boolean {
  return Math.abs((Math.abs(rotation) % 180) - 90) < slant;
}

/** Joins the words of each text that runs up or down the page, in reading order; liteparse gives them one by one. */
export function joinSideways(pieces: PlacedText[]): PlacedText[] {
  const sideways = pieces.filter(isSideways);
  if (sideways.length < 2) return pieces;
  const isUp = ({ rotation = 0 }: PlacedText) => ((rotation % 360) + 360) % 360 > 180;
  const start = (piece: PlacedText) => (isUp(piece) ? -piece.y - piece.height : piece.y);
  const joined: PlacedText[] = [];
  for (const piece of sideways.toSorted((one, other) => one.x - other.x || start(one) - start(other))) {
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
  return [...pieces.filter((piece) => !isSideways(piece)), ...joined];
}

/** From this weight on, of those of fonts from 100 to 900, letters are bold: 600 is called semibold. */
const boldWeight = 600;

/** Whether a text is in bold letters, by the name or the weight of its font. */
export function isBold({ fontName = '', fontWeight = 0 }: PlacedText): boolean {
  return /bold|black|heavy/iu.test(fontName) || fontWeight >= boldWeight;
}

/** Whether a text runs at an angle, as a stamp across a page does. */
export function isSlanted({ rotation = 0 }: PlacedText): boolean {
  const angle = Math.abs(rotation) % 90;
  return angle > slant && angle < 90 - slant;
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

/** The letters and digits of a text, without what spaces and marks of two readings may differ in. */
export function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The median height of the letters of a page. */
export function usualHeight(pieces: PlacedText[]): number {
  const half = pieces.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let count = 0;
  for (const { text, height } of pieces.toSorted((one, other) => one.height - other.height)) {
    count += text.length;
    if (count >= half) return height;
  }
  return 0;
}

/** The left and the right edge of texts, in points. */
export function sidesOf(pieces: Iterable<PlacedText>): [left: number, right: number] {
  const all = [...pieces];
  return [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x, width }) => x + width))];
}
