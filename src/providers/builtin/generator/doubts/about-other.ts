import { isTelling } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import type { Found } from './found.ts';
import { leastSaid, saidHere } from './thresholds.ts';

/**
 * Whether something that was asked about occurs in none of the passages: a name or a number. Then nothing there can
 * be the answer, however much else they have in common.
 */
export function isAboutOther({ terms, names }: ParsedQuestion, sentences: RankedSentence[]): boolean {
  const isSaid = terms.map((_, term) =>
    sentences.some(({ saidAround }) => (saidAround[term] ?? 0) >= leastSaid),
  );
  if (names.some((name) => name.every((term) => !isSaid[term]))) return true;
  return terms.some(({ kind }, term) => kind === 'numeric' && !isSaid[term]);
}

/** Whether the first word of a name occurs in none of the passages and another word of it does: a Daisy Duck says nothing about "Donald Duck". */
export function isAboutNamesake({ names }: ParsedQuestion, sentences: RankedSentence[]): boolean {
  const isSaid = (term: number) => sentences.some(({ saidAround }) => (saidAround[term] ?? 0) >= leastSaid);
  return names.some(([first, ...rest]) => first !== undefined && !isSaid(first) && rest.some(isSaid));
}

/** Whether a row or a value says nothing of a name that is asked about, or of what is asked beside a number: a year alone is in many rows. */
export function isBesideThePoint(
  { terms, names, attribute }: ParsedQuestion,
  { best: { saidAround, cells }, record, isOther }: Found,
): boolean {
  if (cells.length === 0 || (isOther && record === undefined)) return false;
  // What stands elsewhere in the passage of a row has rows of its own.
  const isSaidHere = (term: number) => (saidAround[term] ?? 0) >= saidHere;
  if (names.some((name) => !name.some(isSaidHere))) return true;
  if (attribute.length === 0) return false;
  const isNumber = (term: number) => terms[term]?.kind === 'numeric';
  const subject = [...terms.keys()].filter((term) => isTelling(terms[term]) && !attribute.includes(term));
  const beside = subject.every(isNumber) ? attribute : subject;
  return subject.some(isNumber) && !beside.some((term) => !isNumber(term) && isSaidHere(term));
}
