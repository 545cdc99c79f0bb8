import { withoutNoteMark } from '../fold.ts';
import { monthNumber } from '../words/calendar.ts';
import { currencyCodes } from '../words/currencies.ts';

/** What a cell of a table contains; a `code` is a word with digits, such as the number of an order. */
type CellKind = 'empty' | 'number' | 'money' | 'date' | 'time' | 'code' | 'address' | 'text';

const sumOfMoney = new RegExp(
  String.raw`\p{Sc}|^[\d.,]+\s?(?:[元円원]|บาท)$|^(?:${currencyCodes})\s|\s(?:${currencyCodes})$`,
  'u',
);

/** Whether a text is a day of a month, with its year or the day of the week or without: "Wed 26 November" and not "26 ppm". */
function isDayOfMonth(text: string): boolean {
  const { name = '' } =
    /^(?:\p{Lu}\p{Ll}{1,9}[.,]{0,2}\s+)?\d{1,2}\.?\s+(?<name>\p{L}{3,}\.?)(?:\s+\d{4})?$/u.exec(text)
      ?.groups ??
    /^(?<name>\p{L}{3,}\.?)\s+\d{1,2},?\s+\d{4}$/u.exec(text)?.groups ??
    {};
  return monthNumber(name) !== undefined;
}

/** What a cell of a table contains, apart from the mark of a note at its end. */
export function kindOf(written: string): CellKind {
  const cell = withoutNoteMark(written);
  if (cell === '') return 'empty';
  if (/@\p{L}|^https?:\/\//u.test(cell)) return 'address';
  if (!/\p{N}/u.test(cell)) return 'text';
  if (/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.?(?:\s+\d.*)?$/u.test(cell)) return 'date';
  if (isDayOfMonth(cell)) return 'date';
  if (/^\d{2,4}\s?[年년]\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?(?:\D|$)/u.test(cell)) return 'date';
  if (/^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/iu.test(cell)) return 'time';
  if (sumOfMoney.test(cell)) return 'money';
  if (/^[-+]?[\d.,'’\s]+%?$/u.test(cell)) return 'number';
  return /\s/u.test(cell) ? 'text' : 'code';
}
