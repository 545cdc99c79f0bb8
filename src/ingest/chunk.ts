import { splitTable } from './chunk-table.ts';
import { type Block, readBlocks } from './markdown-blocks.ts';
import type { Section } from './parsers/parser.ts';
import { splitText } from './split-text.ts';

/** A passage of a document: what is found, cited and given to a model. */
export type Chunk = {
  /** Markdown, never empty; begins with the heading where it begins a chapter. */
  text: string;
  /** The headings that it stands under, outermost first. */
  headingPath: string[];
  /** Where it starts, counted from 1; null where the format has no pages. */
  page: number | null;
};

export type ChunkOptions = {
  /** The length that chunks are filled up to, in UTF-16 code units; 1,200 by default. */
  target?: number;
  /** The length that no chunk exceeds, headings aside; 1,800 by default. */
  maximum?: number;
};

/** Between the blocks of a chunk. */
const separator = '\n\n';

/**
 * Cuts a document into chunks. A heading begins a new one; a new page too, unless a paragraph runs on. Tables that are
 * cut repeat their header, code that is cut its fence. Takes time linear in the length of the document.
 */
export function chunkSections(sections: Section[], options: ChunkOptions = {}): Chunk[] {
  const { target = 1_200, maximum = 1_800 } = options;
  const writer = createWriter(target, maximum);
  for (const { page, blocks } of joinPages(sections)) {
    writer.startPage(page);
    for (const block of blocks) {
      if (block.type === 'heading') writer.addHeading(block.level, block.text);
      else for (const piece of splitBlock(block, target, maximum)) writer.addText(piece);
    }
  }
  return writer.finish();
}

function createWriter(target: number, maximum: number) {
  const chunks: Chunk[] = [];
  const headings: string[] = [];
  let parts: string[] = [];
  let length = 0;
  let hasBody = false;
  let page: number | null = null;
  let startPage: number | null = null;

  function flush(): void {
    const text = parts.join(separator).trim();
    if (text !== '') chunks.push({ text, headingPath: headings.filter(Boolean), page: startPage });
    parts = [];
    length = 0;
    hasBody = false;
  }

  function add(text: string): void {
    if (parts.length === 0) startPage = page;
    parts.push(text);
    length += text.length + separator.length;
  }

  /** Fills up to the target; over it only where the chunk would otherwise stay less than half full. */
  function fits(text: string): boolean {
    const total = length + text.length;
    return !hasBody || total <= target || (length < target / 2 && total <= maximum);
  }

  return {
    startPage(next: number | null): void {
      if (hasBody) flush();
      page = next;
    },
    /** Headings without text of their own stay with what follows. */
    addHeading(level: number, text: string): void {
      if (hasBody || length + text.length > target) flush();
      headings.length = Math.min(headings.length, level - 1);
      while (headings.length < level - 1) headings.push('');
      headings.push(text);
      add(`${'#'.repeat(level)} ${text}`);
    },
    addText(text: string): void {
      if (!fits(text)) flush();
      add(text);
      hasBody = true;
    },
    finish(): Chunk[] {
      flush();
      return chunks;
    },
  };
}

type Page = { page: number | null; blocks: Block[] };

/** The blocks of each page; a paragraph that runs on over pages is whole, on the page where it starts. */
function joinPages(sections: Section[]): Page[] {
  let last: Block | undefined;
  return sections.map(({ page, markdown }) => {
    const blocks = readBlocks(markdown);
    const [first] = blocks;
    if (last?.type === 'text' && first?.type === 'text' && runsOn(last.text, first.text)) {
      last.text = joinParagraph(last.text, first.text);
      blocks.shift();
    }
    last = blocks.at(-1) ?? last;
    return { page, blocks };
  });
}

/** Longer than any paragraph: joining pages without end would take time that grows with its square. */
const longestRunningOn = 20_000;

/** A sentence that has not ended goes on with a small letter or a letter of a script without capitals. */
function runsOn(before: string, after: string): boolean {
  if (before.length > longestRunningOn) return false;
  return !/[.!?:;…。！？”"')\]|]\s*$/u.test(before.slice(-10)) && /^[\p{Ll}\p{Lo}]/u.test(after);
}

function joinParagraph(before: string, after: string): string {
  const hyphenated = /\p{Ll}-$/u.test(before.slice(-3)) && /^\p{Ll}/u.test(after);
  return hyphenated ? before.slice(0, -1) + after : `${before}\n${after}`;
}

/** Cuts what is no heading into pieces that fit into a chunk. Only blocks over the maximum are cut, tables at the target. */
function splitBlock(block: Exclude<Block, { type: 'heading' }>, target: number, maximum: number): string[] {
  if (block.type === 'text') {
    return block.text.length <= maximum ? [block.text] : splitText(block.text, target);
  }
  if (block.type === 'table') return splitTable(block.header, block.rows, target);
  const fence = (code: string) => `${block.opening}\n${code}\n${block.closing}`;
  const code = block.lines.join('\n');
  if (code.trim() === '') return [];
  const room = maximum - block.opening.length - block.closing.length - 2;
  // an opening line as long as this is no language's name
  if (room < maximum / 2) return splitText(fence(code), target);
  return code.length <= room ? [fence(code)] : splitCode(code, room).map(fence);
}

/** Cuts code between lines where it can; unlike text it keeps its indentation. */
function splitCode(code: string, maximum: number): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  for (const line of code
    .split('\n')
    .flatMap((long) => (long.length > maximum ? splitText(long, maximum) : [long]))) {
    if (length + line.length + 1 > maximum && piece.length > 0) {
      pieces.push(piece.join('\n'));
      piece = [];
      length = 0;
    }
    piece.push(line);
    length += line.length + 1;
  }
  pieces.push(piece.join('\n'));
  return pieces.filter((text) => text.trim() !== '');
}
