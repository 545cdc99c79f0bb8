import { median } from '../../median.ts';
import { type PlacedText, wordsOf } from '../layout/placed-text.ts';
import { type Glyph, type GlyphGrid, glyphsIn } from '../scripts/glyphs.ts';

/** A column of characters that are read from the top down. */
export type Column = {
  glyphs: Glyph[];
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
};

/** The characters of Chinese and Japanese, with their punctuation. */
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\u3000-\u303f\uff00-\uff60]/gu;

/** How many characters must be set in columns; fewer are a label, or the names at the side of a table. */
const fewest = 16;

/** The minimum share of the characters of a page that must be set in columns. */
const leastShare = 0.3;

/** A piece of text is a column if it is more than this many times as high as wide. */
const tall = 2.5;

/** How many characters a page may have; with more it is a drawing. */
const maxGlyphs = 12_000;

/** The greatest distance between characters below each other, as a multiple of their height. */
const widestPitch = 1.35;

/** The same within a column, which may have a space or a number that stands upright. */
const widestSpace = 2.1;

/** In columns, the distance of characters below each other is at most this share of the distance of those beside each other. */
const closer = 0.9;

/** The readings (ruby) beside characters are smaller than this share of them. */
export const small = 0.65;

/** Whether a page may be set in columns of characters: in pieces higher than wide, or with many characters that stand alone. */
export function mayBeVertical(items: PlacedText[]): boolean {
  let [all, inColumns, alone] = [0, 0, 0];
  for (const item of items) {
    const count = item.text.match(ideographs)?.length ?? 0;
    if (count === 0) continue;
    all += count;
    if (item.height > tall * item.width) inColumns += count;
    else alone += wordsOf(item).filter(({ text }) => text.length === 1).length;
  }
  return Math.max(inColumns, alone) >= fewest && Math.max(inColumns, alone) >= leastShare * all;
}

/** The columns of a page that is set from the top down; empty for other pages. */
export function findColumns(grid: GlyphGrid): Column[] {
  const all = [...grid.values()].flat();
  if (all.length > maxGlyphs) return [];
  const pitches = new Map(all.map((glyph) => [glyph, pitchesOf(glyph, grid)]));
  const isVertical = (glyph: Glyph) => {
    const { below, beside } = pitches.get(glyph) ?? { below: Number.NaN, beside: 0 };
    return below <= widestPitch * glyph.size && below < closer * beside;
  };
  const vertical = all.filter(isVertical);
  const ofPage = all.filter(({ text }) => text.search(ideographs) >= 0).length;
  if (vertical.length < fewest || vertical.length < leastShare * ofPage) return [];
  const size = median(vertical.map(({ size }) => size));
  const columns = chain(vertical).filter((column) => column.size >= small * size);
  const isAlone = (glyph: Glyph) => {
    const { below = 0, beside = 0 } = pitches.get(glyph) ?? {};
    return Math.min(below, beside) > widestPitch * glyph.size && glyph.size >= small * size;
  };
  const alone = all.filter(isAlone).filter((glyph) => endsColumn(glyph, columns));
  const whole = [...columns, ...alone.map((glyph) => columnOf([glyph]))];
  const inColumns = new Set(whole.flatMap(({ glyphs }) => glyphs));
  return whole.map((column) => withUpright(column, grid, inColumns));
}

/** The distances to the next characters above or below, and to the left or right. */
function pitchesOf(glyph: Glyph, grid: GlyphGrid): { below: number; beside: number } {
  let [below, beside] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const reach = 2 * glyph.size;
  const box = {
    x: glyph.left - reach,
    y: glyph.baseline - reach,
    width: glyph.right - glyph.left + 2 * reach,
    height: 2 * reach,
  };
  for (const other of glyphsIn(grid, box)) {
    // The readings beside characters are no neighbours.
    if (other === glyph || other.size < small * glyph.size) continue;
    const [dx, dy] = [Math.abs(middleOf(other) - middleOf(glyph)), Math.abs(other.baseline - glyph.baseline)];
    if (overlaps(glyph, other) && dy > 0.3 * glyph.size) below = Math.min(below, dy);
    else if (dy < 0.5 * glyph.size) beside = Math.min(beside, dx);
  }
  return { below, beside };
}

