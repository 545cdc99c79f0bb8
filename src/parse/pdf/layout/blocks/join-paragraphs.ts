import type { LayoutBlock } from '@llamaindex/liteparse';
import { isIn } from '../../page-blocks.ts';
import { sameEdge, sameHeight } from '../../tolerances.ts';
import { maxPieces, type PlacedText } from '../placed-text.ts';
import { heightOf, visualLines } from '../visual-lines.ts';
import { lineGap, runsOn } from '../write-paragraphs.ts';

/** The gap between lines of a paragraph where a sentence goes on in lower case, as a share of their height. */
const sentenceGap = 0.5;

/** A line that its sentence goes on behind fills this share of the width of the text below it at least. */
const leastFilled = 0.7;

/** The number of a clause at the beginning of a line: "2.1", "(a)" or "4.". */
export const clauseNumber =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?|\((?:\d{1,2}|[a-z]|[ivx]{2,4})\)|(?:\d{1,2}|[a-z])[.)])\s+["“„«]?\p{L}/u;

/** How far the other lines of a clause may be indented, as a multiple of their height. */
const mostIndent = 6;

/**
 * Joins paragraphs of which one continues the sentence of the other. liteparse splits them in three cases: it takes a line that begins
 * with bold words for a bold line or a heading, the first line of a bold paragraph for a heading, and the first line of a clause, whose
 * other lines are indented, for a paragraph of its own.
 * @param pieces the text of the page
 */
export function joinParagraphs(blocks: LayoutBlock[], pieces: PlacedText[]): LayoutBlock[] {
  if (pieces.length > maxPieces) return blocks;
  const joined: LayoutBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    const [before, last] = [blocks[index - 1], joined.at(-1)];
    if (before && last && isContinued(before, block, blocks, pieces))
      joined[joined.length - 1] = joinBlocks(last, block);
    else joined.push(block);
  }
  return joined;
}

/** Whether the text of a block continues in the one below it. */
function isContinued(
  above: LayoutBlock,
  below: LayoutBlock,
  blocks: LayoutBlock[],
  pieces: PlacedText[],
): boolean {
  const [upper, lower] = [above.bbox, below.bbox];
  if (below.kind !== 'paragraph' || !upper || !lower) return false;
  const isSameLeft = Math.abs(upper.x - lower.x) <= sameEdge;
  const goesOn = /^\p{Ll}/u.test(below.text ?? '');
  const isSetIn = lower.x > upper.x && clauseNumber.test(above.text ?? '');
  const mayBe =
    above.kind === 'paragraph'
      ? (isSameLeft && (above.bold || below.bold || goesOn)) || isSetIn
      : above.kind === 'heading' && isSameLeft && (goesOn || upper.width >= leastFilled * lower.width);
  if (!mayBe || lower.y < upper.y) return false;
  const [ofAbove, ofBelow] = [above, below].map((block) => pieces.filter((piece) => isIn(piece, block)));
  const lines = visualLines(ofAbove ?? []);
  const [before, next] = [lines.at(-1), visualLines(ofBelow ?? [])[0]];
  if (!before || !next) return false;
  if (above.kind === 'heading' && !goesOn) {
    // A letterhead has texts at both ends of its line.
    const isOne = lines.every(({ segments }) => segments.length === 1);
    if (!isOne || !isPartlyPlain(ofAbove ?? [], ofBelow ?? [])) return false;
  }
  const height = heightOf(next);
  if (next.top - before.bottom > (goesOn ? sentenceGap : lineGap) * height) return false;
  if (isSetIn && lower.x - upper.x > mostIndent * height) return false;
  if (above.kind === 'heading' && Math.abs(heightOf(before) - height) > sameHeight * height) return false;
  const beside = blocks.flatMap(({ kind, bbox }) =>
    kind === 'paragraph' && bbox && Math.abs(bbox.x - upper.x) <= sameEdge ? [bbox.x + bbox.width] : [],
  );
  return runsOn(before, next, Math.max(upper.x + upper.width, ...beside));
}

/** Letters that are wider in bold print in every common font: "is" may be as wide as in plain print. */
const widerIfBold = /[bdhkmnpqrtu]/u;

/** Widths that differ by no more than this share are the same. */
const sameWidth = 0.01;

/** Whether a heading has words in the print of the text below it: only its first ones are bold then. */
function isPartlyPlain(heading: PlacedText[], text: PlacedText[]): boolean {
  const below = text.flatMap(({ words = [] }) => words);
  const plain = new Map(below.map((word) => [word.text, word.width]));
  const perLetter = below.map((word) => word.width / word.text.length);
  // All letters of a typewriter are as wide, in any weight.
  if (Math.min(...perLetter) > (1 - sameWidth) * Math.max(...perLetter)) return false;
  return heading
    .flatMap(({ words = [] }) => words)
    .some(({ text, width }) => {
      const known = widerIfBold.test(text) ? plain.get(text) : undefined;
      return known !== undefined && Math.abs(width - known) <= sameWidth * width;
    });
}

function joinBlocks(above: LayoutBlock, below: LayoutBlock): LayoutBlock {
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
