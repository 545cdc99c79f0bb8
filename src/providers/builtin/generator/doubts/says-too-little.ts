import { isTelling } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { saysOnly } from '../tables/label-terms.ts';
import type { FoundOf } from './found.ts';

/** A question of more terms says things beside what it asks. */
const maxTermsAsked = 6;

/**
 * Whether what comes in place of the best piece, which was rejected, leaves out something that was asked: then most often nothing answers. A row
 * that the question names may leave it out, and anything a word such as "long" of "how long".
 */
export function isLesserChoice(
  { terms }: ParsedQuestion,
  { best, sentences, unsaid }: FoundOf<'best' | 'sentences' | 'unsaid', 'cells'>,
): boolean {
  return (
    best !== sentences[0] &&
    [...unsaid].some((term) => isTelling(terms[term])) &&
    terms.length <= maxTermsAsked &&
    !best.cells.some(({ value }) => saysOnly(terms, value))
  );
}

/** Minimum share of a question, by weight, that a sentence and its passage say where they tell a number or a time. */
const leastOfQuestion = 0.5;

/**
 * Whether a number or a time is asked for and a sentence with its passage says less than half of the question: numbers and dates are everywhere, so
 * that having one tells nothing.
 */
export function saysTooLittle(
  { terms, wanted }: Pick<ParsedQuestion, 'terms' | 'wanted'>,
  { best: { saidAround }, record }: FoundOf<'best' | 'record', 'saidAround'>,
): boolean {
  if (record || (wanted !== 'quantity' && wanted !== 'time')) return false;
  let [said, all] = [0, 0];
  for (const [index, term] of terms.entries()) {
    if (!isTelling(term)) continue;
    said += term.weight * (saidAround[index] ?? 0);
    all += term.weight;
  }
  return said < leastOfQuestion * all;
}
