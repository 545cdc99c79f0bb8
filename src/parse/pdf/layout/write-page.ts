import type { LayoutBlock } from '@llamaindex/liteparse';
import { isIn } from '../page-blocks.ts';
import { splitAtAlignedGaps } from './aligned-gaps.ts';
import { fitBoxes } from './blocks/fit-boxes.ts';
import { joinParagraphs } from './blocks/join-paragraphs.ts';
import { isTornBoxes, isTornProse, typewrittenAsProse } from './blocks/misread-blocks.ts';
import { splitParagraphs } from './blocks/split-paragraphs.ts';
import { headingLevel, writeBlock } from './blocks/write-block.ts';
import {
  giveToBlocks,
  groupByBlock,
  orderByColumns,
  type Page,
  writeByBlocks,
} from './blocks/write-by-blocks.ts';
import { joinCentredCells } from './centred-cells.ts';
import { splitAtChannels } from './channels.ts';
import { findGrids, type PageLine } from './drawn-lines/rules.ts';
import { findRegions, type Layout } from './page-regions.ts';
import {
  isSlanted,
  joinSideways,
  lettersOf,
  maxPieces,
  type PlacedText,
  sidesOf,
  splitAtGaps,
  splitAtHeights,
  usualHeight,
} from './placed-text.ts';
import { joinParts, writeInOrder } from './reading-order.ts';
import { visualLines } from './visual-lines.ts';
import type { HeadingLevel } from './write-paragraphs.ts';

/** The number of letters on either side of a gap that show whether a text runs across it. */
const seam = 8;

/**
 * Writes a page as Markdown: the blocks that liteparse has found, in its order. Tables and forms are detected again, by the lines drawn
 * around their cells or by the alignment of their words, since liteparse joins rows that are close, leaves out columns, and reads the two
 * columns of a form one after the other.
 * @param values the contents of form fields that the text of the page lacks
 */
export function writePage(
  found: LayoutBlock[],
  items: PlacedText[],
  lines: PageLine[],
  values: PlacedText[] = [],
): string {
  const blocks = mendBlocks(found, items, lines);
  const stamps = items.filter(isSlanted);
  const pieces = cutIntoCells([...items, ...values], blocks);
  const { regions, columns }: Layout =
    pieces.length > maxPieces ? { regions: [], columns: [] } : findRegions(pieces, lines);
  const inRegion = new Map(regions.flatMap((region) => [...region.pieces].map((piece) => [piece, region])));
  const torn = new Set(blocks.filter((block) => isTornBoxes(block) || isTornProse(block, pieces)));
  const isPlain =
    inRegion.size === 0 &&
    columns.length < 2 &&
    stamps.length === 0 &&
    torn.size === 0 &&
    values.length === 0;
  const owned = isPlain ? new Map<LayoutBlock, PlacedText[]>() : groupByBlock(blocks, pieces);
  for (const block of giveToBlocks(owned, values)) torn.add(block);
  const page = {
    regions,
    inRegion,
    owned,
    stamps,
    torn,
    columns,
    levels: levelsOf(blocks, pieces),
    usual: usualHeight(pieces),
  };
  const panels = regions.filter(({ isPanel }) => isPanel).map((panel) => panel.pieces);
  const isInOrder = !blocks.some((block) => runsAcross(block, owned.get(block) ?? [], columns, panels));
  return joinParts([
    ...(isInOrder ? writeByBlocks(orderByColumns(blocks, page), page) : writeByColumns(blocks, pieces, page)),
    writeStamps(stamps),
  ]);
}

/** The blocks of a page, with paragraphs and headings as they are on it. */
function mendBlocks(found: LayoutBlock[], items: PlacedText[], lines: PageLine[]): LayoutBlock[] {
  const grids = found.some(({ kind }) => kind === 'code') ? findGrids(lines).grids : [];
  const typed = found.map((block) => typewrittenAsProse(block, grids));
  return splitParagraphs(joinParagraphs(fitBoxes(typed, items), items), items);
}

/** The text of a page but for code and stamps, in pieces none of which is in two columns or cells. */
function cutIntoCells(items: PlacedText[], blocks: LayoutBlock[]): PlacedText[] {
  const codes = blocks.filter(({ kind }) => kind === 'code');
  const isCode = (item: PlacedText) => codes.some((block) => isIn(item, block));
  const written = items.filter((item) => !isCode(item) && !isSlanted(item));
  const pieces = joinSideways(written).flatMap(splitAtGaps).flatMap(splitAtHeights);
  return pieces.length > maxPieces ? pieces : splitAtAlignedGaps(joinCentredCells(splitAtChannels(pieces)));
}

/** Writes the page in the order of its columns, where liteparse has read across them. Of its blocks only code is kept, for its lines. */
function writeByColumns(blocks: LayoutBlock[], pieces: PlacedText[], page: Page): string[] {
  const rest = pieces.filter((piece) => !page.inRegion.has(piece));
  const code = blocks.filter(({ kind }) => kind === 'code').map(writeBlock);
  return [...writeInOrder(page.regions, rest, page), ...code];
}

/** Text stamped across the page, such as "Draft", each once. */
function writeStamps(stamps: PlacedText[]): string {
  return [...new Set(stamps.map(({ text }) => text.trim()))].join(' ');
}

/** Whether liteparse has read columns side by side as one text: as a table, or line by line across the gutter. */
function runsAcross(
  block: LayoutBlock,
  own: PlacedText[],
  columns: Set<PlacedText>[],
  panels: Set<PlacedText>[],
): boolean {
  if (columns.length < 2) return false;
  const parts = block.kind === 'table' ? [...columns, ...panels] : columns;
  const sides = parts.filter((part) => own.some((piece) => part.has(piece))).map(sidesOf);
  const isBeside = sides.some(([, right]) => sides.some(([left]) => left >= right));
  if (!isBeside || block.kind === 'table') return isBeside;
  const letters = lettersOf(block.text ?? '');
  return visualLines(own).some(({ segments }) =>
    segments.some((segment, index) => {
      const next = segments[index + 1];
      const [before, after] = [segment.pieces.at(-1), next?.pieces[0]];
      if (!next || !before || !after || columns.some((column) => column.has(before) && column.has(after)))
        return false;
      return letters.includes(lettersOf(segment.text).slice(-seam) + lettersOf(next.text).slice(0, seam));
    }),
  );
}

/** The levels of the headings that liteparse has found. */
function levelsOf(blocks: LayoutBlock[], pieces: PlacedText[]): HeadingLevel[] {
  if (pieces.length > maxPieces) return [];
  return blocks.flatMap((block) => {
    const own = block.kind === 'heading' ? pieces.find((piece) => isIn(piece, block)) : undefined;
    return own ? [{ height: own.height, level: headingLevel(block) }] : [];
  });
}