function middleOf({ left, right }: Glyph): number {
  return (left + right) / 2;
}

/** Whether one stands below the other: they share half of their width. */
function overlaps(one: { left: number; right: number }, other: { left: number; right: number }): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return shared >= 0.5 * Math.min(one.right - one.left, other.right - other.left);
}

/** Joins characters into columns, from the top down. */
function chain(glyphs: Glyph[]): Column[] {
  const done: Column[] = [];
  let open: Column[] = [];
  for (const glyph of glyphs.toSorted((one, other) => one.baseline - other.baseline)) {
    const isPast = ({ bottom, size }: Column) =>
      glyph.baseline - bottom > widestSpace * Math.max(size, glyph.size);
    done.push(...open.filter(isPast));
    open = open.filter((column) => !isPast(column));
    const above = open.find(({ glyphs: own, size }) => {
      const last = own.at(-1) ?? glyph;
      const pitch = glyph.baseline - last.baseline;
      return overlaps(last, glyph) && pitch > 0.3 * size && pitch <= widestSpace * Math.max(size, glyph.size);
    });
    if (!above) open.push(columnOf([glyph]));
    else {
      above.glyphs.push(glyph);
      above.bottom = glyph.baseline;
      above.left = Math.min(above.left, glyph.left);
      above.right = Math.max(above.right, glyph.right);
    }
  }
  return [...done, ...open];
}

function columnOf(glyphs: Glyph[]): Column {
  return {
    glyphs,
    left: Math.min(...glyphs.map(({ left }) => left)),
    right: Math.max(...glyphs.map(({ right }) => right)),
    top: Math.min(...glyphs.map(({ baseline, size }) => baseline - size)),
    bottom: Math.max(...glyphs.map(({ baseline }) => baseline)),
    size: median(glyphs.map(({ size }) => size)),
  };
}

/** How near the column to its right such a character ends, and how far from it at most, as shares of the size of its letters. */
const [intoNext, fromNext] = [0.5, 2];

/** Whether a character alone is the rest of a paragraph: it stands at the head of the column to the left of another. */
function endsColumn(glyph: Glyph, columns: Column[]): boolean {
  return columns.some(
    ({ top, left, size }) =>
      Math.abs(glyph.baseline - glyph.size - top) < size &&
      glyph.right <= left + intoNext * size &&
      glyph.right > left - fromNext * size,
  );
}

/** How far digits that stand upright may reach beyond the sides of their column, as a share of the size of its letters. */
const beyond = 0.2;

/** The least size of such digits, and how far those of one number differ in height at most, as shares of that size. */
const [smallest, sameNumber] = [0.4, 0.4];

/** Adds numbers of two or three digits that stand upright in a column, side by side. */
function withUpright(column: Column, grid: GlyphGrid, inColumns: Set<Glyph>): Column {
  const { left, right, top, bottom, size } = column;
  const box = {
    x: left - beyond * size,
    y: top,
    width: right - left + 2 * beyond * size,
    height: bottom - top,
  };
  const upright = glyphsIn(grid, box).filter(
    (glyph) => !inColumns.has(glyph) && /[\dA-Za-z%!?]/u.test(glyph.text),
  );
  const isNear = (glyph: Glyph) =>
    glyph.left >= left - beyond * size &&
    glyph.right <= right + beyond * size &&
    glyph.size >= smallest * size;
  const added = upright.filter(isNear);
  if (added.length === 0) return column;
  for (const glyph of added) inColumns.add(glyph);
  const glyphs = [...column.glyphs, ...added].sort((one, other) =>
    Math.abs(one.baseline - other.baseline) < sameNumber * size
      ? one.left - other.left
      : one.baseline - other.baseline,
  );
  return { ...columnOf(glyphs), left, right, size };
}
