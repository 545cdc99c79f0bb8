import { kindOf } from '../../../../text/tables/cell-kind.ts';
import { anyOf } from '../../../../text/words/word-patterns.ts';
import type { NamedValue } from '../passages/named-values.ts';
import { oneOfSeveral } from '../rewording/ordinals.ts';
import { asksKind, holdsKind, onlyOfKind } from './asked-kind.ts';
import { crossingOf } from './crossing.ts';
import { amountIn, durationIn, inUsualColumn, onlyOfForm, quantityIn, remedyIn } from './find-cell.ts';
import { leavesColumnOpen, type ReadRecord } from './read-record.ts';

/** Questions for what somebody should do. */
const asksWhatToDo = new RegExp(
  String.raw`^(?:${anyOf({
    english:
      'what (?:should|must|can|do|shall) (?:i|we|you|one) do|how (?:do|can|should) (?:i|we|you) (?:fix|solve|clear|remedy|repair|reset|resolve)',
    german: 'was (?:tun|(?:muss|soll|kann|mache) (?:ich|man|wir))',
    french: 'que (?:faire|dois-je faire|faut-il faire)',
    spanish: 'qué (?:hacer|hago|debo hacer|hay que hacer)',
    italian: '(?:che )?cosa (?:devo |si deve )?fare',
    portuguese: 'o que (?:fazer|devo fazer)',
    dutch: 'wat (?:moet|kan) (?:ik|je|men) doen',
  })})(?!\p{L})`,
  'iu',
);

/**
 * The one cell of a row that the kind of the question tells: a number of things, a price, a duration, the cell where row and column meet, the only
 * date or person; undefined where none does.
 * @param found the cells whose columns are called as what is asked for
 */
export function soleCell(record: ReadRecord, found: NamedValue[]): NamedValue | undefined {
  const { question, cells, inValues, isNamed, isValue } = record;
  const { terms, counted } = question;
  // What the question says itself is no answer to it.
  const isKey = (cell: NamedValue) => inValues[cells.indexOf(cell)]?.some(Boolean) ?? false;
  const isNoneFound = found.length === 0;
  const isOfKind = found.some(({ value }) => holdsKind(question, value));
  const hasNumber = found.some(({ value }) => /\p{N}/u.test(value) && !oneOfSeveral.test(value.trim()));
  const isCountedKey = counted !== undefined && isValue[counted] && !isNamed[counted];
  const mayBeOnly = (isNoneFound && leavesColumnOpen(record)) || (!isOfKind && asksKind(question));
  // "Where is it stored?" is not told by the number in stock.
  const asksPlaceOfNumber =
    question.wanted === 'place' && found.every(({ value }) => kindOf(value) === 'number');
  const [, beside] = cells.length === 2 ? cells : [];
  /** The surest first: when each may tell the cell, and how. */
  const ways: [mayTell: boolean, find: () => NamedValue | undefined][] = [
    [asksWhatToDo.test(question.text), () => remedyIn(cells)],
    [counted !== undefined && (isCountedKey || !hasNumber), () => quantityIn(cells)],
    [isNoneFound, () => crossingOf(terms, cells)],
    [question.asksMeasure && !hasNumber, () => quantityIn(cells)],
    [question.asksPrice && (!hasNumber || question.asksTotal), () => amountIn(cells)],
    [question.asksDuration, () => durationIn(cells)],
    [mayBeOnly, () => onlyOfKind(question, cells, inValues)],
    [!isOfKind, () => (beside && holdsKind(question, beside.value) ? beside : undefined)],
    [found.every(isKey) || asksPlaceOfNumber, () => inUsualColumn(question, cells)],
    [
      isNoneFound,
      () =>
        onlyOfForm(
          terms,
          cells.filter((cell) => !isKey(cell)),
        ),
    ],
  ];
  for (const [mayTell, find] of ways) {
    const cell = mayTell ? find() : undefined;
    if (cell) return cell;
  }
  return undefined;
}
