import type { LayoutBlock } from '@llamaindex/liteparse';
import { tableWithHeader } from '../../../markup/markdown-table.ts';
import { maxHeading } from '../write-paragraphs.ts';
import { writeRows } from '../write-region.ts';

/** Longer texts that end as a sentence does are no titles. */
const [longTitle, sentence] = [60, /\p{Ll}[.;,]$/u];

/** Writes a block as Markdown. */
export function writeBlock(block: LayoutBlock): string {
  const text = block.text ?? '';
  switch (block.kind) {
    case 'heading':
      // Large print need not be a heading: a short document may have nothing else. Nor need the last item of a list.
      return text.length > maxHeading || (text.length > longTitle && sentence.test(text))
        ? text
        : `${'#'.repeat(headingLevel(block))} ${text}`;
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

/** The level of a heading, of the six that Markdown has. */
export function headingLevel({ level = 1 }: LayoutBlock): number {
  return Math.min(6, Math.max(1, level));
}

function writeTable({ header, rows = [] }: LayoutBlock): string {
  const texts = rows.map((row) => row.map(({ text }) => text));
  return header
    ? tableWithHeader(
        header.map(({ text }) => text),
        texts,
      )
    : writeRows(texts);
}
