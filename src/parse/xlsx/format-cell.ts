import { formatValue } from 'hucre';
import type { Cell, CellValue } from 'hucre/xlsx';
import { toScript } from '../markup/script-characters.ts';

/** Formats that every reader sees in the order of their own country; ISO dates can be mistaken by nobody. */
const countryDates = /^m{1,2}[-/]d{1,2}[-/]y{2,4}(?: h:mm)?$/i;

/** A currency with its country, as in `[$€-407]`. */
const currency = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

/** What Excel writes before a comment with answers, for versions of it that show no answers. */
const threadNotice = /^\[Threaded comment\][\s\S]*?\bComment:/;

/** A time that goes on beyond 24 hours, as in `[h]:mm`. */
const elapsed = /\[h+\]/i;

const millisecondsPerDay = 86_400_000;

/** When Excel's days of 1900 begin: before March a day later, because it counts a 29th of February. */
const firstDay = Date.UTC(1899, 11, 30);
const leapDay = Date.UTC(1900, 2, 1);

/** Less than formats show, and more than a day's binary fraction is off. */
const tinyPartOfDay = 1e-9;

/** Excel computes with this many digits. */
const significantDigits = 15;

/** A cell's value as Excel shows it, by the cell's number format, or its formula where no result is stored; and its comment. */
export function showCell(value: CellValue, cell: Cell | undefined): string {
  const isUnknown = value === null && cell?.formula !== undefined;
  const shown = typeof value === 'string' ? showRuns(value, cell) : value;
  const text = isUnknown ? `=${cell.formula}` : showValue(shown, cell?.style?.numFmt ?? 'General').trim();
  const comment = cell?.comment?.text.replace(threadNotice, '').trim();
  return comment ? `${text} [Comment: ${comment}]` : text;
}

/** A text with its raised and lowered parts. */
function showRuns(text: string, cell: Cell | undefined): string {
  const runs = cell?.richText ?? [];
  if (!runs.some(({ font }) => font?.vertAlign)) return text;
  return runs
    .map((run) => {
      const script = run.font?.vertAlign;
      return script ? toScript(run.text, script === 'superscript' ? 'super' : 'sub') : run.text;
    })
    .join('');
}

function showValue(value: CellValue, format: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (format === 'General' || (value instanceof Date && countryDates.test(format))) return showPlain(value);
  if (value instanceof Date && elapsed.test(format))
    return formatValue(daysOf(value) + tinyPartOfDay, format);
  return formatValue(value, format.replace(currency, '"$1"')) || showPlain(value);
}

/** Days since Excel's own zero, of which the whole ones count as hours too. */
function daysOf(date: Date): number {
  const days = (date.getTime() - firstDay) / millisecondsPerDay;
  return date.getTime() < leapDay ? days - 1 : days;
}

/** A number without the noise of its binary form, or a date, with its time where it has one. */
function showPlain(value: number | Date): string {
  // Excel would show the last digits of a longer number as zeros, but numbers of cards and accounts are stored whole.
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'number') return String(Number(value.toPrecision(significantDigits)));
  if (Number.isNaN(value.getTime())) return '';
  return value
    .toISOString()
    .replace('T00:00:00.000Z', '')
    .replace(/:00\.000Z$|\.000Z$/, '')
    .replace('T', ' ');
}
