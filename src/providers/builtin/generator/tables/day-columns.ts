import type { NamedValue } from '../named-values.ts';
import type { ParsedQuestion } from '../question/question.ts';
import { namesDayOrMonth } from '../values/moments.ts';
import { isSaidBy, saysOnly } from './label-terms.ts';

/**
 * The cells of a row that tell on which days something is, as a rota or a list of who was there does: those below the days that have what the
 * question says, "sick" where it asks when somebody was. None where the row has no such columns, or all of them have it.
 */
export function daysOf(
  { terms, wanted }: Pick<ParsedQuestion, 'terms' | 'wanted'>,
  cells: NamedValue[],
): NamedValue[] {
  if (wanted !== 'time') return [];
  const days = cells.filter(({ name }) => isDay(name));
  const others = cells.filter(({ name }) => !isDay(name));
  const found = days.filter(({ value }) => saysOnly(terms, value));
  const isOfRow = others.some(({ value }) => isSaidBy(terms, value));
  return isOfRow && days.length > 2 && found.length < days.length ? found : [];
}

/** Whether the name of a column is that of a day or a month, with a number or without. */
function isDay(name: string): boolean {
  return namesDayOrMonth(name.replace(/[^\p{L}]+/gu, ''));
}
