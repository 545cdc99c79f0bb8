import { glue, splitSentences } from '../../../text/split-sentences.ts';
import { tableShape, withoutColon } from '../../../text/table-shape.ts';
import { isPageFurniture } from './page-furniture.ts';
import { stripMarkdown } from './strip-markdown.ts';

/** A cell of a table with the name of its column, or a value of a form with its label. */
export type NamedValue = { name: string; value: string };

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
  /** The headings above it within the passage, by level; empty where only those of the passage itself stand above it. */
  headings: Heading[];
  kind: 'sentence' | 'heading' | 'row' | 'pair';
  /** Of a table row its cells, of a pair its value alone; empty otherwise. */
  cells: NamedValue[];
  /** What belongs to the same table or form, counted from 0; undefined for text. */
  table?: number;
  /** The list whose item or introduction it is; it stands there as a whole, one item a line. */
  list?: string;
};

export type Heading = { level: number; text: string };

const headingLine = /^ {0,3}(?<marks>#{1,6})\s(?<text>.*)$/u;
const boldLine = /^\*\*(?<text>[^*]+)\*\*:?$/u;
const listLine = /^(?:[-*+•‣▪◦–]|\d{1,3}[.)]|\p{L}[.)])\s(?<text>.*)$/u;
const tableRule = /^\|(?:\s*:?-+:?\s*\|)+$/u;
const fenceLine = /^\s*(?:```|~~~)/u;

type Block =
  | { kind: 'heading'; text: string; level: number }
  | { kind: 'item' | 'paragraph' | 'line'; text: string; list?: string }
  | { kind: 'table'; rows: string[][] };

/** A list is quoted with the line that it hangs from when both together are no longer than this, in characters. */
const longestList = 420;

/** As much of a heading or of an introducing line is a lead, in characters: each sentence below it has it. */
const maxLead = 300;

/** Words that a label before a sentence has at most. */
const longestLabel = 3;

/** A list is quoted as a whole up to so many characters. */
const maxList = 1_500;

/** A heading of text in bold has no level; it is below all others. */
const boldLevel = 7;

/**
 * Splits a chunk of Markdown into sentences, list items, table rows ("header: cell, header: cell") and values of forms
 * ("label: value"), in order. A heading is quotable where it states a figure, and in a chunk that has nothing else.
 * @param isPaged whether the chunk is of a document with pages, which may have running headers in its text
 */
export function splitPassage(markdown: string, isPaged = false): Quotable[] {
  const quotables: Quotable[] = [];
  const bare: Quotable[] = [];
  let paragraph = 0;
  let table = 0;
  let heading = '';
  let lead = '';
  let headingIsBare = false;
  let headings: Heading[] = [];
  let lastWasPair = false;
  const add = (piece: Pick<Quotable, 'text' | 'kind'> & Partial<Quotable>) =>
    quotables.push({ lead: `${heading} ${lead}`.trim(), paragraph, headings, cells: [], ...piece });
  for (const block of joinLists(parseBlocks(markdown))) {
    if (isPaged && block.kind === 'paragraph' && isPageFurniture(block.text)) continue;
    paragraph += 1;
    if (block.kind === 'heading') {
      if (block.text !== '') {
        headings = [...headings.filter(({ level }) => level < block.level), block];
        const quotable: Quotable = {
          text: block.text,
          lead: '',
          paragraph,
          headings,
          kind: 'heading',
          cells: [],
        };
        if (statesFigure(block.text)) quotables.push(quotable);
        else bare.push(quotable);
      }
      heading = (headingIsBare ? `${heading} ${block.text}` : block.text).slice(0, maxLead);
      lead = '';
      headingIsBare = heading !== '';
      lastWasPair = false;
      continue;
    }
    headingIsBare = false;
    if (block.kind === 'table') {
      table += 1;
      for (const { section = '', ...record } of recordsOf(block.rows)) {
        paragraph += 1;
        add({ ...record, table, lead: `${heading} ${lead} ${section}`.trim() });
      }
      lastWasPair = false;
      continue;
    }
    const list = block.list === undefined ? {} : { list: block.list };
    for (const text of quotableTexts(block)) {
      const mayBePair = block.kind !== 'item' && block.list === undefined;
      const pair = mayBePair
        ? (labelledValue(text) ?? (block.kind === 'line' ? measuredValue(text) : undefined))
        : undefined;
      if (pair && !lastWasPair) table += 1;
      if (pair) add({ text, kind: 'pair', cells: [pair], table, ...list });
      else add({ text, kind: 'sentence', ...list });
      lastWasPair = pair !== undefined;
      if (asks(text) || introduces(text)) lead = text.slice(0, maxLead);
      else if (block.kind === 'paragraph') lead = '';
    }
  }
  return quotables.length > 0 ? quotables : bare;
}

/** A heading with a number that is not its own, as `Grand total 5,738`. */
function statesFigure(heading: string): boolean {
  if (heading.length > maxLead) return false;
  const text = heading.replace(/^(?:\p{L}+\s)?[\d.]+\s/u, '');
  const start = text.search(/\p{L}/u);
  return start >= 0 && (/[\d.,]{3}/u.test(text.slice(start)) || /\p{L}:\s*\S/u.test(text));
}

/** As much of a line may be a label, in characters. */
const pairLine = /^(?<name>[^\s:：.!?][^:：.!?]{0,44}\.?)(?:：|:\s)\s*(?<value>\S.*)$/u;

/** `VAT rate 7.7 %`: a name and what begins with a number, on a line of its own, as in scans. */
const measuredLine =
  /^(?<name>\p{Lu}[\p{L}.,'/() -]{1,38}[\p{L}).])\s+(?<value>(?:[$€£¥<>]|\p{Lu}{3}\s)?-?\p{N}.*)$/u;

function measuredValue(text: string): NamedValue | undefined {
  const { name = '', value = '' } = text.length > 120 ? {} : (measuredLine.exec(text)?.groups ?? {});
  return name === '' || name.split(/\s+/u).length > 4 ? undefined : { name, value };
}

/** A short line as `Label: value`; undefined where it is none. */
function labelledValue(text: string): NamedValue | undefined {
  if (text.length > 200) return undefined;
  const { name = '', value = '' } = pairLine.exec(text)?.groups ?? {};
  const words = name.split(/\s+/u).length;
  const isSentence = words > 3 && /[.!?]$/u.test(value);
  return name === '' || words > 6 || isSentence ? undefined : { name, value };
}

/** Whether a sentence is itself a question, as in lists of questions and answers. */
export function asks(text: string): boolean {
  return /[?？؟]$/u.test(text.trimEnd());
}

function introduces(text: string): boolean {
  return /[:：]$/u.test(text);
}

/**
 * Makes one block of a short list and the line that introduces it, since neither says much alone. Of a longer one each
 * item knows the whole list.
 */
function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const introduction = announcesList(block) ? block.text : undefined;
    const start = introduction === undefined ? index : index + 1;
    const items = introduction !== undefined || block.kind === 'item' ? itemsFrom(blocks, start) : [];
    if (items.length === 0) {
      joined.push(block);
      continue;
    }
    const sentences = introduction === undefined ? [] : splitSentences(introduction);
    const last = sentences.pop() ?? '';
    const inline = `${last} ${items.join('; ')}`;
    const whole = [...(last === '' ? [] : [last]), ...items.map((item) => `- ${item}`)].join('\n');
    const list = items.length > 1 && whole.length <= maxList ? { list: whole } : {};
    if (introduction !== undefined && inline.length <= longestList + last.length) {
      if (sentences.length > 0) joined.push({ kind: 'paragraph', text: sentences.join(' ') });
      joined.push({ kind: 'line', text: inline, ...list });
    } else {
      if (introduction !== undefined) joined.push({ kind: 'paragraph', text: introduction, ...list });
      for (const text of items) joined.push({ kind: 'item', text, ...list });
    }
    index = start + items.length - 1;
  }
  return joined;
}

/** A line that ends with a colon, or a short one without an end, such as a title in a scan. */
function announcesList(block: Block): block is Exclude<Block, { kind: 'table' }> {
  if (block.kind !== 'paragraph' && block.kind !== 'line') return false;
  return introduces(block.text) || (block.text.length <= longestTitle && /[\p{L}\p{N})]$/u.test(block.text));
}

/** Of a line that titles a list, in characters. */
const longestTitle = 60;

function itemsFrom(blocks: Block[], start: number): string[] {
  const items: string[] = [];
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block?.kind !== 'item') break;
    items.push(block.text);
  }
  return items;
}

function quotableTexts(block: Exclude<Block, { kind: 'heading' } | { kind: 'table' }>): string[] {
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

/** `section` is the line within the table that it stands under. */
type Record = Pick<Quotable, 'text' | 'kind' | 'cells'> & { section?: string };

/** The rows of a table with headers, or the values of a form with their labels. */
function recordsOf(rows: string[][]): Record[] {
  const shape = tableShape(rows);
  if (shape === 'pairs') return rows.flatMap(pairsOf);
  const [header = [], ...body] = rows;
  if (shape === 'rows' || body.length === 0) return rows.map(rowOf).filter(({ text }) => text !== '');
  let section = '';
  return body
    .flatMap((row): Record[] => {
      const [only, ...more] = row.filter((cell) => cell !== '');
      if (header.length > 2 && only !== undefined && more.length === 0) {
        section = only;
        return [];
      }
      const cells = row
        .map((value, index) => ({ name: header[index] ?? '', value }))
        .filter(({ value }) => value !== '');
      return [{ text: cells.map(formatCell).join(', '), kind: 'row', cells, section }];
    })
    .filter(({ text }) => text !== '');
}

/** A cell as it is quoted. */
export function formatCell({ name, value }: NamedValue): string {
  const label = withoutColon(name);
  return label === '' ? value : `${label}: ${value}`;
}

/** A row of a form: labels and values take turns. */
function pairsOf(row: string[]): Record[] {
  const pairs: Record[] = [];
  for (let index = 0; index < row.length; index += 2) {
    const pair = { name: withoutColon(row[index] ?? ''), value: row[index + 1] ?? '' };
    if (pair.name === '' && pair.value === '') continue;
    pairs.push({ text: formatCell(pair), kind: 'pair', cells: pair.name === '' ? [] : [pair] });
  }
  return pairs;
}

/** A row that nothing names the columns of: what it begins with names it, as in a list of data. */
function rowOf(row: string[]): Record {
  const filled = row.filter((cell) => cell !== '' && cell !== ':');
  const label = filled.findIndex((cell) => /\p{L}{2}/u.test(cell));
  const name = filled.slice(0, label + 1).join(' ');
  const value = filled.slice(label + 1).join(' ');
  if (label < 0 || value === '') return { text: filled.join(', '), kind: 'row', cells: [] };
  const pair = { name: withoutColon(name), value };
  return { text: formatCell(pair), kind: 'pair', cells: [pair] };
}

/** A block whose lines are not joined yet. */
type OpenBlock =
  | { kind: 'heading'; lines: string[]; level: number }
  | { kind: 'item' | 'paragraph' | 'line'; lines: string[] }
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
  return blocks.flatMap(closeBlock);
}

function closeBlock(block: OpenBlock): Block[] {
  if (block.kind === 'table') return [block];
  if (block.kind === 'heading')
    return [{ kind: 'heading', text: joinLines(block.lines), level: block.level }];
  const { kind } = block;
  if (kind === 'item') return [{ kind, text: joinLines(block.lines) }];
  const lines = unwrapLines(block.lines);
  if (lines.length === 1) return lines.map((text) => ({ kind, text }));
  return lines.map((text): Block => {
    if (isTitle(text)) return { kind: 'heading', text, level: boldLevel };
    return { kind: text.length <= longestLine ? 'line' : kind, text };
  });
}

/** A line in capitals among others, as scans have for headings. */
function isTitle(line: string): boolean {
  return line.length <= longestTitle && /^[\p{Lu}\s&/-]{5,}$/u.test(line);
}

/** A line breaks by itself where less than this share of the longest line was left for the next word. */
const fullLine = 0.85;

/** A line that was ended on purpose says one thing, unless it is longer. */
const longestLine = 120;

/** Shorter lines are no prose that was wrapped. */
const shortestWrapped = 30;

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
    const [nextWord = ''] = /^\S*/u.exec(next) ?? [];
    const wasFull = line.length + 1 + nextWord.length > fullLine * longest;
    const mayWrap = longest >= shortestWrapped || /^[\p{Ll}\p{Lo}]/u.test(nextWord);
    goesOn = wasFull && mayWrap && labelledValue(next) === undefined;
  }
  return pieces.map(joinLines);
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
  const { marks = '', text: headed } = headingLine.exec(indented)?.groups ?? {};
  const heading = headed === undefined ? boldLine.exec(line)?.groups?.['text'] : withoutClosingMarks(headed);
  const level = marks === '' ? boldLevel : marks.length;
  if (heading !== undefined) return { kind: 'heading', lines: [stripMarkdown(heading)], level };
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
