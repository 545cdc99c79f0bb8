import type { RankedPassage } from '../candidates.ts';
import { asks, piecesOf, type Quotable } from '../passages/split-passage.ts';

/** How many of the best passages are looked at, and how long a heading, and the quotation, may be, in characters. */
const bounds = { passages: 8, heading: 80, characters: 900 };

/** What stands below a heading, one piece a line: the index of its passage, and the text. */
type QuotedSection = { source: number; text: string };

/**
 * The beginning of what stands below the heading that a message is and nothing else: somebody copied "Service schedule". Undefined where no heading
 * is called so.
 */
export function quoteSection(question: string, passages: RankedPassage[]): QuotedSection | undefined {
  // A question that is a heading has its answer below it, which is found as any other.
  const asked = question.length > bounds.heading || asks(question) ? '' : plainly(question);
  if (asked === '') return undefined;
  for (const [source, passage] of passages.slice(0, bounds.passages).entries()) {
    const below = piecesOf(passage).filter(
      ({ kind, headings }) =>
        kind !== 'heading' && plainly(headings.at(-1)?.text ?? passage.headingPath.at(-1) ?? '') === asked,
    );
    const quoted = beginningOf(below);
    if (quoted !== '') return { source, text: quoted };
  }
  return undefined;
}

/** The pieces of a section that an answer has room for: sentences of a paragraph on one line, all others on lines of their own. */
function beginningOf(pieces: Quotable[]): string {
  let written = '';
  for (const [index, { text, kind, paragraph, list, isCode }] of pieces.entries()) {
    const before = pieces[index - 1];
    const isItem = kind === 'row' || list !== undefined;
    const goesOn = before?.paragraph === paragraph && !isCode && kind === 'sentence';
    const piece = goesOn ? ` ${text}` : `${written === '' ? '' : '\n'}${isItem ? '- ' : ''}${text}`;
    if (written.length + piece.length > bounds.characters) break;
    written += piece;
  }
  return written;
}

/** In lower case, without the number of a section and without punctuation. */
function plainly(heading: string): string {
  const text = heading.replace(/^\s*(?:§\s*)?(?:\p{N}{1,2}\.?){1,4}[.)]?\s+/u, '').toLowerCase();
  return text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '';
}
