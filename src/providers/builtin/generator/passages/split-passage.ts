import type { Passage } from '../../../../ports/passage.ts';
import { splitSentences } from '../../../../text/split-sentences.ts';
import { endsWithColon } from '../../../../text/tables/labels.ts';
import { tellsDate } from '../values/moments.ts';
import { isTitleLike, joinLists, type TextBlock } from './join-lists.ts';
import { withMeaningsOfCodes } from './legend.ts';
import {
  attentionValue,
  formatCells,
  isProse,
  labelledValue,
  measuredValue,
  type NamedValue,
  tickedValue,
} from './named-values.ts';
import { isMessageFurniture, isPageFurniture } from './page-furniture.ts';
import { type Block, parseBlocks } from './parse-blocks.ts';
import { type AnsweredQuestion, questionsAndAnswers } from './questions-and-answers.ts';
import { recordsOf } from './table-records.ts';

/** A piece of a passage that can be quoted by itself, without Markdown. */
export type Quotable = {
  text: string;
  /** What introduces it: the heading above it, the line a list hangs from, the question it answers. */
  lead: string;
  /** The question right above it that it answers, as in lists of questions and answers; undefined where none does. */
  answers?: string;
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
  /** Set for a line of a block of code. */
  isCode?: true;
};

export type Heading = { level: number; text: string };

/** A passage as far as its pieces depend on it. */
export type SplitText = Pick<Passage, 'text' | 'page'>;

const known = new WeakMap<SplitText, Quotable[]>();

/** The pieces of a passage, which is split once: each way to answer a question looks at them. */
export function piecesOf(passage: SplitText): readonly Quotable[] {
  const pieces = known.get(passage) ?? splitPassage(passage.text, passage.page !== null);
  known.set(passage, pieces);
  return pieces;
}

/** The maximum length of a lead, in characters: every sentence below a heading repeats it. */
const maxLead = 300;

/** The maximum number of words of a label before a sentence. */
const longestLabel = 3;

/**
 * Splits a chunk of Markdown into sentences, list items, table rows ("header: cell, header: cell") and values of forms
 * ("label: value"), in order. A heading is quotable where it states a figure, and in a chunk that has nothing else.
 * @param isPaged whether the chunk is of a document with pages, which may have running headers in its text
 */
export function splitPassage(markdown: string, isPaged = false): Quotable[] {
  const pieces = createPieces();
  const blocks = parseBlocks(markdown);
  const headerOf = (block: Block) => (block.kind === 'table' ? block.rows[0]?.join('|') : undefined);
  const sharing = Map.groupBy(blocks, headerOf);
  for (const block of joinLists(blocks)) {
    if (isPaged && block.kind === 'paragraph' && isPageFurniture(block.text)) continue;
    if (block.kind !== 'table' && isMessageFurniture(block.text)) continue;
    if (block.kind === 'heading') pieces.addHeading(block);
    else if (block.kind === 'table')
      pieces.addTable(block.rows, (sharing.get(headerOf(block))?.length ?? 0) > 1);
    else pieces.addText(block);
  }
  return withMeaningsOfCodes(pieces.all());
}

type HeadingBlock = Extract<Block, { kind: 'heading' }>;

