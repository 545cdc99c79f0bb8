import type { LayoutBlock, LayoutCell } from '@llamaindex/liteparse';
import { type Box, isCentredIn, type PlacedText } from './layout/placed-text.ts';

/** What liteparse has found on a page: its blocks, where it could tell them, and its pieces of text. */
export type PageContent = { blocks: LayoutBlock[] | undefined; items: PlacedText[] };

/** A block contains text whose centre is in its box, with this tolerance in points. */
export const margin = 2;

/** Whether the centre of a text is in the box of a block. */
export function isIn(text: Box, { bbox, kind }: LayoutBlock): boolean {
  return bbox !== undefined && kind !== 'rule' && isCentredIn(text, bbox, margin);
}

/**
 * A block with its text and those of its cells rewritten.
 * @param rewrite is also given the cell that holds the text, if one does
 */
export function rewriteTexts(
  block: LayoutBlock,
  rewrite: (text: string, cell?: LayoutCell) => string,
): LayoutBlock {
  const rewriteCell = (cell: LayoutCell) => ({ ...cell, text: rewrite(cell.text, cell) });
  return {
    ...block,
    ...(block.text !== undefined && { text: rewrite(block.text) }),
    ...(block.header && { header: block.header.map(rewriteCell) }),
    ...(block.rows && { rows: block.rows.map((row) => row.map(rewriteCell)) }),
  };
}
