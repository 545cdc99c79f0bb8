import { lacksNegation } from './doubts/lacks-negation.ts';
import { isLabelledAsAsked } from './order/instructions.ts';
import { isProse } from './passages/named-values.ts';
import type { AskedTerm } from './question/asked-term.ts';
import type { ParsedQuestion } from './question/question.ts';
import type { RankedSentence } from './ranking/rank-sentences.ts';
import { coverage } from './tables/label-terms.ts';
import type { FoundRecord } from './tables/read-record.ts';

/**
 * Sentences below this share of the best score are not tried after the best was rejected, nor is a fifth one: of further ones a third
 * answered, so that refusing them costs one right answer for six questions that nothing answers.
 */
const leastShare = 0.9;

const maxTries = 4;

/** A sentence to be tried, with the row of a table or the form that it stands in. */
export type Try = { best: RankedSentence; record: FoundRecord | undefined };

/**
 * The sentences to be tried one after the other until one answers.
 * @param ordered those that answer best first
 * @param first those of them that come before all others, whatever their score
 * @param sentences all that were ranked
 */
export function* toTry(
  question: ParsedQuestion,
  ordered: RankedSentence[],
  first: RankedSentence[],
  sentences: RankedSentence[],
): Generator<Try> {
  const tried = new Set<string>();
  const most = ordered[0]?.score || 1;
  for (const best of [...first, ...ordered]) {
    const record = recordOf(question, best, sentences);
    const id = record?.id ?? best.text;
    if (tried.has(id)) continue;
    if (!first.includes(best) && (tried.size >= maxTries || best.score < leastShare * most)) return;
    tried.add(id);
    yield { best, record };
  }
}

/** The row of a table that a cell is in, or the form that a value is in. */
function recordOf(
  question: ParsedQuestion,
  best: RankedSentence,
  sentences: RankedSentence[],
): FoundRecord | undefined {
  const { source, table, kind } = best;
  if (best.cells.length === 0) return undefined;
  const { terms } = question;
  if (
    kind === 'pair' &&
    (isSaidInProse(terms, best) || isLabelledNot(question, best) || isLabelledAsAsked(question, best.text))
  )
    return undefined;
  const members =
    kind === 'row'
      ? [best]
      : ofWhomIsAsked(
          terms,
          sentences
            .filter((one) => one.source === source && one.table === table && one.kind === 'pair')
            .toSorted((one, other) => one.order - other.order),
        );
  return { id: kind === 'row' ? `${source} ${best.order}` : `${source} form ${table}`, best, members };
}

/** The values of a form; of several with the same label only that below the name that a question has, as the telephone of the second parent. */
function ofWhomIsAsked(terms: AskedTerm[], members: RankedSentence[]): RankedSentence[] {
  const labelOf = ({ cells }: RankedSentence) => cells[0]?.name ?? '';
  const most = new Map<string, number>();
  const said = new Map(members.map((one) => [one, coverage(terms, one.lead)]));
  for (const one of members) {
    most.set(labelOf(one), Math.max(most.get(labelOf(one)) ?? 0, said.get(one) ?? 0));
  }
  return members.filter((one) => (said.get(one) ?? 0) >= (most.get(labelOf(one)) ?? 0));
}

/** Whether a label tells who or what is not so, where that is asked: its value is all that answers, whatever words the question has. */
export function isLabelledNot(question: ParsedQuestion, { cells: [cell] }: RankedSentence): boolean {
  return question.asksWhatIsNot && !lacksNegation(question, cell?.name ?? '');
}

/** Whether more of a question stands in the long value of a label than in the label: "Holidays: Ann is away and Bob stands in for her." */
function isSaidInProse(terms: AskedTerm[], { cells: [cell] }: RankedSentence): boolean {
  return cell !== undefined && isProse(cell) && coverage(terms, cell.value) > coverage(terms, cell.name);
}
