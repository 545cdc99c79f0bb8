import type { VectorGraphics, VectorLine, VectorShape } from '@llamaindex/liteparse';
import {
  type Box,
  isCentredIn,
  middleOf,
  type PlacedText,
  splitWords,
  wordsOf,
} from './layout/placed-text.ts';
import { straight } from './tolerances.ts';

/** The sides of a box to tick, in points. */
const [smallest, largest] = [5, 16];

/** Sides that differ by no more than this, in points, are equal: a line is drawn around its edges. */
const uneven = 2;

/** Boxes with less space between them than this, in points, are cells: of a grid, or of a field for one letter each. */
const leastSpace = 1.5;

/** What a box stands for begins at most this far behind its left edge, as a multiple of its width. */
const maxSpace = 3;

/** A page with more boxes, lines, or small shapes and lines is a drawing. */
const [maxBoxes, maxLines, maxSmall] = [500, 10_000, 4_000];

/** What fills a box because it is ticked is smaller than the box, by this share at least; a sample of a colour is not. */
const mostFilled = 0.8;

/** A letter or mark that ticks the box it stands in. */
const tick = /^[xX×✕✖✗✘✓✔☑☒•●■]$/u;

/** A page with the boxes to tick that are drawn on it as letters. */
type Ticked = { boxes: PlacedText[]; items: PlacedText[]; graphics: VectorGraphics | undefined };

/** The shapes and lines of a page that are no larger than a box to tick. */
type SmallParts = { shapes: VectorShape[]; lines: VectorLine[] };

/**
 * Reads the boxes and circles to tick that a page draws with lines, as browsers print them, and whether they are ticked.
 * @param known the contents of form fields, which stand in boxes of their own
 * @returns also the text without the crosses that are set in them, and the lines without theirs
 */
export function readCheckBoxes(
  graphics: VectorGraphics | undefined,
  items: PlacedText[],
  known: PlacedText[],
): Ticked {
  const small = smallParts(graphics);
  const frames = framesIn(small);
  if (!graphics || frames.length === 0 || frames.length > maxBoxes) return { boxes: [], items, graphics };
  const words = items.flatMap(wordsOf);
  const isKnown = ({ bbox }: VectorShape) => known.some((one) => isIn(one, bbox) || isIn(bbox, one));
  const isCell = (frame: VectorShape) =>
    frames.some((other) => other !== frame && touches(other.bbox, frame.bbox));
  const found = frames
    .filter((frame) => !isKnown(frame) && !isCell(frame))
    .flatMap((frame) => readBox(frame, words, small) ?? []);
  const boxes = besideText(found, words);
  const isTaken = (one: Box) => boxes.some((box) => isIn(one, box));
  return {
    boxes,
    items: items.flatMap((item) =>
      splitWords(item, (before, after) => isTaken(before) !== isTaken(after)).filter(
        (part) => !isTaken(part),
      ),
    ),
    graphics: { ...graphics, lines: graphics.lines.filter((line) => !isTaken(boxOf(line))) },
  };
}

/** None of a page that is a drawing. */
function smallParts(graphics: VectorGraphics | undefined): SmallParts {
  const none = { shapes: [], lines: [] };
  if (!graphics || graphics.lines.length > maxLines) return none;
  const shapes = graphics.shapes.filter(({ bbox }) => Math.max(bbox.width, bbox.height) <= largest + uneven);
  const lines = graphics.lines.filter((line) => lengthOf(line) <= largest + uneven);
  return Math.max(shapes.length, lines.length) > maxSmall ? none : { shapes, lines };
}

/** The outlines of boxes, the outermost of those that are drawn in one another; one more than allowed if there are too many. */
function framesIn({ shapes, lines }: SmallParts): VectorShape[] {
  const frames: VectorShape[] = [];
  const fromLargest = shapes
    .filter((shape) => isFrame(shape, shapes, lines))
    .sort((one, other) => other.bbox.width - one.bbox.width);
  for (const shape of fromLargest) {
    if (frames.length > maxBoxes) break;
    if (!frames.some(({ bbox }) => isIn(shape.bbox, bbox))) frames.push(shape);
  }
  return frames;
}

/** A box as a letter, ticked or not; null if it holds words, or a colour. */
function readBox(frame: VectorShape, words: PlacedText[], { shapes, lines }: SmallParts): PlacedText | null {
  const box = frame.bbox;
  const inside = words.filter((word) => isIn(word, box));
  const drawn = shapes.filter((shape) => isIn(shape.bbox, box));
  const isSample = !frame.fill && drawn.some((shape) => isColoured(shape) && !isSmaller(shape, frame));
  if (isSample || inside.some(({ text }) => !tick.test(text.trim()))) return null;
  const isTicked =
    inside.length > 0 ||
    drawn.some((shape) => isMark(shape, frame, lines)) ||
    hasDiagonals(drawn, box, lines);
  return { ...box, text: isTicked ? '☒' : '☐' };
}

