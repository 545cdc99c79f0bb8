import type { LayoutBlock } from '@llamaindex/liteparse';
import { escapeLineStarts } from '../../markup/markdown-escapes.ts';
import { markdownTable } from '../../markup/markdown-table.ts';
import { findTables } from './find-tables.ts';
import { partColumns } from './page-columns.ts';
import { findRuledTables, type Region } from './ruled-tables.ts';
import type { PageLine } from './rules.ts';
import {
  lineText,
  maxPieces,
  type PlacedText,
  partAtGaps,
  type VisualLine,
  visualLines,
} from './visual-lines.ts';
import { isForm, writeRegion, writeRows } from './write-region.ts';

/** A block contains the text whose middle lies in its box, give or take so many points. */
const margin = 2;

/** What holds the text that no block contains. */
const noBlock: LayoutBlock = { kind: 'paragraph' };

/** Print of so many times the usual height is that of headings. */
const headingSize = 1.2;

/** So many letters on either side of a gap tell whether a text runs across it. */
const seam = 8;

/** A line that ends so far to the right, of the widest one's end, is full. */
const fullLine = 0.9;

/** Scripts that put no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f]/u;

/** Paragraphs are parted by so many heights of a line. */
const paragraphGap = 0.6;

/** A longer heading is text in large print. */
const longestHeading = 160;

/**
 * Writes a page as Markdown: its blocks in reading order, but tables and forms by the lines that are drawn around their
 * cells or by how their words are aligned, since liteparse joins rows that are close, leaves out columns, and reads the
 * two columns of a form one after the other.
 */
export function writePage(blocks: LayoutBlock[], items: PlacedText[], lines: PageLine[]): string {
  const isCode = (piece: PlacedText) => blocks.some((block) => block.kind === 'code' && isIn(piece, block));
  const pieces = items.filter((item) => !isCode(item)).flatMap(partAtGaps);
  const { regions, columns } =
    pieces.length > maxPieces ? { regions: [], columns: [] } : findRegions(pieces, lines);
  const inRegion = new Map(regions.flatMap((region) => [...region.pieces].map((piece) => [piece, region])));
  const isPlain = inRegion.size === 0 && columns.length < 2;
  const owned = isPlain ? new Map<LayoutBlock, PlacedText[]>() : groupByBlock(blocks, pieces);
  if (blocks.some((block) => runsAcross(block, owned.get(block) ?? [], columns))) {
    const rest = pieces.filter((piece) => !inRegion.has(piece));
    return joinParts([
      ...writeInOrder(regions, rest, columns),
      ...blocks.filter(({ kind }) => kind === 'code').map(writeBlock),
    ]);
  }
  const written = new Set<Region>();
  const parts = blocks.flatMap((block) => {
    const own = owned.get(block) ?? [];
    const found = [...new Set(own.flatMap((piece) => inRegion.get(piece) ?? []))];
    const fresh = found.filter((region) => !written.has(region));
    for (const region of fresh) written.add(region);
    const rest = own.filter((piece) => !inRegion.has(piece));
    return found.length === 0 ? [writeBlock(block)] : writeInOrder(fresh, rest, columns);
  });
  const missing = writeInOrder(
    regions.filter((region) => !written.has(region)),
    [],
    columns,
  );
  return joinParts([...parts, ...missing]);
}

function joinParts(parts: string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

/** Whether liteparse has read columns side by side as one: as a table, or line by line across the gap between them. */
function runsAcross(block: LayoutBlock, own: PlacedText[], columns: Set<PlacedText>[]): boolean {
  if (columns.length < 2) return false;
  const sides = columns
    .filter((column) => own.some((piece) => column.has(piece)))
    .map(sidesOf)
    .sort(([one], [other]) => one - other);
  const isBeside = sides.some(
    ([, right], index) => (sides[index + 1]?.[0] ?? Number.NEGATIVE_INFINITY) >= right,
  );
  if (!isBeside || block.kind === 'table') return isBeside;
  const letters = foldLetters(block.text ?? '');
  return visualLines(own).some(({ segments }) =>
    segments.some((segment, index) => {
      const next = segments[index + 1];
      const [before, after] = [segment.pieces.at(-1), next?.pieces[0]];
      if (!next || !before || !after || columns.some((column) => column.has(before) && column.has(after)))
        return false;
      return letters.includes(foldLetters(segment.text).slice(-seam) + foldLetters(next.text).slice(0, seam));
    }),
  );
}

function foldLetters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** The text of each block; where blocks overlap, it belongs to the smallest. */
function groupByBlock(blocks: LayoutBlock[], pieces: PlacedText[]): Map<LayoutBlock, PlacedText[]> {
  const area = ({ bbox }: LayoutBlock) => (bbox?.width ?? 0) * (bbox?.height ?? 0);
  const bySize = blocks.toSorted((one, other) => area(one) - area(other));
  return Map.groupBy(pieces, (piece) => bySize.find((block) => isIn(piece, block)) ?? noBlock);
}

/** Tables with lines around their cells and, in each column of the rest of the page, those that are aligned. */
function findRegions(
  pieces: PlacedText[],
  lines: PageLine[],
): { regions: Region[]; columns: Set<PlacedText>[] } {
  const ruled = findRuledTables(pieces, lines);
  const inRuled = new Set(ruled.flatMap((region) => [...region.pieces]));
  const columns = partColumns(pieces.filter((piece) => !inRuled.has(piece)));
  const aligned = columns
    .flatMap((column) => findTables(visualLines(column)))
    .filter((region) => region.rows.length > 1 || isForm(region))
    .map((region) => ({ ...region, markdown: writeRegion(region) }));
  return { regions: [...ruled, ...aligned], columns: columns.map((column) => new Set(column)) };
}

/** Column by column, and in each from the top down, regions below the text that stands beside them. */
function writeInOrder(regions: Region[], rest: PlacedText[], columns: Set<PlacedText>[]): string[] {
  return columns.flatMap((column) => {
    const [left, right] = sidesOf(column);
    const own = regions.filter((region) => {
      const [from, to] = sidesOf(region.pieces);
      const middle = (from + to) / 2;
      return (
        columns.length === 1 ||
        [...region.pieces].every((piece) => column.has(piece)) ||
        (middle >= left && middle <= right)
      );
    });
    for (const region of own) regions.splice(regions.indexOf(region), 1);
    return writeColumn(
      own,
      rest.filter((piece) => column.has(piece)),
    );
  });
}

function sidesOf(pieces: Set<PlacedText>): [number, number] {
  const all = [...pieces];
  return [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x, width }) => x + width))];
}

