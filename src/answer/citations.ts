import type { Passage } from '../ports/passage.ts';
import { citedRanges } from './citation-markers.ts';

/** A passage that an answer rests on. */
export type Citation = {
  /** The passage's number in the prompt and in the answer's `[n]`. */
  number: number;
  /** Whether the answer cites it; false where the answer cites nothing and this is what it was given. */
  cited: boolean;
  /** The file's stored uuid. */
  fileId: string;
  filename: string;
  /** Counted from 1; null where the format has no pages. */
  page: number | null;
  headingPath: string[];
  text: string;
};

/**
 * The passages that an answer cites, by number; cited numbers without a passage are left out. An answer that cites
 * nothing may still rest on what it was given, so then all passages are listed as not cited, unless the generator has told
 * which it quoted.
 * @param quoted numbers of the passages that the generator says it quoted
 */
export function findCitations(answer: string, passages: Passage[], quoted?: number[]): Citation[] {
  const numbers = quoted === undefined ? citedNumbers(answer) : new Set(quoted);
  const all = passages.map((passage, index) => cite(passage, index + 1, numbers.has(index + 1)));
  const cited = all.filter((citation) => citation.cited);
  return cited.length > 0 || quoted !== undefined ? cited : all;
}

function citedNumbers(answer: string): Set<number> {
  const numbers = new Set<number>();
  for (const { first, last } of citedRanges(answer)) {
    for (let number = first; number <= last; number += 1) numbers.add(number);
  }
  return numbers;
}

function cite(passage: Passage, number: number, cited: boolean): Citation {
  const { fileId, filename, page, headingPath, text } = passage;
  return { number, cited, fileId, filename, page, headingPath, text };
}
