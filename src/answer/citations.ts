import type { Citation } from '../ports/citation.ts';
import type { Passage } from '../ports/passage.ts';
import { citedRanges, numbersOf } from './citation-markers.ts';

/**
 * The passages that an answer cites, by number; cited numbers without a passage are left out. An answer that cites
 * nothing may still rest on what it was given, so then all passages are listed as not cited, unless the generator has told
 * which it quoted.
 * @param quoted numbers of the passages that the generator says it quoted, in the order of its own numbers for them
 */
export function findCitations(answer: string, passages: Passage[], quoted?: number[]): Citation[] {
  if (quoted) {
    return quoted.flatMap((number, index) => {
      const passage = passages[number - 1];
      return passage ? [cite(passage, index + 1, true)] : [];
    });
  }
  const numbers = citedNumbers(answer);
  const all = passages.map((passage, index) => cite(passage, index + 1, numbers.has(index + 1)));
  const cited = all.filter((citation) => citation.cited);
  return cited.length > 0 ? cited : all;
}

function citedNumbers(answer: string): Set<number> {
  return new Set(citedRanges(answer).flatMap(numbersOf));
}

function cite(passage: Passage, number: number, cited: boolean): Citation {
  const { fileId, filename, page, headingPath, text } = passage;
  return { number, cited, fileId, filename, page, headingPath, text };
}
