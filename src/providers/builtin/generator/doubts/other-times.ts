import { datesIn, isSameDay } from '../question/dates.ts';
import { monthNumbersIn, monthsSpannedBy } from '../question/months.ts';
import type { ParsedQuestion } from '../question/question.ts';
import type { RankedSentence } from '../ranking/rank-sentences.ts';
import type { FoundOf } from './found.ts';

/** Whether something is about another time than the question: another month, another day of a table, or another period of a form. */
export function isOfOtherTime(
  question: Pick<ParsedQuestion, 'text' | 'wanted'>,
  { best, ofDocument }: FoundOf<'best' | 'ofDocument', 'kind' | 'cells' | 'text' | 'lead'>,
): boolean {
  return (
    isOfOtherMonth(question, best) ||
    isOfOtherDay(question, best) ||
    isOfOtherPeriod(question, best, ofDocument)
  );
}

/** Whether a row, a value or a sentence is about other months than the question. */
function isOfOtherMonth(
  question: Pick<ParsedQuestion, 'text'>,
  { text, lead }: Pick<RankedSentence, 'text' | 'lead'>,
): boolean {
  const asked = monthNumbersIn(question.text);
  const own = monthsSpannedBy(text);
  const said = own.length > 0 ? own : monthsSpannedBy(lead);
  return asked.length > 0 && said.length > 0 && !asked.some((month) => said.includes(month));
}

/** Words before a day that make it the beginning or end of a period. */
const boundsDays =
  /(?<!\p{L})(?:by|until|till|before|after|since|from|between|to|bis|vor|nach|seit|ab|zwischen|avant|après|depuis|entre|du|au|antes|después|desde|hasta|prima|dopo|fino|dal|al|voor|na|sinds|vanaf|tot)(?: (?:the|le|el|il|dem|den|del?))? $/iu;

/** Whether a row of a table names another day than the question, and no further one: what was opened on 13 May if the question is about 12 May. */
function isOfOtherDay(
  { text: asking, wanted }: Pick<ParsedQuestion, 'text' | 'wanted'>,
  { kind, cells, lead }: Pick<RankedSentence, 'kind' | 'cells' | 'lead'>,
): boolean {
  if (kind !== 'row' || wanted === 'time') return false;
  const [asked, ...others] = datesIn(asking);
  if (asked === undefined || others.length > 0 || boundsDays.test(asking.slice(0, asked.start))) return false;
  const told = cells.flatMap(({ name, value }) => datesIn(`${name} ${value}`));
  return told.length === 1 && ![...told, ...datesIn(lead)].some((one) => isSameDay(asked, one));
}

/** Labels of the time that a whole document is about. */
const periodLabel =
  /(?<!\p{L})(?:period|month|statement|billing|covers|zeitraum|abrechnungsmonat|monat|période|mois|periodo|período|mes|mese|periode|maand)(?!\p{L})/iu;

/**
 * Whether a form says that it is about other months than those of the question: a payslip for March, if the question is about the net pay of
 * April.
 * @param ofDocument what was found in the document
 */
function isOfOtherPeriod(
  { text: asking }: Pick<ParsedQuestion, 'text'>,
  { cells, text, lead }: Pick<RankedSentence, 'cells' | 'text' | 'lead'>,
  ofDocument: Pick<RankedSentence, 'cells' | 'kind' | 'text' | 'lead'>[],
): boolean {
  const asked = cells.length === 0 ? [] : monthNumbersIn(asking);
  if (asked.length === 0 || monthNumbersIn(`${text} ${lead}`).length > 0) return false;
  const periods = ofDocument.flatMap(({ kind, cells: [cell] }) =>
    kind === 'pair' && cell && periodLabel.test(cell.name) ? [monthsSpannedBy(cell.value)] : [],
  );
  return periods.flat().length > 0 && !periods.flat().some((month) => asked.includes(month));
}
