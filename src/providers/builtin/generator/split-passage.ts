import { glue, splitSentences } from '../../../text/split-sentences.ts';
import { isPageFurniture } from './page-furniture.ts';
import { stripMarkdown } from './strip-markdown.ts';

/** A piece of a passage that can be quoted by itself, without Markdown. */
export type Quotable = {
  text: string;
  /** What introduces it: the heading above it, the line a list hangs from, the question it answers. */
  lead: string;
  /**
   * Which paragraph it belongs to, counted from 0. Sentences of one paragraph go on from one another; a list item or a
   * table row is a paragraph of its own.
   */
  paragraph: number;
};

const headingLine = /^ {0,3}#{1,6}\s(?<text>.*)$/u;
const boldLine = /^\*\*(?<text>[^*]+)\*\*:?$/u;
const listLine = /^(?:[-*+•‣▪◦–]|\d{1,3}[.)]|\p{L}[.)])\s(?<text>.*)$/u;
const tableRule = /^\|(?:\s*:?-+:?\s*\|)+$/u;
const fenceLine = /^\s*(?:```|~~~)/u;

type Block =
  | { kind: 'heading' | 'item' | 'paragraph' | 'line'; text: string }
  | { kind: 'table'; rows: string[][] };

/** A list is quoted with the line that it hangs from when both together are no longer than this, in characters. */
const longestList = 420;

/** As much of a heading or of an introducing line is a lead, in characters: each sentence below it has it. */
const maxLead = 300;

/** Words that a label before a sentence has at most. */
const longestLabel = 3;

/**
 * Splits a chunk of Markdown into sentences, list items and table rows ("header: cell, header: cell"), in order. A
 * heading says nothing by itself and is quotable only in a chunk that has nothing else.
 * @param isPaged whether the chunk is of a document with pages, which may have running headers in its text
 */
export function splitPassage(markdown: string, isPaged = false): Quotable[] {
  const quotables: Quotable[] = [];
  const headings: Quotable[] = [];
  let paragraph = 0;
  let heading = '';
  let lead = '';
  let headingIsBare = false;
  for (const block of joinLists(parseBlocks(markdown))) {
    if (isPaged && block.kind === 'paragraph' && isPageFurniture(block.text)) continue;
    paragraph += 1;
    if (block.kind === 'heading') {
      if (block.text !== '') headings.push({ text: block.text, lead: '', paragraph });
      heading = (headingIsBare ? `${heading} ${block.text}` : block.text).slice(0, maxLead);
      lead = '';
      headingIsBare = heading !== '';
      continue;
    }
    headingIsBare = false;
    for (const text of quotableTexts(block)) {
      if (block.kind === 'table') paragraph += 1;
      quotables.push({ text, lead: `${heading} ${lead}`.trim(), paragraph });
      if (asks(text) || introduces(text)) lead = text.slice(0, maxLead);
      else if (block.kind === 'paragraph') lead = '';
    }
  }
  return quotables.length > 0 ? quotables : headings;
}

/** Whether a sentence is itself a question, as in lists of questions and answers. */
export function asks(text: string): boolean {
  return /[?？؟]$/u.test(text.trimEnd());
}

function introduces(text: string): boolean {
  return /[:：]$/u.test(text);
}

/** Makes one block of a short list and the line that introduces it, since neither says much alone. */
function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const items = block.kind === 'paragraph' && introduces(block.text) ? itemsFrom(blocks, index + 1) : [];
    const list = items.join('; ');
    if (block.kind === 'paragraph' && list !== '' && list.length <= longestList) {
      const sentences = splitSentences(block.text);
      const introduction = sentences.pop() ?? '';
      if (sentences.length > 0) joined.push({ kind: 'paragraph', text: sentences.join(' ') });
      joined.push({ kind: 'line', text: `${introduction} ${list}` });
      index += items.length;
    } else {
      joined.push(block);
    }
  }
  return joined;
}

function itemsFrom(blocks: Block[], start: number): string[] {
  const items: string[] = [];
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block?.kind !== 'item') break;
    items.push(block.text);
  }
  return items;
}

function quotableTexts(block: Exclude<Block, { kind: 'heading' }>): string[] {
  if (block.kind === 'table') return tableTexts(block.rows);
  if (block.kind === 'line') return [block.text];
  const sentences = splitSentences(block.text);
  return block.kind === 'item' ? withLabel(sentences) : sentences;
}

/** Keeps a label such as "Theft alarm." with the sentence that it announces, since it says nothing alone. */
function withLabel([label, next, ...rest]: string[]): string[] {
  if (label === undefined || next === undefined) return label === undefined ? [] : [label];
  const isLabel = label.endsWith('.') && label.split(/\s+/u).length <= longestLabel;
  return isLabel ? [`${label} ${next}`, ...rest] : [label, next, ...rest];
}

function tableTexts(rows: string[][]): string[] {
  const [header = [], ...body] = rows;
  if (body.length === 0)
    return [header.filter((cell) => cell !== '').join(', ')].filter((text) => text !== '');
  return body
    .map((row) =>
      row
        .map((cell, index) => ({ cell, name: header[index] ?? '' }))
        .filter(({ cell }) => cell !== '')
        .map(({ cell, name }) => (name === '' ? cell : `${name}: ${cell}`))
        .join(', '),
    )
    .filter((text) => text !== '');
}

/** A block whose lines are not joined yet. */
type OpenBlock =
  | { kind: 'heading' | 'item' | 'paragraph' | 'line'; lines: string[] }
  | { kind: 'table'; rows: string[][] };

function parseBlocks(markdown: string): Block[] {
  const blocks: OpenBlock[] = [];
  let isOpen = false;
  let isFenced = false;
  for (const line of markdown.split(/\r?\n/u)) {
    if (fenceLine.test(line)) {
      isFenced = !isFenced;
      isOpen = false;
      continue;
    }
    const block = isFenced ? fencedBlock(line) : parseLine(line.trim(), line);
    const last = blocks.at(-1);
    if (block === null) {
      isOpen = false;
    } else if (block.kind === 'table' && last?.kind === 'table' && isOpen) {
      last.rows.push(...block.rows);
    } else if (
      block.kind === 'paragraph' &&
      isOpen &&
      (last?.kind === 'paragraph' || last?.kind === 'item')
    ) {
      last.lines.push(...block.lines);
    } else {
      blocks.push(block);
      isOpen = true;
    }
  }
  return blocks.map((block) =>
    block.kind === 'table' ? block : { kind: block.kind, text: joinLines(block.lines) },
  );
}

function joinLines(lines: string[]): string {
  return lines
    .map((line, index) => `${index === 0 ? '' : glue(lines[index - 1] ?? '', line)}${line}`)
    .join('');
}

function fencedBlock(line: string): OpenBlock | null {
  const code = line.trim();
  return code === '' ? null : { kind: 'line', lines: [code] };
}

/** @param indented the line with the spaces around it */
function parseLine(line: string, indented: string): OpenBlock | null {
  if (line.length > 1 && line.startsWith('|') && line.endsWith('|')) {
    return { kind: 'table', rows: tableRule.test(line) ? [] : [cellsOf(line)] };
  }
  const headed = headingLine.exec(indented)?.groups?.['text'];
  const heading = headed === undefined ? boldLine.exec(line)?.groups?.['text'] : withoutClosingMarks(headed);
  if (heading !== undefined) return { kind: 'heading', lines: [stripMarkdown(heading)] };
  const item = listLine.exec(line)?.groups?.['text'];
  if (item !== undefined) return { kind: 'item', lines: [stripMarkdown(item)] };
  const text = stripMarkdown(line.replace(/^(?:>\s?)+/u, ''));
  return text === '' || /^[-*_=\s]+$/u.test(text) ? null : { kind: 'paragraph', lines: [text] };
}

/** A heading may be closed by number signs too. */
function withoutClosingMarks(heading: string): string {
  const text = heading.trim();
  let end = text.length;
  while (text.charAt(end - 1) === '#') end -= 1;
  return end === 0 || /\s/u.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/u)
    .map((cell) => stripMarkdown(cell.replaceAll('\\|', '|')));
}
