import { isTelling } from '../question/asked-term.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { crossingOf } from '../tables/crossing.ts';
import { destinationIn } from '../tables/find-cell.ts';
import { coverage, isKnown } from '../tables/label-terms.ts';
import { hasKeyIn, sumsUp } from '../tables/row-names.ts';

/** Rows that score this share of the best sentence are tried before it where the question names them. */
const leastOfNamed = { crossing: 0.9, key: 0.8, total: 0.8 };

/** Rows that a question names with one of their columns, or whose name is all that it asks for: "Creatinine" of "What is her creatinine?" */
export function namedRows(
  { text, terms, attribute, asksTotal }: ParsedQuestion,
  ordered: RankedSentence[],
): RankedSentence[] {
  const best = ordered[0]?.score ?? 0;
  const asked = attribute.flatMap((term) => terms[term] ?? []);
  // The setting WEBHOOK_TIMEOUT is all of "the timeout for webhooks".
  const isKey = ({ cells }: RankedSentence) =>
    [asked, terms.filter(isTelling)].some(
      (named) =>
        named.length > 0 &&
        coverage(named, cells[0]?.value ?? '') === 1 &&
        isKnown(named, cells[0]?.value ?? ''),
    );
  const isTotal = (one: RankedSentence) => asksTotal && one.source === ordered[0]?.source && sumsUp(one);
  return ordered.filter(
    (one) =>
      one.kind === 'row' &&
      ((one.score >= leastOfNamed.total * best && isTotal(one)) ||
        (one.score >= leastOfNamed.crossing * best && crossingOf(terms, one.cells) !== undefined) ||
        (one.score >= leastOfNamed.key * best && (isKey(one) || hasKeyIn(text, one.cells)))),
  );
}

/** The values that tell where something is brought, in passages that say each name of a question for it. */
export function destinations(question: ParsedQuestion, ordered: RankedSentence[]): RankedSentence[] {
  const named = question.terms.flatMap(({ weight }, term) => (weight > 1 ? [term] : []));
  return ordered.filter(
    ({ cells, saidAround }) =>
      destinationIn(question, cells) !== undefined &&
      named.every((term) => (saidAround[term] ?? 0) >= leastAround),
  );
}

/** A passage that says as much of a name, with its headings and file name, is of it. */
const leastAround = 0.5;
