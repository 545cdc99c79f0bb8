import type { LayoutBlock } from '@llamaindex/liteparse';
import { escapeLineStarts } from '../../markup/markdown-escapes.ts';
import { markdownTable } from '../../markup/markdown-table.ts';
import {
  heightOf,
  lineText,
  maxPieces,
  type PlacedText,
  type VisualLine,
  visualLines,
  widthOfFirstWord,
} from './visual-lines.ts';
import { writeRows } from './write-region.ts';

/** A block contains text whose centre is in its box, with this tolerance in points. */
export const margin = 2;

/** Lines that are this many times as high as usual are headings. */
export const headingSize = 1.2;

/** A line is full if the next word would have reached beyond this share of the right edge of the widest line. */
const fullLine = 0.97;

/** In scripts without spaces, a line is full from this share on. */
const fullUnspaced = 0.9;

/** Characters of scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f]/u;

/** The gap between paragraphs, as a share of a line's height. */
const paragraphGap = 0.6;

/** The longest heading, in characters; a longer line in large print is none. */
export const maxHeading = 160;

/** Writes a block as Markdown. */
export function writeBlock(block: LayoutBlock): string {
  const text = block.text ?? '';
  switch (block.kind) {
    case 'heading':
      // Large print need not be a heading: a short document may have nothing else.
      return text.length > maxHeading
        ? text
        : `${'#'.repeat(Math.min(6, Math.max(1, block.level ?? 1)))} ${text}`;
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

/** The level of the headings of a page whose letters have a height, in points. */
export type HeadingLevel = { height: number; level: number };

/** The level of a heading of which none is known in its size. */
const unknownLevel = 2;

function levelOf(height: number, levels: HeadingLevel[]): number {
  const known = levels.find((one) => Math.abs(one.height - height) <= sameHeight * height);
  return known?.level ?? unknownLevel;
}

/**
 * Writes lines as paragraphs, split at gaps and between bold and other lines of which neither continues the other, and as headings if they are larger.
 * @param usual the height of most letters of the page, which tells a bold heading that stands alone
 * @param levels the levels of other headings of the page
 */
export function writeParagraphs(
  lines: VisualLine[],
  usual = Number.POSITIVE_INFINITY,
  levels: HeadingLevel[] = [],
): string {
  const parts: string[] = [];
  const heights = lines.map(({ top, bottom }) => bottom - top).sort((one, other) => one - other);
  const widest = Math.max(...lines.map(rightOf));
  const large = headingSize * (heights[Math.floor(heights.length / 2)] ?? 0);
  // The line that the last heading ends with, while nothing follows it.
  let title: VisualLine | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const isBold = line.segments.every((segment) => segment.isBold);
    const wasBold = before?.segments.every((segment) => segment.isBold);
    const text = escapeLineStarts(lineText(line));
    const height = heightOf(line);
    const isTitle = (one: VisualLine | undefined) =>
      one !== undefined && one.bottom - one.top >= headingSize * usual;
    const isAlone = isBold && isTitle(line) && !isTitle(before) && !isTitle(lines[index + 1]);
    if (((height >= large && lines.length > 2) || isAlone) && text.length <= maxHeading) {
      const isSecond = before !== undefined && title === before && isSameTitle(before, line);
      if (isSecond) parts.push(`${(parts.pop() ?? '').trimEnd()} ${text}\n\n`);
      else parts.push(`\n\n${'#'.repeat(levelOf(height, levels))} ${text}\n\n`);
      title = line;
      continue;
    }
    const isApart = before && line.top - before.bottom > paragraphGap * height;
    const isHyphenated = /\p{Ll}-$/u.test(parts.at(-1) ?? '') && /^\p{Ll}/u.test(text);
    if (before && !isApart && isHyphenated) parts.push(parts.pop()?.slice(0, -1) ?? '', text);
    else if (before && !isApart && (isBold === wasBold || runsOn(before, line, widest)))
      parts.push(joinerOf(before, line, widest), text);
    else parts.push('\n\n', isBold ? `**${text}**` : text);
  }
  return parts.join('').trim();
}

/** Whether a line of a heading continues the one above it: in the same print, below it, and without a number of its own. */
function isSameTitle(above: VisualLine, line: VisualLine): boolean {
  const height = heightOf(line);
  const isClose = line.top - above.bottom <= lineGap * height;
  const isSame = Math.abs(heightOf(above) - height) <= sameHeight * height;
  return isClose && isSame && !/^\p{N}/u.test(lineText(line)) && !/[.!?:]$/u.test(lineText(above));
}

/** The gap between lines of a paragraph, as a share of their height, and how far they may begin apart, in points. */
const [lineGap, sameLeft] = [0.35, 2];

/** The same gap where a sentence goes on in lower case. */
const sentenceGap = 0.5;

/** Lines are in one size of print if their heights differ by no more than this share. */
const sameHeight = 0.1;

/** The number of a clause at the beginning of a line: "2.1", "(a)" or "4.". */
export const clauseNumber =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\)|(?:\d{1,2}|[a-z])[.)])\s+["“„«]?\p{L}/u;

/** How far the further lines of a clause may be set in, as a multiple of their height. */
const mostIndent = 6;

/**
 * Joins paragraphs of which one continues the sentence of the other. liteparse takes a line that begins with a word in bold for one in bold,
 * and parts it from the lines around it; it takes the first line of a paragraph in bold for a heading, and the first line of a clause, whose
 * further lines are set in, for a paragraph.
 * @param pieces the text of the page
 */
export function joinParted(blocks: LayoutBlock[], pieces: PlacedText[]): LayoutBlock[] {
  if (pieces.length > maxPieces) return blocks;
  const joined: LayoutBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const [before, last] = [blocks[index - 1], joined.at(-1)];
    if (before && last && isParted(before, block, blocks, pieces))
      joined[joined.length - 1] = joinTexts(last, block);
    else joined.push(block);
  }
  return joined;
}

