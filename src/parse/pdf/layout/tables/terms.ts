import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { median } from '../../../median.ts';
import { sameEdge } from '../../tolerances.ts';
import { listMark, longSegment, type Segment } from '../segments.ts';
import type { VisualLine } from '../visual-lines.ts';
import { joinCells } from './table-rows.ts';

type Line = { term: Segment | null; text: Segment };

/** The longest term, in characters; a longer text in the margin is prose. */
const maxTerm = 40;

/** The widest gap between lines, as a multiple of their height. */
const widestGap = 1.6;

/** How many lines are looked at for a list. */
const maxLines = 400;

/** A line counts as full if it has at least this share of the width of the widest. */
const fullLine = 0.9;

/** Rows of a term and its explanation, and how many lines of the page they take. */
type Terms = { rows: [Segment, Segment][]; count: number };

/**
 * Reads a list of terms with an explanation beside each, such as a glossary, or paragraphs with their headings in the margin. Lines are such a
 * list if terms are in bold and explanations are not, or if explanations have several lines, and if each explanation ends before the
 * next term.
 * @param start the line where the list would begin
 * @returns null if no such list begins there
 */
export function takeTerms(lines: VisualLine[], start: number): Terms | null {
  const found = linesOfTerms(lines, start);
  const terms = found.flatMap(({ term }) => term ?? []);
  const isShort = terms.every(({ text }) => text.length <= maxTerm && !listMark.test(text));
  if (terms.length < 2 || !isShort || !terms.every(({ text }) => kindOf(text) === 'text')) return null;
  // A term in lower case among others with a capital is the rest of the term above.
  if (new Set(terms.map(({ text }) => /^\p{Ll}/u.test(text))).size > 1) return null;
  const isProse = median(found.map(({ text }) => text.text.length)) > longSegment;
  const isSetOff = found.every(({ term, text }) => !text.isBold && (term?.isBold ?? true));
  if (!isProse || !(isSetOff || found.length > terms.length) || !endBeforeTerms(found)) return null;
  const rows: [Segment, Segment][] = [];
  for (const { term, text } of found) {
    const last = rows.at(-1);
    if (term) rows.push([term, text]);
    else if (last) last[1] = joinCells(last[1], text) ?? text;
  }
  return { rows, count: found.length };
}

/** The lines from `start` on with nothing but an explanation and perhaps a term, each at the left edge that it has in the first line. */
function linesOfTerms(lines: VisualLine[], start: number): Line[] {
  const found: Line[] = [];
  const [margin = Number.NaN, edge = Number.NaN] = (lines[start]?.segments ?? []).map(({ left }) => left);
  const end = Math.min(lines.length, start + maxLines);
  for (let index = start; index < end; index += 1) {
    const { segments = [], top = 0, bottom = 0 } = lines[index] ?? {};
    const [text, term = null, ...others] = segments.toReversed();
    const above = lines[index - 1];
    const isFar = index > start && above && top - above.bottom > widestGap * (bottom - top);
    const fits =
      text &&
      others.length === 0 &&
      Math.abs(text.left - edge) < sameEdge &&
      (!term || Math.abs(term.left - margin) < sameEdge);
    if (isFar || !fits) break;
    found.push({ term, text });
  }
  return found;
}

/** Whether each explanation ends before the next term: with a sentence, or in a line that is not full. */
function endBeforeTerms(lines: Line[]): boolean {
  const right = Math.max(...lines.map(({ text }) => text.right));
  const width = right - Math.min(...lines.map(({ text }) => text.left));
  const isFull = (text: Segment) => right - text.right < (1 - fullLine) * width;
  return lines.every(
    ({ text }, index) => !lines[index + 1]?.term || /[.!?…;)]$/u.test(text.text) || !isFull(text),
  );
}
