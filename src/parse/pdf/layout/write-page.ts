import type { LayoutBlock } from '@llamaindex/liteparse';
import { markdownTable } from '../../markup/markdown-table.ts';
import { findTables, type TabularRegion } from './find-tables.ts';
import { maxPieces, type PlacedText, visualLines } from './visual-lines.ts';
import { isForm, writeRegion, writeRows } from './write-region.ts';

/** Blocks of a region are those whose middle lies between its first and last line. */
const margin = 2;

/**
 * Writes a page as Markdown: its blocks in reading order, but tables and forms by how their words are aligned, since
 * liteparse joins rows that are close and reads the two columns of a form one after the other.
 */
export function writePage(blocks: LayoutBlock[], pieces: PlacedText[]): string {
  const found = pieces.length > maxPieces ? [] : findTables(visualLines(pieces));
  const regions = found.filter((region) => region.rows.length > 1 || isForm(region));
  const written = new Set<TabularRegion>();
  const parts = blocks.flatMap((block) => {
    const region = regions.find((one) => isIn(block, one));
    if (!region || keepsTable(block, region)) return [writeBlock(block)];
    if (written.has(region)) return [];
    written.add(region);
    return [writeRegion(region)];
  });
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}

function isIn({ bbox, kind }: LayoutBlock, { top, bottom, rows }: TabularRegion): boolean {
  if (!bbox || kind === 'rule' || kind === 'code' || (kind === 'heading' && rows.length === 1)) return false;
  return bbox.y >= top - margin && bbox.y + bbox.height <= bottom + margin;
}

/** A table with rows of several lines is read better by liteparse, which sees the lines between them. */
function keepsTable({ kind }: LayoutBlock, { isEven }: TabularRegion): boolean {
  return kind === 'table' && !isEven;
}

function writeBlock(block: LayoutBlock): string {
  const text = block.text ?? '';
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, Math.max(1, block.level ?? 1)))} ${text}`;
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