/** The boxes with text close behind them; and those of a column of boxes with any text on their line, beside which they are cells. */
function besideText(found: PlacedText[], words: PlacedText[]): PlacedText[] {
  const texts = words.filter((word) => !found.some((box) => isIn(word, box)));
  return found.flatMap((box) => {
    const onLine = texts.filter((word) => isLevel(word, box));
    if (onLine.some(({ x }) => x > box.x && x < box.x + maxSpace * box.width)) return [box];
    const isInColumn = found.some((other) => other !== box && Math.abs(other.x - box.x) < uneven);
    return isInColumn && onLine.length > 0 ? [{ ...box, startsCell: true }] : [];
  });
}

/** Whether a shape is the outline of a box or a circle, as a line or a filled ring; or a box in a colour with a tick in white. */
function isFrame(shape: VectorShape, small: VectorShape[], lines: VectorLine[]): boolean {
  const { bbox, stroke, strokeColor, hasCurve } = shape;
  const isSquare = Math.abs(bbox.width - bbox.height) <= uneven && bbox.width >= smallest;
  if (!isSquare || (!hasCurve && !hasEdges(bbox, lines))) return false;
  if (isColoured(shape)) {
    const isTicked = small.some((other) => isWhiteTick(other) && isIn(other.bbox, bbox));
    return !stroke && (isTicked || upperEdges(bbox, lines) > 1);
  }
  return stroke && !isWhite(strokeColor);
}

/** Whether a shape in a box ticks it: a cross, a tick, or what fills most of the box. */
function isMark(shape: VectorShape, frame: VectorShape, lines: VectorLine[]): boolean {
  const { bbox, stroke, strokeColor, fill } = shape;
  if (shape === frame) return false;
  if (isWhiteTick(shape)) return frame.fill;
  if (fill) return isColoured(shape) && isSmaller(shape, frame);
  return stroke && !isWhite(strokeColor) && !shape.hasCurve && !hasEdges(bbox, lines);
}

function isColoured({ fill, fillColor }: VectorShape): boolean {
  return fill && !isWhite(fillColor);
}

function isSmaller({ bbox }: VectorShape, frame: VectorShape): boolean {
  return bbox.width <= mostFilled * frame.bbox.width;
}

/**
 * Whether lines run from corner to corner of a box. Their shapes are as large as it, but only boxes have edges: there are more shapes than
 * edges.
 */
function hasDiagonals(drawn: VectorShape[], box: Box, lines: VectorLine[]): boolean {
  const squares = drawn.filter(
    ({ stroke, hasCurve, strokeColor }) => stroke && !hasCurve && !isWhite(strokeColor),
  );
  const sizes = new Set(squares.map(({ bbox }) => `${bbox.x.toFixed(1)} ${bbox.width.toFixed(1)}`));
  return sizes.size > upperEdges(box, lines);
}

function isWhiteTick({ stroke, strokeColor, fill, hasCurve }: VectorShape): boolean {
  return stroke && !fill && !hasCurve && isWhite(strokeColor);
}

/** Whether a colour is white or nearly so. */
function isWhite(color = ''): boolean {
  return /^ff(?:[ef][\da-f]){3}$/iu.test(color);
}

/** Whether lines run along the upper and the lower edge of a box. */
function hasEdges(box: Box, lines: VectorLine[]): boolean {
  return [box.y, box.y + box.height].every((at) => edgesAt(at, box, lines).length > 0);
}

/** How many lines run along the upper edge of a box, at different heights. */
function upperEdges(box: Box, lines: VectorLine[]): number {
  return new Set(edgesAt(box.y, box, lines).map(({ y1 }) => y1.toFixed(1))).size;
}

/** The horizontal lines at a height that are no wider than a box. */
function edgesAt(at: number, { x, width }: Box, lines: VectorLine[]): VectorLine[] {
  return lines.filter(
    ({ x1, y1, x2, y2 }) =>
      Math.abs(y1 - y2) < straight &&
      Math.abs(y1 - at) <= uneven &&
      Math.min(x1, x2) >= x - uneven &&
      Math.max(x1, x2) <= x + width + uneven,
  );
}

function lengthOf({ x1, y1, x2, y2 }: VectorLine): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

function boxOf({ x1, y1, x2, y2 }: VectorLine): Box {
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** Whether a box has the middle of another in it, and the other is no larger. */
function isIn(one: Box, box: Box): boolean {
  return isCentredIn(one, box) && one.width <= box.width + uneven && one.height <= 2 * box.height;
}

function isLevel({ y, height }: Box, box: Box): boolean {
  const middle = middleOf(box);
  return middle > y && middle < y + height;
}

/** Whether two boxes stand side by side or one above the other without space between them. */
function touches(one: Box, other: Box): boolean {
  const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
  return Math.max(across, down) < leastSpace && Math.min(across, down) < 0;
}
