import type { LayoutBlock } from '@llamaindex/liteparse';
import { isIn } from '../../page-blocks.ts';
import { lettersOf, maxPieces, type PlacedText } from '../placed-text.ts';

/** The distance between lines of a heading, as a multiple of their height. */
const headingPitch = 2;

/**
 * Extends the boxes of headings to all of their lines: liteparse gives that of the first line alone.
 * @param pieces the text of the page
 */
export function fitBoxes(blocks: LayoutBlock[], pieces: PlacedText[]): LayoutBlock[] {
  if (pieces.length > maxPieces) return blocks;
  const fromTop = pieces.toSorted((one, other) => one.y - other.y || one.x - other.x);
  return blocks.map((block) => {
    const { bbox, text = '' } = block;
    if (block.kind !== 'heading' || !bbox) return block;
    const own = pieces.filter((piece) => isIn(piece, block));
    const letters = lettersOf(text);
    let known = own.reduce((sum, piece) => sum + lettersOf(piece.text).length, 0);
    if (known >= letters.length) return block;
    const { x, y } = bbox;
    const height = Math.max(...own.map((piece) => piece.height));
    let [right, bottom, top] = [x + bbox.width, y + bbox.height, y];
    for (const piece of fromTop) {
      if (known >= letters.length || piece.y > top + headingPitch * height) break;
      const next = lettersOf(piece.text);
      if (piece.y < top || isIn(piece, block) || next === '' || !letters.startsWith(next, known)) continue;
      known += next.length;
      top = piece.y;
      bottom = Math.max(bottom, piece.y + piece.height);
      right = Math.max(right, piece.x + piece.width);
    }
    return { ...block, bbox: { x, y, width: right - x, height: bottom - y } };
  });
}
