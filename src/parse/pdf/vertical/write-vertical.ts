import { escapeLineStarts } from '../../markup/markdown-escapes.ts';
import { median } from '../../median.ts';
import { type PlacedText, wordsOf } from '../layout/placed-text.ts';
import { lineText, type VisualLine, visualLines } from '../layout/visual-lines.ts';
import { writeParagraphs } from '../layout/write-paragraphs.ts';
import { type Glyph, type GlyphGrid, glyphsIn } from '../scripts/glyphs.ts';
import { headingSize } from '../tolerances.ts';
import { type Column, findColumns, small } from './vertical-columns.ts';

/** A column that begins lower by this much, in characters, begins a paragraph. */
const indent = 0.7;

/** A column that ends higher by this much, in characters, ends a paragraph. */
const shortfall = 1.5;

/** Characters further apart than this multiple of their size have a space between them. */
const widestStep = 1.6;

/** Columns that are further apart than this multiple of the usual distance belong to two paragraphs. */
const wideGap = 1.6;

/**
 * Writes a page that is set in columns of characters, which are read from the right to the left; its horizontal lines come before the
 * columns that they stand above. Null for other pages.
 */
export function writeVertical(items: PlacedText[], grid: GlyphGrid): string | null {
  const columns = findColumns(grid);
  if (columns.length === 0) return null;
  const inColumns = new Set(columns.flatMap(({ glyphs }) => glyphs));
  const size = median(columns.map((column) => column.size));
  const tiers = tiersOf(columns);
  // The small readings (ruby) beside characters are left out.
  const isOther = (glyph: Glyph) =>
    !inColumns.has(glyph) && !(glyph.size < small * size && tiers.some((tier) => isAmong(glyph, tier)));
  const rest = items.flatMap((item): PlacedText[] => {
    const words = wordsOf(item);
    const kept = words.filter((word) => glyphsIn(grid, word).every(isOther));
    if (kept.length === words.length) return [item];
    return item.height > 2 * item.width ? [] : kept.map((word) => ({ ...word, words: undefined }));
  });
  const isHeading = ({ segments }: VisualLine) => {
    const glyphs = segments.flatMap(({ pieces }) => pieces.flatMap((piece) => glyphsIn(grid, piece)));
    return median(glyphs.map((glyph) => glyph.size)) >= headingSize * size;
  };
  const lines = visualLines(rest);
  const parts: string[] = [];
  let next = 0;
  for (const tier of tiers) {
    const top = Math.min(...tier.map((column) => column.top));
    const end = lines.findIndex((line) => line.bottom > top + size);
    const above = lines.slice(next, end < 0 ? lines.length : Math.max(next, end));
    next += above.length;
    parts.push(writeLines(above, isHeading), writeTier(tier, size));
  }
  parts.push(writeLines(lines.slice(next), isHeading));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Whether a character is between the columns of a group. */
function isAmong({ left, right, baseline }: Glyph, columns: Column[]): boolean {
  return columns.some(
    (column) =>
      left >= column.left &&
      right <= column.right + column.size &&
      baseline > column.top &&
      baseline < column.bottom + column.size,
  );
}

/** Writes horizontal lines: headings, and paragraphs between them. */
function writeLines(lines: VisualLine[], isHeading: (line: VisualLine) => boolean): string {
  const parts: string[] = [];
  let open: VisualLine[] = [];
  const close = () => {
    if (open.length > 0) parts.push(writeParagraphs(open));
    open = [];
  };
  for (const line of lines) {
    if (!isHeading(line)) {
      open.push(line);
      continue;
    }
    close();
    parts.push(`## ${lineText(line)}`);
  }
  close();
  return parts.join('\n\n');
}

/** The columns in groups, one below the other, each from the right to the left. */
function tiersOf(columns: Column[]): Column[][] {
  const tiers: { bottom: number; columns: Column[] }[] = [];
  for (const column of columns.toSorted((one, other) => one.top - other.top)) {
    const last = tiers.at(-1);
    if (last && column.top < last.bottom - column.size / 2) {
      last.columns.push(column);
      last.bottom = Math.max(last.bottom, column.bottom);
    } else tiers.push({ bottom: column.bottom, columns: [column] });
  }
  return tiers.map((tier) => tier.columns.toSorted((one, other) => other.right - one.right));
}

/** Forms of punctuation that only vertical text has, which NFKC turns. */
const verticalForms = /[\ufe10-\ufe19\ufe30-\ufe44]/gu;

function textOf({ glyphs, size }: Column): string {
  return glyphs
    .map(({ text, baseline }, index) => {
      const before = glyphs[index - 1];
      const plain = text.replace(verticalForms, (form) => form.normalize('NFKC'));
      return before && baseline - before.baseline > widestStep * size ? `\u3000${plain}` : plain;
    })
    .join('');
}

function writeTier(columns: Column[], size: number): string {
  const head = median(columns.map(({ top }) => top));
  const foot = Math.max(...columns.map(({ bottom }) => bottom));
  const pitch = median(columns.slice(1).map(({ right }, index) => (columns[index]?.right ?? 0) - right));
  const paragraphs: { text: string; isHeading: boolean }[] = [];
  for (const [index, column] of columns.entries()) {
    const before = columns[index - 1];
    const text = textOf(column);
    const isHeading = column.size >= headingSize * size;
    const last = paragraphs.at(-1);
    const isNew =
      !last ||
      !before ||
      isHeading !== last.isHeading ||
      column.top - head > indent * size ||
      foot - before.bottom > shortfall * size ||
      before.right - column.right > wideGap * pitch;
    if (isNew) paragraphs.push({ text, isHeading });
    else last.text += text;
  }
  return paragraphs
    .map(({ text, isHeading }) => (isHeading ? `## ${text}` : escapeLineStarts(text)))
    .join('\n\n');
}
