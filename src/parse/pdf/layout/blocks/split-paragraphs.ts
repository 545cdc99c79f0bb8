import type { LayoutBlock } from '@llamaindex/liteparse';
import { isIn } from '../../page-blocks.ts';
import { headingSize, sameEdge } from '../../tolerances.ts';
import { maxPieces, type PlacedText, usualHeight } from '../placed-text.ts';
import { heightOf, lineText, type VisualLine, visualLines } from '../visual-lines.ts';
import { joinerOf, maxHeading, rightOf } from '../write-paragraphs.ts';
import { clauseNumber } from './join-paragraphs.ts';

/** Lines of two paragraphs are further apart than those of one by at least this share of the height of a line. */
const leastJump = 0.4;

/** The usual gap is one of those in this range, as shares of the height of a line; others are beside columns, or between parts of a page. */
const [mostOverlap, widestGap] = [-0.5, 1.5];

/** A heading with at least this many lines, each of which was ended on purpose, is a list of facts, as on a cover page. */
const leastListed = 4;

/** The end of a clause; the full stop after a number is none, since it may belong to a date. */
const clauseEnd = /(?:\P{N}[.;:!?]["'”’)]?|[;,]\s(?:and|or|und|oder|et|ou|y|o|e))$/u;

/** The gap between lines of a page, as a share of their height, and the height of most of its letters. */
type Usual = { gap: number; height: number };

/** The end of a sentence, after which a line was ended on purpose. */
const sentenceEnd = /[.!?:]["'”’)]?$/u;

/** How many lines ended on purpose show that a paragraph is a list or an address. */
const fewestShort = 2;

/** A line of a block that begins a new paragraph, or only a new line. */
type Break = { line: number; isParagraph: boolean };

/**
 * Splits blocks in which liteparse has joined paragraphs: where the gap between lines is wider than within paragraphs, and before the
 * number of a clause. Lines that were ended on purpose, as in an address, stay separate.
 * @param pieces the text of the page
 */
export function splitParagraphs(blocks: LayoutBlock[], pieces: PlacedText[]): LayoutBlock[] {
  if (pieces.length > maxPieces) return blocks;
  const usual = { gap: usualGap(pieces), height: usualHeight(pieces) };
  return blocks.flatMap((block) => {
    if (!block.text || !block.bbox || !/^(?:paragraph|heading|list_item)$/u.test(block.kind)) return [block];
    const lines = visualLines(pieces.filter((piece) => isIn(piece, block)));
    if (lines.length < 2) return [block];
    return splitBlock(block, lines, usual) ?? [block];
  });
}

/** The usual gap between lines of a paragraph, as a share of their height. */
function usualGap(pieces: PlacedText[]): number {
  const lines = visualLines(pieces);
  const gaps = lines.slice(1).flatMap((line, index) => {
    const above = lines[index];
    const gap = above ? gapBelow(above, line) : Number.NaN;
    return gap > mostOverlap && gap < widestGap && isAligned(above, line) ? [gap] : [];
  });
  // Not the median: where paragraphs have few lines, most gaps are between paragraphs.
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 4)] ?? 0;
}

function isAligned(above: VisualLine | undefined, line: VisualLine): boolean {
  return Math.abs((above?.segments[0]?.left ?? 0) - (line.segments[0]?.left ?? 0)) < sameEdge;
}

/** The gap between two lines, as a share of the height of the lower one. */
function gapBelow(above: VisualLine, line: VisualLine): number {
  return (line.top - above.bottom) / heightOf(line);
}

function splitBlock(block: LayoutBlock, lines: VisualLine[], usual: Usual): LayoutBlock[] | null {
  const isItem = block.kind === 'list_item';
  const mark = isItem ? `${block.marker ?? ''} ` : '';
  const text = `${mark}${block.text ?? ''}`;
  const found = block.kind === 'heading' ? breaksOfList(lines) : breaksOf(lines, usual.gap);
  const breaks = isItem ? found.filter(({ isParagraph }) => isParagraph) : found;
  if (breaks.length === 0) return null;
  const places = placesIn(text, lines);
  if (!places) return null;
  const parts: { text: string; from: number; to: number }[] = [{ text: '', from: 0, to: 0 }];
  let start = 0;
  for (const { line, isParagraph } of [...breaks, { line: lines.length, isParagraph: true }]) {
    const end = places[line] ?? text.length;
    const last = parts.at(-1);
    if (last) {
      last.text += text.slice(start, end).trim() + (isParagraph ? '' : '\n');
      last.to = line;
    }
    if (isParagraph && line < lines.length) parts.push({ text: '', from: line, to: line });
    start = end;
  }
  return parts.map((part, index) => ({
    ...block,
    ...(isItem && index === 0
      ? { text: part.text.slice(mark.length) }
      : writtenAs(part.text, lines.slice(part.from, part.to), usual.height)),
    bbox: boxOf(lines.slice(part.from, part.to), block),
  }));
}

/** A line in larger print is a heading. */
function writtenAs(text: string, [line, ...others]: VisualLine[], usual: number): LayoutBlock {
  const isTitle = line && others.length === 0 && heightOf(line) >= headingSize * usual;
  return isTitle && text.length <= maxHeading
    ? { kind: 'heading', level: 2, text: text.replaceAll('**', '') }
    : { kind: 'paragraph', text };
}

function boxOf(lines: VisualLine[], { bbox }: LayoutBlock): NonNullable<LayoutBlock['bbox']> {
  const top = Math.min(...lines.map((line) => line.top));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  return { x: bbox?.x ?? 0, width: bbox?.width ?? 0, y: top, height: bottom - top };
}

/** Where a block breaks: before a wide gap between lines, and within the lines between two such gaps. */
function breaksOf(lines: VisualLine[], usual: number): Break[] {
  const widest = gapWithin(lines, usual) + leastJump;
  const starts = [...lines.keys()].filter((index) => {
    const [above, line] = [lines[index - 1], lines[index]];
    return !above || !line || gapBelow(above, line) > widest;
  });
  return starts.flatMap((start, place) => {
    const [above, line] = [lines[start - 1], lines[start]];
    const isParagraph = above && line && !isSameLine(above, line);
    const within = breaksWithin(lines.slice(start, starts[place + 1])).map((one) => ({
      ...one,
      line: start + one.line,
    }));
    return isParagraph ? [{ line: start, isParagraph }, ...within] : within;
  });
}

/** The gap between lines of one paragraph, as a share of their height. Lines that run on may be further apart than those of the rest of the page. */
function gapWithin(lines: VisualLine[], usual: number): number {
  const right = Math.max(...lines.map(rightOf));
  const gaps = lines.slice(1).map((line, index) => ({ above: lines[index] ?? line, line }));
  const running = gaps.filter(({ above, line }) => joinerOf(above, line, right) !== '\n');
  if (running.length <= gaps.length / 2) return usual;
  return Math.max(usual, Math.min(...running.map(({ above, line }) => gapBelow(above, line))));
}

/** Where lines break that no wide gap separates: before clauses and labels, after sentences, and at the lines of a list or an address. */
function breaksWithin(lines: VisualLine[]): Break[] {
  const widest = Math.max(...lines.map(rightOf));
  const breaks: Break[] = [];
  // After lines with room for another word, for which nothing else speaks.
  const short: Break[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (!above || isSameLine(above, line)) continue;
    const isShort = joinerOf(above, line, widest) === '\n';
    if (clauseNumber.test(lineText(line)) && (isShort || clauseEnd.test(lineText(above))))
      breaks.push({ line: index, isParagraph: true });
    else if (areLabelled(lines[0], line) || (isShort && sentenceEnd.test(lineText(above))))
      breaks.push({ line: index, isParagraph: false });
    else if (isShort && mayEnd(above, line)) short.push({ line: index, isParagraph: false });
  }
  // A single such line may be chance; a list or an address has many.
  const isList = short.length >= fewestShort && short.length >= (lines.length - 1) / 2;
  return (isList ? [...breaks, ...short] : breaks).sort((one, other) => one.line - other.line);
}

/** Whether two lines are parts of one: they overlap, or one begins to the right of the other, as in a skewed scan. */
function isSameLine(above: VisualLine, line: VisualLine): boolean {
  const gap = gapBelow(above, line);
  return gap < -leastJump || (gap < 0 && (line.segments[0]?.left ?? 0) >= rightOf(above));
}

/** A label at the beginning of a line. */
const labelled = /^\p{Lu}[\p{L} ]{1,24}[:：]\s/u;

/** Whether a line begins with a label as the first one of its paragraph does: "Apologies: …" below "Present: …". */
function areLabelled(first: VisualLine | undefined, line: VisualLine): boolean {
  return first !== undefined && labelled.test(lineText(first)) && labelled.test(lineText(line));
}

/** Whether a line may have been ended on purpose: it is more than a bullet, and the next one does not continue in lower case. */
function mayEnd(above: VisualLine, line: VisualLine): boolean {
  return /[\p{L}\p{N}]/u.test(lineText(above)) && !/^\p{Ll}{2}/u.test(lineText(line));
}

/** The breaks of a heading that is really a list of lines; none for a true heading. */
function breaksOfList(lines: VisualLine[]): Break[] {
  const widest = Math.max(...lines.map(rightOf));
  const isList =
    lines.length >= leastListed &&
    lines.slice(1).every((line, index) => joinerOf(lines[index] ?? line, line, widest) === '\n');
  return isList ? lines.slice(1).map((_, index) => ({ line: index + 1, isParagraph: false })) : [];
}

/** Where each line begins in the text of its block; null if the block has other letters than its lines. */
function placesIn(text: string, lines: VisualLine[]): number[] | null {
  const letter = /[\p{L}\p{N}]/gu;
  const starts = [...text.matchAll(letter)].map(({ index }) => index);
  const counts = lines.map((line) => lineText(line).match(letter)?.length ?? 0);
  if (counts.reduce((sum, count) => sum + count, 0) !== starts.length) return null;
  let letters = 0;
  return counts.map((count, index) => {
    const first = starts[letters] ?? text.length;
    letters += count;
    // A bullet belongs to the line that it begins.
    const mark = /^[^\p{L}\p{N}]*/u.exec(lines[index] ? lineText(lines[index]) : '')?.[0].trim() ?? '';
    const before = text.slice(0, first).trimEnd();
    const isMarked = mark !== '' && before.endsWith(mark);
    return isMarked ? before.length - mark.length : text.lastIndexOf(' ', first) + 1;
  });
}
