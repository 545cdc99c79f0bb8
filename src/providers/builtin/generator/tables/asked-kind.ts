import { kindOf } from '../../../../text/tables/cell-kind.ts';
import type { NamedValue } from '../passages/named-values.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { timeSpan } from '../values/moments.ts';
import { codeColumn } from './find-cell.ts';

/** Finds values of the kind that a question asks for: a person, a time, a quantity. */

/** Whether a question asks who or when, without a word for the column. */
export function asksKind({ wanted, attribute }: ParsedQuestion): boolean {
  return attribute.length === 0 && (wanted === 'person' || wanted === 'time');
}

/** The only cell of the kind that is asked for; of several names that of the row, which comes first. */
export function onlyOfKind(
  question: ParsedQuestion,
  cells: NamedValue[],
  inValues: boolean[][],
): NamedValue | undefined {
  if (question.wanted === null) return undefined;
  const fitting = cells.filter(
    ({ value }, index) => holdsKind(question, value) && !inValues[index]?.some(Boolean),
  );
  const isNameOfRow = question.wanted === 'person' && fitting[0] === cells[0];
  const only = fitting.length === 1 || isNameOfRow ? fitting[0] : undefined;
  return question.wanted === 'quantity' && only && codeColumn.test(only.name) ? undefined : only;
}

const timeOfDay =
  /\p{N}[:.]\p{N}{2}(?!\p{N})|\p{N} ?(?:[ap]\.?m|h|uhr)(?!\p{L})|\p{N}\s?(?:[点點時时시]|น\.)/iu;

/** "48 kg", "10 - 20 %". */
const measured = /^[\d.,]{1,12}(?:\s?[-–]\s?[\d.,]{1,12})?\s?(?:\p{L}{1,4}(?:\b|$)|%)/u;

/** Whether a value is of the kind that a question asks for. */
export function holdsKind({ wanted, asksClock }: ParsedQuestion, value: string): boolean {
  if (asksClock) return timeOfDay.test(value);
  const kind = kindOf(value);
  switch (wanted) {
    case 'time':
      return (
        kind === 'date' || kind === 'time' || timeSpan.test(value) || /\b(?:1[5-9]|20)\d\d\b/u.test(value)
      );
    case 'quantity':
      return kind === 'number' || kind === 'money' || measured.test(value);
    case 'person':
      return kind === 'text' && /^\p{Lu}[\p{L}.'-]*(?:\s\p{Lu}[\p{L}.'-]*)+$/u.test(value);
    default:
      return false;
  }
}
