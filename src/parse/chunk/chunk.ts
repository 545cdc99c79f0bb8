import { countTokens } from '../../text/model-tokens/count-tokens.ts';
import type { Section } from '../parser.ts';
import { countColumns, parseCells, splitTable } from './chunk-table.ts';
import { createHeadings } from './headings.ts';
import { type Block, parseBlocks } from './markdown-blocks.ts';
import { splitText } from './split-text.ts';

/** A passage of a document: the unit that is found, cited and given to a model. */
export type Chunk = {
  /** Markdown, never empty; without the headings of `headingPath`. */
  text: string;
  /** The headings above it, outermost first. */
  headingPath: string[];
  /** The page where its text starts, counted from 1; null for formats without pages. */
  page: number | null;
};

/** The target length of chunks, in tokens as estimated by `countTokens`. */
export const defaultChunkTokens = 300;

/** A block may make a chunk this many times as long as the target before it is split. */
const tolerance = 1.5;

/** The separator of blocks in a chunk. */
const separator = '\n\n';

/**
 * Splits a document into chunks. A heading starts a new one, and so does a new page, unless a paragraph continues on it. Split
 * tables repeat their header, and split code its fence. Chunks do not overlap: each has its headings, and neighbours that are
 * both found are joined in the context anyway. Takes time linear in the length of the document.
 * @param target the target length of chunks, in tokens; none is more than one and a half times as long
 */
export function chunkSections(sections: Section[], target: number = defaultChunkTokens): Chunk[] {
  const writer = createWriter(target);
  for (const { page, blocks } of joinPages(sections)) {
    writer.startPage(page);
    for (const block of blocks) {
      if (block.type === 'heading') writer.addHeading(block.level, block.text);
      else for (const piece of splitBlock(block, target)) writer.addText(piece);
    }
  }
  return writer.finish();
}

function createWriter(target: number) {
  const chunks: Chunk[] = [];
  const headings = createHeadings();
  let parts: string[] = [];
  let tokens = 0;
  let page: number | null = null;
  let startPage: number | null = null;

  /** Ends the chunk. Headings without text become text themselves. */
  function flush(): void {
    if (isEmpty()) return;
    const { path, lines } = headings.take(parts.length > 0);
    chunks.push({ text: [...lines, ...parts].join(separator).trim(), headingPath: path, page: startPage });
    parts = [];
    tokens = 0;
  }

  function isEmpty(): boolean {
    return parts.length === 0 && !headings.areOpen();
  }

  /** Fills up to the target, and exceeds it only if the chunk would otherwise be less than half full. */
  function fits(added: number): boolean {
    const total = tokens + added;
    return parts.length === 0 || total <= target || (tokens < target / 2 && total <= target * tolerance);
  }

  return {
    startPage(next: number | null): void {
      if (parts.length > 0) flush();
      page = next;
    },
    /** Headings without text stay with the text after them. */
    addHeading(level: number, text: string): void {
      if (parts.length > 0 || headings.openTokens() > target) flush();
      startPage = page;
      headings.add(level, text);
    },
    addText(text: string): void {
      const added = countTokens(text);
      if (!fits(added)) flush();
      // Its headings may be on a page before, as a slide with a title alone.
      if (parts.length === 0) startPage = page;
      parts.push(parts.length === 0 ? unindent(text) : text);
      tokens += added;
    },
    finish(): Chunk[] {
      flush();
      return chunks;
    },
  };
}

/** A text as far to the left as its first line can be: what is inside of a list begins a chunk without it. */
function unindent(text: string): string {
  const [indentation = ''] = /^[ \t]*/u.exec(text) ?? [];
  if (indentation === '') return text;
  const lines = text.split('\n');
  return lines
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line))
    .join('\n');
}

type Page = { page: number | null; blocks: Block[] };

type TableBlock = Extract<Block, { type: 'table' }>;

/**
 * The blocks of each page. A paragraph that continues on the next page is one block, on the page where it starts; so do the items of
 * a list stay with the sentence that leads to them. A table that continues has its header on each page.
 */
function joinPages(sections: Section[]): Page[] {
  let last: Block | undefined;
  const pages: Page[] = [];
  for (const { page, markdown } of sections) {
    const blocks = parseBlocks(markdown);
    const [first] = blocks;
    if (last?.type === 'text' && first?.type === 'text' && runsOn(last.text, first.text)) {
      last.text = joinParagraph(last.text, first.text);
      blocks.shift();
    } else if (last?.type === 'text' && leadsToList(last.text)) {
      const items = blocks.splice(0, countItems(blocks));
      pages.at(-1)?.blocks.push(...items);
      last = items.at(-1) ?? last;
    } else if (
      last?.type === 'table' &&
      first?.type === 'table' &&
      continuesTable(last, first) &&
      !hasHeader(pages.at(-1), first.header)
    ) {
      const [row = ''] = first.header.split('\n');
      const isRow = !last.header.startsWith(`${row}\n`) && parseCells(row).some((cell) => cell !== '');
      if (isRow) first.rows.unshift(row);
      first.header = last.header;
      first.rows = goOnWithLabel(last.rows, first.rows);
    }
    last = blocks.at(-1) ?? last;
    pages.push({ page, blocks });
  }
  return pages;
}

