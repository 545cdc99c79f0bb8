import { asks, piecesOf, type Quotable } from '../passages/split-passage.ts';
import type { Quotation } from '../quotation.ts';
import type { RankedPassage } from '../ranking/candidates.ts';

/** How many of the best passages are looked at, and how long a heading, and the quotation, may be, in characters. */
const bounds = { passages: 8, heading: 120, characters: 900, answer: 600 };

/**
 * The beginning of what stands below the heading that a message is and nothing else: somebody copied "Service schedule", or asks what the list of
 * frequent questions answers. Undefined where no heading, and no question that is answered, is called so.
 */
export function quoteSection(question: string, passages: RankedPassage[]): Quotation | undefined {
  const asked = question.length > bounds.heading ? '' : plainly(question);
  if (asked === '') return undefined;
  for (const [source, passage] of passages.slice(0, bounds.passages).entries()) {
    const isBelow = ({ kind, headings, answers = '', text }: Quotable) =>
      kind !== 'heading' &&
      plainly(text) !== asked &&
      [answers, headings.at(-1)?.text ?? passage.headingPath.at(-1) ?? ''].some(
        (over) => plainly(over) === asked,
      );
    const quoted = beginningOf(
      piecesOf(passage).filter(isBelow),
      asks(question) ? bounds.answer : bounds.characters,
    );
    if (quoted !== '') return { source, text: quoted };
  }
  return undefined;
}

/** The pieces of a section that an answer has room for: sentences of a paragraph on one line, all others on lines of their own. */
function beginningOf(pieces: Quotable[], room: number): string {
  let written = '';
  for (const [index, { text, kind, paragraph, list, isCode }] of pieces.entries()) {
    const before = pieces[index - 1];
    const isItem = kind === 'row' || list !== undefined;
    const goesOn = before?.paragraph === paragraph && !isCode && kind === 'sentence';
    const piece = goesOn ? ` ${text}` : `${written === '' ? '' : '\n'}${isItem ? '- ' : ''}${text}`;
    if (written.length + piece.length > room) break;
    written += piece;
  }
  return written;
}

/** In lower case, without the number of a section and without punctuation. */
function plainly(heading: string): string {
  const text = heading.replace(/^\s*(?:§\s*)?(?:\p{N}{1,2}\.?){1,4}[.)]?\s+/u, '').toLowerCase();
  return text.match(/[\p{L}\p{M}\p{N}]+/gu)?.join(' ') ?? '';
}
