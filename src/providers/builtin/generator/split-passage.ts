import { glue, splitSentences } from '../../../text/split-sentences.ts';
import { isPageFurniture } from './page-furniture.ts';

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

const headingLine = /^ {0,3}#{1,6}\s+(?<text>.*?)\s*#*$/u;
const boldLine = /^\s*\*\*(?<text>[^*]+)\*\*:?\s*$/u;
const listLine = /^\s*(?:[-*+•‣▪◦–]|\d{1,3}[.)]|\p{L}[.)])\s+(?<text>.*)$/u;
const tableLine = /^\s*\|.*\|\s*$/u;
const tableRule = /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/u;
const fenceLine = /^\s*(?:```|~~~)/u;

type Block =
  | { kind: 'heading' | 'item' | 'paragraph' | 'line'; text: string }
  | { kind: 'table'; rows: string[][] };

/** A list is quoted with the line that it hangs from when both together are no longer than this, in characters. */
const longestList = 420;

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
      heading = headingIsBare ? `${heading} ${block.text}` : block.text;
      lead = '';
      headingIsBare = heading !== '';
      continue;
    }
    headingIsBare = false;
    for (const text of quotableTexts(block)) {
      if (block.kind === 'table') paragraph += 1;
      quotables.push({ text, lead: `${heading} ${lead}`.trim(), paragraph });
      if (asks(text) || introduces(text)) lead = text;
      else if (block.kind === 'paragraph') lead = '';
    }
  }
  return quotables.length > 0 ? quotables : headings;
}

/** Whether a sentence is itself a question, as in lists of questions and answers. */
export function asks(text: string): boolean {
  return /[?？؟]\s*$/u.test(text);
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
    const items = itemsFrom(blocks, index + 1);
    const list = items.join('; ');
    if (block.kind === 'paragraph' && introduces(block.text) && list !== '' && list.length <= longestList) {
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
  for (const block of blocks.slice(start)) {
    if (block.kind !== 'item') break;
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

function parseBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  let isFenced = false;
  for (const line of markdown.split(/\r?\n/u)) {
    if (fenceLine.test(line)) {
      isFenced = !isFenced;
      isOpen = false;
      continue;
    }
    const block = isFenced ? fencedBlock(line) : parseLine(line);
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
      last.text = `${last.text}${glue(last.text, block.text)}${block.text}`;
    } else {
      blocks.push(block);
      isOpen = true;
    }
  }
  return blocks;
}

function fencedBlock(line: string): Block | null {
  return line.trim() === '' ? null : { kind: 'line', text: line.trim() };
}

function parseLine(line: string): Block | null {
  if (tableRule.test(line)) return { kind: 'table', rows: [] };
  if (tableLine.test(line)) return { kind: 'table', rows: [cellsOf(line)] };
  const heading = (headingLine.exec(line) ?? boldLine.exec(line))?.groups?.['text'];
  if (heading !== undefined) return { kind: 'heading', text: plain(heading) };
  const item = listLine.exec(line)?.groups?.['text'];
  if (item !== undefined) return { kind: 'item', text: plain(item) };
  const text = plain(line.replace(/^\s*(?:>\s?)+/u, ''));
  return text === '' || /^[-*_=\s]+$/u.test(text) ? null : { kind: 'paragraph', text };
}

function cellsOf(line: string): string[] {
  const inner = line.trim().slice(1, -1);
  return inner.split(/(?<!\\)\|/u).map((cell) => plain(cell.replaceAll('\\|', '|')));
}

/** A line's words without Markdown's marks. */
function plain(line: string): string {
  return line
    .replace(/!?\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*(?:\s+"[^"]*")?\)/gu, '$1')
    .replace(/<\/?[a-z][^<>]*>/giu, ' ')
    .replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/gu, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)(.+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, '$2')
    .replace(/(`+)(.+?)\1/gu, '$2')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}
