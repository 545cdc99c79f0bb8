import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import { destinationIn } from '../tables/find-cell.ts';
import { sumsUp } from '../tables/row-names.ts';
import type { Found } from './found.ts';
import { saidHere } from './thresholds.ts';

/** Terms with less weight say little about what is asked. */
const leastWeight = 0.7;

/** What scores less than that of another piece is beside the point itself. */
const nearScore = 0.15;

/** What scores this much less answers as well across languages, where words tell little. */
const sameScore = 0.02;

/**
 * Whether another piece of the document, which scores nearly as well, says all of a question that this one says, and more: then this row or
 * value is of something else than what was asked.
 */
export function isToldBetter(question: ParsedQuestion, { best, record, ofDocument }: Found): boolean {
  if (record === undefined) return false;
  // What several come to has no word of theirs.
  if (sumsUp(best)) return false;
  // "Ship to" has no word of "Where is it delivered?", as the row of a delivery has.
  if (destinationIn(question, best.cells)) return false;
  const heavy = question.terms.flatMap(({ weight }, term) => (weight >= leastWeight ? [term] : []));
  const says = ({ saidAround }: RankedSentence, term: number) => (saidAround[term] ?? 0) >= saidHere;
  // The values of a form are one record, of which cells are chosen.
  const isOfForm = ({ kind, source, table }: RankedSentence) =>
    kind === 'pair' && best.kind === 'pair' && source === best.source && table === best.table;
  return ofDocument.some(
    (one) =>
      one.text !== best.text &&
      one.score > best.score - nearScore &&
      !isOfForm(one) &&
      heavy.every((term) => says(one, term) || !says(best, term)) &&
      heavy.some((term) => says(one, term) && !says(best, term)),
  );
}

/** Whether something in another document scores as well: in another language nothing tells then which document is meant. */
export function isToldElsewhere(_question: ParsedQuestion, { best, ofOthers }: Found): boolean {
  return ofOthers.some(({ score }) => score > best.score - sameScore);
}
