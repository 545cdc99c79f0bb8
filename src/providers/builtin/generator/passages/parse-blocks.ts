import { ideographicScripts, isUnspaced } from '../../../../text/scripts.ts';
import { glue } from '../../../../text/split-sentences.ts';
import { attentionValue, labelledValue } from './named-values.ts';
import { stripMarkdown } from './strip-markdown.ts';

/** A heading, a list item with its number if it has one, prose, a line that was ended on purpose, or a table. */
export type Block =
  | { kind: 'heading'; text: string; level: number }
  | {
      kind: 'item' | 'paragraph' | 'line';
      text: string;
      list?: string;
      isCode?: true;
      number?: string;
      /** How many items of lists it stands in: 1 for what belongs to an item, 2 for what belongs to an item of that. */
      depth?: number;
      /** For a line such as "Attn: Ann Moss", the line of the address above or below it, which tells whose contact that is. */
      addressee?: string;
    }
  | { kind: 'table'; rows: string[][] };

const headingLine = /^ {0,3}(?<marks>#{1,6})\s(?<text>.*)$/u;
const boldLine = /^\*\*(?<text>[^*]+)\*\*:?$/u;
/** A heading that its text goes on behind, in bold or in capitals: "**4. Christmas fair.** Saturday 29 November". */
const runInHeading =
  /^(?:\*\*(?<bold>[^*]{2,60})[.?]\*\*|(?:\p{N}{1,2}[.)]\s)?(?<capitals>\p{Lu}[\p{Lu}\s&’'/-]{3,40})\.)\s+(?=\S)/u;
const listLine = /^(?:[-*+•‣▪◦–]|(?<number>\d{1,3}[.)]|\p{L}[.)]))\s(?<text>.*)$/u;
/** A title that is numbered in Chinese or Japanese: "三、下次会议", "第二章 休假". */
const numberedTitle =
  /^(?:[一二三四五六七八九十]{1,3}[、．.]|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十\p{N}]{1,4}[章节節編])\s?(?<text>[^。！？；：:，、|]{1,30})$/u;
