import { type AskedTerm, isTelling } from '../question/asked-term.ts';
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

/** The terms of the subject: what something is asked about. */
function subjectOf(terms: AskedTerm[], attribute: number[]): number[] {
  return [...terms.keys()].filter((term) => isTelling(terms[term]) && !attribute.includes(term));
}

/** Whether the first word of a name occurs in none of the passages and another word of it does: a Daisy Duck says nothing about "Donald Duck". */
export function isAboutNamesake({ names }: ParsedQuestion, sentences: RankedSentence[]): boolean {
  const isSaid = (term: number) => sentences.some(({ saidAround }) => (saidAround[term] ?? 0) >= leastSaid);
  return names.some(([first, ...rest]) => first !== undefined && !isSaid(first) && rest.some(isSaid));
}

/** Whether a passage says nothing about what is asked for, or nothing about its subject. */
export function isBesideThePoint(
  { terms, names, attribute }: ParsedQuestion,
  { best: { saidAround, cells }, record, isOther }: Found,
): boolean {
  if (isOther && record === undefined) return false;
  const isRecord = cells.length > 0;
  const isUnsaid = (term: number) => (saidAround[term] ?? 0) < leastSaid;
  const isSaidHere = (term: number) => (saidAround[term] ?? 0) >= saidHere;
  // What stands elsewhere in the passage of a row has rows of its own.
  const missesName = names.some((name) => (isRecord ? !name.some(isSaidHere) : name.every(isUnsaid)));
  if (isRecord && missesName) return true;
  if (attribute.length === 0) return false;
  const asked = attribute.filter((term) => isTelling(terms[term]));
  const subject = subjectOf(terms, attribute);
  const isNumber = (term: number) => terms[term]?.kind === 'numeric';
  // A year alone is in many rows.
  const beside = subject.every(isNumber) ? attribute : subject;
  if (isRecord && subject.some(isNumber) && !beside.some((term) => !isNumber(term) && isSaidHere(term)))
    return true;
  if (isRecord) return false;
  const missesSubject = subject.length > 0 && subject.every(isUnsaid);
  const missesAttribute = asked.length > 0 && asked.every(isUnsaid);
  return (missesSubject || missesName) && missesAttribute;
}
