import { median } from '../../median.ts';
import { sameCellEdge } from '../tolerances.ts';
import { maxPieces, type PlacedText, type PlacedWord, spacesOf, splitWords } from './placed-text.ts';
import { listMark } from './segments.ts';

/** A space between columns is at least this wide, as a multiple of the height of the letters and of the usual space between words. */
const narrowest = { ofHeight: 0.45, ofSpace: 1.6 };

/** The usual space is no wider than this share of the height of the letters: what is read as one text may be several cells. */
const widestSpace = 0.3;

/** A number, a sum or a time of day. */
const figure = /^[-−–+]?\p{Sc}?\p{N}{1,4}(?:[.,:]\p{N}{1,3})*%?$/u;

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

/** A word with the space before it and the word after it; `space` is infinite for the first one of a line. */
type Spaced = { word: PlacedWord; before: PlacedWord | undefined; space: number; next: Spaced | undefined };

/**
 * Splits texts where the columns of a table or a form are hardly further apart than words. A space wider than the usual one separates
 * columns if the word after it is aligned with a word close above or below it that follows an unmistakable gap. Each piece that begins
 * after such a space says so in `startsCell`.
 */
export function splitAtAlignedGaps(pieces: PlacedText[]): PlacedText[] {
  const spaced = spacedWords(pieces);
  const usual = median(
    pieces.flatMap(({ words = [], height }) => spacesOf(words).map((space) => space / height)),
  );
  const least = Math.max(narrowest.ofHeight, narrowest.ofSpace * Math.min(usual || 0, widestSpace));
  const isGap = ({ space, word }: Spaced, size: number) => space >= size * word.height;
  const apart = spaced.filter((one) => Number.isFinite(one.space) && isGap(one, least) && !isMark(one));
  if (apart.length > maxPieces) return pieces;
  const starts = new Set<PlacedWord>();
  const fontOf = new Map(
    pieces.flatMap(({ words = [], fontName = '' }) => words.map((word) => [word, fontName])),
  );
  // Words of one width each are aligned everywhere.
  const even = evenFonts(pieces);
  const isCell = ({ word, before }: Spaced) =>
    !even.has(fontOf.get(word) ?? '') && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(before?.text ?? '');
  const isColumn = columnStarts(apart.filter(isCell));
  const isValue = (one: Spaced) => figure.test(one.word.text) && (isGap(one, wide) || isFigure(one.before));
  const isKnown = (one: Spaced) => isGap(one, wide) || isValue(one) || (isCell(one) && isColumn(one));
  let known = apart.filter(isKnown);
  let open = apart.filter((one) => !isKnown(one));
  for (const one of known) if (isValue(one) || (isCell(one) && isColumn(one))) starts.add(one.word);
  // A cell that fills its column is nearer to the next one.
  const nearer = spaced.filter(
    (one) =>
      !isGap(one, least) && isGap(one, narrowest.ofSpace * Math.min(usual || 0, widestSpace)) && isCell(one),
  );
  open = [...open, ...nearer.filter(columnStarts(known, 1))];
  const ends = new Map<Spaced, number>();
  for (const one of spaced.toReversed()) {
    const following = one.next && !isGap(one.next, least) ? ends.get(one.next) : undefined;
    ends.set(one, following ?? one.word.x + one.word.width);
  }
  const endOf = (one: Spaced) => ends.get(one) ?? 0;
  // A word that is found to begin a cell shows the column to words further up and down, in the next pass.
  for (let pass = 0; pass < mostPasses && known.length > 0 && open.length > 0; pass += 1) {
    const isAligned = alignedWith(known, endOf);
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

/** So many words that begin at one left edge, each close below another, make a column. */
const fewestInColumn = 3;

/** The letters of a typewriter differ in width by no more than this share. */
const evenWidth = 0.05;

/** Left edges of a column differ by no more than this, in points. */
const exact = 0.3;

/** The fonts whose letters are all of one width, as those of typewriters. */
function evenFonts(pieces: PlacedText[]): Set<string> {
  const widths = Map.groupBy(
    pieces.flatMap(({ words = [], fontName = '' }) =>
      words.flatMap(({ text, width }) =>
        /\p{L}{4}/u.test(text) ? [{ fontName, width: width / text.length }] : [],
      ),
    ),
    ({ fontName }) => fontName,
  );
  const fonts = [...widths].filter(([, words]) => {
    const [least, most] = [
      Math.min(...words.map(({ width }) => width)),
      Math.max(...words.map(({ width }) => width)),
    ];
    return words.length < 2 || most - least < evenWidth * most;
  });
  return new Set(fonts.map(([fontName]) => fontName));
}

/** Tells whether a word begins at exactly the left edge of enough others above and below it. */
function columnStarts(words: Spaced[], fewest = fewestInColumn - 1): (one: Spaced) => boolean {
  const byStart = Map.groupBy(words, ({ word }) => Math.round(word.x));
  return ({ word }) => {
    const others = [-1, 0, 1]
      .flatMap((step) => byStart.get(Math.round(word.x) + step) ?? [])
      .filter((other) => other.word !== word && Math.abs(other.word.x - word.x) <= exact);
    const isNear = (other: Spaced) => Math.abs(other.word.y - word.y) < reach * word.height;
    return others.filter(isNear).length >= fewest;
  };
}

/** Tells whether a word begins at the same left edge as a known one close above or below it, or ends where a figure does that is known. */
function alignedWith(known: Spaced[], endOf: (one: Spaced) => number): (one: Spaced) => boolean {
  const byStart = Map.groupBy(known, ({ word }) => Math.round(word.x));
  const values = known.filter(({ word }) => figure.test(word.text));
  const byEnd = Map.groupBy(values, (one) => Math.round(endOf(one)));
  const isNear = (one: PlacedWord, other: PlacedWord) =>
    Math.abs(other.y - one.y) > one.height / 2 && Math.abs(other.y - one.y) < reach * one.height;
  const around = (places: Map<number, Spaced[]>, at: number) =>
    [-1, 0, 1].flatMap((step) => places.get(Math.round(at) + step) ?? []);
  return (one) => {
    const end = endOf(one);
    return (
      around(byStart, one.word.x).some(
        ({ word }) => Math.abs(word.x - one.word.x) < sameCellEdge && isNear(one.word, word),
      ) ||
      around(byEnd, end).some(
        (other) => Math.abs(endOf(other) - end) < sameCellEdge && isNear(one.word, other.word),
      )
    );
  };
}

function isFigure(word: PlacedWord | undefined): boolean {
  return word !== undefined && figure.test(word.text);
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
    const spaced = inOrder.map((word, index): Spaced => {
      const before = inOrder[index - 1];
      return { word, before, space: spaceBetween(before, word), next: undefined };
    });
    for (const [index, one] of spaced.entries()) one.next = spaced[index + 1];
    return spaced;
  });
}

function spaceBetween(before: PlacedWord | undefined, after: PlacedWord): number {
  return before ? after.x - before.x - before.width : Number.POSITIVE_INFINITY;
}

function isMark({ before, word }: Spaced): boolean {
  if (before === undefined || /^\p{N}/u.test(word.text)) return false;
  return mark.test(before.text) || listMark.test(before.text);
}
