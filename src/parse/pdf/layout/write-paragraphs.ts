import { escapeLineStarts } from '../../markup/markdown-escapes.ts';
import { median } from '../../median.ts';
import { headingSize, sameHeight } from '../tolerances.ts';
import { widthOfFirstWord } from './segments.ts';
import { heightOf, lineText, type VisualLine } from './visual-lines.ts';

/** A line is full if the next word would have reached beyond this share of the right edge of the widest line. */
const fullLine = 0.97;

/** In scripts without spaces, a line is full from this share on. */
const fullUnspaced = 0.9;

/** Characters of scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f]/u;

/** The gap between paragraphs, as a share of a line's height. */
const paragraphGap = 0.6;

/** The maximum length of a heading, in characters; longer lines in large print are text. */
export const maxHeading = 160;

/** The level of the headings of a page whose letters are this high, in points. */
export type HeadingLevel = { height: number; level: number };

/** The level of a heading whose size none of the known levels has. */
const unknownLevel = 2;

function levelOf(height: number, levels: HeadingLevel[]): number {
  const known = levels.find((one) => Math.abs(one.height - height) <= sameHeight * height);
  return known?.level ?? unknownLevel;
}

/**
 * Writes lines as headings where they are larger than the others, and otherwise as paragraphs, split at gaps and where bold print begins
 * or ends between sentences.
 * @param usual the height of most letters of the page, by which a bold line that stands alone is recognized as a heading
 * @param levels the levels of other headings of the page
 */
export function writeParagraphs(
  lines: VisualLine[],
  usual = Number.POSITIVE_INFINITY,
  levels: HeadingLevel[] = [],
): string {
  const parts: string[] = [];
  const widest = Math.max(...lines.map(rightOf));
  const large = lines.length > 2 ? headingSize * median(lines.map(heightOf)) : Number.POSITIVE_INFINITY;
  const isInLargePrint = (line: VisualLine | undefined) =>
    line !== undefined && heightOf(line) >= headingSize * usual;
  // The line that the last heading ends with, while nothing follows it.
  let title: VisualLine | undefined;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const text = escapeLineStarts(lineText(line));
    const isTitle =
      isBold(line) && isInLargePrint(line) && !isInLargePrint(before) && !isInLargePrint(lines[index + 1]);
    if ((heightOf(line) >= large || isTitle) && text.length <= maxHeading) {
      if (before && title === before && isSameTitle(before, line))
        parts.push(`${(parts.pop() ?? '').trimEnd()} ${text}\n\n`);
      else parts.push(`\n\n${'#'.repeat(levelOf(heightOf(line), levels))} ${text}\n\n`);
      title = line;
      continue;
    }
    const above = before && isNear(before, line) ? before : undefined;
    const isHyphenated = /\p{Ll}-$/u.test(parts.at(-1) ?? '') && /^\p{Ll}/u.test(text);
    if (above && isHyphenated) parts.push(parts.pop()?.slice(0, -1) ?? '', text);
    else if (above && (isBold(above) === isBold(line) || runsOn(above, line, widest)))
      parts.push(joinerOf(above, line, widest), text);
    else parts.push('\n\n', isBold(line) ? `**${text}**` : text);
  }
  return parts.join('').trim();
}

function isBold({ segments }: VisualLine): boolean {
  return segments.every((segment) => segment.isBold);
}

/** Whether no gap between paragraphs is above a line. */
function isNear(above: VisualLine, line: VisualLine): boolean {
  return line.top - above.bottom <= paragraphGap * heightOf(line);
}

/** Whether a line of a heading continues the one above it: in the same print, below it, and without a number of its own. */
function isSameTitle(above: VisualLine, line: VisualLine): boolean {
  const height = heightOf(line);
  const isClose = line.top - above.bottom <= lineGap * height;
  const isSame = Math.abs(heightOf(above) - height) <= sameHeight * height;
  return isClose && isSame && !/^\p{N}/u.test(lineText(line)) && !/[.!?:]$/u.test(lineText(above));
}

/** The gap between lines of a paragraph, as a share of their height. */
export const lineGap = 0.35;

/** Whether a line follows the one above within a paragraph, by the gap between them and their height. */
export function goesOn(above: VisualLine | undefined, line: VisualLine | undefined): boolean {
  if (!above || !line) return false;
  return isNear(above, line) && heightOf(above) < headingSize * heightOf(line);
}

/** A line that is not full also continues in the next if that begins in lower case and this line reaches at least this share of the width. */
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
export function runsOn(above: VisualLine, line: VisualLine, widest: number): boolean {
  return !/[.!?:。！？：]["'”’)]?$/u.test(lineText(above)) && joinerOf(above, line, widest) === ' ';
}

/** The right edge of a line. */
export function rightOf({ segments }: VisualLine): number {
  return segments.at(-1)?.right ?? 0;
}
