import type { LayoutBlock } from '@llamaindex/liteparse';
import { escapeLineStarts } from '../../markup/markdown-escapes.ts';
import { splitAtAlignedGaps, splitAtHeights } from './aligned-gaps.ts';
import { joinCentredCells } from './centred-cells.ts';
import { findRegions, type Layout } from './page-regions.ts';
import { joinParts, type Setting, sidesOf, usualHeight, writeInOrder } from './reading-order.ts';
import type { Region } from './ruled-tables.ts';
import type { PageLine } from './rules.ts';
import { fitBoxes, splitParagraphs } from './split-paragraphs.ts';
import { joinStretched } from './stretched-lines.ts';
import {
  isSlanted,
  joinUpright,
  lettersOf,
  longSegment,
  maxPieces,
  type PlacedText,
  splitAtGaps,
  type VisualLine,
  visualLines,
} from './visual-lines.ts';
import { type HeadingLevel, isIn, joinParted, margin, writeBlock } from './write-blocks.ts';

/** Stands for the text that no block contains. */
const noBlock: LayoutBlock = { kind: 'paragraph' };

/** Words without the signs of code. */
const isWords = /^[\p{L}\p{N}\s.,:;'"’‘“”„«»–—…!?()£€$%&/-]+$/u;

/** The number of letters on either side of a gap that show whether a text runs across it. */
const seam = 8;

/**
 * Writes a page as Markdown, as the blocks that liteparse has found, in its order. Tables and forms are found anew, by the lines drawn
 * around their cells or by the alignment of their words, since liteparse joins rows that are close, leaves out columns, and reads
 * the two columns of a form one after the other.
 * @param values what the fields of a form hold and the text of the page lacks
 */
export function writePage(
  found: LayoutBlock[],
  items: PlacedText[],
  lines: PageLine[],
  values: PlacedText[] = [],
): string {
  const blocks = splitParagraphs(joinParted(fitBoxes(found.map(withoutCode), items), items), items);
  const codes = blocks.filter(({ kind }) => kind === 'code');
  const isCode = (piece: PlacedText) => codes.some((block) => isIn(piece, block));
  const stamps = items.filter(isSlanted);
  const written = [...items, ...values].filter((item) => !isCode(item) && !isSlanted(item));
  const words = joinUpright(written).flatMap(splitAtGaps).flatMap(splitAtHeights);
  const pieces = words.length > maxPieces ? words : splitAtAlignedGaps(joinCentredCells(words));
  const { regions, columns }: Layout =
    pieces.length > maxPieces ? { regions: [], columns: [] } : findRegions(pieces, lines);
  const inRegion = new Map(regions.flatMap((region) => [...region.pieces].map((piece) => [piece, region])));
  const torn = new Set(blocks.filter((block) => isOfBoxes(block) || isOfProse(block, pieces)));
  const isPlain = inRegion.size === 0 && columns.length < 2 && stamps.length === 0 && torn.size === 0;
  const owned = isPlain ? new Map<LayoutBlock, PlacedText[]>() : groupByBlock(blocks, pieces);
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
  const isForm = values.length > 0 && columns.length > 0;
  const isInOrder = !isForm && !blocks.some((block) => runsAcross(block, owned.get(block) ?? [], columns));
  return joinParts([
    ...(isInOrder ? writeByBlocks(orderByColumns(blocks, page), page) : writeByColumns(blocks, pieces, page)),
    writeStamps(stamps),
  ]);
}

/** Whether liteparse has cut a line of boxes to tick into the cells of a table, between a box and what it stands for. */
function isOfBoxes({ kind, header = [], rows = [] }: LayoutBlock): boolean {
  return kind === 'table' && [header, ...rows].flat().some(({ text }) => /\S\s*[☐☑☒]$/u.test(text));
}

/** A line of prose covers at least this share of the width of what liteparse takes for a table. */
const leastAcross = 0.8;

/** Whether liteparse has cut paragraphs into the cells of a table, where the words of several lines begin at the same place. */
function isOfProse(block: LayoutBlock, pieces: PlacedText[]): boolean {
  if (block.kind !== 'table' || pieces.length > maxPieces) return false;
  const columns = Math.max(...[block.header ?? [], ...(block.rows ?? [])].map((row) => row.length));
  const lines = joinStretched(visualLines(pieces.filter((piece) => isIn(piece, block))));
  const isLine = ({ segments: [only, ...others] }: VisualLine) => {
    const width = (only?.right ?? 0) - (only?.left ?? 0);
    const isAcross = width > leastAcross * (block.bbox?.width ?? 0);
    return others.length === 0 && isAcross && (only?.text.length ?? 0) > 2 * longSegment;
  };
  const prose = lines.filter(isLine).length;
  return columns > 1 && prose > 0 && prose >= lines.filter(({ segments }) => segments.length > 1).length;
}

/** How many words a line of prose in a typewriter's print has, on average; the lines of code have fewer. */
const wordsOfProse = 5;

/** The end of a sentence, within a line or at its end. */
const sentenceEnd = /\p{L}{2}[.!?]["'”’)]?(?:\s+["“‘]?\p{Lu}|$)/u;

/** One line of words in a typewriter's print is no code: that is how forms are filled in. Neither are letters and stories. */
function withoutCode(block: LayoutBlock): LayoutBlock {
  const { kind, lines = [] } = block;
  if (kind !== 'code' || !(lines.length === 1 ? isWords.test(lines[0] ?? '') : areProse(lines))) return block;
  const text = lines.map((line) => line.trim()).join(' ');
  return { ...block, kind: 'paragraph', text: escapeLineStarts(text.replaceAll(brokenWord, '$1')) };
}

