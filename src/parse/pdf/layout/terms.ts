import { kindOf } from '../../../text/table-shape.ts';
import { joinCells } from './table-rows.ts';
import { listMark, longSegment, type Segment, type VisualLine } from './visual-lines.ts';

type Line = { term: Segment | null; text: Segment };

/** A longer text in the margin is prose. */
const maxTerm = 40;

/** Left edges in one column differ by less than this, in points. */
const sameEdge = 2;

/** The widest gap between lines, as a multiple of their height. */
const widestGap = 1.6;

/** A list is looked for in so many lines. */
const maxLines = 400;

/** A line is full from this share of the widest one's width on. */
const fullLine = 0.9;

/** Terms with their explanations, one a row, and how many lines they take. */
type Terms = { rows: [Segment, Segment][]; count: number };

/**
 * Reads terms with an explanation beside each, from the first of some lines on: a glossary, or paragraphs with their headings in the margin. Null
 * for other lines: terms are in bold beside what is not, or an explanation is of several lines, and each ends before the next term.
 */
export function takeTerms(lines: VisualLine[], start: number): Terms | null {
  const found = linesOfTerms(lines, start);
  const terms = found.flatMap(({ term }) => term ?? []);
  const isShort = terms.every(({ text }) => text.length <= maxTerm && !listMark.test(text));
  if (terms.length < 2 || !isShort || !terms.every(({ text }) => kindOf(text) === 'text')) return null;
  // A term in lower case among others goes on in the margin.
  if (new Set(terms.map(({ text }) => /^\p{Ll}/u.test(text))).size > 1) return null;
  const lengths = found.map(({ text }) => text.text.length).sort((one, other) => one - other);
  const isProse = (lengths[Math.floor(lengths.length / 2)] ?? 0) > longSegment;
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

/** The lines from one on that have a text at the left edge of the first one's second column, and nothing else but a term at that of its first. */
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
