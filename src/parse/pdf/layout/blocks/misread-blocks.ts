import type { LayoutBlock } from '@llamaindex/liteparse';
import { escapeLineStarts } from '../../../markup/markdown-escapes.ts';
import { isIn } from '../../page-blocks.ts';
import type { Grid } from '../drawn-lines/rules.ts';
import { maxPieces, type PlacedText } from '../placed-text.ts';
import { longSegment } from '../segments.ts';
import { joinStretched } from '../stretched-lines.ts';
import { type VisualLine, visualLines } from '../visual-lines.ts';

/** Whether liteparse has taken a line of checkboxes for a table, and separated a box from its label. */
export function isTornBoxes({ kind, header = [], rows = [] }: LayoutBlock): boolean {
  return kind === 'table' && [header, ...rows].flat().some(({ text }) => /\S\s*[☐☑☒]$/u.test(text));
}

/** A line of prose covers at least this share of the width of what liteparse takes for a table. */
const leastAcross = 0.8;

/** Whether liteparse has taken paragraphs for a table, because words of several lines happen to be aligned. */
export function isTornProse(block: LayoutBlock, pieces: PlacedText[]): boolean {
  if (block.kind !== 'table' || pieces.length > maxPieces) return false;
  const columns = Math.max(...[block.header ?? [], ...(block.rows ?? [])].map((row) => row.length));
  const lines = joinStretched(visualLines(pieces.filter((piece) => isIn(piece, block))));
  const isLine = ({ segments: [only, ...others] }: VisualLine) => {
    const width = (only?.right ?? 0) - (only?.left ?? 0);
    const isAcross = width > leastAcross * (block.bbox?.width ?? 0);
    return others.length === 0 && isAcross && (only?.text.length ?? 0) > 2 * longSegment;
  };
  const prose = lines.filter(isLine).length;
  return columns > 1 && prose > 0 && prose >= lines.filter(({ segments }) => segments.length > 1).length;
}

/** The minimum average number of words in a line of monospaced prose; lines of code have fewer. */
const wordsOfProse = 5;

/** The end of a sentence, within a line or at its end. */
const sentenceEnd = /\p{L}{2}[.!?]["'”’)]?(?:\s+["“‘]?\p{Lu}|$)/u;

/** Words and punctuation of prose, without the symbols of code. */
const isWords = /^[\p{L}\p{N}\s.,:;'"’‘“”„«»–—…!?()£€$%&/-]+$/u;

/** A word hyphenated at the end of a line. */
const brokenWord = /(\p{Ll})- (?=\p{Ll})/gu;

/** Code in a cell of a table has more lines than what is typed into a box of a form. */
const typedLines = 3;

/**
 * Turns monospaced prose, and what is typed into drawn boxes, into paragraphs, and leaves any other block as it is. liteparse takes all
 * monospaced text for code, but forms are filled in with typewriters, and letters written.
 */
export function typewrittenAsProse(block: LayoutBlock, grids: Grid[]): LayoutBlock {
  const { kind, lines = [] } = block;
  if (kind !== 'code') return block;
  const isProse = lines.length === 1 ? isWords.test(lines[0] ?? '') : areProse(lines);
  if (!isProse && !grids.some((grid) => isTypedInto(block, grid))) return block;
  const text = lines.map((line) => line.trim()).join(' ');
  return { ...block, kind: 'paragraph', text: escapeLineStarts(text.replaceAll(brokenWord, '$1')) };
}

/** Whether a block stands in a grid of several rows, in several of its cells or as the few lines of one. */
function isTypedInto({ bbox, lines = [] }: LayoutBlock, { xs, ys }: Grid): boolean {
  if (!bbox || ys.length <= 2) return false;
  const [right, bottom] = [bbox.x + bbox.width, bbox.y + bbox.height];
  const isInside =
    bbox.x >= (xs[0] ?? 0) &&
    right <= (xs.at(-1) ?? 0) &&
    bbox.y >= (ys[0] ?? 0) &&
    bottom <= (ys.at(-1) ?? 0);
  return isInside && (lines.length <= typedLines || xs.some((x) => x > bbox.x && x < right));
}

/** Whether lines are sentences, rather than code or the rows of a table. */
function areProse(lines: string[]): boolean {
  const words = lines.flatMap((line) => line.trim().split(/\s+/u));
  return (
    lines.every((line) => isWords.test(line) && !/\S {3,}\S/u.test(line)) &&
    words.length >= wordsOfProse * lines.length &&
    words.every((word) => /^[("“„«‘'’]*[\p{L}\p{N}£€$–—-]/u.test(word)) &&
    lines.some((line) => sentenceEnd.test(line))
  );
}