/** A word that is broken at the end of a line. */
const brokenWord = /(\p{Ll})- (?=\p{Ll})/gu;

/** Whether lines are sentences, and neither code nor the rows of a table. */
function areProse(lines: string[]): boolean {
  const words = lines.flatMap((line) => line.trim().split(/\s+/u));
  return (
    lines.every((line) => isWords.test(line) && !/\S {3,}\S/u.test(line)) &&
    words.length >= wordsOfProse * lines.length &&
    words.every((word) => /^[("“„«‘'’]*[\p{L}\p{N}£€$–—-]/u.test(word)) &&
    lines.some((line) => sentenceEnd.test(line))
  );
}

type Page = Setting & {
  regions: Region[];
  inRegion: Map<PlacedText, Region>;
  /** The text of each block. */
  owned: Map<LayoutBlock, PlacedText[]>;
  stamps: PlacedText[];
  /** The tables that are none. */
  torn: Set<LayoutBlock>;
};

/** Blocks in the order of the columns that they are in, where liteparse has jumped from one column to another and back. */
function orderByColumns(blocks: LayoutBlock[], { columns, owned }: Page): LayoutBlock[] {
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

/** Writes the page in the order of its columns, where liteparse has read across them. Of its blocks only code is kept, for its lines. */
function writeByColumns(blocks: LayoutBlock[], pieces: PlacedText[], page: Page): string[] {
  const rest = pieces.filter((piece) => !page.inRegion.has(piece));
  const code = blocks.filter(({ kind }) => kind === 'code').map(writeBlock);
  return [...writeInOrder(page.regions, rest, page), ...code];
}

/** Writes blocks in liteparse's order. A region takes the place of the blocks with its text; one without any comes at the end. */
function writeByBlocks(blocks: LayoutBlock[], page: Page): string[] {
  const { regions, inRegion, owned, stamps, torn } = page;
  const joined = joinBlocks(blocks, page);
  const moved = new Set([...joined.values()].flat());
  const isStamped = (block: LayoutBlock) => stamps.some((stamp) => hasText(block, stamp));
  const done = new Set<Region>();
  const parts = blocks.flatMap((block) => {
    if (moved.has(block)) return [];
    const own = [block, ...(joined.get(block) ?? [])].flatMap((one) => owned.get(one) ?? []);
    const found = [...new Set(own.flatMap((piece) => inRegion.get(piece) ?? []))];
    const fresh = found.filter((region) => !done.has(region));
    for (const region of fresh) done.add(region);
    const rest = own.filter((piece) => !inRegion.has(piece));
    const isWritten = found.length === 0 && !isStamped(block) && !torn.has(block);
    return isWritten ? [writeBlock(block)] : writeInOrder(fresh, rest, page);
  });
  const missing = regions.filter((region) => !done.has(region));
  return [...parts, ...writeInOrder(missing, unwritten(page, parts), page)];
}

/** The text of the page that is in no block and no region, and that no block has written all the same. */
function unwritten({ owned, inRegion }: Page, parts: string[]): PlacedText[] {
  const rest = (owned.get(noBlock) ?? []).filter((piece) => !inRegion.has(piece));
  if (rest.length === 0) return [];
  const written = lettersOf(parts.join(' '));
  return rest.filter(({ text }) => lettersOf(text) !== '' && !written.includes(lettersOf(text)));
}

/** For each block the others that are written together with it. */
function joinBlocks(
  blocks: LayoutBlock[],
  { regions, inRegion, owned }: Page,
): Map<LayoutBlock, LayoutBlock[]> {
  const regionsIn = (block: LayoutBlock) =>
    new Set((owned.get(block) ?? []).map((piece) => inRegion.get(piece)));
  const joined = new Map<LayoutBlock, LayoutBlock[]>();
  // Where liteparse has taken two tables for one, it has put the heading between them before both.
  for (const table of blocks.filter((block) => block.kind === 'table' && regionsIn(block).size > 1))
    joined.set(
      table,
      blocks.filter((block) => block !== table && isWithin(block, table)),
    );
  // It has joined lines of a panel with those beside them, or read one of several cards in a row after what stands below them.
  const panels = regions.filter(({ isPanel }) => isPanel);
  for (const cards of Map.groupBy(panels, ({ top }) => Math.round(top)).values()) {
    const [first, ...others] = blocks.filter((block) => cards.some((card) => regionsIn(block).has(card)));
    const isJoined = [first, ...others].some((block) => block && regionsIn(block).size > 1);
    if (first && (isJoined || cards.length > 1)) joined.set(first, others);
  }
  return joined;
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

/** Whether liteparse has read columns side by side as one: as a table, or line by line across the gap between them. */
function runsAcross(block: LayoutBlock, own: PlacedText[], columns: Set<PlacedText>[]): boolean {
  if (columns.length < 2) return false;
  const sides = columns.filter((column) => own.some((piece) => column.has(piece))).map(sidesOf);
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
    return own ? [{ height: own.height, level: Math.min(6, Math.max(1, block.level ?? 1)) }] : [];
  });
}

/** The text of each block; where blocks overlap, it belongs to the smallest. */
function groupByBlock(blocks: LayoutBlock[], pieces: PlacedText[]): Map<LayoutBlock, PlacedText[]> {
  const area = ({ bbox }: LayoutBlock) => (bbox?.width ?? 0) * (bbox?.height ?? 0);
  const bySize = blocks.toSorted((one, other) => area(one) - area(other));
  return Map.groupBy(pieces, (piece) => bySize.find((block) => isIn(piece, block)) ?? noBlock);
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
