import type { LayoutBlock } from '@llamaindex/liteparse';
import { carryHeaders } from './carry-headers.ts';
import { findTables } from './find-tables.ts';
import { splitColumns } from './page-columns.ts';
import { findPanels } from './panels.ts';
import { findRuledTables, type Region } from './ruled-tables.ts';
import { findGrids, findHorizontals, type Grid, type PageLine, type Stretch } from './rules.ts';
import {
  isSlanted,
  joinUpright,
  maxPieces,
  type PlacedText,
  splitAtGaps,
  visualLines,
} from './visual-lines.ts';
import { goesOn, writeBlock, writeParagraphs } from './write-blocks.ts';
import { isForm, writeRegion } from './write-region.ts';

/** A block contains text whose centre is in its box, with this tolerance in points. */
const margin = 2;

/** Stands for the text that no block contains. */
const noBlock: LayoutBlock = { kind: 'paragraph' };

/** The number of letters on either side of a gap that show whether a text runs across it. */
const seam = 8;

/**
 * Writes a page as Markdown: liteparse's blocks in reading order, but tables and forms by the lines drawn around their cells
 * or by the alignment of their words. liteparse joins rows that are close, leaves out columns, and reads the two columns of
 * a form one after the other.
 * @param values what the fields of a form hold but the text lacks
 */
export function writePage(
  blocks: LayoutBlock[],
  items: PlacedText[],
  lines: PageLine[],
  values: PlacedText[] = [],
): string {
  const isCode = (piece: PlacedText) => blocks.some((block) => block.kind === 'code' && isIn(piece, block));
  const stamps = items.filter(isSlanted);
  const written = [...items, ...values].filter((item) => !isCode(item) && !isSlanted(item));
  const pieces = joinUpright(written).flatMap(splitAtGaps);
  const { regions, columns }: Layout =
    pieces.length > maxPieces ? { regions: [], columns: [] } : findRegions(pieces, lines);
  const inRegion = new Map(regions.flatMap((region) => [...region.pieces].map((piece) => [piece, region])));
  const isStamped = (block: LayoutBlock) => stamps.some((stamp) => hasText(block, stamp));
  const isPlain = inRegion.size === 0 && columns.length < 2 && stamps.length === 0;
  const owned = isPlain ? new Map<LayoutBlock, PlacedText[]>() : groupByBlock(blocks, pieces);
  const page = { columns, usual: usualHeight(pieces) };
  const isForm = values.length > 0 && columns.length > 0;
  if (isForm || blocks.some((block) => runsAcross(block, owned.get(block) ?? [], columns))) {
    const rest = pieces.filter((piece) => !inRegion.has(piece));
    return joinParts([
      ...writeInOrder(regions, rest, page),
      ...blocks.filter(({ kind }) => kind === 'code').map(writeBlock),
      writeStamps(stamps),
    ]);
  }
  const done = new Set<Region>();
  const regionsIn = (block: LayoutBlock) =>
    new Set((owned.get(block) ?? []).map((piece) => inRegion.get(piece)));
  const joined = new Map<LayoutBlock, LayoutBlock[]>();
  // A heading between two tables that liteparse has taken for one stands before them in its order.
  for (const table of blocks.filter((block) => block.kind === 'table' && regionsIn(block).size > 1))
    joined.set(
      table,
      blocks.filter((block) => block !== table && isWithin(block, table)),
    );
  // It reads lines of a panel with those beside them.
  for (const panel of regions.filter(({ isPanel }) => isPanel)) {
    const [first, ...others] = blocks.filter((block) => regionsIn(block).has(panel));
    if (first && [first, ...others].some((block) => regionsIn(block).size > 1)) joined.set(first, others);
  }
  const moved = new Set([...joined.values()].flat());
  const parts = blocks.flatMap((block) => {
    if (moved.has(block)) return [];
    const own = [block, ...(joined.get(block) ?? [])].flatMap((one) => owned.get(one) ?? []);
    const found = [...new Set(own.flatMap((piece) => inRegion.get(piece) ?? []))];
    const fresh = found.filter((region) => !done.has(region));
    for (const region of fresh) done.add(region);
    const rest = own.filter((piece) => !inRegion.has(piece));
    return found.length === 0 && !isStamped(block) ? [writeBlock(block)] : writeInOrder(fresh, rest, page);
  });
  const missing = writeInOrder(
    regions.filter((region) => !done.has(region)),
    [],
    page,
  );
  return joinParts([...parts, ...missing, writeStamps(stamps)]);
}

/** What is stamped across the page, such as "Draft", once. */
function writeStamps(stamps: PlacedText[]): string {
  return [...new Set(stamps.map(({ text }) => text.trim()))].join(' ');
}

