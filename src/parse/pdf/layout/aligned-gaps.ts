import { median } from '../../median.ts';
import { sameEdge } from './left-edges.ts';
import { maxPieces, type PlacedText, type PlacedWord, splitWords } from './placed-text.ts';
import { listMark } from './segments.ts';

/** A space between columns is at least this wide, as a multiple of the height of the letters and of the usual space between words. */
const narrowest = { ofHeight: 0.45, ofSpace: 1.6 };

/** A space of at least this multiple of the height of the letters separates columns wherever it is. */
const wide = 0.85;

/** Cells of one column are no further apart than this, as a multiple of the height of the letters. */
const reach = 4;

/** How many times columns are followed from known cells to those above and below them. */
const mostPasses = 8;

/** Words whose heights differ by more than this, as a multiple of the height of the letters, are on different lines. */
const heightOfLine = 0.4;

/** What stands before a text and belongs to it: the bullet or number of an item, a box to tick, the number of a section. */
const mark = /^(?:[☐☑☒□■]|\d{1,2}(?:\.\d{1,2}){0,3}\.?|\p{Lu}[.)]|[§#№])$/u;

/** A word with the space before it; `space` is infinite for the first one of a line. */
type Spaced = { word: PlacedWord; before: PlacedWord | undefined; space: number };

/**
 * Splits texts where the columns of a table or a form are hardly further apart than words. A space wider than the usual one separates
 * columns if the word after it is aligned with a word close above or below it that follows an unmistakable gap. Each piece that begins
 * after such a space says so in `startsCell`.
 */
export function splitAtAlignedGaps(pieces: PlacedText[]): PlacedText[] {
  const spaced = spacedWords(pieces);
  const usual = median(
    pieces.flatMap(({ words = [], height }) =>
      words.slice(1).map((word, index) => spaceBetween(words[index], word) / height),
    ),
  );
  const least = Math.max(narrowest.ofHeight, narrowest.ofSpace * (usual || 0));
  const isGap = ({ space, word }: Spaced, size: number) => space >= size * word.height;
  const apart = spaced.filter((one) => Number.isFinite(one.space) && isGap(one, least) && !isMark(one));
  if (apart.length > maxPieces) return pieces;
  const starts = new Set<PlacedWord>();
  let known = apart.filter((one) => isGap(one, wide));
  let open = apart.filter((one) => !isGap(one, wide));
  // A word that is found to begin a cell shows the column to words further up and down, in the next pass.
  for (let pass = 0; pass < mostPasses && known.length > 0 && open.length > 0; pass += 1) {
    const isAligned = alignedWith(known);
    known = open.filter(isAligned);
    const found = new Set(known);
    open = open.filter((one) => !found.has(one));
    for (const { word } of known) starts.add(word);
  }
  if (starts.size === 0) return pieces;
  return pieces.flatMap((piece) =>
    splitWords(piece, (_, after) => starts.has(after)).map((part) => {
      const [first] = part.words ?? [];
      return first && starts.has(first) ? { ...part, startsCell: true } : part;
    }),
  );
}

/** Tells whether a word begins at the same left edge as a known one close above or below it. */
function alignedWith(known: Spaced[]): (one: Spaced) => boolean {
  const byEdge = Map.groupBy(known, ({ word }) => Math.round(word.x));
  return ({ word }) =>
    [-1, 0, 1].some((step) =>
      (byEdge.get(Math.round(word.x) + step) ?? []).some(
        ({ word: other }) =>
          Math.abs(other.x - word.x) < sameEdge &&
          Math.abs(other.y - word.y) > word.height / 2 &&
          Math.abs(other.y - word.y) < reach * word.height,
      ),
    );
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

/** The words of a page, each with the space between it and the word to its left on its line. */
function spacedWords(pieces: PlacedText[]): Spaced[] {
  const words = pieces
    .flatMap((piece) => (piece.rotation ? [] : (piece.words ?? [])))
    .toSorted((one, other) => one.y - other.y || one.x - other.x);
  const lines: PlacedWord[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && word.y - first.y < first.height / 2) line.push(word);
    else lines.push([word]);
  }
  return lines.flatMap((line) => {
    const inOrder = line.toSorted((one, other) => one.x - other.x);
    return inOrder.map((word, index) => {
      const before = inOrder[index - 1];
      return { word, before, space: spaceBetween(before, word) };
    });
  });
}

function spaceBetween(before: PlacedWord | undefined, after: PlacedWord): number {
  return before ? after.x - before.x - before.width : Number.POSITIVE_INFINITY;
}

function isMark({ before, word }: Spaced): boolean {
  if (before === undefined || /^\p{N}/u.test(word.text)) return false;
  return mark.test(before.text) || listMark.test(before.text);
}
