import type { LayoutBlock } from '@llamaindex/liteparse';
import { isIn, margin } from '../../page-blocks.ts';
import { type Box, isCentredIn, lettersOf, middleOf, type PlacedText, sidesOf } from '../placed-text.ts';
import { type Setting, writeInOrder } from '../reading-order.ts';
import type { Region } from '../region.ts';
import { writeBlock } from './write-block.ts';

/** Stands for the text that no block contains. */
const noBlock: LayoutBlock = { kind: 'paragraph' };

/** A page that is to be written, with what was found on it. */
export type Page = Setting & {
  regions: Region[];
  inRegion: Map<PlacedText, Region>;
  /** The text of each block. */
  owned: Map<LayoutBlock, PlacedText[]>;
  stamps: PlacedText[];
  /** Paragraphs and boxes that liteparse has cut into the cells of a table. */
  torn: Set<LayoutBlock>;
};

/** Puts blocks into the order of their columns, since liteparse may jump from one column to another and back. */
export function orderByColumns(blocks: LayoutBlock[], { columns, owned }: Page): LayoutBlock[] {
  if (columns.length < 2) return blocks;
  let last = 0;
  const placed = blocks.map((block) => {
    const [first] = owned.get(block) ?? [];
    const column = first ? columns.findIndex((one) => one.has(first)) : -1;
    if (column >= 0) last = column;
    return { block, column: last };
  });
  return placed.sort((one, other) => one.column - other.column).map(({ block }) => block);
}

/** Writes blocks in liteparse's order. A region takes the place of the blocks that contain its text; a region without blocks comes at the end. */
export function writeByBlocks(blocks: LayoutBlock[], page: Page): string[] {
  const { regions, inRegion, owned, stamps, torn } = page;
  const joined = joinBlocks(blocks, page);
  const moved = new Set([...joined.values()].flat());
  const isStamped = (block: LayoutBlock) => stamps.some((stamp) => hasText(block, stamp));
  const boxes = regions.map(boxOf);
  const done = new Set<Region>();
  const parts = blocks.flatMap((block) => {
    if (moved.has(block)) return [];
    const own = [block, ...(joined.get(block) ?? [])].flatMap((one) => owned.get(one) ?? []);
    const found = [...new Set(own.flatMap((piece) => inRegion.get(piece) ?? []))];
    const fresh = found.filter((region) => !done.has(region));
    for (const region of fresh) done.add(region);
    const rest = own.filter((piece) => !inRegion.has(piece));
    // The lines of centred cells were joined in the region, away from the block that they were in.
    const { bbox } = block;
    if (own.length === 0 && bbox && boxes.some((box) => isCentredIn(bbox, box))) return [];
    const isWritten = found.length === 0 && !isStamped(block) && !torn.has(block);
    return isWritten ? [writeBlock(block)] : writeInOrder(fresh, rest, page);
  });
  const missing = regions.filter((region) => !done.has(region));
  return [...parts, ...writeInOrder(missing, unwritten(page, parts), page)];
}

function boxOf({ top, bottom, pieces }: Region): Box {
  const [left, right] = sidesOf(pieces);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The text of the page that is in no block and no region, unless a block contains the same letters. */
function unwritten({ owned, inRegion }: Page, parts: string[]): PlacedText[] {
  const rest = (owned.get(noBlock) ?? []).filter((piece) => !inRegion.has(piece));
  if (rest.length === 0) return [];
  const written = lettersOf(parts.join(' '));
  return rest.filter(({ text }) => lettersOf(text) !== '' && !written.includes(lettersOf(text)));
}

/** For a block, the other blocks to write together with it. */
function joinBlocks(
  blocks: LayoutBlock[],
  { regions, inRegion, owned }: Page,
): Map<LayoutBlock, LayoutBlock[]> {
  const regionsIn = (block: LayoutBlock) =>
    new Set((owned.get(block) ?? []).map((piece) => inRegion.get(piece)));
  const joined = new Map<LayoutBlock, LayoutBlock[]>();
  // Where liteparse takes two tables for one, it puts the heading between them before both.
  for (const table of blocks.filter((block) => block.kind === 'table' && regionsIn(block).size > 1))
    joined.set(
      table,
      blocks.filter((block) => block !== table && isWithin(block, table)),
    );
  // It joins lines of a panel with those beside it, or reads one of several cards in a row after what stands below them.
  const panels = regions.filter(({ isPanel }) => isPanel);
  for (const cards of Map.groupBy(panels, ({ top }) => Math.round(top)).values()) {
    const [first, ...others] = blocks.filter((block) => cards.some((card) => regionsIn(block).has(card)));
    const isJoined = [first, ...others].some((block) => block && regionsIn(block).size > 1);
    if (first && (isJoined || cards.length > 1)) joined.set(first, others);
  }
  return joined;
}

/** Whether a stamp is part of the text of a block. */
function hasText({ text = '', header = [], rows = [] }: LayoutBlock, { text: stamp }: PlacedText): boolean {
  return [text, ...[header, ...rows].flat().map((cell) => cell.text)].some((part) =>
    part.includes(stamp.trim()),
  );
}

/** The text of each block; where blocks overlap, it belongs to the smallest. */
export function groupByBlock(blocks: LayoutBlock[], pieces: PlacedText[]): Map<LayoutBlock, PlacedText[]> {
  const area = ({ bbox }: LayoutBlock) => (bbox?.width ?? 0) * (bbox?.height ?? 0);
  const bySize = blocks.toSorted((one, other) => area(one) - area(other));
  return Map.groupBy(pieces, (piece) => bySize.find((block) => isIn(piece, block)) ?? noBlock);
}

/**
 * Gives text that liteparse did not read, such as the boxes of a form, to the blocks that it stands in or, on its line, beside.
 * @param added that text, perhaps cut into other pieces since
 * @returns the blocks that lack it
 */
export function giveToBlocks(owned: Map<LayoutBlock, PlacedText[]>, added: PlacedText[]): Set<LayoutBlock> {
  const places = new Set(added.map(placeOf));
  const found = new Set<LayoutBlock>();
  for (const [block, pieces] of [...owned]) {
    const [own, others] = [pieces.filter(isAdded), pieces.filter((piece) => !isAdded(piece))];
    if (own.length === 0) continue;
    if (block !== noBlock) {
      found.add(block);
      continue;
    }
    const beside = own.map((piece) => nearestBlock(piece, owned) ?? noBlock);
    owned.set(noBlock, [...others, ...own.filter((_, index) => beside[index] === noBlock)]);
    for (const [index, piece] of own.entries()) {
      const nearest = beside[index] ?? noBlock;
      if (nearest === noBlock) continue;
      owned.get(nearest)?.push(piece);
      found.add(nearest);
    }
  }
  return found;

  function isAdded(piece: PlacedText): boolean {
    return places.has(placeOf(piece));
  }
}

function placeOf({ text, x, y }: PlacedText): string {
  return `${text} ${x} ${y}`;
}

/** The block with the nearest text on the line of a piece. */
function nearestBlock(piece: PlacedText, owned: Map<LayoutBlock, PlacedText[]>): LayoutBlock | undefined {
  const middle = middleOf(piece);
  let nearest: { block: LayoutBlock; distance: number } | undefined;
  for (const [block, pieces] of owned) {
    if (block === noBlock) continue;
    for (const { x, y, width, height } of pieces) {
      const distance = Math.max(x - piece.x - piece.width, piece.x - x - width);
      if (middle > y && middle < y + height && distance < (nearest?.distance ?? Number.POSITIVE_INFINITY))
        nearest = { block, distance };
    }
  }
  return nearest?.block;
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