function hasText({ text = '', header = [], rows = [] }: LayoutBlock, { text: stamp }: PlacedText): boolean {
  return [text, ...[header, ...rows].flat().map((cell) => cell.text)].some((part) =>
    part.includes(stamp.trim()),
  );
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

type Layout = { regions: Region[]; columns: Set<PlacedText>[] };

/** The panels of a page, and what is in the rest of it. */
function findRegions(pieces: PlacedText[], lines: PageLine[]): Layout {
  const { grids, frames } = findGrids(lines);
  const edges = findHorizontals(lines);
  const panels = findPanels(frames, pieces);
  const inPanel = new Set(panels.flat());
  const { regions, columns } = findTabular(
    pieces.filter((piece) => !inPanel.has(piece)),
    grids,
    edges,
  );
  const usual = usualHeight(pieces);
  return { regions: [...panels.map((panel) => writePanel(panel, grids, edges, usual)), ...regions], columns };
}

/** The tables with lines around their cells and, in each column of the rest, tables and forms by alignment. */
function findTabular(pieces: PlacedText[], grids: Grid[], edges: Stretch[]): Layout {
  const ruled = findRuledTables(pieces, grids);
  const inRuled = new Set(ruled.flatMap((region) => [...region.pieces]));
  const columns = splitColumns(
    pieces.filter((piece) => !inRuled.has(piece)),
    edges,
  );
  const aligned = columns
    .flatMap((column) => carryHeaders(findTables(visualLines(column), edges)))
    .filter((region) => region.rows.length !== 1 || isForm(region))
    .map((region) => ({ ...region, markdown: writeRegion(region) }));
  return { regions: [...ruled, ...aligned], columns: columns.map((column) => new Set(column)) };
}

function writePanel(panel: PlacedText[], grids: Grid[], edges: Stretch[], usual: number): Region {
  const { regions, columns } = findTabular(panel, grids, edges);
  const inRegion = new Set(regions.flatMap((region) => [...region.pieces]));
  const rest = panel.filter((piece) => !inRegion.has(piece));
  const markdown = joinParts(writeInOrder(regions, rest, { columns, usual }));
  return {
    top: Math.min(...panel.map(({ y }) => y)),
    bottom: Math.max(...panel.map(({ y, height }) => y + height)),
    pieces: new Set(panel),
    // A heading in it does not stand over the text that follows.
    markdown: markdown.replace(/^#{1,6} (.*)$/gmu, '**$1**'),
    isPanel: true,
  };
}

/** The columns of a page, and the height of most of its letters. */
type Setting = { columns: Set<PlacedText>[]; usual: number };

/** The median height of the letters of a page. */
function usualHeight(pieces: PlacedText[]): number {
  const half = pieces.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let count = 0;
  for (const { text, height } of pieces.toSorted((one, other) => one.height - other.height)) {
    count += text.length;
    if (count >= half) return height;
  }
  return 0;
}

/** Writes column by column from the top down; a region comes after the text beside it. */
function writeInOrder(regions: Region[], rest: PlacedText[], { columns, usual }: Setting): string[] {
  const homes = Map.groupBy(regions, (region) => columnOf(region, columns));
  return columns.flatMap((column) =>
    writeColumn(
      homes.get(column) ?? [],
      rest.filter((piece) => column.has(piece)),
      usual,
    ),
  );
}

/** The column that a region is in, or else the nearest one. */
function columnOf({ pieces, top, bottom }: Region, columns: Set<PlacedText>[]): Set<PlacedText> | undefined {
  if (columns.length < 2) return columns[0];
  const [from, to] = sidesOf(pieces);
  const middle = (from + to) / 2;
  const distances = columns.map((column) => {
    if ([...pieces].every((piece) => column.has(piece))) return -1;
    const [left, right] = sidesOf(column);
    const [upper, lower] = endsOf(column);
    return Math.max(0, left - middle, middle - right) + Math.max(0, upper - bottom, top - lower);
  });
  return columns[distances.indexOf(Math.min(...distances))];
}

function endsOf(pieces: Set<PlacedText>): [number, number] {
  const all = [...pieces];
  return [Math.min(...all.map(({ y }) => y)), Math.max(...all.map(({ y, height }) => y + height))];
}

function sidesOf(pieces: Set<PlacedText>): [number, number] {
  const all = [...pieces];
  return [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x, width }) => x + width))];
}

function writeColumn(regions: Region[], rest: PlacedText[], usual: number): string[] {
  const lines = visualLines(rest);
  const parts: string[] = [];
  let next = 0;
  for (const { bottom, markdown } of regions.toSorted((one, other) => one.top - other.top)) {
    const below = lines.findIndex((line) => line.top >= bottom - margin);
    let end = below < 0 ? lines.length : below;
    // A paragraph that goes on beneath a panel beside it is not interrupted.
    while (end > next && end < lines.length && goesOn(lines[end - 1], lines[end])) end += 1;
    const above = lines.slice(next, end);
    next += above.length;
    parts.push(writeParagraphs(above, usual), markdown);
  }
  return [...parts, writeParagraphs(lines.slice(next), usual)];
}

/** Whether a block is between the upper and the lower edge of a table, and between its sides. */
function isWithin({ bbox }: LayoutBlock, { bbox: table }: LayoutBlock): boolean {
  if (!bbox || !table) return false;
  return (
    bbox.y > table.y &&
    bbox.y + bbox.height < table.y + table.height &&
    bbox.x >= table.x - margin &&
    bbox.x + bbox.width <= table.x + table.width + margin
  );
}

/** Whether the centre of a text is in the box of a block. */
export function isIn(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { bbox, kind }: LayoutBlock,
): boolean {
  if (!bbox || kind === 'rule') return false;
  const [column, row] = [x + width / 2, y + height / 2];
  return (
    column >= bbox.x - margin &&
    column <= bbox.x + bbox.width + margin &&
    row >= bbox.y - margin &&
    row <= bbox.y + bbox.height + margin
  );
}