/** What a term means, on the line below it. */
const definitionLine = /^:\s+(?<text>\S.*)$/u;
const tableRule = /^\|(?:\s*:?-+:?\s*\|)+$/u;
const quoteMarks = /^\s*(?:>\s?)+/u;
const fenceLine = /^\s*(?:```|~~~)/u;

/** A heading of text in bold has no level; it is below all others. */
const boldLevel = 7;

/** A heading that its text goes on behind is below these. */
const runInLevel = 8;

/** Of a line that titles what follows, in characters. */
export const longestTitle = 60;

/** A block whose lines are not joined yet. */
type OpenBlock =
  | { kind: 'heading'; lines: string[]; level: number }
  | {
      kind: 'item' | 'paragraph' | 'line';
      lines: string[];
      isCode?: true;
      number?: string;
      depth?: number;
    }
  | { kind: 'table'; rows: string[][] };

/** Reads Markdown as blocks, in order, without its marks. */
export function parseBlocks(markdown: string): Block[] {
  const blocks = createOpenBlocks();
  const lines = markdown.split(/\r?\n/u);
  const spaced = lines.map(spacedCells);
  for (const [index, line] of lines.entries()) {
    const row = spaced[index] ?? [];
    const isRow =
      row.length > 0 &&
      [spaced[index - 1], spaced[index + 1]].some((beside) => beside?.length === row.length);
    if (fenceLine.test(line)) blocks.fence(line);
    else if (blocks.isFenced()) blocks.addCode(line);
    else blocks.addLine(line, isRow ? tableOf(row) : parseLine(line.trim(), line));
  }
  return blocks.all().flatMap(closeBlock);
}

/** The blocks of a text so far, the last of which the next line may go on. */
function createOpenBlocks() {
  const blocks: OpenBlock[] = [];
  let isOpen = false;
  let isFenced = false;
  let quoted = 0;
  /** How far to the right the items stand that a line may belong to, outermost first. */
  const items: number[] = [];
  /** How many of them the last block or fence belongs to. */
  let within = 0;

  /** Where a message quotes another, this begins on a line of its own. */
  function noteQuotation(line: string): void {
    const depth = quoteMarks.exec(line)?.[0].replace(/\s/gu, '').length ?? 0;
    if (depth !== quoted) isOpen = false;
    quoted = depth;
  }

  function open(...added: OpenBlock[]): void {
    blocks.push(...added);
    isOpen = true;
  }

  return {
    all: () => blocks,
    isFenced: () => isFenced,
    /** Begins or ends a block of code. */
    fence(line: string): void {
      if (!isFenced) within = depthAt(items, line.search(/\S/u));
      isFenced = !isFenced;
      isOpen = false;
    },
    addCode(line: string): void {
      noteQuotation(line);
      const code = line.trimEnd();
      const last = blocks.at(-1);
      // A receipt has lines of nothing but "====".
      if (code === '' || /^\s*[-=_*~#.+]{4,}$/u.test(code)) isOpen = false;
      else if (isOpen && isContinued(last))
        last.lines = [`${last.lines[0]?.slice(0, -1).trimEnd()} ${code.trimStart()}`];
      else open({ kind: 'line', lines: [code], isCode: true, ...(within > 0 && { depth: within }) });
    },
    /** @param block what the line is by itself; null where it is blank or a rule */
    addLine(line: string, block: OpenBlock | null): void {
      noteQuotation(line);
      const last = blocks.at(-1);
      const headed = isOpen && last?.kind === 'paragraph' ? undefined : headedParagraph(line.trim(), block);
      const definition = isOpen ? definitionLine.exec(line)?.groups?.['text'] : undefined;
      if (headed) open(...headed);
      else if (definition !== undefined && last && last.kind !== 'table' && last.lines.length === 1)
        blocks.splice(-1, 1, { kind: 'line', lines: [`${last.lines[0]}: ${stripMarkdown(definition)}`] });
      else if (block === null) isOpen = false;
      else if (isOpen && block.kind === 'table' && last?.kind === 'table') last.rows.push(...block.rows);
      else if (isOpen && block.kind === 'paragraph' && (last?.kind === 'paragraph' || last?.kind === 'item'))
        last.lines.push(...block.lines);
      else {
        const indentation = line.search(/\S/u);
        within = depthAt(items, indentation);
        if (block.kind === 'item') items.push(indentation);
        const isInList = within > 0 && block.kind !== 'heading' && block.kind !== 'table';
        open(isInList ? { ...block, depth: within } : block);
      }
    },
  };
}

/** The heading that a line begins with and what goes on behind it; undefined where it has none. */
function headedParagraph(line: string, block: OpenBlock | null): OpenBlock[] | undefined {
  const { 0: whole = '', groups } = runInHeading.exec(line) ?? {};
  if (groups === undefined || (block?.kind !== 'paragraph' && block?.kind !== 'item')) return undefined;
  const heading = (groups['bold'] ?? groups['capitals'] ?? '').replace(/^\p{N}{1,2}[.)]\s+/u, '');
  return [
    { kind: 'heading', lines: [stripMarkdown(heading)], level: runInLevel },
    { kind: 'paragraph', lines: [stripMarkdown(line.slice(whole.length))] },
  ];
}

/** How many of some items a line belongs to that stands as far to the right; all others end before it. */
function depthAt(items: number[], indentation: number): number {
  while (indentation <= (items.at(-1) ?? -1)) items.pop();
  return items.length;
}

/** Whether a line of code goes on in the next, as a command does that is wrapped. */
function isContinued(block: OpenBlock | undefined): block is Extract<OpenBlock, { isCode?: true }> {
  return block?.kind === 'line' && block.isCode === true && (block.lines[0] ?? '').endsWith('\\');
}

function closeBlock(block: OpenBlock): Block[] {
  if (block.kind === 'table') return [block];
  if (block.kind === 'heading')
    return [{ kind: 'heading', text: joinLines(block.lines), level: block.level }];
  const { kind, depth = 0 } = block;
  const within = depth > 0 && { depth };
  if (block.isCode) return block.lines.map((text) => ({ kind, text, isCode: true, ...within }));
  const lines = unwrapLines(block.lines).flatMap(splitLabels);
  if (kind === 'item') {
    const [item = '', ...after] = lines;
    const { number } = block;
    return [
      titlesParagraphs(item, after, number)
        ? { kind: 'heading', text: item, level: boldLevel }
        : { kind, text: item, ...(number && { number }), ...within },
      ...after.map((text): Block => ({ kind: 'paragraph', text })),
    ];
  }
  if (lines.length === 1) return lines.map((text) => ({ kind, text, ...within }));
  return lines.map((text, index): Block => {
    if (isTitle(text)) return { kind: 'heading', text, level: boldLevel };
    const addressee = attentionValue(text) && (lines[index - 1] ?? lines[index + 1]);
    if (addressee !== undefined) return { kind: 'line', text, addressee };
    return { kind: text.length <= longestLine ? 'line' : kind, text };
  });
}

/** Whether an item titles what stands below it: "3. 次回会議" above what was said of it, and "6. Pets" in a contract. */
function titlesParagraphs(item: string, [first]: string[], number: string | undefined): boolean {
  if (first === undefined || item.length > longestTitle || !/[\p{L}\p{M}\p{N})）]$/u.test(item)) return false;
  const isNumbered = number !== undefined && /^\p{Lu}/u.test(item) && /^\p{Lu}/u.test(first);
  return isNumbered || isUnspaced(item);
}

/** The cells of a line of plain text whose columns spaces keep apart; none where it is a sentence, or Markdown says what it is. */
function spacedCells(indented: string): string[] {
  const line = indented.trim();
  if (/^[|#>]/u.test(line) || listLine.test(line)) return [];
  const cells = line.split(/ {2,}|\t+/u);
  const isRow = cells.length > 1 && !cells.slice(0, -1).some((cell) => /[.!?,;|]$/u.test(cell));
  return isRow ? cells.map(stripMarkdown) : [];
}

/** A line in capitals among others, as scans have for headings. */
function isTitle(line: string): boolean {
  return line.length <= longestTitle && /^[\p{Lu}\s&/-]{5,}$/u.test(line);
}

/** A line breaks by itself where less than this share of the longest line was left for the next word. */
const fullLine = 0.85;

/** The maximum length of a line that was ended on purpose and says one thing, in characters. */
const longestLine = 120;

/** Shorter lines are not wrapped prose. */
const shortestWrapped = 30;

/** The same where characters are as wide as two letters. */
const shortestWithoutSpaces = 20;

const ideographic = new RegExp(`[${ideographicScripts}]`, 'u');

/**
 * The lines of a paragraph, joined where one was wrapped. A line that had room for the next word was ended on purpose, as those of
 * an address, a form or a receipt.
 */
function unwrapLines(lines: string[]): string[] {
  const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const pieces: string[][] = [];
  let goesOn = false;
  for (const [index, line] of lines.entries()) {
    const piece = goesOn ? pieces.at(-1) : undefined;
    if (piece) piece.push(line);
    else pieces.push([line]);
    const next = lines[index + 1] ?? '';
    const isWithoutSpaces = ideographic.test(next.charAt(0));
    const [nextWord = ''] = (isWithoutSpaces ? /^./u : /^\S*/u).exec(next) ?? [];
    const wasFull = line.length + 1 + nextWord.length > fullLine * longest;
    const mayWrap = isWithoutSpaces
      ? !/[。！？：]$/u.test(line) && (longest >= shortestWithoutSpaces || /[。！？]$/u.test(next))
      : longest >= shortestWrapped || /^[\p{Ll}\p{Lo}]/u.test(nextWord);
    const isLabelled = [labelledValue(next), attentionValue(next), attentionValue(line)].some(Boolean);
    goesOn = wasFull && mayWrap && !isLabelled;
  }
  return pieces.map(joinLines);
}

/** Between labels with their values on one line: "Owner: Data Platform · Last reviewed: 2 May". */
const betweenLabels = /\s[·•|]\s/u;

/** A line as its labels with their values, where it has several. */
function splitLabels(line: string): string[] {
  const parts = line.length > longestLabels ? [] : line.split(betweenLabels);
  return parts.length > 1 && parts.every(labelledValue) ? parts : [line];
}

/** A line of labels with their values is no longer, in characters. */
const longestLabels = 400;

function joinLines(lines: string[]): string {
  return lines
    .map((line, index) => `${index === 0 ? '' : glue(lines[index - 1] ?? '', line)}${line}`)
    .join('');
}

/** @param indented the line with the spaces around it */
function parseLine(line: string, indented: string): OpenBlock | null {
  if (line.length > 1 && line.startsWith('|') && line.endsWith('|')) {
    return tableRule.test(line) ? { kind: 'table', rows: [] } : tableOf(cellsOf(line));
  }
  const { marks = '', text: headed } = headingLine.exec(indented)?.groups ?? {};
  const heading = headed === undefined ? boldLine.exec(line)?.groups?.['text'] : withoutClosingMarks(headed);
  const level = marks === '' ? boldLevel : marks.length;
  if (heading !== undefined) return { kind: 'heading', lines: [stripMarkdown(heading)], level };
  const numbered = numberedTitle.exec(line)?.groups?.['text'];
  if (numbered !== undefined) return { kind: 'heading', lines: [stripMarkdown(numbered)], level: boldLevel };
  // "z. Hd. Frau Petersen" is no item "z.".
  const { text: item, number } = attentionValue(line) ? {} : (listLine.exec(line)?.groups ?? {});
  if (item !== undefined) return { kind: 'item', lines: [stripMarkdown(item)], ...(number && { number }) };
  const text = stripMarkdown(line.replace(quoteMarks, ''));
  return text === '' || /^[-*_=\s]+$/u.test(text) ? null : { kind: 'paragraph', lines: [text] };
}

/** A heading may be closed by number signs too. */
function withoutClosingMarks(heading: string): string {
  const text = heading.trim();
  let end = text.length;
  while (text.charAt(end - 1) === '#') end -= 1;
  return end === 0 || /\s/u.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}

function tableOf(row: string[]): OpenBlock {
  return { kind: 'table', rows: [row] };
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/u)
    .map((cell) => stripMarkdown(cell.replaceAll('\\|', '|')));
}