function isParted(
  above: LayoutBlock,
  below: LayoutBlock,
  blocks: LayoutBlock[],
  pieces: PlacedText[],
): boolean {
  const [upper, lower] = [above.bbox, below.bbox];
  if (below.kind !== 'paragraph' || !upper || !lower) return false;
  const isSameLeft = Math.abs(upper.x - lower.x) <= sameLeft;
  const goesOn = /^\p{Ll}/u.test(below.text ?? '');
  const isSetIn = lower.x > upper.x && clauseNumber.test(above.text ?? '');
  const mayBe =
    above.kind === 'paragraph'
      ? (isSameLeft && (above.bold || below.bold || goesOn)) || isSetIn
      : above.kind === 'heading' && isSameLeft && goesOn;
  if (!mayBe || lower.y < upper.y) return false;
  const linesOf = (block: LayoutBlock) => visualLines(pieces.filter((piece) => isIn(piece, block)));
  const [before, next] = [linesOf(above).at(-1), linesOf(below)[0]];
  if (!before || !next) return false;
  const height = heightOf(next);
  if (next.top - before.bottom > (goesOn ? sentenceGap : lineGap) * height) return false;
  if (isSetIn && lower.x - upper.x > mostIndent * height) return false;
  if (above.kind === 'heading' && Math.abs(heightOf(before) - height) > sameHeight * height) return false;
  const beside = blocks.flatMap(({ kind, bbox }) =>
    kind === 'paragraph' && bbox && Math.abs(bbox.x - upper.x) <= sameLeft ? [bbox.x + bbox.width] : [],
  );
  return runsOn(before, next, Math.max(upper.x + upper.width, ...beside));
}

/** Whether the centre of a text is in the box of a block. */
export function isIn(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  { bbox, kind }: LayoutBlock,
): boolean {
  if (!bbox || kind === 'rule') return false;
  const [column, row] = [x + width / 2, y + height / 2];
  return (
    column >= bbox.x - margin &&
    column <= bbox.x + bbox.width + margin &&
    row >= bbox.y - margin &&
    row <= bbox.y + bbox.height + margin
  );
}

function joinTexts(above: LayoutBlock, below: LayoutBlock): LayoutBlock {
  const [upper, lower] = [above.bbox, below.bbox];
  const x = Math.min(upper?.x ?? 0, lower?.x ?? 0);
  const y = Math.min(upper?.y ?? 0, lower?.y ?? 0);
  const right = Math.max(...[upper, lower].map((box) => (box?.x ?? 0) + (box?.width ?? 0)));
  const bottom = Math.max(...[upper, lower].map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
  return {
    ...above,
    kind: 'paragraph',
    text: `${above.text ?? ''} ${below.text ?? ''}`,
    bold: false,
    bbox: { x, y, width: right - x, height: bottom - y },
  };
}

/** Whether a line follows the one above within a paragraph, by the gap between them and their height. */
export function goesOn(above: VisualLine | undefined, line: VisualLine | undefined): boolean {
  if (!above || !line) return false;
  const height = heightOf(line);
  return line.top - above.bottom <= paragraphGap * height && above.bottom - above.top < headingSize * height;
}

/** A line that is not full also continues in the next, if that begins in lower case and this line reaches so far to the right edge. */
const halfLine = 0.5;

/** Such a line must also have this many words. */
const leastWords = 5;

/**
 * What joins a line to the next: a space if the text runs on, otherwise a line break. It runs on if the first word of the next line would not have
 * fitted into this one, or continues its sentence.
 */
export function joinerOf(before: VisualLine, next: VisualLine, widest: number): string {
  const isUnspaced = unspaced.test(lineText(before).slice(-1)) && unspaced.test(lineText(next).slice(0, 1));
  if (isUnspaced) return rightOf(before) < fullUnspaced * widest ? '\n' : '';
  const isSentence =
    rightOf(before) > halfLine * widest &&
    lineText(before).split(' ').length >= leastWords &&
    /[\p{L}\p{N},;]$/u.test(lineText(before)) &&
    /^\p{Ll}{2}/u.test(lineText(next));
  const firstWord = next.segments[0] ? widthOfFirstWord(next.segments[0]) : 0;
  return isSentence || rightOf(before) + firstWord >= fullLine * widest ? ' ' : '\n';
}

/** Whether a line continues the sentence of the one above, which is full. */
function runsOn(above: VisualLine, line: VisualLine, widest: number): boolean {
  return !/[.!?:。！？：]["'”’)]?$/u.test(lineText(above)) && joinerOf(above, line, widest) === ' ';
}

/** The right edge of a line. */
export function rightOf({ segments }: VisualLine): number {
  return segments.at(-1)?.right ?? 0;
}