function writeColumn(regions: Region[], rest: PlacedText[]): string[] {
  const lines = visualLines(rest);
  const parts: string[] = [];
  let next = 0;
  for (const { bottom, markdown } of regions.toSorted((one, other) => one.top - other.top)) {
    const end = lines.findIndex((line) => line.top >= bottom - margin);
    const above = lines.slice(next, end < 0 ? lines.length : end);
    next += above.length;
    parts.push(writeParagraphs(above), markdown);
  }
  return [...parts, writeParagraphs(lines.slice(next))];
}

/** Lines that fill their column run on; scripts without spaces have none there either. */
function joinerOf(before: VisualLine, text: string, full: number): string {
  if (rightOf(before) < full) return '\n';
  return unspaced.test(lineText(before).slice(-1)) && unspaced.test(text.slice(0, 1)) ? '' : ' ';
}

function rightOf({ segments }: VisualLine): number {
  return segments.at(-1)?.right ?? 0;
}

/** Lines as paragraphs, where they are further apart or change to bold print, and as headings in larger print. */
function writeParagraphs(lines: VisualLine[]): string {
  const parts: string[] = [];
  const heights = lines.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other);
  const full = fullLine * Math.max(...lines.map(rightOf));
  const large = headingSize * (heights[Math.floor(heights.length / 2)] ?? 0);
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const isBold = line.segments.every((segment) => segment.isBold);
    const wasBold = before?.segments.every((segment) => segment.isBold);
    const isApart = before && line.top - before.bottom > paragraphGap * (line.bottom - line.top);
    const text = escapeLineStarts(lineText(line));
    if (line.bottom - line.top >= large && lines.length > 2 && text.length <= longestHeading) {
      parts.push(`\n\n## ${text}\n\n`);
      continue;
    }
    const isHyphenated = /\p{Ll}-$/u.test(parts.at(-1) ?? '') && /^\p{Ll}/u.test(text);
    if (before && !isApart && isHyphenated) parts.push(parts.pop()?.slice(0, -1) ?? '', text);
    else if (before && !isApart && isBold === wasBold) parts.push(joinerOf(before, text, full), text);
    else parts.push('\n\n', isBold ? `**${text}**` : text);
  }
  return parts.join('').trim();
}

function isIn({ x, y, width, height }: PlacedText, { bbox, kind }: LayoutBlock): boolean {
  if (!bbox || kind === 'rule') return false;
  const [column, row] = [x + width / 2, y + height / 2];
  return (
    column >= bbox.x - margin &&
    column <= bbox.x + bbox.width + margin &&
    row >= bbox.y - margin &&
    row <= bbox.y + bbox.height + margin
  );
}

function writeBlock(block: LayoutBlock): string {
  const text = block.text ?? '';
  switch (block.kind) {
    case 'heading':
      // Large print need not be a heading: a short document may have nothing else.
      return text.length > longestHeading
        ? text
        : `${'#'.repeat(Math.min(6, Math.max(1, block.level ?? 1)))} ${text}`;
    case 'list_item':
      return `${'  '.repeat(block.level ?? 0)}${block.marker ?? '-'} ${text}`;
    case 'code':
      return ['```', ...(block.lines ?? []), '```'].join('\n');
    case 'table':
      return writeTable(block);
    case 'rule':
      return '';
    default:
      return block.bold ? `**${text}**` : text;
  }
}

function writeTable({ header, rows = [] }: LayoutBlock): string {
  const texts = rows.map((row) => row.map(({ text }) => text));
  return header ? markdownTable([header.map(({ text }) => text), ...texts], true) : writeRows(texts);
}
