import { kindOf } from '../../../../text/table-shape.ts';
import type { NamedValue } from '../named-values.ts';
import type { AskedTerm } from '../question.ts';
import { isKnown, isSaidBy } from './label-terms.ts';

/** Finds the cell of a row that holds an amount, a quantity or a duration, whether or not the question says the name of its column. */

const amountColumn = /amount|total|price|cost|paid|betrag|preis|montant|prix|importe|precio/iu;

/** The cell of a row that tells what something cost: in a column of amounts, or the only sum of money. */
export function amountIn(cells: NamedValue[]): NamedValue | undefined {
  const sums = cells.filter(
    ({ name, value }) => ['number', 'money'].includes(kindOf(value)) && !/balance|saldo|solde/iu.test(name),
  );
  const named = sums.filter(({ name }) => amountColumn.test(name));
  const exact = sums.filter(({ value }) => /[.,]\p{N}{2}(?!\p{N})|[$€£¥]/u.test(value));
  return named.at(-1) ?? (exact.length === 1 ? exact[0] : undefined);
}

const quantityColumn =
  /^(?:qty|quantity|number|count|units?|pieces|pcs|in stock|stock|menge|anzahl|stück|bestand|quantité|qté|cantidad|unidades|quantità)(?!\p{L})/iu;

/** The number in the only column of quantities. */
export function quantityIn(cells: NamedValue[]): NamedValue | undefined {
  const found = cells.filter(({ name, value }) => quantityColumn.test(name) && kindOf(value) === 'number');
  return found.length === 1 ? found[0] : undefined;
}

const durationColumn = /duration|dauer|durée|duración|durata|period|how long/iu;

const durationValue =
  /^\p{N}{1,2}:\p{N}{2}$|^\p{N}[\p{N}.,]*\s?(?:min|h(?!\p{L})|hours?|days?|weeks?|months?|years?|stunden?|tage?|wochen?|monate?|jahre?)/iu;

/** The cell of a row that tells how long something takes: in a column of durations, or the only one. */
export function durationIn(cells: NamedValue[]): NamedValue | undefined {
  const named = cells.filter(({ name, value }) => durationColumn.test(name) && /\p{N}|\p{L}/u.test(value));
  const spans = cells.filter(({ value }) => durationValue.test(value));
  return named[0] ?? (spans.length === 1 ? spans[0] : undefined);
}

/** The number beside a cell that is only the unit counted, as `26` beside `hour`. */
export function numberOf(counted: AskedTerm | undefined, cells: NamedValue[]): NamedValue | undefined {
  if (counted === undefined) return undefined;
  const unit = cells.findIndex(({ value }) => isKnown([counted], value) && isSaidBy([counted], value));
  const beside = unit < 0 ? [] : [cells[unit - 1], cells[unit + 1]];
  return beside.find((cell) => cell !== undefined && kindOf(cell.value) === 'number');
}