/** The pieces of a chunk so far, and what stands above the next one. */
function createPieces() {
  const quotables: Quotable[] = [];
  const bareHeadings: Quotable[] = [];
  let paragraph = 0;
  let table = 0;
  let headings: Heading[] = [];
  let above = { heading: '', lead: '', isBare: false };
  /** The question above, where it is a paragraph or a heading of its own. */
  let asked: string | undefined;
  /** The line right above, if it may be the caption of a table. */
  let caption = '';
  /** Values of one form follow one another. */
  let isInForm = false;

  function add(piece: Pick<Quotable, 'text' | 'kind'> & Partial<Quotable>): void {
    const lead = `${above.heading} ${above.lead}`.trim();
    quotables.push({
      lead,
      paragraph,
      headings,
      cells: [],
      ...piece,
      ...(asked !== undefined && { answers: asked }),
    });
  }

  /** Of headings without text between them, the lower one includes the upper ones. */
  function addHeading({ text, level }: HeadingBlock): void {
    paragraph += 1;
    if (text !== '') {
      headings = [...headings.filter((heading) => heading.level < level), { level, text }];
      const piece: Quotable = { text, lead: '', paragraph, headings, kind: 'heading', cells: [] };
      (statesFigure(text) ? quotables : bareHeadings).push(piece);
    }
    const heading = (above.isBare ? `${above.heading} ${text}` : text).slice(0, maxLead);
    above = { heading, lead: '', isBare: heading !== '' };
    caption = '';
    isInForm = false;
    asked = asks(text) ? text.slice(0, maxLead) : undefined;
  }

  function addTable(rows: string[][], isPart: boolean): void {
    paragraph += 1;
    table += 1;
    above.isBare = false;
    const over = `${above.heading} ${above.lead} ${caption}`;
    const asking = questionsAndAnswers(rows);
    // Its rows answer their own questions, not the one that a heading asks.
    if (asking) asked = undefined;
    for (const one of asking ?? []) addAnswer(over, one);
    for (const { section = '', ...record } of asking ? [] : recordsOf(rows, isPart)) {
      paragraph += 1;
      add({ ...record, table, lead: `${over} ${section}`.trim() });
    }
    caption = '';
    isInForm = false;
  }

  /** The answer in a table of questions and answers, with what its row explains beside it: a short one is understood only behind its question. */
  function addAnswer(over: string, { asks, answer, others }: AnsweredQuestion): void {
    paragraph += 1;
    const [explained, keys] = [others.filter(isProse), others.filter((cell) => !isProse(cell))];
    const lead = `${over} ${formatCells(keys)} ${asks}`.trim().slice(0, maxLead);
    const told = isProse(answer) ? answer.value : `${asks} ${answer.value}`;
    for (const text of isProse(answer) ? splitSentences(told) : [told])
      add({ text, kind: 'sentence', lead, answers: asks.slice(0, maxLead) });
    for (const { value } of explained)
      for (const text of splitSentences(value)) add({ text, kind: 'sentence', lead });
  }

  function addText(block: TextBlock): void {
    paragraph += 1;
    above.isBare = false;
    const { list, isCode, addressee = '' } = block;
    if (block.kind === 'item' && block.number !== undefined) asked = undefined;
    if (asks(block.text) && splitSentences(block.text).every(asks)) {
      add({ text: block.text, kind: 'sentence' });
      asked = block.text.slice(0, maxLead);
      above.lead = asked;
      return;
    }
    const as = { ...(list !== undefined && { list }), ...(isCode && { isCode }) };
    caption = block.kind !== 'item' && isTitleLike(block.text) ? block.text : '';
    for (const text of quotableTexts(block)) {
      const attention = addressee === '' ? undefined : attentionValue(text);
      const value = attention ?? valueIn(block, text.trim());
      if (value && (!isInForm || attention)) table += 1;
      if (attention)
        add({ text, kind: 'pair', cells: [attention], table, lead: addressee.slice(0, maxLead), ...as });
      else if (value) add({ text: text.trim(), kind: 'pair', cells: [value], table, ...as });
      else add({ text, kind: 'sentence', ...as });
      isInForm = value !== undefined && attention === undefined;
      if (asks(text) || endsWithColon(text)) above.lead = text.slice(0, maxLead);
      else if (block.kind === 'paragraph') above.lead = asked ?? '';
    }
  }

  return {
    addHeading,
    addTable,
    addText,
    all: () => (quotables.length > 0 ? quotables : bareHeadings),
  };
}

/** A text as a value with its label; undefined where it is none, or an item of a list. */
function valueIn({ kind, list, text: whole }: TextBlock, text: string): NamedValue | undefined {
  if (kind === 'item' || list !== undefined) return undefined;
  const measured = measuredValue(text);
  return (
    labelledValue(text) ??
    tickedValue(text) ??
    (kind === 'line' || (text === whole && measured && onlySum.test(measured.value)) ? measured : undefined)
  );
}

/** A sum of money and nothing else. */
const onlySum = /^(?:\p{Sc}|\p{Lu}{3})\s?-?\p{N}[\p{N}.,'’]*$|^-?\p{N}[\p{N}.,'’]*\s?(?:\p{Sc}|\p{Lu}{3})$/u;

/** A heading with a number that is not its own, as `Grand total 5,738`. */
function statesFigure(heading: string): boolean {
  if (heading.length > maxLead) return false;
  const text = heading.replace(/^(?:\p{L}+\s)?[\d.]+\s/u, '');
  if (tellsDate(text)) return true;
  const start = text.search(/\p{L}/u);
  return start >= 0 && (/[\d.,]{3}/u.test(text.slice(start)) || /\p{L}:\s*\S/u.test(text));
}

/** Whether a sentence is itself a question, as in lists of questions and answers. */
export function asks(text: string): boolean {
  return /[?？؟]$/u.test(text.trimEnd());
}

function quotableTexts(block: TextBlock): string[] {
  if (block.isCode || tickedValue(block.text)) return [block.text];
  const sentences = splitSentences(block.text);
  // A line may have several labels with their values.
  if (block.kind === 'line' && !sentences.slice(1).every(labelledValue)) return [block.text];
  return block.kind === 'item' ? withLabel(sentences) : sentences;
}

/** Keeps a label such as "Theft alarm." with the sentence that it announces, since it says nothing alone. */
function withLabel([label, next, ...rest]: string[]): string[] {
  if (label === undefined || next === undefined) return label === undefined ? [] : [label];
  const isLabel = label.endsWith('.') && label.split(/\s+/u).length <= longestLabel;
  return isLabel ? [`${label} ${next}`, ...rest] : [label, next, ...rest];
}
