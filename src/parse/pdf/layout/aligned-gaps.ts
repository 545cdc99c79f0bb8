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
  const starts = startsOfCells(pieces);
  if (starts.size === 0) return pieces;
  return pieces.flatMap((piece) =>
    splitWords(piece, (_, after) => starts.has(after)).map((part) => {
      const [first] = part.words ?? [];
      return first && starts.has(first) ? { ...part, startsCell: true } : part;
    }),
  );
}

/** The words that begin cells, without those that only an unmistakable gap tells. */
function startsOfCells(pieces: PlacedText[]): Set<PlacedWord> {
  const spaced = spacedWords(pieces);
  const wider = narrowest.ofSpace * Math.min(usualSpace(pieces), widestSpace);
  const least = Math.max(narrowest.ofHeight, wider);
  const apart = spaced.filter((one) => Number.isFinite(one.space) && isGap(one, least) && !isMark(one));
  if (apart.length > maxPieces) return new Set();
  const mayBegin = cellsIn(pieces);
  const isInColumn = columnStarts(apart.filter(mayBegin));
  const isStart = (one: Spaced) => isValue(one) || (mayBegin(one) && isInColumn(one));
  const isKnown = (one: Spaced) => isGap(one, wide) || isStart(one);
  const known = apart.filter(isKnown);
  // A cell that fills its column is nearer to the next one.
  const nearer = spaced
    .filter((one) => !isGap(one, least) && isGap(one, wider) && mayBegin(one))
    .filter(columnStarts(known, 1));
  const open = [...apart.filter((one) => !isKnown(one)), ...nearer];
  const found = followColumns(known, open, endsOf(spaced, least));
  return new Set([...apart.filter(isStart), ...found].map(({ word }) => word));
}

/** The usual space between words, as a share of their height. */
function usualSpace(pieces: PlacedText[]): number {
  return (
    median(pieces.flatMap(({ words = [], height }) => spacesOf(words).map((space) => space / height))) || 0
  );
}

/** @param size a multiple of the height of the letters */
function isGap({ space, word }: Spaced, size: number): boolean {
  return space >= size * word.height;
}

function isValue(one: Spaced): boolean {
  return isFigure(one.word) && (isGap(one, wide) || isFigure(one.before));
}

/** Tells whether a word may begin a cell behind another. Words of one width each are aligned everywhere. */
function cellsIn(pieces: PlacedText[]): (one: Spaced) => boolean {
  const fonts = evenFonts(pieces);
  const even = new Set(pieces.flatMap(({ words = [], fontName = '' }) => (fonts.has(fontName) ? words : [])));
  return ({ word, before }) => !even.has(word) && /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(before?.text ?? '');
}

/** Tells where the text of the cell that a word is in ends. */
function endsOf(spaced: Spaced[], least: number): (one: Spaced) => number {
  const ends = new Map<Spaced, number>();
  for (const one of spaced.toReversed()) {
    const following = one.next && !isGap(one.next, least) ? ends.get(one.next) : undefined;
    ends.set(one, following ?? one.word.x + one.word.width);
  }
  return (one) => ends.get(one) ?? 0;
}

/** The open words in the columns of known ones. One that is found shows the column to words further up and down, in the next pass. */
function followColumns(known: Spaced[], open: Spaced[], endOf: (one: Spaced) => number): Spaced[] {
  const found: Spaced[] = [];
  let [latest, rest] = [known, open];
  for (let pass = 0; pass < mostPasses && latest.length > 0 && rest.length > 0; pass += 1) {
    const parts = Map.groupBy(rest, alignedWith(latest, endOf));
    [latest = [], rest = []] = [parts.get(true), parts.get(false)];
    found.push(...latest);
  }
  return found;
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