/** More items of a list than this are not brought together with the sentence before them. */
const mostItems = 20;

const item = /^\s*(?:[-*•–]|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)])\s/iu;

/** How many blocks at the top of a page are items of a list. */
function countItems(blocks: Block[]): number {
  const end = blocks.findIndex((block) => block.type !== 'text' || !item.test(block.text));
  return Math.min(end < 0 ? blocks.length : end, mostItems);
}

/** Whether a text goes on in a list on the next page: a sentence that lacks its end, or an item that another one follows. */
function leadsToList(text: string): boolean {
  const end = text.trimEnd();
  return (
    /[:;,：；，]$/u.test(end) || (/\p{Ll}$/u.test(end) && (item.test(text) || end.length > longestLabel))
  );
}

/** A text without a full stop that is no longer than this, in characters, may be a label. */
const longestLabel = 60;

/** Whether a header is repeated from the page before, where another table may stand between. */
function hasHeader(page: Page | undefined, header: string): boolean {
  return (
    page?.blocks.slice(0, -1).some((block) => block.type === 'table' && block.header === header) ?? false
  );
}

/** A table at the top of a page continues the one at the bottom of the previous page if it has as many columns. */
function continuesTable(before: TableBlock, after: TableBlock): boolean {
  return countColumns(before.header) === countColumns(after.header);
}

/**
 * The rows at the top of a page, of which the first ones may lack the label of their group: its cell was cut by the page break. That is so if the
 * label stands in several rows before, and in the rows that come after.
 */
function goOnWithLabel(before: string[], rows: string[]): string[] {
  const [label = ''] = parseCells(before.at(-1) ?? '');
  const start = rows.findIndex((row) => parseCells(row)[0] !== '');
  if (start < 1 || label === '' || !(areGrouped(before) || areGrouped(rows.slice(start)))) return rows;
  return rows.map((row, index) => (index < start ? row.replace(/^\s*\|\s*\|/u, () => `| ${label} |`) : row));
}

/** Whether the first cells of rows are labels that several rows in a row share. */
function areGrouped(rows: string[]): boolean {
  const labels = rows.map((row) => parseCells(row)[0] ?? '');
  return labels.every((label) => label !== '') && labels.some((label, index) => label === labels[index + 1]);
}

/** More than any paragraph has, in characters: joining without a bound would take quadratic time. */
const longestRunningOn = 20_000;

/** An unfinished sentence continues with a lower-case letter or a letter of a script without case. */
function runsOn(before: string, after: string): boolean {
  if (before.length > longestRunningOn) return false;
  return !/[.!?:;…。！？”"')\]|]\s*$/u.test(before.slice(-10)) && /^[\p{Ll}\p{Lo}]/u.test(after);
}

function joinParagraph(before: string, after: string): string {
  const hyphenated = /\p{Ll}-$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(after);
  return hyphenated ? before.slice(0, -1) + after : `${before}\n${after}`;
}

/** Splits a block, except a heading, into pieces that fit into a chunk. Blocks that fit already are not split. */
function splitBlock(block: Exclude<Block, { type: 'heading' }>, target: number): string[] {
  const maxTokens = Math.floor(target * tolerance);
  if (block.type === 'text') {
    return countTokens(block.text) <= maxTokens ? [block.text] : splitText(block.text, target);
  }
  if (block.type === 'table') {
    // A row has at least one token, so the tokens of thousands of rows need not be counted.
    if (block.rows.length > maxTokens) return splitTable(block.header, block.rows, target);
    const table = [block.header, ...block.rows].join('\n');
    return countTokens(table) <= maxTokens ? [table] : splitTable(block.header, block.rows, target);
  }
  const fence = (code: string) => `${block.opening}\n${code}\n${block.closing}`;
  const code = block.lines.join('\n');
  if (code.trim() === '') return [];
  const room = maxTokens - countTokens(`${block.opening}\n\n${block.closing}`);
  // An opening line as long as this does not name a language.
  if (room < maxTokens / 2) return splitText(fence(code), target);
  return countTokens(code) <= room ? [fence(code)] : splitCode(code, room).map(fence);
}

/** Splits code between lines if possible, keeping its indentation. */
function splitCode(code: string, maxTokens: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let tokens = 0;
  for (const line of code.split('\n').flatMap((line) => splitLongLine(line, maxTokens))) {
    const added = countTokens(line) + 1;
    if (tokens + added > maxTokens && piece.length > 0) {
      pieces.push(piece.join('\n'));
      piece = [];
      tokens = 0;
    }
    piece.push(line);
    tokens += added;
  }
  pieces.push(piece.join('\n'));
  return pieces.filter((text) => text.trim() !== '');
}

function splitLongLine(line: string, maxTokens: number): string[] {
  return countTokens(line) > maxTokens ? splitText(line, maxTokens) : [line];
}
